import type { ReactNode, Ref } from 'react'
import { Link, type LinkProps } from 'react-aria-components/Link'

import { classNames } from '../app/class-names.ts'

export type TextLinkProps = Omit<LinkProps, 'children' | 'className' | 'style'> & {
  children: ReactNode
  className?: string
  ref?: Ref<HTMLAnchorElement>
}

/** A link in running text or at the head of a card. */
export function TextLink({ children, className, ...rest }: TextLinkProps) {
  return (
    <Link
      {...rest}
      className={classNames(
        'rounded-sm font-medium text-primary-ink underline-offset-4 transition-colors hover:text-primary hover:underline',
        className,
      )}
    >
      {children}
    </Link>
  )
}
