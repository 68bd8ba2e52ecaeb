import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-aria-components/Link'

import { classNames } from '../app/class-names.ts'

export type LinkCardProps = {
  href: string
  icon: LucideIcon
  title: string
  note?: string
  /** On the phone: `tile` centres a small name under the icon, four in a line; `stack` puts title and note under it. */
  mobileLayout?: 'tile' | 'stack'
}

/** A place to go, drawn as a card of its own. */
export function LinkCard({ href, icon: Icon, title, note, mobileLayout = 'stack' }: LinkCardProps) {
  return (
    <Link
      href={href}
      className={classNames(
        'flex h-full items-center gap-3 rounded-lg border border-line bg-surface p-4 shadow-card transition-colors',
        'hover:border-primary max-desk:flex-col',
        mobileLayout === 'tile'
          ? 'max-desk:gap-2 max-desk:px-1 max-desk:py-3 max-desk:text-center'
          : 'max-desk:items-start',
      )}
    >
      <span className="flex size-10 shrink-0 items-center justify-center rounded-md bg-primary-soft text-primary-ink">
        <Icon size={20} aria-hidden />
      </span>
      <span className={classNames('min-w-0 text-ink', mobileLayout === 'stack' ? 'w-full' : 'max-desk:w-full')}>
        <span
          className={classNames(
            'block text-base',
            note === undefined ? 'font-medium' : 'font-semibold',
            mobileLayout === 'tile' && 'max-desk:text-xs',
          )}
        >
          {title}
        </span>
        {note !== undefined && <span className="block text-xs text-pretty text-ink-3">{note}</span>}
      </span>
    </Link>
  )
}
