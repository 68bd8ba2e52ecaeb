import { toLatinDigits, toPersianDigits } from '../digits/digits.ts'
import { isValidJalaali, MONTH_NAMES, toGregorian, toJalaali, weekday, WEEKDAY_NAMES } from './calendar.ts'
import type { JalaaliDay } from './calendar.ts'

export type JalaaliDateTime = JalaaliDay & { hour: number; minute: number }

function padded(n: number, width = 2): string {
  return (n < 0 ? '-' : '') + String(Math.abs(n)).padStart(width, '0')
}

/** The value of a date field, Latin digits: `1405/08/30` (spec §3 Date picker value). */
export function dateValue({ jy, jm, jd }: JalaaliDay): string {
  return `${padded(jy, 4)}/${padded(jm)}/${padded(jd)}`
}

/** A stored ISO date as Jalaali text: `2024-03-20` → `1403/01/01`; any other text is returned unchanged. */
export function formatIsoDayAsJalaali(iso: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(iso)) return iso
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number)
  return dateValue(toJalaali({ year, month, day }))
}

/** A day as ISO text, which is Gregorian: 1 Farvardin 1403 is `2024-03-20`. */
export function isoDayOf(date: JalaaliDay): string {
  const { year, month, day } = toGregorian(date)
  return `${padded(year, 4)}-${padded(month)}-${padded(day)}`
}

/** The value of a date-time field, Latin digits: `1405/08/30 08:05`. */
export function dateTimeValue({ hour, minute, ...date }: JalaaliDateTime): string {
  return `${dateValue(date)} ${padded(hour)}:${padded(minute)}`
}

/** «۱۴۰۵/۰۸/۳۰» */
export function formatJalaaliDate({ jy, jm, jd }: JalaaliDay): string {
  return toPersianDigits(dateValue({ jy, jm, jd }))
}

/** «۱۴۰۵/۰۸/۳۰ ۰۸:۰۵» */
export function formatJalaaliDateTime({ jy, jm, jd, hour, minute }: JalaaliDateTime): string {
  return toPersianDigits(dateTimeValue({ jy, jm, jd, hour, minute }))
}

/** «شنبه ۳۰ آبان ۱۴۰۵» */
export function formatJalaaliDateLong({ jy, jm, jd }: JalaaliDay): string {
  const day = WEEKDAY_NAMES[weekday({ jy, jm, jd })] ?? ''
  return `${day} ${toPersianDigits(jd)} ${MONTH_NAMES[jm - 1] ?? ''} ${toPersianDigits(jy)}`
}

/** «شنبه ۳۰ آبان ۱۴۰۵، ساعت ۰۸:۰۵» */
export function formatJalaaliDateTimeLong({ jy, jm, jd, hour, minute }: JalaaliDateTime): string {
  return `${formatJalaaliDateLong({ jy, jm, jd })}، ساعت ${toPersianDigits(`${padded(hour)}:${padded(minute)}`)}`
}

// Digits of year, month, day, hour and minute, and the separator after each.
const FIELDS = [
  { width: 4, after: '/' },
  { width: 2, after: '/' },
  { width: 2, after: ' ' },
  { width: 2, after: ':', cap: 23 },
  { width: 2, after: '', cap: 59 },
] as const
const DATE_FIELDS = 3
const COMMIT_DIGITS = 8

function capped(field: string, cap: number | undefined): string {
  return cap !== undefined && Number(field) > cap ? String(cap) : field
}

/** Limits a complete field: the hour to 23, the minute to 59 (decision D4). */
export function capDateField({ field, position }: { field: string; position: number }): string {
  const rule = FIELDS[position]
  return capped(field, rule !== undefined && 'cap' in rule ? rule.cap : undefined)
}

type MaskField = (typeof FIELDS)[number]

// Characters that people type for a slash and for a colon; after an incomplete year they are ignored.
const SEPARATOR_ALIASES: Readonly<Record<string, string>> = { '-': '/', '.': '/', '\u066b': '/' }
const isSeparatorOf = (char: string, { width, after }: MaskField): boolean =>
  char === after ||
  (width === 2 && SEPARATOR_ALIASES[char] === '/' && (after === '/' || (after === ':' && char !== '-')))

/** Distributes typed characters to the fields; a separator closes a field and pads its single digit to two. */
function applyMask({ text, fields }: { text: string; fields: readonly MaskField[] }): string {
  const last = fields.length - 1
  let shown = ''
  let field = ''
  let place = 0
  // The space after the day waits for the user or for the next digit, so that a date alone stays a date.
  let owed = ''
  const close = ({ width, after }: MaskField) => {
    shown += width === 2 ? field.padStart(2, '0') : field
    if (after === ' ') owed = after
    else if (place < last) shown += after
    field = ''
    place += 1
  }
  for (const char of toLatinDigits(text)) {
    const rule = fields[place]
    if (rule === undefined || place > last) break
    if (/[0-9]/.test(char)) {
      shown += owed
      owed = ''
      field += char
      if (field.length < rule.width) continue
      field = capped(field, 'cap' in rule ? rule.cap : undefined)
      close(rule)
    } else if (isSeparatorOf(char, rule) && field !== '' && place < last) close(rule)
    if (char === owed) {
      shown += owed
      owed = ''
    }
  }
  return shown + field
}

