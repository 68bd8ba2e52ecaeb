import type { CallFields } from '@peyk/client/api-caller.ts'
import type * as schedules from '@peyk/contract/sending/sending-schedules.ts'
import { addDays, compareJalaali, weekday, type JalaaliDay } from '@peyk/domain/jalaali/calendar.ts'
import { MOST_REPEATS, repeatsBetween, type Repeat } from '@peyk/domain/jalaali/recurrence.ts'
import { FARTHEST_DAYS } from '@peyk/domain/jalaali/check-send-time.ts'
import { epochOfTehran, tehranDateTime, tehranDay } from '@peyk/domain/jalaali/tehran.ts'
import { dateValue, parseDateText, parseTimeText, timeValue } from '@peyk/domain/jalaali/format-and-mask.ts'
import { webRepeat } from '@peyk/phrases/fa/sending/recurrence.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { wireTime } from '../../../lib/schedules/send-time.model.ts'
import type { RepeatChoice } from './schedule-choice.model.ts'

const DAY_MS = 86_400_000
const { problems } = webRepeat

/** Once a week, on the weekday of today. */
export const emptyRepeat = (nowMs: number): RepeatChoice => {
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
export const choiceOf = ({ repeat, startsMs, endsMs, nowMs }: { repeat: Repeat; startsMs: number; endsMs: number; nowMs: number }): RepeatChoice => ({
  ...emptyRepeat(nowMs),
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
export const ruleOf = ({ every, weekdays, day, time }: RepeatChoice): Repeat | null => {
  const clock = parseTimeText(time)
  if (clock === null) return null
  if (every === 'day') return { every, ...clock }
  if (every === 'week')
    return weekdays.length === 0 ? null : { every, weekdays: weekdays.toSorted((a, b) => a - b), ...clock }
  return day === null || day < 1 || day > 31 ? null : { every, day, ...clock }
}

const startOf = (day: JalaaliDay) => epochOfTehran({ ...day, hour: 0, minute: 0 })

/** From when on, and until when it may come at the latest. */
const stretchOf = ({ from, ending, until }: RepeatChoice, nowMs: number) => {
  const first = parseDateText(from)
  const last = ending === 'date' ? parseDateText(until) : null
  return {
    fromMs: Math.max(nowMs, first === null ? nowMs : startOf(first)),
    toMs: last === null ? nowMs + FARTHEST_DAYS * DAY_MS : startOf(addDays({ date: last, days: 1 })),
  }
}

/** The moments at which it will come; none while something is missing. */
export const momentsOf = (choice: RepeatChoice, nowMs: number): number[] => {
  const rule = ruleOf(choice)
  if (rule === null) return []
  const most = choice.ending === 'count' ? (choice.count ?? 0) : MOST_REPEATS
  return most === 0 ? [] : repeatsBetween(rule, { ...stretchOf(choice, nowMs), most })
}

type RepeatProblems = Partial<Record<'weekdays' | 'day' | 'time' | 'from' | 'until' | 'count' | 'never', string>>

/** What keeps it from being started, by field. */
export const repeatProblems = (choice: RepeatChoice, nowMs: number): RepeatProblems => {
  const { every, weekdays, day, time, from, ending, until, count } = choice
  const today = tehranDay(nowMs)
  const [first, last] = [parseDateText(from), parseDateText(until)]
  const farthest = tehranDay(nowMs + FARTHEST_DAYS * DAY_MS)
  const isFromWrong = from !== '' && (first === null || compareJalaali(first, today) < 0)
  const isUntilWrong =
    ending === 'date' &&
    (last === null || compareJalaali(last, first ?? today) < 0 || compareJalaali(last, farthest) > 0)
  const isCountWrong = ending === 'count' && (count === null || count < 1 || count > MOST_REPEATS)
  const found: RepeatProblems = {
    ...(every === 'week' && weekdays.length === 0 && { weekdays: problems.weekdays }),
    ...(every === 'month' && (day === null || day < 1 || day > 31) && { day: problems.day }),
    ...(parseTimeText(time) === null && { time: problems.time }),
    ...(isFromWrong && { from: problems.from }),
    ...(isUntilWrong && { until: problems.until }),
    ...(isCountWrong && { count: problems.count(formatCount(MOST_REPEATS)) }),
  }
  if (Object.keys(found).length > 0 || momentsOf(choice, nowMs).length > 0) return found
  return { never: problems.never }
}

export type RepeatBody = Pick<CallFields<typeof schedules.startSchedule>, 'repeat' | 'starts_at' | 'ends_at' | 'count'>

/** What is asked of the server for it. */
export const repeatBody = (choice: RepeatChoice): RepeatBody | null => {
  const rule = ruleOf(choice)
  if (rule === null) return null
  const [first, last] = [parseDateText(choice.from), parseDateText(choice.until)]
  return {
    repeat: rule.every === 'week' ? { ...rule, weekdays: [...rule.weekdays] } : rule,
    ...(first !== null && { starts_at: wireTime(startOf(first)) }),
    ...(choice.ending === 'date' &&
      last !== null && { ends_at: wireTime(epochOfTehran({ ...last, hour: 23, minute: 59 })) }),
    ...(choice.ending === 'count' && choice.count !== null && { count: choice.count }),
  }
}

/** Whether the day of a rule is missing in some months. */
const FIRST_MISSING_DAY = 30
export const isMissingSometimes = (day: number): boolean => day >= FIRST_MISSING_DAY

/** The Tehran time of a moment, as a row of dates names it. */
export const clockOf = (atMs: number): string => timeValue(tehranDateTime(atMs))
