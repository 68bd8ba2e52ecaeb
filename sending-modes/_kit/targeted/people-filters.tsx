import { targetedForm as texts } from '@peyk/phrases/fa/sending/targeted-form.ts'
import { hintClass } from '@peyk/ui/app/class-names.ts'
import { useClock } from '@peyk/ui/app/clock.tsx'
import { DigitsField } from '@peyk/ui/field/digits-field.tsx'
import { NumberField } from '@peyk/ui/field/number-field.tsx'
import { Segmented } from '@peyk/ui/field/choice/segmented.tsx'
import { tehranDay } from '@peyk/domain/jalaali/tehran.ts'
import { ageWords } from './describe-people.ts'
import { FormSection } from './form-section.tsx'
import type { PeopleFilters } from './people.ts'
import { filterProblems } from './people-problems.ts'

const GENDERS = (['all', 'man', 'woman', 'organisation'] as const).map((value) => ({
  value,
  label: texts.genders[value],
}))
const PREFIX_LENGTH = 6

interface PeopleFiltersProps {
  value: PeopleFilters
  onChange: (filters: PeopleFilters) => void
}

/** Which people of the chosen places: gender, years of birth and what their numbers begin with. */
export function PeopleFilterFields({ value, onChange }: PeopleFiltersProps) {
  const { gender, yearFrom, yearTo, prefix } = value
  const change = (part: Partial<PeopleFilters>) => onChange({ ...value, ...part })
  const isBeingTyped = (year: number | null) => year !== null && year < 1000
  // A year that is not written to its end is not wrong yet.
  const { yearFrom: ofFrom, yearTo: ofTo, prefix: ofPrefix } = filterProblems(value)
  const age = ageWords(value, tehranDay(useClock().nowMs()).jy)
  return (
    <FormSection title={texts.people}>
      <div className="flex flex-col gap-1.5">
        <span aria-hidden className="text-sm font-medium text-ink">
          {texts.gender}
        </span>
        <Segmented
          label={texts.gender}
          options={GENDERS}
          value={gender}
          onChange={(next) => change({ gender: next })}
        />
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] items-start gap-3">
        <NumberField
          label={texts.yearFrom}
          isGrouped={false}
          value={yearFrom}
          onChange={(year) => change({ yearFrom: year })}
          error={isBeingTyped(yearFrom) ? undefined : ofFrom}
        />
        <NumberField
          label={texts.yearTo}
          isGrouped={false}
          value={yearTo}
          onChange={(year) => change({ yearTo: year })}
          error={isBeingTyped(yearTo) || isBeingTyped(yearFrom) ? undefined : ofTo}
        />
        <DigitsField
          label={texts.prefix}
          maxLength={PREFIX_LENGTH}
          value={prefix}
          onChange={(next) => change({ prefix: next })}
          error={prefix.length === 1 && prefix !== '0' ? undefined : ofPrefix}
        />
      </div>
      <div className={hintClass}>
        <p aria-live="polite">{age ?? texts.yearHint}</p>
        <p>{texts.prefixHint}</p>
      </div>
    </FormSection>
  )
}
