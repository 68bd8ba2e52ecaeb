import { useLocation } from '@tanstack/react-router'
import { walletNav } from '@peyk/phrases/fa/wallet/wallet-nav.ts'
import { classNames } from '@peyk/ui/app/class-names.ts'
import { LightLink } from '@peyk/ui/navigation/light-link.tsx'
import { usePageAccess } from '../../../lib/permission/use-permission.ts'

const PAGES = [
  { href: '/wallet/credit', label: walletNav.credit },
  { href: '/wallet/transactions', label: walletNav.transactions },
  { href: '/wallet/statements', label: walletNav.statements },
  { href: '/wallet/documents', label: walletNav.documents },
] as const

/** The links among the pages of the wallet, those that the role opens. It stands at the head of each of them. */
export function WalletNav() {
  const { pathname } = useLocation()
  const accessTo = usePageAccess()
  return (
    <nav aria-label={walletNav.label} className="mb-6 print:hidden max-desk:mb-4">
      <ul className="scrollbar-slim flex gap-6 overflow-x-auto border-b border-line max-desk:justify-between max-desk:gap-4">
        {PAGES.filter(({ href }) => accessTo(href) !== 'lacking').map(({ href, label }) => {
          const isOpen = pathname === href || pathname.startsWith(`${href}/`)
          return (
            <li key={href} className="shrink-0">
              <LightLink
                href={href}
                aria-current={isOpen ? 'page' : undefined}
                className={classNames(
                  'flex min-h-11 items-center border-b-2 text-base font-medium transition-colors',
                  'focus-visible:rounded-sm focus-visible:-outline-offset-2',
                  isOpen ? 'border-primary text-primary-ink' : 'border-transparent text-ink-2 hover:text-ink',
                )}
              >
                {label}
              </LightLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
