import { memo } from 'react'
import { Controller, type Control } from 'react-hook-form'
import { sendWizard } from '@peyk/phrases/fa/sending/send-wizard.ts'
import type { FormKey } from '@peyk/sending-modes/registry.web.tsx'
import type { LabelOf } from '@peyk/ui/message/message-variables.ts'
import { Switch } from '@peyk/ui/field/switch.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import type { SendForm } from './send-form.model.ts'
import type { Placeholder, SendMode } from './send-mode.model.ts'
import { repeatIn } from '../schedule-fields/schedule-choice.model.ts'
import { LineField } from './sender-line-select.tsx'
import { MessageField } from './message-field.tsx'
import { PaceField } from './send-rate-field.tsx'
import { ScheduleField } from '../schedule-fields/schedule-fields.lazy.tsx'
import { TestField } from '../ab-test/ab-test-fields.lazy.tsx'

interface SendFieldsProps<Held> {
  mode: SendMode<Held>
  /** Of a form whose target is open here: names of fields are not made from it. */
  control: Control<SendForm<unknown>>
  form: SendForm<Held>
  placeholders: readonly Placeholder[]
  /** What each in the text is called. */
  placeholderLabel: LabelOf | undefined
  /** What one part of the text costs for everybody together; null while that is not known. */
  partTenths: number | null
  /** Counted recipients; null while they are unknown. */
  people: number | null
}

/** Modes in which everybody gets the same text. */
const TESTABLE: readonly FormKey[] = ['quick', 'phonebook', 'file']

function Fields<Held>({
  mode: { key, TargetField, lineType, hasOwnTexts },
  control,
  form,
  placeholders,
  placeholderLabel,
  partTenths,
  people,
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
        <MessageField
          control={control}
          line={form.line}
          lineType={lineType}
          placeholders={placeholders}
          placeholderLabel={placeholderLabel}
          partTenths={partTenths}
        />
      )}
      {TESTABLE.includes(key) && <TestField control={control} form={form} people={people} />}
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
          <ScheduleField control={control} isRepeated={repeatIn(form) !== null} sendAt={form.sendAt} line={form.line} />
        )}
      </div>
      <FormField control={control} name="pace">
        {({ value, onChange, onBlur, error }) => <PaceField {...{ value, onChange, onBlur, error }} />}
      </FormField>
    </div>
  )
}

/**
 * Line, recipients, message, time and pace, in the order in which they are thought of. Each field listens to its own
 * value: all of them are drawn anew only when one of these is another one.
 */
export const SendFields = memo(Fields) as typeof Fields
