import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { scheduleTexts } from '@peyk/phrases/fa/sending/schedule-screens.ts'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { Money } from '@peyk/ui/format/money.tsx'
import { formatDateTime } from '@peyk/ui/format/format-values.ts'
import { ConfirmDialog } from '@peyk/ui/overlay/confirm-dialog.tsx'
import { confirmDialogProps } from '../../../lib/form/confirm-dialog-props.tsx'
import { RescheduleDialog } from '../../../lib/schedules/reschedule-dialog.tsx'
import { useChangeOccurrence } from '../../../lib/schedules/schedules.api.ts'
import { toOccurrenceRef } from '../../../lib/schedules/send-time.model.ts'
import { useCancelSend } from '../sending.api.ts'
import type { ScheduleAction } from './schedule-calendar.model.ts'

interface ScheduleActionDialogsProps {
  action: ScheduleAction
  isOpen: boolean
  onClose: () => void
}

/** Asks before a date is moved, left out, brought back or cancelled, and says what becomes of its money. */
export function ScheduleActionDialogs(props: ScheduleActionDialogsProps) {
  const { action, ...shown } = props
  if (action.kind === 'move') return <RescheduleDialog occurrence={action.date} {...shown} />
  return action.kind === 'cancel' ? <CancelDialog {...props} /> : <SkipDialog {...props} />
}

function SkipDialog({ action, isOpen, onClose }: ScheduleActionDialogsProps) {
  const change = useChangeOccurrence()
  const texts = scheduleTexts.skip
  const isBack = action.kind === 'restore'
  const ref = toOccurrenceRef(action.date)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      {...confirmDialogProps({
        call: change,
        fields: isBack ? { ...ref, to: ref.nominal_at } : ref,
        onClose,
        done: isBack ? texts.restored : texts.done,
      })}
      title={isBack ? scheduleTexts.acts.restore : texts.title}
      confirmLabel={isBack ? scheduleTexts.acts.restore : texts.confirm}
      isDanger={!isBack}
    >
      {isBack ? <DateTime at={action.date.at} format="long" /> : texts.text(formatDateTime(action.date.at, 'long'))}
    </ConfirmDialog>
  )
}

function CancelDialog({ action: { date }, isOpen, onClose }: ScheduleActionDialogsProps) {
  const cancel = useCancelSend()
  const texts = scheduleTexts.cancelOne
  const fields = { message_outbox_id: Number(date.messages_outbox_id) }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      {...confirmDialogProps({ call: cancel, fields, onClose, done: texts.done })}
      title={texts.title}
      confirmLabel={texts.confirm}
      isDanger
    >
      <p>
        {texts.text} <Money tenths={tenthsOfRial(date.cost ?? 0)} strong />
      </p>
    </ConfirmDialog>
  )
}
