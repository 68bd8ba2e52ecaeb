import { useContext, type ComponentProps, type MouseEvent } from 'react'

import { NavigateContext } from '../app/navigate-context.ts'

export type LightLinkProps = ComponentProps<'a'> & { href: string }

/**
 * A link without the library's listeners for every kind of pointer: for those that stand in every first paint, and for
 * rows that come and go by the dozen. It goes where the kit's links go, and leaves other tabs and downloads alone.
 */
export function LightLink({ href, children, ...rest }: LightLinkProps) {
  const navigate = useContext(NavigateContext)
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(href)
  }
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  )
}
