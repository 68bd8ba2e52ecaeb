import { useQuery } from '@tanstack/react-query'
import { Controller, useWatch } from 'react-hook-form'
import { scheduleTexts } from '@peyk/phrases/fa/sending/schedule-screens.ts'
import { useClock } from '@peyk/ui/app/clock.tsx'
import { momentMs } from '@peyk/ui/format/format-values.ts'
import { Switch } from '@peyk/ui/field/choice/switch.tsx'
import { TextArea } from '@peyk/ui/field/text-area.tsx'
import { formDialogProps } from '../../../lib/form/form-dialog-props.ts'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { FormField, firstInputRef } from '../../../lib/form/form-field.tsx'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import { toLineHours } from '../../../lib/lines/line-hours.model.ts'
import { useChangeSchedule } from '../../../lib/schedules/schedules.api.ts'
import { toRecurrenceForm, toRecurrenceRequest, recurrenceProblems } from '../schedule-fields/recurrence-form.model.ts'
import { linesQuery } from '../sending.api.ts'
import type { RecurrenceForm } from '../schedule-fields/schedule-choice.model.ts'
import { RecurrenceFields } from '../schedule-fields/recurrence-fields.tsx'
import type { Series } from './recurring-send-details.tsx'

const texts = scheduleTexts.edit
/** Of the fields of the rule, as the server names them. */
const RULE_SERVER_NAMES = ['repeat', 'repeat.weekdays', 'repeat.day', 'repeat.hour', 'ends_at', 'count']

interface EditSeriesFormValues extends Record<string, unknown> {
  message: string
  isTimed: boolean
  choice: RecurrenceForm
}

/** Another text for the dates to come, and another rule if it is asked for. */
export function EditSeriesDialog({ series, onClose }: { series: Series; onClose: () => void }) {
  const clock = useClock()
  const hasText = series.sending_type !== 'peer_to_peer_file'
  const change = useChangeSchedule()
  const form = useAppForm<EditSeriesFormValues>({
    defaultValues: {
      message: series.message,
      isTimed: !hasText,
      choice: toRecurrenceForm({
        repeat: series.repeat,
        startsMs: momentMs(series.starts_at),
        endsMs: momentMs(series.ends_at),
        nowMs: clock.nowMs(),
      }),
    },
    check: ({ message, isTimed, choice }) => {
      const problem = isTimed ? Object.values(recurrenceProblems(choice, clock.nowMs()))[0] : undefined
      return {
        ...(hasText && message.trim() === '' && { message: texts.missing }),
        ...(problem !== undefined && { choice: problem }),
      }
    },
    serverNames: { choice: RULE_SERVER_NAMES },
    autosave: { name: `series-${series.schedule_id}` },
  })
  const { control } = form
  const isTimed = useWatch({ control, name: 'isTimed' })
  const lines = useQuery({ ...linesQuery({ type: series.sending_type, search: series.number, page: 1 }), enabled: isTimed }) // prettier-ignore
  const line = lines.data?.rows.find(({ number }) => number === series.number)
  const toRequest = (values: EditSeriesFormValues) => {
    const { starts_at: _, ...rule } = (values.isTimed ? toRecurrenceRequest(values.choice) : null) ?? {}
    return { schedule_id: series.schedule_id, ...(hasText && { message: values.message }), ...rule }
  }
  return (
    <FormDialog
      title={texts.title}
      size="lg"
      lead={texts.hint}
      submitLabel={texts.save}
      {...formDialogProps({ form, call: change, toRequest, done: texts.done, onClose })}
    >
      {hasText && (
        <FormField control={control} name="message">
          {(field) => <TextArea {...field} label={texts.message} isRequired />}
        </FormField>
      )}
      {hasText && (
        <Controller
          control={control}
          name="isTimed"
          render={({ field: { value, ...field } }) => (
            <Switch {...field} isSelected={value} hint={texts.forgets}>
              {texts.times}
            </Switch>
          )}
        />
      )}
      {isTimed && (
        <FormField control={control} name="choice">
          {({ value, onChange, onBlur, error, ref }) => (
            <div ref={firstInputRef(ref)}>
              <RecurrenceFields
                value={value}
                onChange={onChange}
                onBlur={onBlur}
                error={error}
                hasBegun
                hours={toLineHours(line)}
              />
            </div>
          )}
        </FormField>
      )}
    </FormDialog>
  )
}
