import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'

import { classNames } from '../../app/class-names.ts'
import { ClosePopoverOnBack } from './close-popover-on-back.tsx'
import { popoverClass } from './popover-classes.ts'

export type PopoverPanelProps = {
  /** The name for screen readers. */
  label: string
  placement?: 'bottom start' | 'bottom end' | 'bottom'
  /** Its width. */
  className?: string
  children: ReactNode
}

/**
 * Some content beside the button that opened it, with the focus inside until it closes. Stands with its button in a
 * `PopoverTrigger`; content that scrolls is `min-h-0 flex-1 overflow-y-auto`.
 */
export function PopoverPanel({ label, placement = 'bottom end', className, children }: PopoverPanelProps) {
  return (
    <Popover placement={placement} className={classNames(popoverClass, 'flex max-w-[calc(100vw-2rem)]', className)}>
      <ClosePopoverOnBack />
      <Dialog aria-label={label} className="flex max-h-[min(36rem,inherit)] min-w-0 flex-1 flex-col outline-none">
        {children}
      </Dialog>
    </Popover>
  )
}
