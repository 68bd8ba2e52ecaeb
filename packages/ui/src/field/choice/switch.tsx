import { Check } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from 'react-aria-components/Switch'

import { classNames } from '../../app/class-names.ts'

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
          'flex h-6 w-10 shrink-0 items-center rounded-full border-2 border-current bg-subtle text-ink-3 transition-colors',
          'group-selected:bg-current group-selected:text-primary group-disabled:opacity-80',
          'group-focus-visible:outline-2 group-focus-visible:outline-offset-2 group-focus-visible:outline-primary',
        )}
      >
        <span
          className={classNames(
            // A tick of the colour of the knob is not seen.
            'flex size-5 scale-70 items-center justify-center rounded-full bg-current transition-[translate,scale]',
            'group-selected:translate-x-4 group-selected:scale-90 group-selected:bg-on-primary rtl:group-selected:-translate-x-4',
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
