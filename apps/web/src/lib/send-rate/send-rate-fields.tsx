import { MAX_THROTTLE_COUNT } from '@peyk/domain/delivery/throttle.ts'
import { sendWizard } from '@peyk/phrases/fa/sending/send-wizard.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { NumberField } from '@peyk/ui/field/number-field.tsx'
import { Segmented } from '@peyk/ui/field/choice/segmented.tsx'
import type { SendRate } from './send-rate.model.ts'

const texts = sendWizard.pace
const UNITS = [
  { value: 'minute', label: texts.minute },
  { value: 'hour', label: texts.hour },
] as const

interface SendRateFieldsProps {
  pace: SendRate
  onChange: (pace: SendRate) => void
  onBlur: () => void
  error: string | undefined
}

/** So many messages, and in what time. */
export function SendRateFields({ pace, onChange, onBlur, error }: SendRateFieldsProps) {
  return (
    <div className="flex max-w-sm flex-wrap items-start gap-3">
      <NumberField
        className="min-w-32 flex-1"
        label={texts.count}
        isRequired
        value={pace.count}
        onChange={(count) => onChange({ ...pace, count })}
        onBlur={onBlur}
        error={error}
        hint={texts.most(formatCount(MAX_THROTTLE_COUNT))}
      />
      <Segmented
        className="mt-7"
        label={texts.unit}
        options={UNITS}
        value={pace.unit}
        onChange={(unit) => onChange({ ...pace, unit })}
      />
    </div>
  )
}
