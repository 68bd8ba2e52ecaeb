import { useLocation, useMatches } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { classNames } from '@peyk/ui/app/class-names.ts'
import { LightLink } from '@peyk/ui/navigation/light-link.tsx'
import { isActiveLink } from './navigation.ts'

export interface BottomNavLink {
  label: ReactNode
  href: string
  icon: LucideIcon
  /** Keeps its place unseen. */
  isHidden?: boolean
  /** Opens all the pages that have no link of their own here. */
  isCatchAll?: boolean
}

/** So many stand side by side in equal widths; more are as wide as their words, and the row is drawn along. */
const MAX_EQUAL_LINKS = 6

/** The bar at the phone's bottom edge, whatever stands in it. */
export const bottomBarClass = 'fixed inset-x-0 bottom-0 z-10 border-t border-line bg-surface flat:static print:hidden'

/** The phone's bottom navigation. */
export function BottomNav({ label, links }: { label: string; links: readonly BottomNavLink[] }) {
  const { pathname } = useLocation()
  // An address that is no page belongs to no link.
  const isPage = useMatches().at(-1)?.staticData.title !== undefined
  const own = links.find(({ href }) => isActiveLink({ href, pathname }))
  const open = own ?? (isPage ? links.find(({ isCatchAll }) => isCatchAll) : undefined)
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // With many links the current one may be scrolled out of sight.
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [pathname])
  return (
    <footer className={classNames(bottomBarClass, 'pb-[env(safe-area-inset-bottom)]')}>
      <nav aria-label={label}>
        <ul ref={row} className="scrollbar-slim flex h-16 overflow-x-auto">
          {links.map(({ label: text, href, icon: Icon, isHidden }) => {
            const isOpen = href === open?.href
            return (
              <li
                key={href}
                className={classNames(
                  links.length > MAX_EQUAL_LINKS ? 'min-w-15 flex-[1_0_auto]' : 'min-w-15 flex-1',
                  isHidden && 'invisible',
                )}
              >
                <LightLink
                  href={href}
                  aria-current={isOpen ? (own === undefined ? 'true' : 'page') : undefined}
                  className={classNames(
                    'flex h-full flex-col items-center justify-center gap-1 px-1.5 text-xs whitespace-nowrap transition-colors',
                    isOpen ? 'font-semibold text-primary-ink' : 'text-ink-3',
                  )}
                >
                  <Icon size={22} aria-hidden />
                  {text}
                </LightLink>
              </li>
            )
          })}
        </ul>
      </nav>
    </footer>
  )
}
