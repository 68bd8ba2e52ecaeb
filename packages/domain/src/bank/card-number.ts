import { onlyDigits } from '../digits/digits.ts'
import { BANKS_BY_CARD, type Bank } from './banks.ts'

/**
 * The sixteen digits of a bank card as they are stored, from any digits with blanks or dashes between them; null when
 * there are not sixteen or their check digit (Luhn) is wrong. A card of a bank that is not known is right, too.
 */
export function parseCardNumber(text: string): string | null {
  const digits = onlyDigits(text)
  if (/[^0-9۰-۹٠-٩\s-]/.test(text) || digits.length !== 16 || /^0+$/.test(digits)) return null
  let sum = 0
  for (const [at, sign] of Array.from(digits).entries()) {
    const doubled = Number(sign) * (at % 2 === 0 ? 2 : 1)
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0 ? digits : null
}

/** Whose card it is, by its first six digits. */
export const bankOfCard = (cardNumber: string): Bank | null => BANKS_BY_CARD.get(cardNumber.slice(0, 6)) ?? null

/** `6219-8610-3452-9007`, as cards have it. */
export const groupCardNumber = (cardNumber: string): string => cardNumber.replace(/(\d{4})(?=\d)/g, '$1-')
