import type { CallFields } from '@peyk/client/api-caller.ts'
import type * as schedules from '@peyk/contract/sending/sending-schedules.ts'
import { addDays, compareJalaali, weekday, type JalaaliDay } from '@peyk/domain/jalaali/calendar.ts'
import { MAX_OCCURRENCES, occurrencesBetween, type Recurrence } from '@peyk/domain/jalaali/recurrence.ts'
import { MAX_SCHEDULE_DAYS } from '@peyk/domain/jalaali/check-send-time.ts'
import { epochOfTehran, tehranDateTime, tehranDay } from '@peyk/domain/jalaali/tehran.ts'
import { dateValue, parseDateText, parseTimeText, timeValue } from '@peyk/domain/jalaali/format-and-mask.ts'
import { recurrenceTexts } from '@peyk/phrases/fa/sending/recurrence.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { toRequestTime } from '../../../lib/schedules/send-time.model.ts'
import type { RecurrenceForm } from './schedule-choice.model.ts'

const DAY_MS = 86_400_000
const { problems } = recurrenceTexts

/** Once a week, on the weekday of today. */
export const defaultRecurrence = (nowMs: number): RecurrenceForm => {
  const today = tehranDay(nowMs)
  return {
    every: 'week',
    weekdays: [weekday(today)],
    day: today.jd,
    time: '10:00',
    from: '',
    ending: 'count',
    until: '',
    count: 12,
    problem: null,
  }
}

/** The same of a rule that is kept already, with its end as a date. */
export const toRecurrenceForm = ({ repeat, startsMs, endsMs, nowMs }: { repeat: Recurrence; startsMs: number; endsMs: number; nowMs: number }): RecurrenceForm => ({
  ...defaultRecurrence(nowMs),
  every: repeat.every,
  ...(repeat.every === 'week' && { weekdays: repeat.weekdays }),
  ...(repeat.every === 'month' && { day: repeat.day }),
  time: timeValue(repeat),
  from: startsMs > nowMs ? dateValue(tehranDay(startsMs)) : '',
  ending: 'date',
  until: dateValue(tehranDay(endsMs)),
  count: null,
}) // prettier-ignore

/** The rule that was chosen; null while something of it is missing. */
export const toRecurrenceRule = ({ every, weekdays, day, time }: RecurrenceForm): Recurrence | null => {
  const clock = parseTimeText(time)
  if (clock === null) return null
  if (every === 'day') return { every, ...clock }
  if (every === 'week')
    return weekdays.length === 0 ? null : { every, weekdays: weekdays.toSorted((a, b) => a - b), ...clock }
  return day === null || day < 1 || day > 31 ? null : { every, day, ...clock }
}

const dayStartMs = (day: JalaaliDay) => epochOfTehran({ ...day, hour: 0, minute: 0 })

/** From when on, and until when it may come at the latest. */
const recurrenceRange = ({ from, ending, until }: RecurrenceForm, nowMs: number) => {
  const first = parseDateText(from)
  const last = ending === 'date' ? parseDateText(until) : null
  return {
    fromMs: Math.max(nowMs, first === null ? nowMs : dayStartMs(first)),
    toMs: last === null ? nowMs + MAX_SCHEDULE_DAYS * DAY_MS : dayStartMs(addDays({ date: last, days: 1 })),
  }
}

/** The moments at which it will come; none while something is missing. */
export const occurrenceTimes = (form: RecurrenceForm, nowMs: number): number[] => {
  const rule = toRecurrenceRule(form)
  if (rule === null) return []
  const most = form.ending === 'count' ? (form.count ?? 0) : MAX_OCCURRENCES
  return most === 0 ? [] : occurrencesBetween(rule, { ...recurrenceRange(form, nowMs), max: most })
}

type RecurrenceProblems = Partial<Record<'weekdays' | 'day' | 'time' | 'from' | 'until' | 'count' | 'never', string>>

/** What keeps it from being started, by field. */
export const recurrenceProblems = (form: RecurrenceForm, nowMs: number): RecurrenceProblems => {
  const { every, weekdays, day, time, from, ending, until, count } = form
  const today = tehranDay(nowMs)
  const [first, last] = [parseDateText(from), parseDateText(until)]
  const farthest = tehranDay(nowMs + MAX_SCHEDULE_DAYS * DAY_MS)
  const isFromWrong = from !== '' && (first === null || compareJalaali(first, today) < 0)
  const isUntilWrong =
    ending === 'date' &&
    (last === null || compareJalaali(last, first ?? today) < 0 || compareJalaali(last, farthest) > 0)
  const isCountWrong = ending === 'count' && (count === null || count < 1 || count > MAX_OCCURRENCES)
  const found: RecurrenceProblems = {
    ...(every === 'week' && weekdays.length === 0 && { weekdays: problems.weekdays }),
    ...(every === 'month' && (day === null || day < 1 || day > 31) && { day: problems.day }),
    ...(parseTimeText(time) === null && { time: problems.time }),
    ...(isFromWrong && { from: problems.from }),
    ...(isUntilWrong && { until: problems.until }),
    ...(isCountWrong && { count: problems.count(formatCount(MAX_OCCURRENCES)) }),
  }
  if (Object.keys(found).length > 0 || occurrenceTimes(form, nowMs).length > 0) return found
  return { never: problems.never }
}

export type RecurrenceRequest = Pick<
  CallFields<typeof schedules.startSchedule>,
  'repeat' | 'starts_at' | 'ends_at' | 'count'
>

/** What is asked of the server for it. */
export const toRecurrenceRequest = (form: RecurrenceForm): RecurrenceRequest | null => {
  const rule = toRecurrenceRule(form)
  if (rule === null) return null
  const [first, last] = [parseDateText(form.from), parseDateText(form.until)]
  return {
    repeat: rule.every === 'week' ? { ...rule, weekdays: [...rule.weekdays] } : rule,
    ...(first !== null && { starts_at: toRequestTime(dayStartMs(first)) }),
    ...(form.ending === 'date' &&
      last !== null && { ends_at: toRequestTime(epochOfTehran({ ...last, hour: 23, minute: 59 })) }),
    ...(form.ending === 'count' && form.count !== null && { count: form.count }),
  }
}

/** Whether the day of a rule is missing in some months. */
const FIRST_MISSING_DAY = 30
export const isMissingInSomeMonths = (day: number): boolean => day >= FIRST_MISSING_DAY

/** The Tehran time of a moment, as a row of dates names it. */
export const tehranClock = (atMs: number): string => timeValue(tehranDateTime(atMs))
