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
import { DateTimePickerOnDemand } from '@peyk/ui/date/date-time-picker.lazy.tsx'
import { linesByNumberQuery } from '../../features/sending/sending.api.ts'
import { confirmedCall } from '../form/confirm-dialog-props.tsx'
import { HoursTick } from '../form/quiet-hours-checkbox.lazy.tsx'
import { useRequiredCheckbox } from '../form/use-required-checkbox.ts'
import { HoursHint } from '../lines/line-hours-warning.tsx'
import { hoursOf, openingAfter } from '../lines/line-hours.model.ts'
import { useChangeDate, useMoveSend } from './schedules.api.ts'
import { dateRefOf, sendTimeProblem, wireTime, type MovableDate } from './send-time.model.ts'

const texts = scheduleTexts.move

interface MoveDateProps {
  date: MovableDate
  isOpen: boolean
  onClose: () => void
}

/** Another time for a send that waits for its own, or for one date of a schedule. */
export function MoveDate({ date, isOpen, onClose }: MoveDateProps) {
  const clock = useClock()
  const [to, setTo] = useState('')
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const moveSend = useMoveSend()
  const changeDate = useChangeDate()
  const hours = useRequiredCheckbox(moveSend.error ?? changeDate.error, 'shift_to_hours')
  const { data: lines } = useQuery({ ...linesByNumberQuery(date.number), enabled: isOpen })
  const lineHours = hoursOf(lines?.rows.find(({ number }) => number === date.number))
  const opening = openingAfter(lineHours, to)
  const atMs = epochOfValue(to)
  const consent = hours.isAccepted ? { shift_to_hours: true } : {}
  const time = atMs === null ? '' : wireTime(atMs)
  const said = { onClose, done: texts.done }
  const asked =
    date.schedule_id === null
      ? confirmedCall({ call: moveSend, fields: { message_outbox_id: Number(date.messages_outbox_id), send_time: time, ...consent }, ...said }) // prettier-ignore
      : confirmedCall({ call: changeDate, fields: { ...dateRefOf(date), to: time, ...consent }, ...said })
  const choose = (value: string) => {
    setTo(value)
    setProblem(undefined)
    hours.reset()
  }
  const confirm = () => {
    const found = to === '' ? texts.missing : sendTimeProblem(to, clock.nowMs())
    setProblem(found)
    if (found === undefined) asked.onConfirm()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      {...asked}
      onConfirm={confirm}
      title={texts.title}
      confirmLabel={texts.confirm}
      isConfirmDisabled={hours.isMissing}
    >
      <p>{date.schedule_id === null ? texts.once : texts.date}</p>
      <p className="mt-3 text-sm text-ink-3">
        {texts.now}: <DateTime at={date.at} form="long" />
      </p>
      <DateTimePickerOnDemand
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
          <HoursHint
            hours={lineHours}
            follows={recurrenceTexts.quiet.once}
            opening={formatDateTime(epochOfValue(opening) ?? 0, 'long')}
            onFix={() => choose(opening)}
          />
        </div>
      )}
      <HoursTick consent={hours} />
    </ConfirmDialog>
  )
}
