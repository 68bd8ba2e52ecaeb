import { useLocation } from '@tanstack/react-router'
import { patternListTexts } from '@peyk/phrases/fa/patterns/pattern-list.ts'
import { classNames } from '@peyk/ui/app/class-names.ts'
import { LightLink } from '@peyk/ui/navigation/light-link.tsx'

const { nav } = patternListTexts

const PAGES = [
  { href: '/pattern', label: nav.own },
  { href: '/pattern/systemic', label: nav.systemic },
] as const

/** The links between the patterns of the account and those of the platform. */
export function PatternNav() {
  const { pathname } = useLocation()
  return (
    <nav aria-label={nav.label} className="mb-6 max-desk:mb-4">
      <ul className="flex gap-6 border-b border-line">
        {PAGES.map(({ href, label }) => (
          <li key={href}>
            <LightLink
              href={href}
              aria-current={pathname === href ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 items-center border-b-2 text-base font-medium transition-colors',
                'focus-visible:rounded-sm focus-visible:-outline-offset-2',
                pathname === href ? 'border-primary text-primary-ink' : 'border-transparent text-ink-2 hover:text-ink',
              )}
            >
              {label}
            </LightLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
