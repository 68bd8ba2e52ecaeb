import { dateValue, parseDateText } from '../jalaali/format-and-mask.ts'

const TYPICAL_AGE = 30

/** Where a calendar for a date of birth opens, and what its empty field shows: an adult's, not this year's (`YYYY/MM/DD`). */
export function typicalBirthDate(today: string): string {
  const day = parseDateText(today)
  return day === null ? today : dateValue({ jy: day.jy - TYPICAL_AGE, jm: 1, jd: 1 })
}
