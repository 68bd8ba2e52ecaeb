import type { LucideIcon } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Link, type LinkProps } from 'react-aria-components/Link'

import { classNames } from '../app/class-names.ts'
import { buttonClass, type ButtonStyle } from '../button/button.tsx'

export type LinkButtonProps = Omit<LinkProps, 'children' | 'className' | 'style'> &
  ButtonStyle & {
    children: ReactNode
    icon?: LucideIcon
    className?: string
    ref?: Ref<HTMLAnchorElement>
  }

/**
 * A link that looks like a button. `href` goes through the router given to `UiProvider`; every anchor property is
 * passed on, so a router's own link factory can wrap it too.
 */
export function LinkButton({ children, variant, size, isWide, icon: Icon, className, ...rest }: LinkButtonProps) {
  const look: ButtonStyle = {
    ...(variant !== undefined && { variant }),
    ...(size !== undefined && { size }),
    ...(isWide !== undefined && { isWide }),
  }
  return (
    <Link {...rest} className={classNames(buttonClass(look), className)}>
      {Icon && <Icon size={18} aria-hidden className="shrink-0" />}
      <span>{children}</span>
    </Link>
  )
}
