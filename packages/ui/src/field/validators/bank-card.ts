import { toLatinDigits } from '@peyk/domain/digits/digits.ts'

/** Whether a text is a bank card number: 16 digits that pass the Luhn check; blanks and dashes do not count (B5). */
export function isBankCardNumber(text: string): boolean {
  const digits = toLatinDigits(text).replace(/[\s-]/g, '')
  if (!/^\d{16}$/.test(digits) || /^0+$/.test(digits)) return false
  let sum = 0
  for (let place = 0; place < 16; place += 1) {
    const digit = Number(digits[place])
    const doubled = place % 2 === 0 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
