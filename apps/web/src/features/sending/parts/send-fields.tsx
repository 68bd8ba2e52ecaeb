import { Controller, type Control } from 'react-hook-form'
import { DEFAULT_MINIMUM_MINUTES } from '@peyk/domain/jalaali/schedule.ts'
import { sendWizard } from '@peyk/phrases/fa/send-wizard.ts'
import { DateTimePickerOnDemand } from '@peyk/ui/widgets/date-time-picker-on-demand.tsx'
import { Switch } from '@peyk/ui/widgets/switch.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import type { SendForm } from '../send-form.state.ts'
import type { Placeholder, SendMode } from '../send-mode.state.ts'
import { LineField } from './line-field.tsx'
import { MessageField } from './message-field.tsx'
import { PaceField } from './pace-field.tsx'

interface SendFieldsProps<Held> {
  mode: SendMode<Held>
  /** Of a form whose target is open here: names of fields are not made from it. */
  control: Control<SendForm<unknown>>
  form: SendForm<Held>
  placeholders: readonly Placeholder[]
  /** What one part of the text costs for everybody together; null while that is not known. */
  partTenths: number | null
}

/** Line, recipients, message, time and pace, in the order in which they are thought of. */
export function SendFields<Held>({
  mode: { TargetField, lineType, hasOwnTexts },
  control,
  form,
  placeholders,
  partTenths,
}: SendFieldsProps<Held>) {
  return (
    <div className="flex flex-col gap-5">
      <FormField control={control} name="line">
        {(field) => <LineField {...field} type={lineType} />}
      </FormField>
      <FormField control={control} name="target">
        {(field) => <TargetField {...field} value={field.value as Held} />}
      </FormField>
      {hasOwnTexts !== true && (
        <MessageField control={control} line={form.line} placeholders={placeholders} partTenths={partTenths} />
      )}
      <div className="border-t border-line pt-4">
        <Controller
          control={control}
          name="isScheduled"
          render={({ field: { value, onChange, onBlur } }) => (
            <Switch isSelected={value} onChange={onChange} onBlur={onBlur} hint={sendWizard.scheduleHint}>
              {sendWizard.schedule}
            </Switch>
          )}
        />
        {form.isScheduled && (
          <FormField control={control} name="sendAt">
            {(field) => (
              <DateTimePickerOnDemand
                className="mt-4 max-w-sm"
                label={sendWizard.sendAt}
                isRequired
                withTime
                blocksPast
                minimumAhead={{ minutes: DEFAULT_MINIMUM_MINUTES }}
                {...field}
              />
            )}
          </FormField>
        )}
      </div>
      <FormField control={control} name="pace">
        {({ value, onChange, onBlur, error }) => <PaceField {...{ value, onChange, onBlur, error }} />}
      </FormField>
    </div>
  )
}
