import { useState } from 'react'
import { DEFAULT_MINIMUM_MINUTES } from '@peyk/domain/jalaali/schedule.ts'
import { webSchedules } from '@peyk/phrases/fa/web-schedules.ts'
import { useClock } from '@peyk/ui/clock.tsx'
import { epochOfValue } from '@peyk/ui/date-choice.ts'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { ConfirmDialog } from '@peyk/ui/widgets/confirm-dialog.tsx'
import { DateTimePicker } from '@peyk/ui/widgets/date-time-picker.tsx'
import { confirmedCall } from '../form/confirmed-call.tsx'
import { HoursTick } from '../form/hours-tick.tsx'
import { useHoursConsent } from '../form/use-hours-consent.ts'
import { useChangeDate, useMoveSend } from './schedules.api.ts'
import { dateRefOf, sendTimeProblem, wireTime, type MovableDate } from './send-time.state.ts'

const texts = webSchedules.move

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
  const hours = useHoursConsent(moveSend.error ?? changeDate.error)
  const atMs = epochOfValue(to)
  const consent = hours.isAccepted ? { shift_to_hours: true } : {}
  const time = atMs === null ? '' : wireTime(atMs)
  const said = { onClose, done: texts.done }
  const asked =
    date.schedule_id === null
      ? confirmedCall({ call: moveSend, fields: { message_outbox_id: Number(date.messages_outbox_id), send_time: time, ...consent }, ...said }) // prettier-ignore
      : confirmedCall({ call: changeDate, fields: { ...dateRefOf(date), to: time, ...consent }, ...said })
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
      isConfirmDisabled={hours.isAsked && !hours.isAccepted}
    >
      <p>{date.schedule_id === null ? texts.once : texts.date}</p>
      <p className="mt-3 text-sm text-ink-3">
        {texts.now}: <DateTime at={date.at} form="long" />
      </p>
      <DateTimePicker
        className="mt-4"
        label={texts.to}
        isRequired
        withTime
        blocksPast
        minimumAhead={{ minutes: DEFAULT_MINIMUM_MINUTES }}
        value={to}
        onChange={(value) => {
          setTo(value)
          setProblem(undefined)
          hours.forget()
        }}
        error={problem}
      />
      <HoursTick consent={hours} />
    </ConfirmDialog>
  )
}
