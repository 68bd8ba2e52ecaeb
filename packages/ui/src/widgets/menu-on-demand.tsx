import { useEffect, useRef, useState, type ReactElement, type Ref } from 'react'

import { onDemand, useOpening } from '../on-demand.ts'
import type { MenuProps } from './menu.tsx'

const menu = onDemand(async () => (await import('./menu.tsx')).Menu)

/** What the button of a menu must be given. */
export type MenuTriggerProps = {
  ref?: Ref<HTMLButtonElement>
  isLoading?: boolean
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
  onPress?: () => void
  onHoverStart?: () => void
  onFocus?: () => void
}

export type MenuOnDemandProps = Omit<MenuProps, 'trigger' | 'isOpen' | 'onOpenChange'> & {
  /** Draws the button with what it is given: `(props) => <IconButton {...props} icon={…} label={…} />`. */
  trigger: (props: MenuTriggerProps) => ReactElement
}

/** A menu whose code, as heavy as a screen, comes with the first press or a pointer before it. */
export function MenuOnDemand({ trigger, ...rest }: MenuOnDemandProps) {
  const { Part: Menu, isLoading, open, warm } = useOpening(menu)
  if (Menu !== undefined) return <ArrivedMenu {...rest} Menu={Menu} trigger={trigger} />
  return trigger({
    isLoading,
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPress: open,
    onHoverStart: warm,
    onFocus: warm,
  })
}

function ArrivedMenu({ Menu, trigger, ...rest }: MenuOnDemandProps & { Menu: React.ComponentType<MenuProps> }) {
  // The button one pressed is gone: the focus moves to its successor first, so that it comes back there at the end.
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    button.current?.focus()
    setOpen(true)
  }, [])
  return <Menu {...rest} isOpen={isOpen} onOpenChange={setOpen} trigger={trigger({ ref: button })} />
}
