import { sendWizard } from '@peyk/phrases/fa/sending/send-wizard.ts'
import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { Skeleton } from '@peyk/ui/display/skeleton.tsx'
import { Switch } from '@peyk/ui/field/choice/switch.tsx'
import type { SendRate } from '../../../lib/send-rate/send-rate.model.ts'

const sendRateFields = lazyComponent(
  async () => (await import('../../../lib/send-rate/send-rate-fields.tsx')).SendRateFields,
)

interface SendRateFieldProps {
  value: SendRate | null | undefined
  onChange: (pace: SendRate | null) => void
  onBlur: () => void
  error: string | undefined
}

/** Sends bit by bit: at most so many messages a minute or an hour. Few do, and fetch the fields for it. */
export function SendRateField({ value, onChange, onBlur, error }: SendRateFieldProps) {
  const pace = value ?? null
  return (
    <div className="border-t border-line pt-4">
      <Switch
        isSelected={pace !== null}
        onChange={(isOn) => onChange(isOn ? { count: null, unit: 'minute' } : null)}
        onBlur={onBlur}
        hint={sendWizard.pace.hint}
      >
        {sendWizard.pace.title}
      </Switch>
      {pace !== null && (
        <div className="mt-4">
          <LazyWithSkeleton
            part={sendRateFields}
            props={{ pace, onChange, onBlur, error }}
            skeleton={<Skeleton className="h-24 max-w-sm" />}
          />
        </div>
      )}
    </div>
  )
}
