import { Controller, useWatch } from 'react-hook-form'
import { throttledDurationMs } from '@peyk/domain/delivery/throttle.ts'
import { sendRateTexts } from '@peyk/phrases/fa/reports/report-actions.ts'
import { reportScreens } from '@peyk/phrases/fa/reports/report-screens.ts'
import { useClock } from '@peyk/ui/app/clock.tsx'
import { Digits } from '@peyk/ui/format/digits.tsx'
import { formatCount, formatDateTime, momentMs } from '@peyk/ui/format/format-values.ts'
import { DescriptionItem, DescriptionList } from '@peyk/ui/display/description-list.tsx'
import { Switch } from '@peyk/ui/field/choice/switch.tsx'
import { formDialogProps } from '../../../lib/form/form-dialog-props.ts'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { FormField } from '../../../lib/form/form-field.tsx'
import { useAppForm } from '../../../lib/form/use-app-form.ts'
import {
  isSendRateInvalid,
  toSendRateRequest,
  toThrottle,
  type SendRate,
} from '../../../lib/send-rate/send-rate.model.ts'
import { SendRateFields } from '../../../lib/send-rate/send-rate-fields.tsx'
import { useChangeSendRate } from '../../sending/sending.api.ts'
import type { Report } from '../reports.model.ts'

const texts = sendRateTexts
const DEFAULT_RATE: SendRate = { count: null, unit: 'minute' }

interface SendRateFormValues extends Record<string, unknown> {
  pace: SendRate | null
}

/** Another throttle for what of a send has not left, or none; shows when the send would end before it is applied. */
export function SendRateDialog({ report, onClose }: { report: Report; onClose: () => void }) {
  const clock = useClock()
  const change = useChangeSendRate()
  const { pace: count, pace_unit: unit } = report
  const form = useAppForm<SendRateFormValues>({
    defaultValues: { pace: count === null || unit === null ? DEFAULT_RATE : { count, unit } },
    check: ({ pace }) => (isSendRateInvalid(pace) ? { pace: texts.wrong } : {}),
    serverNames: { pace: ['pace', 'pace_unit'] },
    autosave: { name: `pace-${report.messages_outbox_id}` },
  })
  const { control } = form
  const pace = useWatch({ control, name: 'pace' })
  const throttle = isSendRateInvalid(pace) ? null : toThrottle(pace)
  const waiting = report.states['waiting'] ?? 0
  const startMs = Math.max(clock.nowMs(), momentMs(report.send_at))
  const id = Number(report.messages_outbox_id)
  const toRequest = (values: SendRateFormValues) => ({ message_outbox_id: id, ...toSendRateRequest(values.pace) })
  return (
    <FormDialog
      title={texts.title}
      lead={texts.lead}
      submitLabel={texts.save}
      {...formDialogProps({ form, call: change, toRequest, done: texts.done, onClose })}
    >
      <Controller
        control={control}
        name="pace"
        render={({ field: { value, onChange, onBlur } }) => (
          <Switch
            isSelected={value !== null}
            onChange={(isOn) => onChange(isOn ? DEFAULT_RATE : null)}
            onBlur={onBlur}
            hint={texts.slowHint}
          >
            {texts.slow}
          </Switch>
        )}
      />
      {pace !== null && (
        <FormField control={control} name="pace">
          {({ onChange, onBlur, error }) => <SendRateFields {...{ pace, onChange, onBlur, error }} />}
        </FormField>
      )}
      <DescriptionList className="rounded-md bg-subtle px-4 py-2">
        <DescriptionItem label={texts.waiting}>
          <Digits>{formatCount(waiting)}</Digits>
        </DescriptionItem>
        {throttle !== null && (
          <DescriptionItem label={reportScreens.forecastEnd}>
            {formatDateTime(startMs + throttledDurationMs({ throttle: throttle, messages: waiting }), 'long')}
          </DescriptionItem>
        )}
      </DescriptionList>
    </FormDialog>
  )
}
