import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DEFAULT_MINIMUM_MINUTES } from '@peyk/domain/jalaali/check-send-time.ts'
import { recurrenceTexts } from '@peyk/phrases/fa/sending/recurrence.ts'
import { scheduleTexts } from '@peyk/phrases/fa/sending/schedule-screens.ts'
import { useClock } from '@peyk/ui/app/clock.tsx'
import { epochOfValue } from '@peyk/ui/date/date-value.ts'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { formatDateTime } from '@peyk/ui/format/format-values.ts'
import { ConfirmDialog } from '@peyk/ui/overlay/confirm-dialog.tsx'
import { LazyDateTimePicker } from '@peyk/ui/date/date-time-picker.lazy.tsx'
import { linesByNumberQuery } from '../../features/sending/sending.api.ts'
import { confirmDialogProps } from '../form/confirm-dialog-props.tsx'
import { LazyQuietHoursCheckbox } from '../form/quiet-hours-checkbox.lazy.tsx'
import { useRequiredCheckbox } from '../form/use-required-checkbox.ts'
import { LineHoursWarning } from '../lines/line-hours-warning.tsx'
import { toLineHours, nextOpeningAfter } from '../lines/line-hours.model.ts'
import { useChangeOccurrence, useRescheduleSend } from './schedules.api.ts'
import { toOccurrenceRef, sendTimeProblem, toRequestTime, type MovableOccurrence } from './send-time.model.ts'

const texts = scheduleTexts.move

interface RescheduleDialogProps {
  occurrence: MovableOccurrence
  isOpen: boolean
  onClose: () => void
}

/** Changes the time of a scheduled send, or of one date of a schedule. */
export function RescheduleDialog({ occurrence, isOpen, onClose }: RescheduleDialogProps) {
  const clock = useClock()
  const [to, setTo] = useState('')
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const moveSend = useRescheduleSend()
  const changeDate = useChangeOccurrence()
  const hours = useRequiredCheckbox(moveSend.error ?? changeDate.error, 'shift_to_hours')
  const { data: lines } = useQuery({ ...linesByNumberQuery(occurrence.number), enabled: isOpen })
  const lineHours = toLineHours(lines?.rows.find(({ number }) => number === occurrence.number))
  const opening = nextOpeningAfter(lineHours, to)
  const atMs = epochOfValue(to)
  const consent = hours.isAccepted ? { shift_to_hours: true } : {}
  const time = atMs === null ? '' : toRequestTime(atMs)
  const commonProps = { onClose, done: texts.done }
  const dialogProps =
    occurrence.schedule_id === null
      ? confirmDialogProps({ call: moveSend, fields: { message_outbox_id: Number(occurrence.messages_outbox_id), send_time: time, ...consent }, ...commonProps }) // prettier-ignore
      : confirmDialogProps({
          call: changeDate,
          fields: { ...toOccurrenceRef(occurrence), to: time, ...consent },
          ...commonProps,
        })
  const choose = (value: string) => {
    setTo(value)
    setProblem(undefined)
    hours.reset()
  }
  const confirm = () => {
    const found = to === '' ? texts.missing : sendTimeProblem(to, clock.nowMs())
    setProblem(found)
    if (found === undefined) dialogProps.onConfirm()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      {...dialogProps}
      onConfirm={confirm}
      title={texts.title}
      confirmLabel={texts.confirm}
      isConfirmDisabled={hours.isMissing}
    >
      <p>{occurrence.schedule_id === null ? texts.once : texts.date}</p>
      <p className="mt-3 text-sm text-ink-3">
        {texts.now}: <DateTime at={occurrence.at} format="long" />
      </p>
      <LazyDateTimePicker
        className="mt-4"
        label={texts.to}
        isRequired
        withTime
        blocksPast
        minimumAhead={{ minutes: DEFAULT_MINIMUM_MINUTES }}
        value={to}
        onChange={choose}
        error={problem}
      />
      {/* Once the server has asked, its sentence says the same and what agreeing to it does. */}
      {opening !== null && !hours.isRequired && (
        <div className="mt-3">
          <LineHoursWarning
            hours={lineHours}
            consequence={recurrenceTexts.quiet.once}
            nextOpeningText={formatDateTime(epochOfValue(opening) ?? 0, 'long')}
            onFix={() => choose(opening)}
          />
        </div>
      )}
      <LazyQuietHoursCheckbox consent={hours} />
    </ConfirmDialog>
  )
}
