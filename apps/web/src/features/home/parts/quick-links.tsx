import { Link } from '@tanstack/react-router'
import { BarChart3, Inbox, Send, Wallet, type LucideIcon } from 'lucide-react'
import { home } from '@peyk/phrases/fa/home.ts'
import { classNames } from '@peyk/ui/class-names.ts'

const { quick } = home

const LINKS: readonly { href: string; icon: LucideIcon; title: string; note: string; points?: boolean }[] = [
  { href: '/send-sms/quick', icon: Send, title: quick.send, note: quick.sendNote, points: true },
  { href: '/reports', icon: BarChart3, title: quick.reports, note: quick.reportsNote },
  { href: '/inbox', icon: Inbox, title: quick.inbox, note: quick.inboxNote },
  { href: '/wallet/credit', icon: Wallet, title: quick.wallet, note: quick.walletNote },
]

/** The things done most often, one press away. */
export function QuickLinks() {
  return (
    <section aria-label={quick.title}>
      <h2 className="mb-3 text-md font-semibold text-ink">{quick.title}</h2>
      <ul className="grid grid-cols-4 gap-4 max-desk:grid-cols-2 max-desk:gap-3">
        {LINKS.map(({ href, icon: Icon, title, note, points }) => (
          <li key={href}>
            <Link
              to={href}
              className="flex h-full items-center gap-3 rounded-lg max-desk:flex-col max-desk:items-start border border-line bg-surface p-4 shadow-card transition-colors hover:border-primary"
            >
              <span className="flex size-10 shrink-0 items-center justify-center rounded-md bg-primary-soft text-primary-ink">
                <Icon size={20} aria-hidden className={classNames(points === true && 'rtl:-scale-x-100')} />
              </span>
              <span className="w-full min-w-0">
                <span className="block font-semibold text-ink">{title}</span>
                <span className="block text-xs text-pretty text-ink-3">{note}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
