import { BarChart3, Inbox, Send, Wallet, type LucideIcon } from 'lucide-react'
import { home } from '@peyk/phrases/fa/panel/home.ts'
import { LinkCard } from '@peyk/ui/navigation/link-card.tsx'
import { usePageAccess } from '../../../lib/permission/use-permission.ts'

const { quick } = home

const LINKS: readonly { href: string; icon: LucideIcon; title: string; note: string }[] = [
  { href: '/send-sms/quick', icon: Send, title: quick.send, note: quick.sendNote },
  { href: '/reports', icon: BarChart3, title: quick.reports, note: quick.reportsNote },
  { href: '/inbox', icon: Inbox, title: quick.inbox, note: quick.inboxNote },
  { href: '/wallet/credit', icon: Wallet, title: quick.wallet, note: quick.walletNote },
]

/** The things done most often, one press away. */
export function QuickLinks() {
  const accessTo = usePageAccess()
  const links = LINKS.filter(({ href }) => accessTo(href) !== 'lacking')
  if (links.length === 0) return null
  return (
    <section aria-label={quick.title}>
      <h2 className="mb-3 text-md font-semibold text-ink">{quick.title}</h2>
      <ul className="grid gap-4 max-desk:halves max-desk:gap-3 desk:grid-cols-4">
        {links.map((link) => (
          <li key={link.href}>
            <LinkCard {...link} />
          </li>
        ))}
      </ul>
    </section>
  )
}
