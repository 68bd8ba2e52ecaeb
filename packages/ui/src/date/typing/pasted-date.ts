import { foldPersian, toLatinDigits } from '@peyk/domain/digits/digits.ts'
import { dayNumberOf, isValidJalaali, MONTH_NAMES, toJalaali, type JalaaliDay } from '@peyk/domain/jalaali/calendar.ts'
import { tehranDateTime } from '@peyk/domain/jalaali/tehran.ts'
import { dateTimeValue, dateValue } from '@peyk/domain/jalaali/format-and-mask.ts'

/** The longest pasted text that is searched for a date. */
const MAX_LENGTH = 80
// Years read as Gregorian; all others are read as Jalaali.
const GREGORIAN = { first: 1700, last: 2300 }
const EPOCH_DAY_NUMBER = 2_440_588
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

// Direction and zero-width marks copied along from a page.
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const NUMBERS = /^(\d{1,4})([-/.\u066b\u066c_ ])(\d{1,2})\2(\d{1,4})$/
const TIME = /(?:^|[\sT،,])(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?(Z)?$/
const IN_WORDS = /^(?:\S+\s+)?(\d{1,2})(?:\s*ام|م)?\s+(\p{L}+)(?:\s+ماه)?،?\s+(?:سال\s+)?(\d{4})$/u

/**
 * Parses a pasted text to the value of a date field (`YYYY/MM/DD`, with a time `YYYY/MM/DD HH:mm`): a Jalaali date with any
 * separator, in words or day first, or a Gregorian one. Null when it is no date or is ambiguous.
 */
export function parsePastedDate({ text, withTime }: { text: string; withTime: boolean }): string | null {
  if (text.length > MAX_LENGTH) return null
  const clean = foldPersian(toLatinDigits(text.replace(INVISIBLE, ''))).trim()
  const time = TIME.exec(clean)
  const date = parseDay(clean.slice(0, time?.index ?? clean.length).replace(/(?:[\s،,]|ساعت|T)+$/, ''))
  if (date === null) return null
  if (time === null) return dateValue(date)
  const [hour, minute] = [Number(time[1]), Number(time[2])]
  if (hour > 23 || minute > 59) return null
  const moment = { ...date, hour, minute }
  const local = time[3] === undefined ? moment : tehranDateTime(utcMs(moment))
  return withTime ? dateTimeValue(local) : dateValue(local)
}

const utcMs = ({ hour, minute, ...date }: JalaaliDay & { hour: number; minute: number }): number =>
  (dayNumberOf(date) - EPOCH_DAY_NUMBER) * DAY_MS + (hour * 60 + minute) * MINUTE_MS

function parseDay(text: string): JalaaliDay | null {
  const words = IN_WORDS.exec(text)
  if (words !== null) {
    const jm = MONTH_NAMES.findIndex((name) => name === words[2]) + 1
    return realDay({ jy: Number(words[3]), jm, jd: Number(words[1]) })
  }
  const plain = /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  if (plain !== null) return yearFirst(Number(plain[1]), Number(plain[2]), Number(plain[3]))
  const numbers = NUMBERS.exec(text)
  if (numbers === null) return null
  const [first = '', , second = '', third = ''] = numbers.slice(1)
  if (first.length === 4 && third.length <= 2) return yearFirst(Number(first), Number(second), Number(third))
  return first.length <= 2 && third.length === 4 ? yearLast(Number(first), Number(second), Number(third)) : null
}

const isGregorian = (year: number) => year >= GREGORIAN.first && year <= GREGORIAN.last

function yearFirst(year: number, month: number, day: number): JalaaliDay | null {
  return isGregorian(year) ? gregorianDay(year, month, day) : realDay({ jy: year, jm: month, jd: day })
}

function yearLast(one: number, two: number, year: number): JalaaliDay | null {
  if (!isGregorian(year)) return realDay({ jy: year, jm: two, jd: one })
  if (one > 12) return gregorianDay(year, two, one)
  // 03/04/2026 is April to some and March to others.
  return two > 12 || one === two ? gregorianDay(year, one, two) : null
}

const realDay = (day: JalaaliDay): JalaaliDay | null => (isValidJalaali(day) ? day : null)

function gregorianDay(year: number, month: number, day: number): JalaaliDay | null {
  try {
    return toJalaali({ year, month, day })
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
