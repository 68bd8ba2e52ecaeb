import type { ReactNode, Ref } from 'react'
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from 'react-aria-components/Switch'

import { classNames } from '../app/class-names.ts'

export type SwitchProps = Omit<AriaSwitchProps, 'children' | 'className' | 'style'> & {
  children: ReactNode
  hint?: ReactNode
  className?: string
  ref?: Ref<HTMLLabelElement>
}

/** Turns something on or off at once. */
export function Switch({ children, hint, className, ...rest }: SwitchProps) {
  return (
    <AriaSwitch
      {...rest}
      className={classNames('group flex items-center gap-3 py-1 text-base text-ink max-desk:min-h-11', className)}
    >
      <span
        className={classNames(
          'flex h-6 w-10 shrink-0 items-center rounded-full bg-field px-0.5 transition-colors',
          'group-selected:bg-primary group-disabled:opacity-50',
          'group-focus-visible:outline-2 group-focus-visible:outline-offset-2 group-focus-visible:outline-primary',
        )}
      >
        <span
          className={classNames(
            'size-5 rounded-full bg-white shadow-card transition-transform dark:group-selected:bg-on-primary',
            'forced-colors:bg-surface forced-colors:group-selected:bg-on-primary',
            'group-selected:translate-x-4 rtl:group-selected:-translate-x-4',
          )}
        />
      </span>
      <span className="min-w-0">
        {children}
        {hint !== undefined && <span className="block text-xs text-ink-3">{hint}</span>}
      </span>
    </AriaSwitch>
  )
}
