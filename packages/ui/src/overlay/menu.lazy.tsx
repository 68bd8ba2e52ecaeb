import { useEffect, useId, useRef, useState, type ComponentType, type ReactElement, type Ref } from 'react'

import { lazyComponent, useLazyOpen } from '../lazy/lazy-component.ts'
import type { MenuFocus, MenuProps } from './menu.tsx'

const menu = lazyComponent(async () => (await import('./menu.tsx')).Menu)

/** What the button of a menu must be given. */
export type MenuTriggerProps = {
  /** The same before and after the menu came: React Aria's announcer names a button that was waiting by its id. */
  id: string
  ref?: Ref<HTMLButtonElement>
  isLoading?: boolean
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
  onPress?: (event: { pointerType: string }) => void
  onKeyDown?: (event: { key: string; preventDefault: () => void; continuePropagation: () => void }) => void
  onHoverStart?: () => void
  onFocus?: () => void
}

export type LazyMenuProps = Omit<MenuProps, 'trigger' | 'initialFocus'> & {
  /** Draws the button with what it is given: `(props) => <IconButton {...props} icon={…} label={…} />`. */
  trigger: (props: MenuTriggerProps) => ReactElement
}

/** A menu whose code, as heavy as a screen, comes with the first press or a pointer before it. */
export function LazyMenu({ trigger, ...rest }: LazyMenuProps) {
  const { Part: Menu, isLoading, open, preload } = useLazyOpen(menu)
  const [opensOn, setOpensOn] = useState<MenuFocus>('none')
  const id = useId()
  if (Menu !== undefined) return <LoadedMenu {...rest} id={id} Menu={Menu} trigger={trigger} initialFocus={opensOn} />
  const openOn = (focus: MenuFocus) => {
    setOpensOn(focus)
    open()
  }
  return trigger({
    id,
    isLoading,
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPress: ({ pointerType }) => openOn(pointerType === 'keyboard' || pointerType === 'virtual' ? 'first' : 'none'),
    // As the button does once the menu is there.
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return event.continuePropagation()
      event.preventDefault()
      openOn(event.key === 'ArrowDown' ? 'first' : 'last')
    },
    onHoverStart: preload,
    onFocus: preload,
  })
}

function LoadedMenu({
  id,
  Menu,
  trigger,
  ...rest
}: Omit<LazyMenuProps, 'trigger'> & {
  id: string
  Menu: ComponentType<MenuProps>
  trigger: LazyMenuProps['trigger']
  initialFocus: MenuFocus
}) {
  // The button one pressed is gone: the focus moves to its successor first, so that it comes back there at the end.
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return <Menu {...rest} trigger={trigger({ id, ref: button })} />
}
