import { MessageSquareText } from 'lucide-react'
import { virtualPhone } from '@peyk/phrases/fa/server/virtual-phone.ts'
import { ThemeToggle } from '@peyk/ui/button/theme-toggle.tsx'
import { ConnectionStatus } from './connection-status.tsx'
import type { ConnectionState } from './use-event-stream.ts'
import { CutText } from '@peyk/ui/display/cut-text.tsx'

/** Title of the page, connection status and theme switch. */
export function TopBar({ live }: { live: ConnectionState }) {
  return (
    <header className="flex min-h-16 shrink-0 items-center gap-3 border-b border-line bg-surface px-6 py-2 max-desk:px-4">
      <span
        aria-hidden
        className="flex size-10 shrink-0 items-center justify-center rounded-md bg-primary text-on-primary"
      >
        <MessageSquareText size={20} />
      </span>
      <div className="min-w-0 flex-1">
        <h1 className="text-md font-bold text-ink">{virtualPhone.title}</h1>
        <CutText className="text-sm text-ink-3 max-desk:hidden">{virtualPhone.about}</CutText>
      </div>
      <ConnectionStatus live={live} />
      <ThemeToggle />
    </header>
  )
}
