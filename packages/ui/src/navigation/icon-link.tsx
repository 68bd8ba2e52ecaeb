import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-aria-components/Link'

import { classNames } from '../app/class-names.ts'

export type IconLinkProps = {
  href: string
  icon: LucideIcon
  /** The name for screen readers; nothing else tells where it leads. */
  label: string
  variant?: 'ghost' | 'soft'
}

/** A link that stands among icon buttons and looks like them. */
export function IconLink({ href, icon: Icon, label, variant = 'ghost' }: IconLinkProps) {
  return (
    <Link
      href={href}
      aria-label={label}
      className={classNames(
        'inline-flex size-10 shrink-0 items-center justify-center rounded-md transition-colors max-desk:size-11',
        variant === 'soft' ? 'bg-primary-soft text-primary-ink' : 'text-ink-2 hover:bg-hover hover:text-ink',
      )}
    >
      <Icon size={20} aria-hidden />
    </Link>
  )
}
