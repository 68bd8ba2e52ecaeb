import { groupThousands, toPersianDigits } from './digits.ts'

const DECIMAL = '\u066b'
// Alone the sign stands on the right of Persian digits, after a Persian word on their left: the isolate and the
// right-to-left mark keep it on the left, wherever the percentage is written.
const PERCENT_START = '\u2067'
const PERCENT_END = '\u200f\u066a\u2069'
// A minus alone jumps to the other side in right-to-left text: the left-to-right mark holds it before its number.
const MINUS = '\u200e\u2212'
const FRACTION_DIGITS = 3

function latin(n: number | bigint): string {
  if (typeof n === 'bigint') return groupThousands(n)
  if (!Number.isFinite(n)) throw new RangeError(`not a number to show: ${n}`)
  if (Number.isInteger(n)) return groupThousands(n)
  const [whole = '0', fraction = ''] = n.toFixed(FRACTION_DIGITS).split('.')
  const shown = fraction.replace(/0+$/, '')
  return groupThousands(BigInt(whole)) + (shown === '' ? '' : DECIMAL + shown)
}

/**
 * A number in Persian: «۱٬۲۳۴٬۵۶۷٫۵» (thousands U+066C, decimal U+066B, at most three decimals; domain-facts B9).
 * Throws RangeError for NaN and infinities.
 */
export function formatNumber(n: number | bigint): string {
  const text = toPersianDigits(latin(n < 0 ? -n : n))
  return n < 0 && /[۱-۹]/.test(text) ? MINUS + text : text
}

/** Tenths of a rial as whole rial, floored, without the unit: «۱٬۰۰۰٬۰۰۰» (spec §3 Credit). */
export function formatMoneyRial(tenths: number | bigint): string {
  return formatNumber(typeof tenths === 'bigint' ? floorDivide(tenths) : Math.floor(tenths / 10))
}

function floorDivide(tenths: bigint): bigint {
  const whole = tenths / 10n
  return tenths % 10n < 0n ? whole - 1n : whole
}

/** Per cent in Persian, the sign after the number and on its left: 12.5 → «۱۲٫۵٪». */
export function formatPercent(n: number): string {
  return PERCENT_START + formatNumber(n) + PERCENT_END
}
