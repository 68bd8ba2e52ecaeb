import { sendTimeProblem } from '../../../lib/schedules/send-time.model.ts'

/** A repetition as the form holds it; days are `YYYY/MM/DD`, the time `HH:mm`, empty where nothing is written. */
export interface RecurrenceForm {
  every: 'day' | 'week' | 'month'
  /** 0 = Saturday. */
  weekdays: readonly number[]
  day: number | null
  time: string
  from: string
  ending: 'count' | 'date' | 'year'
  until: string
  count: number | null
  /** What is wrong with it; its own fields know. */
  problem: string | null
}

/** Whether a stored thing is a choice of this version. */
export const isRecurrenceForm = (stored: unknown): stored is RecurrenceForm => {
  if (typeof stored !== 'object' || stored === null) return false
  const { every, weekdays, time, from, until, ending } = stored as Partial<RecurrenceForm>
  return (
    typeof every === 'string' &&
    Array.isArray(weekdays) &&
    typeof ending === 'string' &&
    [time, from, until].every((text) => typeof text === 'string')
  )
}

/** When a send leaves, as its form holds it. */
interface ScheduleChoice {
  isScheduled: boolean
  sendAt: string
  repeat?: RecurrenceForm | null
}

/** The repetition that counts; null: it leaves once. */
export const activeRecurrence = ({
  isScheduled,
  repeat = null,
}: Pick<ScheduleChoice, 'isScheduled' | 'repeat'>): RecurrenceForm | null => (isScheduled ? repeat : null)

/** What is wrong with a time to come, by field. */
export const scheduleProblems = (when: ScheduleChoice, nowMs: number): { sendAt?: string; repeat?: string } => {
  if (!when.isScheduled) return {}
  const repeat = activeRecurrence(when)
  if (repeat !== null) return repeat.problem === null ? {} : { repeat: repeat.problem }
  const sendAt = sendTimeProblem(when.sendAt, nowMs)
  return sendAt === undefined ? {} : { sendAt }
}
