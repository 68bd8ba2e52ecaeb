/** The number whose decimal digits are exactly `text` (at most 15, no leading zero), else NaN. */
export function parseDecimal(text: string): number {
  if (text.length < 1 || text.length > 15 || text.charCodeAt(0) === 0x30) return NaN
  let digits = 0
  for (let i = 0; i < text.length; i++) {
    const digit = text.charCodeAt(i) - 0x30
    if (digit < 0 || digit > 9) return NaN
    digits = digits * 10 + digit
  }
  return digits
}

const LOW = 1_000_000_000
let lastHigh = 0
let lastHighText = ''

/**
 * Decimal digits of a whole number from 0. Numbers above 2³¹ are turned into text slowly by the engine; their upper
 * digits are nearly always those of the number before.
 */
export function decimalText(number: number): string {
  if (number < LOW) return String(number)
  const high = Math.floor(number / LOW)
  if (high !== lastHigh) {
    lastHigh = high
    lastHighText = String(high)
  }
  const low = number - high * LOW
  return lastHighText + (low >= 100_000_000 ? String(low) : String(low).padStart(9, '0'))
}
