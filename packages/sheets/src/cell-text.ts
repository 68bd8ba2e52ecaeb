const EXPONENT = /^([+-]?)(\d+)(?:\.(\d*))?[eE]([+-]?\d+)$/
/** Significant digits that a spreadsheet stores. */
const SIGNIFICANT = 15

/**
 * The plain text of a number as a workbook stores it: `9.121234567E+09` → `9121234567` (a phone number typed into a cell),
 * `0.30000000000000004` → `0.3`. A text that is not a number is returned unchanged.
 */
export function numberText(raw: string): string {
  const isWhole = raw.length < 16 && isDigits(raw)
  if (isWhole) return raw
  const trimmed = raw.trim()
  const number = Number(trimmed)
  if (trimmed === '' || !Number.isFinite(number)) return trimmed
  if (Number.isSafeInteger(number)) return String(number)
  const rounded = Number(number.toPrecision(SIGNIFICANT))
  return Math.abs(rounded) < 1e21 && Number.isInteger(rounded) ? BigInt(rounded).toString() : String(rounded)
}

/**
 * Expands a number in exponent form that lost no digit: `9.121234567E+09` → `9121234567`. A spreadsheet that saved
 * `9.12E+09` into a csv dropped the other digits: for such a text, and for any other, null.
 */
export function unfoldedNumber(text: string): string | null {
  const [, sign, whole, fraction = '', power] = EXPONENT.exec(text.trim()) ?? []
  if (whole === undefined || power === undefined) return null
  const zeros = Number(power) - fraction.length
  if (zeros !== 0 || whole.length !== 1 || whole === '0') return null
  return `${sign === '-' ? '-' : ''}${whole}${fraction}`
}

/** Whether a spreadsheet wrote only the first digits of a long number into a csv: `9.12E+09`. */
export const hasLostDigits = (text: string): boolean => EXPONENT.test(text.trim()) && unfoldedNumber(text) === null

const DAY_MS = 86_400_000
/** 30 December 1899: since spreadsheets count a 29 February 1900, serials from 1 March 1900 on count from this day. */
const EPOCH_1900 = Date.UTC(1899, 11, 30)
const EPOCH_1904 = Date.UTC(1904, 0, 1)
const LAST_YEAR = 9999
/** Beyond the last day of the year 9999. */
const LAST_SERIAL = 3_000_000

/** The text of a date stored as a serial number: `2026-03-21`, `2026-03-21 14:30:00`, or `14:30:00` for a time alone. */
export function dateText(raw: string, { is1904 }: { is1904: boolean }): string {
  const serial = Number(raw)
  if (raw.trim() === '' || !(serial >= 0 && serial <= LAST_SERIAL)) return numberText(raw)
  // Before 1 March 1900 the spreadsheet's calendar is one day ahead of the real one.
  const shift = !is1904 && serial >= 1 && serial < 60 ? 1 : 0
  const moment = new Date((is1904 ? EPOCH_1904 : EPOCH_1900) + Math.round((serial + shift) * 86_400) * 1000)
  if (moment.getUTCFullYear() > LAST_YEAR) return numberText(raw)
  const [day = '', time = ''] = moment.toISOString().slice(0, 19).split('T')
  if (serial < 1 && !is1904) return time
  return moment.getTime() % DAY_MS === 0 ? day : `${day} ${time}`
}

/** Whether a number format shows a date: it has one of its letters outside quotes, brackets and escapes. */
export const isDateFormat = (code: string): boolean =>
  /[ymdhs]/i.test(code.replace(/"[^"]*"|\[(?!h+\]|m+\]|s+\])[^\]]*\]|\\.|_.|\*./gi, '').replace(/general/gi, ''))

function isDigits(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code < 48 || code > 57) return false
  }
  return text.length > 0 && (text.length === 1 || text.charCodeAt(0) !== 48)
}
