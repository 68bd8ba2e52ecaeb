import { Controller, type Control } from 'react-hook-form'
import { quickSend } from '@peyk/phrases/fa/quick-send.ts'
import { DEFAULT_MINIMUM_MINUTES } from '@peyk/domain/jalaali/schedule.ts'
import { targetFields } from '@peyk/sending-modes/registry.web.tsx'
import { DateTimePickerOnDemand } from '@peyk/ui/widgets/date-time-picker-on-demand.tsx'
import { MessageEditor } from '@peyk/ui/widgets/message-editor.tsx'
import { Switch } from '@peyk/ui/widgets/switch.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { InsertPredefined } from '../../../lib/predefined/insert-predefined.tsx'
import type { QuickSendForm } from '../sending.state.ts'
import { LineField } from './line-field.tsx'

const TargetField = targetFields.quick

/** Line, recipients, message and time, in the order in which they are thought of. */
export function QuickSendFields({ control, form }: { control: Control<QuickSendForm>; form: QuickSendForm }) {
  return (
    <div className="flex flex-col gap-5">
      <FormField control={control} name="line">
        {(field) => <LineField {...field} />}
      </FormField>
      <FormField control={control} name="numbers">
        {(field) => (
          <Controller
            control={control}
            name="typedNumber"
            render={({ field: typed }) => <TargetField {...field} typed={typed.value} onTyped={typed.onChange} />}
          />
        )}
      </FormField>
      <FormField control={control} name="message">
        {(field) => (
          <MessageEditor
            label={quickSend.message}
            isRequired
            {...field}
            needsCancelSuffix={form.line?.needs_cancel_suffix ?? false}
            is66={form.line?.is_66_char === 1}
            tools={(hand) => <InsertPredefined {...hand} />}
          />
        )}
      </FormField>
      <div className="border-t border-line pt-4">
        <Controller
          control={control}
          name="isScheduled"
          render={({ field: { value, onChange, onBlur } }) => (
            <Switch isSelected={value} onChange={onChange} onBlur={onBlur} hint={quickSend.scheduleHint}>
              {quickSend.schedule}
            </Switch>
          )}
        />
        {form.isScheduled && (
          <FormField control={control} name="sendAt">
            {(field) => (
              <DateTimePickerOnDemand
                className="mt-4 max-w-sm"
                label={quickSend.sendAt}
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
    </div>
  )
}
