import { toLatinDigits } from '../digits/digits.ts'
import { isValidJalaali, toGregorian } from '../jalaali/calendar.ts'
import { isIsoDate } from '../jalaali/format-and-mask.ts'

export type CustomFieldType = 'string' | 'date' | 'int'

const MAX_TEXT_LENGTH = 200
/** More digits than this are a code, not a number: it would lose some where it is computed with. */
const MAX_DIGITS = 15
/** Years that people write in the calendar of Iran; what lies after them is Gregorian, what lies before is a slip. */
const [FIRST_JALAALI_YEAR, LAST_JALAALI_YEAR] = [1200, 1599]

const two = (n: number) => String(n).padStart(2, '0')

/** `YYYY-MM-DD`, Gregorian, of a date in either calendar with `/`, `-` or `.` between its parts; null when it is none. */
function dateValue(text: string): string | null {
  const [, y, m, d] = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(text) ?? []
  const [year, month, day] = [Number(y), Number(m), Number(d)]
  if (y === undefined || year < FIRST_JALAALI_YEAR || month < 1 || month > 12 || day < 1) return null
  if (year > LAST_JALAALI_YEAR) {
    const iso = `${y}-${two(month)}-${two(day)}`
    return isIsoDate(iso) ? iso : null
  }
  const jalaali = { jy: year, jm: month, jd: day }
  if (!isValidJalaali(jalaali)) return null
  const gregorian = toGregorian(jalaali)
  return `${gregorian.year}-${two(gregorian.month)}-${two(gregorian.day)}`
}

/**
 * A contact's value of a custom feature as it is kept, always as text: `int` a whole number of at most 15 digits, `date`
 * as `YYYY-MM-DD` (Gregorian; one of the calendar of Iran is turned into it), `string` up to 200 characters. `''` is no
 * value; null when it is not of the type (contract B7).
 */
export function parseCustomFieldValue({
  type,
  value,
}: {
  type: CustomFieldType
  value: string | number
}): string | null {
  const text = String(value).trim()
  if (text === '') return ''
  if (type === 'string') return text.length <= MAX_TEXT_LENGTH ? text : null
  const latin = toLatinDigits(text)
  if (type === 'date') return dateValue(latin)
  const [, sign, digits] = /^([+-]?)0*(\d+)$/.exec(latin.replace(/[٬,]/g, '')) ?? []
  if (digits === undefined || digits.length > MAX_DIGITS) return null
  return sign === '-' && digits !== '0' ? `-${digits}` : digits
}
