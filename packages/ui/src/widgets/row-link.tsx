import { useContext, type MouseEvent, type ReactNode } from 'react'

import { classNames } from '../class-names.ts'
import { NavigateContext } from '../navigate.ts'

export type RowLinkProps = { href: string; className?: string; children: ReactNode }

/**
 * The link of a row or card, which covers all of it. A plain link: dozens of them come and go with every turn of the
 * wheel in a long table, and the library's own, with its listeners for every kind of pointer, made that jerk.
 */
export function RowLink({ href, className, children }: RowLinkProps) {
  const navigate = useContext(NavigateContext)
  const follow = (event: MouseEvent) => {
    // Another tab, another window, a download: the browser's own affair.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(href)
  }
  return (
    <a
      href={href}
      onClick={follow}
      className={classNames(
        'row-link outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-primary',
        className,
      )}
    >
      {children}
    </a>
  )
}
