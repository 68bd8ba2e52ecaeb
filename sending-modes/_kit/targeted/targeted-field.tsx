import { useRef, type ReactNode } from 'react'
import type { Operator } from '@peyk/domain/mobile-number/operator-of.ts'
import { targetedFields } from '@peyk/phrases/fa/sending/targeted-fields.ts'
import { targetedForm as texts } from '@peyk/phrases/fa/sending/targeted-form.ts'
import { hintClass } from '@peyk/ui/app/class-names.ts'
import { Chip } from '@peyk/ui/display/chip.tsx'
import type { TargetFieldProps } from '../form.ts'
import { ExcludeRecent } from './exclude-recent.tsx'
import { FormSection } from './form-section.tsx'
import { HowMany } from './how-many.tsx'
import { PeopleFilterFields } from './people-filters.tsx'
import type { PeopleCount } from './people-count.ts'
import { amountProblem, excludeDaysProblem, filterProblems } from './people-problems.ts'
import type { TargetedFormValues } from './people.ts'

interface TargetedFieldProps<Choice> extends TargetFieldProps<TargetedFormValues<Choice>> {
  /** Where it goes to, in the mode's own words and fields. */
  title: string
  children: ReactNode
  offered: readonly Operator[]
  count: PeopleCount
  /** Sentences that stand beside fields of the rows already. */
  rowErrors: readonly string[]
}

/** The first field that is wrong, else the first one. */
const focusIn = (box: HTMLElement | null) =>
  (
    box?.querySelector<HTMLElement>('[data-invalid] button, [data-invalid] input') ??
    box?.querySelector<HTMLElement>('button, input')
  )?.focus()

/** What all targeted forms show: where (the mode's own), who of the people there, how many of them, and who is left out. */
export function TargetedField<Choice>(props: TargetedFieldProps<Choice>) {
  const { value, onChange, onBlur, error, ref, title, children, offered, count, rowErrors } = props
  const box = useRef<HTMLDivElement>(null)
  const showsProblems = error !== undefined
  const { filters, amount, excludeDays } = value
  const beside = [
    ...rowErrors,
    ...Object.values(filterProblems(filters)),
    amountProblem(amount, { offered, available: null }),
    excludeDaysProblem(excludeDays),
  ]
  return (
    <div
      className="flex flex-col gap-5"
      onBlur={onBlur}
      ref={(element) => {
        box.current = element
        ref(element && { focus: () => focusIn(box.current) })
      }}
    >
      <FormSection
        title={title}
        isRequired
        aside={
          count.hasNoBank && (
            <Chip tone={count.isBankComing ? 'info' : 'warning'}>
              {count.isBankComing ? texts.bankComing : texts.noBank}
            </Chip>
          )
        }
      >
        {children}
      </FormSection>
      <PeopleFilterFields value={filters} onChange={(next) => onChange({ ...value, filters: next })} />
      <HowMany
        value={amount}
        onChange={(next) => onChange({ ...value, amount: next })}
        offered={offered}
        count={count}
        showsProblems={showsProblems}
        error={showsProblems && !beside.includes(error) ? error : undefined}
      />
      <ExcludeRecent value={excludeDays} onChange={(days) => onChange({ ...value, excludeDays: days })} />
      <p className={hintClass}>{targetedFields.hidden}</p>
    </div>
  )
}
