import { toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { formatMoneyRial, formatNumber } from '@peyk/domain/digits/format.ts'
import { relativeTime } from './relative-time.ts'
import { tehranDateTime } from '@peyk/domain/jalaali/tehran.ts'
import {
  formatJalaaliDate,
  formatJalaaliDateLong,
  formatJalaaliDateTime,
  formatJalaaliDateTimeLong,
} from '@peyk/domain/jalaali/format-and-mask.ts'
import { ui } from '@peyk/phrases/fa/ui/kit.ts'

/** A moment: Unix milliseconds, or the ISO text of the wire. */
export type Moment = number | string

/** Unix milliseconds of a moment. Throws RangeError for a text that is no date. */
export function momentMs(at: Moment): number {
  const ms = typeof at === 'number' ? at : Date.parse(at)
  if (Number.isNaN(ms)) throw new RangeError(`not a date: ${at}`)
  return ms
}

/** The ISO text of a moment, for `<time dateTime>` and the wire. */
export const isoOf = (at: Moment): string => new Date(momentMs(at)).toISOString()

/** A count with Persian digits in groups: «۱٬۲۵۰». */
export const formatCount = (count: number | bigint): string => formatNumber(count)

/** An amount with its unit, rounded down to whole rial: «۱٬۲۵۰ ریال». */
export const formatRial = (amountTenths: number | bigint): string => `${formatMoneyRial(amountTenths)} ${ui.rial}`

/**
 * A code or number for a place that takes only plain text (an option's label, a toast, an accessible name), held
 * left-to-right by invisible marks; on the page `Ltr` does it.
 */
export const isolateLtr = (text: string): string => `\u2066${text}\u2069`

/** Any text with its digits in Persian; nothing is grouped. */
export const formatDigits = (text: string | number | bigint): string => toPersianDigits(text)

/** The name of a line family: its digits in Persian, but not those of a Latin word: «خط ۳۰۰۰», `9000clubs`. */
export const formatLineFamily = (name: string): string => (/[a-z]/i.test(name) ? name : toPersianDigits(name))

export type DateTimeFormat = 'short' | 'long' | 'date' | 'dateLong'

/** A moment on the clock of Tehran: short «۱۴۰۵/۰۸/۳۰ ۰۸:۰۵», long «شنبه ۳۰ آبان ۱۴۰۵، ساعت ۰۸:۰۵», `date…` without the time. */
export function formatDateTime(at: Moment, form: DateTimeFormat = 'short'): string {
  const shown = tehranDateTime(momentMs(at))
  if (form === 'long') return formatJalaaliDateTimeLong(shown)
  if (form === 'date') return formatJalaaliDate(shown)
  return form === 'dateLong' ? formatJalaaliDateLong(shown) : formatJalaaliDateTime(shown)
}

/** How long ago or ahead: «همین الان», «لحظاتی پیش», «۳ ساعت پیش», «۲ روز دیگر» (spec §9). */
export function formatRelative(nowMs: number, at: Moment): string {
  const { unit, count, direction } = relativeTime({ atMs: momentMs(at), nowMs })
  const { relative } = ui
  if (unit === 'now') return relative.now
  if (unit === 'moments') return direction === 'past' ? relative.momentsAgo : relative.momentsAhead
  const amount = relative.units[unit](toPersianDigits(count))
  return direction === 'past' ? relative.ago(amount) : relative.ahead(amount)
}
