import { useLocation, useMatches } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { classNames } from '@peyk/ui/app/class-names.ts'
import { PlainLink } from '@peyk/ui/navigation/light-link.tsx'
import { isOpenPage } from './navigation.ts'

export interface FootLink {
  label: string
  href: string
  icon: LucideIcon
  /** Keeps its place unseen. */
  isHidden?: boolean
  /** Leads to all the pages that no other link stands for. */
  isRest?: boolean
}

/** So many stand side by side in equal widths; more are as wide as their words, and the row is drawn along. */
const MOST_EQUAL = 6

/** The bar at the phone's bottom edge, whatever stands in it. */
export const footBarClass = 'fixed inset-x-0 bottom-0 z-10 border-t border-line bg-surface flat:static print:hidden'

/** The phone's bottom navigation. */
export function FootMenu({ label, links }: { label: string; links: readonly FootLink[] }) {
  const { pathname } = useLocation()
  // An address that is no page belongs nowhere.
  const isPage = useMatches().at(-1)?.staticData.title !== undefined
  const own = links.find(({ href }) => isOpenPage({ href, pathname }))
  const open = own ?? (isPage ? links.find(({ isRest }) => isRest) : undefined)
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // Of many the open one may stand beyond the edge.
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [pathname])
  return (
    <footer className={classNames(footBarClass, 'pb-[env(safe-area-inset-bottom)]')}>
      <nav aria-label={label}>
        <ul ref={row} className="scrollbar-slim flex h-16 overflow-x-auto">
          {links.map(({ label: text, href, icon: Icon, isHidden }) => {
            const isOpen = href === open?.href
            return (
              <li
                key={href}
                className={classNames(
                  links.length > MOST_EQUAL ? 'min-w-15 flex-[1_0_auto]' : 'min-w-15 flex-1',
                  isHidden && 'invisible',
                )}
              >
                <PlainLink
                  href={href}
                  aria-current={isOpen ? (own === undefined ? 'true' : 'page') : undefined}
                  className={classNames(
                    'flex h-full flex-col items-center justify-center gap-1 px-1.5 text-xs whitespace-nowrap transition-colors',
                    isOpen ? 'font-semibold text-primary-ink' : 'text-ink-3',
                  )}
                >
                  <Icon size={22} aria-hidden />
                  {text}
                </PlainLink>
              </li>
            )
          })}
        </ul>
      </nav>
    </footer>
  )
}