/**
 * Masks the text typed into a date field: digits and slashes only, a slash after the 4th and the 7th character, at
 * most YYYY/MM/DD (spec §5; decision D3). The result has Latin digits.
 */
export function maskDateText(text: string): string {
  return applyMask({ text, fields: FIELDS.slice(0, DATE_FIELDS) })
}

/**
 * As `maskDateText` with a time after the date: also a space and a colon, the colon after position 13, the hour at most
 * 23 and the minute at most 59 (spec §5; decisions D3, D4).
 */
export function maskDateTimeText(text: string): string {
  return applyMask({ text, fields: FIELDS })
}

/** As the time part of `maskDateTimeText`, alone: HH:mm, the hour at most 23 and the minute at most 59 (spec §5). */
export function maskTimeText(text: string): string {
  return applyMask({ text, fields: FIELDS.slice(DATE_FIELDS) })
}

/**
 * The mask while typing: after a deletion at the end the separator is not put back, or it could never be deleted.
 */
export function maskTypedDate({
  text,
  previous,
  withTime,
}: {
  text: string
  previous: string
  withTime: boolean
}): string {
  return withoutRestoredSeparator({ text, previous, next: withTime ? maskDateTimeText(text) : maskDateText(text) })
}

/** The same for a time alone. */
export function maskTypedTime({ text, previous }: { text: string; previous: string }): string {
  return withoutRestoredSeparator({ text, previous, next: maskTimeText(text) })
}

function withoutRestoredSeparator({ text, previous, next }: { text: string; previous: string; next: string }): string {
  const isDeleting = text.length < previous.length && previous.startsWith(text)
  return isDeleting ? next.replace(/[/: ]$/, '') : next
}

/** Whether enough is typed to take the date: eight or more digits (spec §5). */
export function isDateTextComplete(text: string): boolean {
  return toLatinDigits(text).replace(/[^0-9]/g, '').length >= COMMIT_DIGITS
}

function dayOfMatch(found: RegExpExecArray): JalaaliDay | null {
  const date = { jy: Number(found[1]), jm: Number(found[2]), jd: Number(found[3]) }
  return isValidJalaali(date) ? date : null
}

/** Parses a typed `YYYY/MM/DD` or `YYYYMMDD`, in any digits; null when it is not a day of the calendar. */
export function parseDateText(text: string): JalaaliDay | null {
  const latin = toLatinDigits(text).trim()
  const found = /^(-?\d{4})\/(\d{1,2})\/(\d{1,2})$/.exec(latin) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(latin)
  return found === null ? null : dayOfMatch(found)
}

/** Parses a typed `YYYY/MM/DD HH:mm`, in any digits; null when day or time do not exist. */
export function parseDateTimeText(text: string): JalaaliDateTime | null {
  const found = /^(-?\d{4})\/(\d{1,2})\/(\d{1,2})\s+(\d{1,2}):(\d{1,2})$/.exec(toLatinDigits(text).trim())
  const date = found === null ? null : dayOfMatch(found)
  if (found === null || date === null) return null
  const hour = Number(found[4])
  const minute = Number(found[5])
  return hour <= 23 && minute <= 59 ? { ...date, hour, minute } : null
}

/** Parses a typed `HH:mm`, in any digits; null when it is not a time of day. */
export function parseTimeText(text: string): { hour: number; minute: number } | null {
  const found = /^(\d{1,2}):(\d{1,2})$/.exec(toLatinDigits(text).trim())
  if (found === null) return null
  const hour = Number(found[1])
  const minute = Number(found[2])
  return hour <= 23 && minute <= 59 ? { hour, minute } : null
}

/** `HH:mm` in Latin digits. */
export function timeValue({ hour, minute }: { hour: number; minute: number }): string {
  return `${padded(hour)}:${padded(minute)}`
}

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})(?:T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z)?$/

/** The ISO date test of spec §5: a real `YYYY-MM-DD`, or `YYYY-MM-DDTHH:mm:ss.sssZ` (decision D5). */
export function isIsoDate(text: string): boolean {
  const found = ISO_DATE.exec(text)
  if (found === null) return false
  const year = Number(found[1])
  const month = Number(found[2])
  const isLeapYear = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const lengths = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
  const day = Number(found[3])
  return day >= 1 && day <= (lengths[month - 1] ?? 0)
}
