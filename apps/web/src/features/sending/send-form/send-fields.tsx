import { memo } from 'react'
import { Controller, type Control } from 'react-hook-form'
import type { ModeKey } from '@peyk/sending-modes/registry.ts'
import { sendWizard } from '@peyk/phrases/fa/sending/send-wizard.ts'
import type { GetPlaceholderLabel } from '@peyk/ui/message/message-variables.ts'
import { Switch } from '@peyk/ui/field/choice/switch.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import type { SendForm } from './send-form.model.ts'
import type { Placeholder } from './personalised-text.model.ts'
import type { SendMode } from './send-mode.model.ts'
import { activeRecurrence } from '../schedule-fields/schedule-choice.model.ts'
import { SenderLineSelect } from './sender-line-select.tsx'
import { MessageField } from './message-field.tsx'
import { SendRateField } from './send-rate-field.tsx'
import { LazyScheduleFields } from '../schedule-fields/schedule-fields.lazy.tsx'
import { LazyAbTestFields } from '../ab-test/ab-test-fields.lazy.tsx'

interface SendFieldsProps<Target> {
  mode: SendMode<Target>
  /** Of a form whose target is open here: names of fields are not made from it. */
  control: Control<SendForm<unknown>>
  form: SendForm<Target>
  placeholders: readonly Placeholder[]
  /** What each in the text is called. */
  placeholderLabel: GetPlaceholderLabel | undefined
  /** What one part of the text costs for everybody together; null while that is not known. */
  partTenths: number | null
  /** Counted recipients; null while they are unknown. */
  recipientCount: number | null
}

/** Modes in which everybody gets the same text. */
const AB_TESTABLE_MODES: readonly ModeKey[] = [
  'quick',
  'phonebook',
  'file',
  'business',
  'map',
  'postalCode',
  'cityProvince',
  'towerIrancell',
]

function Fields<Target>({
  mode: { key, TargetField, lineType, hasTextsInTarget },
  control,
  form,
  placeholders,
  placeholderLabel,
  partTenths,
  recipientCount,
}: SendFieldsProps<Target>) {
  return (
    <div className="flex flex-col gap-5">
      <FormField control={control} name="line">
        {(field) => <SenderLineSelect {...field} type={lineType} />}
      </FormField>
      <FormField control={control} name="target">
        {(field) => <TargetField {...field} value={field.value as Target} />}
      </FormField>
      {hasTextsInTarget !== true && (
        <MessageField
          control={control}
          line={form.line}
          lineType={lineType}
          placeholders={placeholders}
          placeholderLabel={placeholderLabel}
          partTenths={partTenths}
        />
      )}
      {AB_TESTABLE_MODES.includes(key) && (
        <LazyAbTestFields control={control} form={form} recipientCount={recipientCount} />
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
          <LazyScheduleFields
            control={control}
            isRepeated={activeRecurrence(form) !== null}
            sendAt={form.sendAt}
            line={form.line}
          />
        )}
      </div>
      <FormField control={control} name="pace">
        {({ value, onChange, onBlur, error }) => <SendRateField {...{ value, onChange, onBlur, error }} />}
      </FormField>
    </div>
  )
}

/**
 * Line, recipients, message, time and pace, in the order in which they are thought of. Each field listens to its own
 * value: all of them are drawn anew only when one of these is another one.
 */
export const SendFields = memo(Fields) as typeof Fields
