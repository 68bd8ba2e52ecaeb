import { Check } from 'lucide-react'
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
      className={classNames(
        'group flex items-center gap-3 py-1 text-base text-ink disabled:text-ink-3 max-desk:min-h-11',
        className,
      )}
    >
      {/* Off it is a pale track with a small knob at its start, on it is filled and its knob has a tick. */}
      <span
        className={classNames(
          'flex h-6 w-10 shrink-0 items-center rounded-full border-2 border-ink-3 bg-subtle transition-colors',
          'group-selected:border-transparent group-selected:bg-primary',
          'group-disabled:border-field group-disabled:group-selected:border-transparent group-disabled:group-selected:bg-primary/75',
          'group-focus-visible:outline-2 group-focus-visible:outline-offset-2 group-focus-visible:outline-primary',
        )}
      >
        <span
          className={classNames(
            'flex size-5 scale-70 items-center justify-center rounded-full bg-ink-3 text-transparent',
            'transition-[translate,scale] group-selected:translate-x-4 group-selected:scale-90 rtl:group-selected:-translate-x-4',
            'group-selected:bg-on-primary group-selected:text-primary',
            'group-disabled:bg-field group-disabled:group-selected:bg-on-primary',
          )}
        >
          <Check size={14} strokeWidth={3} aria-hidden />
        </span>
      </span>
      <span className="min-w-0">
        {children}
        {hint !== undefined && <span className="block text-xs text-ink-3">{hint}</span>}
      </span>
    </AriaSwitch>
  )
}
