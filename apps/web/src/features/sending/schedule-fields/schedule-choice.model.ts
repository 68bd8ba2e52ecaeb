import { sendTimeProblem } from '../../../lib/schedules/send-time.model.ts'

/** A repetition as the form holds it; days are `YYYY/MM/DD`, the time `HH:mm`, empty where nothing is written. */
export interface RepeatChoice {
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
export const isRepeatChoice = (stored: unknown): stored is RepeatChoice => {
  if (typeof stored !== 'object' || stored === null) return false
  const { every, weekdays, time, from, until, ending } = stored as Partial<RepeatChoice>
  return (
    typeof every === 'string' &&
    Array.isArray(weekdays) &&
    typeof ending === 'string' &&
    [time, from, until].every((text) => typeof text === 'string')
  )
}

/** When a send leaves, as its form holds it. */
interface When {
  isScheduled: boolean
  sendAt: string
  repeat?: RepeatChoice | null
}

/** The repetition that counts; null: it leaves once. */
export const repeatIn = ({ isScheduled, repeat = null }: Pick<When, 'isScheduled' | 'repeat'>): RepeatChoice | null =>
  isScheduled ? repeat : null

/** What is wrong with a time to come, by field. */
export const whenProblems = (when: When, nowMs: number): { sendAt?: string; repeat?: string } => {
  if (!when.isScheduled) return {}
  const repeat = repeatIn(when)
  if (repeat !== null) return repeat.problem === null ? {} : { repeat: repeat.problem }
  const sendAt = sendTimeProblem(when.sendAt, nowMs)
  return sendAt === undefined ? {} : { sendAt }
}
