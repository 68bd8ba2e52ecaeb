import { useLocation } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { classNames } from '@peyk/ui/class-names.ts'
import { PlainLink } from '@peyk/ui/widgets/plain-link.tsx'
import { isOpenPage } from './menu.ts'

export interface FootLink {
  label: string
  href: string
  icon: LucideIcon
  /** Keeps its place unseen. */
  isHidden?: boolean
}

/** The bar at the phone's bottom edge, whatever stands in it. */
export const footBarClass = 'fixed inset-x-0 bottom-0 z-10 border-t border-line bg-surface print:hidden'

/** The phone's bottom navigation. */
export function FootMenu({ label, links }: { label: string; links: readonly FootLink[] }) {
  const { pathname } = useLocation()
  return (
    <footer className={classNames(footBarClass, 'pb-[env(safe-area-inset-bottom)]')}>
      <nav aria-label={label}>
        <ul className="flex h-16 overflow-x-auto">
          {links.map(({ label: text, href, icon: Icon, isHidden }) => {
            const isOpen = isOpenPage({ href, pathname })
            return (
              <li key={href} className={classNames('min-w-15 flex-1', isHidden && 'invisible')}>
                <PlainLink
                  href={href}
                  aria-current={isOpen ? 'page' : undefined}
                  className={classNames(
                    'flex h-full flex-col items-center justify-center gap-1 text-xs transition-colors',
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
