import type { LucideIcon } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'

import { classNames } from '../app/class-names.ts'
import { buttonClass, type ButtonStyle } from './button.tsx'
import { Tooltip } from '../overlay/tooltip.tsx'

export type DisabledReasonButtonProps = ButtonStyle & {
  children: ReactNode
  /** Why it is disabled. */
  reason: string
  icon?: LucideIcon
  className?: string
}

/**
 * A button that may not be pressed and says why. Unlike a disabled one it takes the focus, so that the keyboard reaches
 * the reason; on the phone, where nothing hovers, a press shows it.
 */
export function DisabledReasonButton({ children, reason, icon: Icon, className, ...look }: DisabledReasonButtonProps) {
  const reasonId = useId()
  return (
    <>
      <Tooltip content={reason} label={ui.whyBarred}>
        <AriaButton
          aria-disabled="true"
          aria-describedby={reasonId}
          className={classNames(
            buttonClass({ ...look, variant: 'secondary' }),
            'cursor-not-allowed border-transparent bg-subtle text-ink-3 shadow-none hover:bg-subtle pressed:bg-subtle',
            className,
          )}
        >
          {Icon && <Icon size={18} aria-hidden className="shrink-0" />}
          <span>{children}</span>
        </AriaButton>
      </Tooltip>
      <span id={reasonId} hidden>
        {reason}
      </span>
    </>
  )
}
