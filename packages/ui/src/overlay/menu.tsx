import type { LucideIcon } from 'lucide-react'
import { useContext, useEffect, type ReactElement, type ReactNode } from 'react'
import {
  Menu as AriaMenu,
  MenuItem,
  MenuTrigger,
  RootMenuTriggerStateContext,
  Separator,
} from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'

import { classNames } from '../app/class-names.ts'
import { popoverClass } from './popover/popover-classes.ts'
import { ClosePopoverOnBack } from './popover/close-popover-on-back.tsx'

export type MenuAction = {
  id: string
  label: string
  icon?: LucideIcon
  /** A link: the press navigates. Without it `onAction` is called. */
  href?: string
  onAction?: () => void
  isDanger?: boolean
  disabled?: boolean
}

export type MenuProps = {
  /** The name for screen readers. */
  label: string
  /** The button that opens it. */
  trigger: ReactElement
  /** Groups are ruled off from each other. */
  groups: readonly (readonly MenuAction[])[]
  /** Above the actions: who is signed in, for instance. */
  head?: ReactNode
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end'
  /** It was asked for before it was there: it opens at once, with the focus on this action or on none. */
  initialFocus?: MenuFocus
}

/** Which action has the focus when a menu opens; the pointer asks for none. */
export type MenuFocus = 'first' | 'last' | 'none'

/** Actions behind a button. */
export function Menu({ label, trigger, groups, head, placement = 'bottom start', initialFocus }: MenuProps) {
  return (
    <MenuTrigger>
      {initialFocus !== undefined && <OpenImmediately focus={initialFocus} />}
      {trigger}
      <Popover placement={placement} className={popoverClass}>
        <ClosePopoverOnBack />
        {head !== undefined && <div className="border-b border-line px-4 py-3">{head}</div>}
        <AriaMenu aria-label={label} className="max-h-full min-w-48 overflow-auto p-1.5 outline-none">
          {groups.flatMap((group, at) => [
            at > 0 && <Separator key={`rule-${at}`} className="my-1.5 border-t border-line" />,
            ...group.map(({ id, label: text, icon: Icon, href, onAction, isDanger, disabled }) => (
              <MenuItem
                key={id}
                id={id}
                textValue={text}
                isDisabled={disabled === true}
                {...(href !== undefined && { href })}
                {...(onAction && { onAction: () => afterMenuClosed(onAction) })}
                className={classNames(
                  'flex min-h-10 items-center gap-3 rounded-sm px-3 text-base outline-none transition-colors max-desk:min-h-11',
                  'cursor-pointer focus:bg-hover focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-solid focus-visible:outline-primary',
                  'disabled:cursor-not-allowed disabled:text-ink-3',
                  isDanger ? 'text-danger' : 'text-ink',
                )}
              >
                {Icon && <Icon size={18} aria-hidden className="shrink-0" />}
                {text}
              </MenuItem>
            )),
          ])}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}

/**
 * A menu gives its focus back to its button in the frame after it closed. What an action opens must come later, or it
 * would give the focus back to the action, which is gone.
 */
const afterMenuClosed = (action: () => void) => {
  requestAnimationFrame(() => requestAnimationFrame(action))
}

function OpenImmediately({ focus }: { focus: MenuFocus }) {
  const menu = useContext(RootMenuTriggerStateContext)
  useEffect(() => {
    menu?.open(focus === 'none' ? null : focus)
    // Once: from then on its button opens it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return null
}
