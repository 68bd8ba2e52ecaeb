import type { ReactNode } from 'react'

import { classNames } from '../app/class-names.ts'
import { LightLink } from '../navigation/light-link.tsx'

export type RowLinkProps = { href: string; className?: string; children: ReactNode }

/** The link of a row or card, which covers all of it. */
export function RowLink({ href, className, children }: RowLinkProps) {
  return (
    <LightLink
      href={href}
      className={classNames(
        'row-link outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-primary',
        className,
      )}
    >
      {children}
    </LightLink>
  )
}
