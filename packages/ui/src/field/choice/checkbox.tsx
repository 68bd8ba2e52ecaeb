import { Check, Minus } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaCheckboxProps } from 'react-aria-components/Checkbox'

import { classNames } from '../../app/class-names.ts'

export type CheckboxProps = Omit<AriaCheckboxProps, 'children' | 'className' | 'style'> & {
  children: ReactNode
  hint?: ReactNode
  className?: string
  ref?: Ref<HTMLLabelElement>
}

/** A tick box with its text; the whole line takes the press. */
export function Checkbox({ children, hint, className, ...rest }: CheckboxProps) {
  return (
    <AriaCheckbox
      {...rest}
      className={classNames('group flex items-start gap-3 py-1 text-base text-ink max-desk:min-h-11', className)}
    >
      {({ isSelected, isIndeterminate }) => (
        <>
          <span
            className={classNames(
              'mt-[3px] flex size-5 shrink-0 items-center justify-center rounded-sm border border-field bg-surface',
              'text-on-primary transition-colors group-selected:border-primary group-selected:bg-primary',
              'group-indeterminate:border-primary group-indeterminate:bg-primary group-invalid:border-danger',
              'group-disabled:border-line group-disabled:bg-subtle group-disabled:text-ink-3 group-disabled:group-selected:border-line group-disabled:group-selected:bg-subtle',
              'group-focus-visible:outline-2 group-focus-visible:outline-offset-2 group-focus-visible:outline-primary',
            )}
          >
            {isIndeterminate ? (
              <Minus size={14} strokeWidth={3} aria-hidden />
            ) : (
              isSelected && <Check size={14} strokeWidth={3} aria-hidden />
            )}
          </span>
          <span className="min-w-0">
            {children}
            {hint !== undefined && <span className="block text-xs text-ink-3">{hint}</span>}
          </span>
        </>
      )}
    </AriaCheckbox>
  )
}
