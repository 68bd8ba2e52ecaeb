import { toLatinDigits } from '@peyk/domain/digits/digits.ts'
import { FIRST_JALAALI_YEAR, LAST_JALAALI_YEAR, monthLength } from '@peyk/domain/jalaali/calendar.ts'
import {
  dateTimeValue,
  isDateTextComplete,
  parseDateText,
  parseDateTimeText,
} from '@peyk/domain/jalaali/format-and-mask.ts'

/** Why a text is not a date: no date at all, incomplete, no such month, no such day, not a day of that month, no such time. */
export type DateInputError =
  | { kind: 'none' | 'incomplete' | 'month' | 'day' | 'time' }
  | { kind: 'short_month'; jy: number; jm: number; days: number }

/** What is wrong with a typed date, with or without a time; null when it is valid. */
export function dateInputError(text: string): DateInputError | null {
  const latin = toLatinDigits(text).trim()
  if (parseDateText(latin) !== null || parseDateTimeText(latin) !== null) return null
  const found = /^(-?\d{4})\/(\d{1,2})\/(\d{1,2})(\s.*)?$/.exec(latin)
  if (found === null) return { kind: isDateTextComplete(latin) ? 'none' : 'incomplete' }
  const [jy, jm, jd] = [Number(found[1]), Number(found[2]), Number(found[3])]
  if (jm < 1 || jm > 12) return { kind: 'month' }
  if (jd < 1 || jd > 31) return { kind: 'day' }
  if (jy < FIRST_JALAALI_YEAR || jy > LAST_JALAALI_YEAR) return { kind: 'none' }
  const days = monthLength({ jy, jm })
  return jd > days ? { kind: 'short_month', jy, jm, days } : { kind: 'time' }
}

/** Completes a half-typed time: «1405/09/02 9» → nine o'clock. Null when the text is not a date with a time. */
export function completeTypedTime(text: string): string | null {
  const found = /^(.+?)\s+(\d{1,2}):?(\d{0,2})$/.exec(toLatinDigits(text).trim())
  const date = found === null ? null : parseDateText(found[1] ?? '')
  return date === null ? null : dateTimeValue({ ...date, hour: Number(found?.[2]), minute: Number(found?.[3]) })
}
