import type { Line } from '@peyk/contract/sending/sending.ts'
import { minuteOfDay, nextOpening, formatMinuteOfDay, type LineHours } from '@peyk/domain/line-hours/hours.ts'
import { tehranDateTime } from '@peyk/domain/jalaali/tehran.ts'
import { dateTimeValue } from '@peyk/domain/jalaali/format-and-mask.ts'
import { epochOfValue } from '@peyk/ui/date/date-value.ts'

/** The allowed hours of a line as the server names them; absent in lines of older drafts. */
export type LineHoursFields = Partial<Pick<Line, 'opens_at' | 'closes_at'>>

/** The hours in which the line sends advertising; null: all day. */
export const toLineHours = (line: LineHoursFields | null | undefined): LineHours | null => {
  const opensMinute = minuteOfDay(line?.opens_at ?? '')
  const closesMinute = minuteOfDay(line?.closes_at ?? '')
  return opensMinute === null || closesMinute === null ? null : { opensMinute, closesMinute }
}

/** A chosen time outside the hours: when they begin next, as a date field holds it; null where nothing is wrong. */
export const nextOpeningAfter = (hours: LineHours | null, sendAt: string): string | null => {
  const atMs = epochOfValue(sendAt)
  if (hours === null || atMs === null) return null
  const opening = nextOpening(hours, atMs)
  return opening === atMs ? null : dateTimeValue(tehranDateTime(opening))
}

/** A time of every date outside the hours: the first one within them; null where nothing is wrong. */
export const nextAllowedTime = (hours: LineHours | null, time: string): string | null => {
  const minute = minuteOfDay(time)
  if (hours === null || minute === null) return null
  return minute >= hours.opensMinute && minute < hours.closesMinute ? null : formatMinuteOfDay(hours.opensMinute)
}
