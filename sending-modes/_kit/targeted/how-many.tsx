import { Dices } from 'lucide-react'
import type { Operator } from '@peyk/domain/mobile-number/operator-of.ts'
import { targetedFields } from '@peyk/phrases/fa/sending/targeted-fields.ts'
import { targetedForm as texts } from '@peyk/phrases/fa/sending/targeted-form.ts'
import { classNames, errorClass, hintClass } from '@peyk/ui/app/class-names.ts'
import { Button } from '@peyk/ui/button/button.tsx'
import { Checkbox } from '@peyk/ui/field/choice/checkbox.tsx'
import { NumberField } from '@peyk/ui/field/number-field.tsx'
import { Segmented } from '@peyk/ui/field/choice/segmented.tsx'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { FormSection } from './form-section.tsx'
import type { PeopleAmount } from './people.ts'
import type { PeopleCount } from './people-count.ts'
import { amountProblem, NO_SIZES, sizesOf, sumCounts, totalOf } from './people-problems.ts'
import { FoundPeople } from './found-people.tsx'
import { nextSeed } from './sample-seed.ts'

interface HowManyProps {
  value: PeopleAmount
  onChange: (amount: PeopleAmount) => void
  offered: readonly Operator[]
  count: PeopleCount
  showsProblems: boolean
  /** What speaks against so many. */
  error: string | undefined
}

const PARTS = (['all', 'some'] as const).map((value) => ({ value, label: texts.parts[value] }))

/** The sum of what was written by operator; null while nothing was. */
const sumOfSizes = ({ operators, sizes }: PeopleAmount, offered: readonly Operator[]): number | null => {
  const chosen = offered.filter((operator) => operators[operator])
  if (chosen.every((operator) => sizes[operator] === null)) return null
  return chosen.reduce((sum, operator) => sum + (sizes[operator] ?? 0), 0)
}

/** How many people were found, of which operators they may be, and how many of them get it. */
export function HowMany({ value, onChange, offered, count, showsProblems, error }: HowManyProps) {
  const { part, operators, total, seed } = value
  const available = count.entries === null ? null : sumCounts(count.entries)
  const sizes = sizesOf(value, available)
  const isSome = part === 'some'
  const change = (next: Partial<PeopleAmount>) => onChange({ ...value, ...next })
  const isWritten = total !== null || offered.some((operator) => sizes[operator] !== null)
  const problem = showsProblems || isWritten ? amountProblem(value, { offered, available }) : undefined
  const changePart = (next: PeopleAmount['part']) => {
    const isFirst = next === 'some' && !isWritten && available !== null && count.minimum !== null
    change({
      part: next,
      // The fewest that may be sent to is a beginning that is never wrong.
      total: isFirst ? Math.min(count.minimum ?? 0, totalOf(available)) : total,
      seed: next === 'some' ? (seed ?? nextSeed(null)) : seed,
    })
  }
  return (
    <FormSection title={texts.howMany}>
      <FoundPeople count={count} amount={value} offered={offered} />
      <p role="alert" className={`${errorClass} empty:hidden`}>
        {error}
      </p>
      <Segmented label={texts.howMany} options={PARTS} value={part} onChange={changePart} />
      {isSome && offered.length > 1 && (
        <NumberField
          className="max-w-xs"
          label={texts.total}
          hint={targetedFields.totalHint}
          unit={texts.unit}
          value={total ?? sumOfSizes(value, offered)}
          onChange={(written) => change({ total: written, sizes: NO_SIZES })}
        />
      )}
      <ul className="flex flex-col divide-y divide-line rounded-md border border-line">
        {offered.map((operator) => (
          <li key={operator} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-3 py-1.5">
            {offered.length === 1 ? (
              <span className="py-1 text-base text-ink">{texts.operators[operator]}</span>
            ) : (
              <Checkbox
                isSelected={operators[operator]}
                onChange={(isOn) => change({ operators: { ...operators, [operator]: isOn } })}
              >
                {texts.operators[operator]}
              </Checkbox>
            )}
            <div
              className={classNames(
                'flex items-center gap-2 text-sm text-ink-3',
                !count.isFresh && 'opacity-60',
                // On the phone a name fits beside its field or does not: all of them stand above theirs.
                isSome && offered.length > 1 && 'max-desk:basis-full',
              )}
            >
              {isSome && operators[operator] && (
                <NumberField
                  className="w-28"
                  isLabelHidden
                  label={targetedFields.sizeOf(texts.operators[operator])}
                  value={sizes[operator]}
                  onChange={(size) => change({ total: null, sizes: { ...sizes, [operator]: size } })}
                />
              )}
              {available !== null && (
                <span className="min-w-20 text-end">
                  <Digits>
                    {(isSome ? targetedFields.ofCount : texts.rowPeople)(formatCount(available[operator]))}
                  </Digits>
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
      {problem !== undefined && <p className={errorClass}>{problem}</p>}
      {isSome && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p className={classNames('min-w-0 flex-1 basis-64', hintClass)}>{targetedFields.sample}</p>
          <span role="status" className="text-sm text-ink-2">
            <Digits>{targetedFields.sampleOf(formatCount((seed ?? 0) + 1))}</Digits>
          </span>
          <Button size="sm" variant="secondary" icon={Dices} onPress={() => change({ seed: nextSeed(seed) })}>
            {targetedFields.otherSample}
          </Button>
        </div>
      )}
    </FormSection>
  )
}
