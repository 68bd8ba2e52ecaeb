import { ThemeToggle } from '@peyk/ui/button/theme-toggle.tsx'
import type { ReactNode } from 'react'
import { Logo } from '../lib/logo.tsx'
import { useDocumentTitle } from '../lib/document-title.ts'

/** A page outside the panel: the mark above, the message in the middle. */
export function BareLayout({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  useDocumentTitle(title)
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-16 items-center justify-between px-6 max-desk:px-4">
        <Logo />
        <div className="flex items-center gap-2">
          <ThemeToggle />
          {actions}
        </div>
      </header>
      <main className="flex flex-1 flex-col items-center justify-center p-6">{children}</main>
    </div>
  )
}
