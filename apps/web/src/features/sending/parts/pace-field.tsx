import { MOST_PACED } from '@peyk/domain/delivery/pace.ts'
import { sendWizard } from '@peyk/phrases/fa/send-wizard.ts'
import { formatCount } from '@peyk/ui/format/text.ts'
import { NumberField } from '@peyk/ui/widgets/number-field.tsx'
import { Segmented } from '@peyk/ui/widgets/segmented.tsx'
import { Switch } from '@peyk/ui/widgets/switch.tsx'
import type { PaceChoice } from '../pace-choice.state.ts'

const texts = sendWizard.pace
const UNITS = [
  { value: 'minute', label: texts.minute },
  { value: 'hour', label: texts.hour },
] as const

interface PaceFieldProps {
  value: PaceChoice | null | undefined
  onChange: (pace: PaceChoice | null) => void
  onBlur: () => void
  error: string | undefined
}

/** Sends bit by bit: at most so many messages a minute or an hour. */
export function PaceField({ value, onChange, onBlur, error }: PaceFieldProps) {
  const pace = value ?? null
  return (
    <div className="border-t border-line pt-4">
      <Switch
        isSelected={pace !== null}
        onChange={(isOn) => onChange(isOn ? { count: null, unit: 'minute' } : null)}
        onBlur={onBlur}
        hint={texts.hint}
      >
        {texts.title}
      </Switch>
      {pace !== null && (
        <div className="mt-4 flex max-w-sm flex-wrap items-start gap-3">
          <NumberField
            className="min-w-40 flex-1"
            label={texts.count}
            isRequired
            value={pace.count}
            onChange={(count) => onChange({ ...pace, count })}
            onBlur={onBlur}
            error={error}
            hint={texts.most(formatCount(MOST_PACED))}
          />
          <Segmented
            className="mt-7"
            label={texts.unit}
            options={UNITS}
            value={pace.unit}
            onChange={(unit) => onChange({ ...pace, unit })}
          />
        </div>
      )}
    </div>
  )
}
