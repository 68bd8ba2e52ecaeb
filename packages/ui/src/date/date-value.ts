import { addDays, type JalaaliDay } from '@peyk/domain/jalaali/calendar.ts'
import { epochOfTehran, tehranDay } from '@peyk/domain/jalaali/tehran.ts'
import {
  dateTimeValue,
  dateValue,
  parseDateText,
  parseDateTimeText,
  type JalaaliDateTime,
} from '@peyk/domain/jalaali/format-and-mask.ts'

/** The two parts of a picker's value `YYYY/MM/DD` or `YYYY/MM/DD HH:mm`; null where there is none. */
export type DateTimeParts = { date: JalaaliDay | null; time: { hour: number; minute: number } | null }

/** Reads a picker's value. */
export function parseDateValue(value: string): DateTimeParts {
  const moment = parseDateTimeText(value)
  if (moment !== null) {
    const { hour, minute, ...date } = moment
    return { date, time: { hour, minute } }
  }
  return { date: parseDateText(value), time: null }
}

/** Writes a picker's value. */
export const formatDateValue = ({ date, time }: DateTimeParts): string =>
  date === null ? '' : time === null ? dateValue(date) : dateTimeValue({ ...date, ...time })

const EXAMPLE_HOUR = 9

/** What a well-formed value looks like: of a field for what is to come tomorrow at nine, else the day of a new year. */
export function exampleValue({
  nowMs,
  withTime,
  isAhead,
}: {
  nowMs: number
  withTime: boolean
  isAhead: boolean
}): string {
  const date = isAhead ? addDays({ date: tehranDay(nowMs), days: 1 }) : { jy: tehranDay(nowMs).jy, jm: 1, jd: 1 }
  return formatDateValue({ date, time: withTime ? { hour: EXAMPLE_HOUR, minute: 0 } : null })
}

/** The moment a picker's value with a time means in Tehran, in Unix milliseconds; null without date or time. */
export const epochOfValue = (value: string): number | null => {
  const moment: JalaaliDateTime | null = parseDateTimeText(value)
  return moment === null ? null : epochOfTehran(moment)
}
