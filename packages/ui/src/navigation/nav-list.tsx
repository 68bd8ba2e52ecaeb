import { ChevronLeft, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

import { LightLink } from './light-link.tsx'
import { CutText } from '../display/cut-text.tsx'

/** A list of places to go that fills a card without padding. */
export function NavList({ children }: { children: ReactNode }) {
  return <ul className="divide-y divide-line">{children}</ul>
}

export type NavListItemProps = {
  href: string
  icon: LucideIcon
  title: string
  note?: string
  /** At the end of the row: a state. */
  end?: ReactNode
}

/** One row of `NavList`. */
export function NavListItem({ href, icon: Icon, title, note, end }: NavListItemProps) {
  return (
    <li>
      <LightLink
        href={href}
        className="flex min-h-14 items-center gap-4 px-5 py-3 transition-colors hover:bg-hover focus-visible:-outline-offset-2 max-desk:px-4"
      >
        <span className="flex size-10 shrink-0 items-center justify-center rounded-md bg-primary-soft text-primary-ink">
          <Icon size={20} aria-hidden />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block text-base font-medium text-ink">{title}</span>
          {note !== undefined && (
            <CutText lines={2} dir="auto" className="text-sm text-ink-3">
              {note}
            </CutText>
          )}
        </span>
        {end}
        <ChevronLeft size={18} aria-hidden className="shrink-0 text-ink-3" />
      </LightLink>
    </li>
  )
}
