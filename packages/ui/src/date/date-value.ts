import type { JalaaliDay } from '@peyk/domain/jalaali/calendar.ts'
import { epochOfTehran } from '@peyk/domain/jalaali/tehran.ts'
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

/** The moment a picker's value with a time means in Tehran, in Unix milliseconds; null without date or time. */
export const epochOfValue = (value: string): number | null => {
  const moment: JalaaliDateTime | null = parseDateTimeText(value)
  return moment === null ? null : epochOfTehran(moment)
}
