import { targetedFields } from '@peyk/phrases/fa/sending/targeted-fields.ts'
import { Checkbox } from '@peyk/ui/field/choice/checkbox.tsx'
import { NumberField } from '@peyk/ui/field/number-field.tsx'
import { excludeDaysProblem } from './people-problems.ts'

/** Long enough for an offer of a month. */
const FIRST_DAYS = 30

interface ExcludeRecentProps {
  value: number | null
  onChange: (days: number | null) => void
}

/** Who got a send of this account lately does not get this one. */
export function ExcludeRecent({ value, onChange }: ExcludeRecentProps) {
  return (
    <div className="flex flex-col gap-2">
      <Checkbox
        isSelected={value !== null}
        onChange={(isOn) => onChange(isOn ? FIRST_DAYS : null)}
        hint={targetedFields.excludeHint}
      >
        {targetedFields.exclude}
      </Checkbox>
      {value !== null && (
        <NumberField
          className="ms-8 max-w-44"
          label={targetedFields.excludeDays}
          unit={targetedFields.days}
          value={value === 0 ? null : value}
          // Emptied to be written anew: the box stays ticked.
          onChange={(days) => onChange(days ?? 0)}
          error={excludeDaysProblem(value)}
        />
      )}
    </div>
  )
}
