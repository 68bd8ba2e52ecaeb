import type { ReactNode } from 'react'
import { Link } from 'react-aria-components/Link'

export type RowLinkProps = {
  href: string
  /** What happens besides going there. */
  onPress?: () => void
  children: ReactNode
}

/** The shape of a row's content, with a link or without. */
export const rowContentClass = 'flex min-w-0 flex-1 items-start gap-3 rounded-md px-3 py-2.5 text-start outline-none'

/** A row of a list that leads to its place; it fills its room and says more than a link's few words. */
export function RowLink({ href, onPress, children }: RowLinkProps) {
  return (
    <Link
      href={href}
      {...(onPress && { onPress })}
      className={`${rowContentClass} transition-colors hover:bg-hover focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-primary focus-visible:outline-solid`}
    >
      {children}
    </Link>
  )
}
