import type { ReactNode } from 'react'
import { Radio, RadioGroup as AriaRadioGroup } from 'react-aria-components/RadioGroup'

import { classNames, fieldClass } from '../../app/class-names.ts'
import { ariaFieldProps, FieldLabel, FieldNotes, type FieldProps } from '../field.tsx'

export type RadioOption<V extends string> = {
  value: V
  label: string
  description?: ReactNode
  /** Beside the choice and no part of it: a button that copies what it names. Of cards only. */
  aside?: ReactNode
  disabled?: boolean
}

export type RadioGroupProps<V extends string> = FieldProps & {
  options: readonly RadioOption<V>[]
  value: V | null
  onChange: (value: V) => void
  onBlur?: () => void
  name?: string
  /** Cards one below the other, for what needs the whole width. */
  isStacked?: boolean
  /** `cards` draws each choice as a box, for two to four choices with a description. */
  variant?: 'lines' | 'cards'
}

const AS_MANY_AS_FIT = 'grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))]'
/** Three and a last one alone would look like a mistake. */
/** Three stay in one row of a narrower place, too. */
const THREE_IN_A_ROW = 'desk:grid-cols-[repeat(auto-fit,minmax(min(100%,9.25rem),1fr))]'
const TWO_AND_TWO = 'grid-cols-[repeat(auto-fit,minmax(min(100%,max(11rem,34%)),1fr))]'

const gridFor = (count: number) => (count === 4 ? TWO_AND_TWO : count === 3 ? THREE_IN_A_ROW : AS_MANY_AS_FIT)

/** One of a few choices, all in sight. */
export function RadioGroup<V extends string>({
  options,
  value,
  onChange,
  onBlur,
  name,
  variant = 'lines',
  isStacked = false,
  ...field
}: RadioGroupProps<V>) {
  return (
    <AriaRadioGroup
      {...ariaFieldProps(field)}
      {...(onBlur && { onBlur })}
      {...(name !== undefined && { name })}
      value={value}
      onChange={(next) => onChange(next as V)}
      // Cards stand side by side: the left arrow goes on, as one reads.
      orientation={variant === 'cards' ? 'horizontal' : 'vertical'}
      className={fieldClass(field.className)}
    >
      <FieldLabel {...field} />
      <div
        className={
          variant === 'lines' ? 'flex flex-col gap-1' : classNames('grid gap-3', !isStacked && gridFor(options.length))
        }
      >
        {options.map((option) => (
          <RadioPlace key={option.value} aside={option.aside}>
            <Radio
              value={option.value}
              isDisabled={option.disabled === true}
              className={classNames(
                option.aside !== undefined && 'h-full pe-14',
                'group flex items-start gap-3 text-base text-ink disabled:text-ink-3 max-desk:min-h-11',
                variant === 'cards'
                  ? 'rounded-md border border-line bg-surface p-4 transition-colors hover:border-field selected:border-primary selected:bg-primary-soft disabled:border-line disabled:bg-subtle disabled:hover:border-line disabled:selected:border-field disabled:selected:bg-subtle focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-primary'
                  : 'py-1',
              )}
            >
              <span
                className={classNames(
                  'mt-[3px] size-5 shrink-0 rounded-full border border-field bg-surface transition-all',
                  'group-selected:border-[6px] group-selected:border-primary',
                  'group-disabled:border-field group-disabled:opacity-60',
                  variant === 'lines' &&
                    'group-focus-visible:outline-2 group-focus-visible:outline-offset-2 group-focus-visible:outline-primary',
                )}
              />
              <span className="min-w-0">
                {option.label}
                {option.description !== undefined && (
                  <span className="block text-xs text-ink-2">{option.description}</span>
                )}
              </span>
            </Radio>
          </RadioPlace>
        ))}
      </div>
      <FieldNotes {...field} />
    </AriaRadioGroup>
  )
}

/** A choice with something beside it, which lies over its end. */
function RadioPlace({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  if (aside === undefined) return children
  return (
    <div className="relative">
      {children}
      <div className="absolute end-2 top-2 flex flex-col items-end gap-1">{aside}</div>
    </div>
  )
}
