import type { ReactNode } from 'react'
import { Toolbar as AriaToolbar } from 'react-aria-components/Toolbar'

/** Buttons of one thing, above it: one stop of the Tab key, arrow keys move among them. */
export function Toolbar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <AriaToolbar aria-label={label} className="flex flex-wrap items-center gap-0.5 border-b border-line bg-subtle p-1">
      {children}
    </AriaToolbar>
  )
}
