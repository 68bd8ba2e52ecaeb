import { useState } from 'react'
import { DEFAULT_MINIMUM_MINUTES } from '@peyk/domain/jalaali/schedule.ts'
import { tenthsOfRial } from '@peyk/domain/money/tenths.ts'
import { webSchedules } from '@peyk/phrases/fa/web-schedules.ts'
import { useClock } from '@peyk/ui/clock.tsx'
import { epochOfValue } from '@peyk/ui/date-choice.ts'
import { DateTime } from '@peyk/ui/format/date-time.tsx'
import { Money } from '@peyk/ui/format/money.tsx'
import { formatDateTime, momentMs } from '@peyk/ui/format/text.ts'
import { ConfirmDialog } from '@peyk/ui/widgets/confirm-dialog.tsx'
import { DateTimePicker } from '@peyk/ui/widgets/date-time-picker.tsx'
import { confirmedCall } from '../../../lib/form/confirmed-call.tsx'
import { useHoursConsent } from '../../../lib/form/use-hours-consent.ts'
import { HoursTick } from '../../../lib/form/hours-tick.tsx'
import { wireTime } from '../repeat-choice.state.ts'
import { useCancelSend } from '../sending.api.ts'
import { whenProblems } from '../when.state.ts'
import type { PlanAct } from './plan-rows.tsx'
import { useChangeDate, useMoveSend } from './use-schedules.ts'

interface PlanActsProps {
  act: PlanAct
  isOpen: boolean
  onClose: () => void
}

/** Asks before a date is moved, left out, brought back or cancelled, and says what becomes of its money. */
export function PlanActs(props: PlanActsProps) {
  if (props.act.kind === 'move') return <Move {...props} />
  return props.act.kind === 'cancel' ? <Cancel {...props} /> : <LeaveOut {...props} />
}

/** By what the server knows a date of a schedule. */
const refOf = ({ date }: PlanAct) => ({
  schedule_id: date.schedule_id ?? 0,
  nominal_at: wireTime(momentMs(date.nominal_at ?? date.at)),
})

function Move({ act, isOpen, onClose }: PlanActsProps) {
  const { date } = act
  const clock = useClock()
  const [to, setTo] = useState('')
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const moveSend = useMoveSend()
  const changeDate = useChangeDate()
  const hours = useHoursConsent(moveSend.error ?? changeDate.error)
  const atMs = epochOfValue(to)
  const consent = hours.isAccepted ? { shift_to_hours: true } : {}
  const time = atMs === null ? '' : wireTime(atMs)
  const said = { onClose, done: webSchedules.move.done }
  const asked =
    date.schedule_id === null
      ? confirmedCall({ call: moveSend, fields: { message_outbox_id: Number(date.messages_outbox_id), send_time: time, ...consent }, ...said }) // prettier-ignore
      : confirmedCall({ call: changeDate, fields: { ...refOf(act), to: time, ...consent }, ...said })
  const confirm = () => {
    const { sendAt } = whenProblems({ isScheduled: true, sendAt: to }, clock.nowMs())
    setProblem(to === '' ? webSchedules.move.missing : sendAt)
    if (to !== '' && sendAt === undefined) asked.onConfirm()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      {...asked}
      onConfirm={confirm}
      title={webSchedules.move.title}
      confirmLabel={webSchedules.move.confirm}
      isConfirmDisabled={hours.isAsked && !hours.isAccepted}
    >
      <p>{date.schedule_id === null ? webSchedules.move.once : webSchedules.move.date}</p>
      <p className="mt-3 text-sm text-ink-3">
        {webSchedules.move.now}: <DateTime at={date.at} form="long" />
      </p>
      <DateTimePicker
        className="mt-4"
        label={webSchedules.move.to}
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

function LeaveOut({ act, isOpen, onClose }: PlanActsProps) {
  const change = useChangeDate()
  const texts = webSchedules.skip
  const isBack = act.kind === 'restore'
  const ref = refOf(act)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      {...confirmedCall({
        call: change,
        fields: isBack ? { ...ref, to: ref.nominal_at } : ref,
        onClose,
        done: isBack ? texts.restored : texts.done,
      })}
      title={isBack ? webSchedules.acts.restore : texts.title}
      confirmLabel={isBack ? webSchedules.acts.restore : texts.confirm}
      isDanger={!isBack}
    >
      {isBack ? <DateTime at={act.date.at} form="long" /> : texts.text(formatDateTime(act.date.at, 'long'))}
    </ConfirmDialog>
  )
}

function Cancel({ act: { date }, isOpen, onClose }: PlanActsProps) {
  const cancel = useCancelSend()
  const texts = webSchedules.cancelOne
  const fields = { message_outbox_id: Number(date.messages_outbox_id) }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      {...confirmedCall({ call: cancel, fields, onClose, done: texts.done })}
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
