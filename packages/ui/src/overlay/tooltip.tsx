import type { ReactElement, ReactNode } from 'react'
import { DialogTrigger, Popover } from 'react-aria-components/Popover'
import { Dialog } from 'react-aria-components/Dialog'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'

import { classNames } from '../app/class-names.ts'
import { useLayoutMode } from '../app/layout-mode.tsx'
import { ClosePopoverOnBack } from './popover/close-popover-on-back.tsx'

export type TooltipProps = {
  /** One focusable element: a button of the kit. */
  children: ReactElement
  content: ReactNode
  /** The name of the opened note on the phone, where it opens on a press. */
  label: string
}

const bubble = classNames(
  'max-w-72 rounded-md bg-ink px-3 py-2 text-sm text-surface shadow-popover outline-none',
  'transition-opacity duration-[120ms] entering:opacity-0 exiting:opacity-0',
)

/** A note beside a control: on hover and focus, and on a press on the phone, where nothing hovers (spec §2). */
export function Tooltip({ children, content, label }: TooltipProps) {
  const isMobile = useLayoutMode() === 'mobile'
  if (isMobile) {
    return (
      <DialogTrigger>
        {children}
        <Popover placement="top" offset={6} className={bubble}>
          <ClosePopoverOnBack />
          <Dialog aria-label={label} className="outline-none">
            {content}
          </Dialog>
        </Popover>
      </DialogTrigger>
    )
  }
  return (
    <TooltipTrigger delay={400} closeDelay={100}>
      {children}
      <AriaTooltip placement="top" offset={6} className={bubble}>
        {content}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
