import { toLatinDigits } from '../digits/digits.ts'
import { BANKS_BY_SHEBA, type Bank } from './banks.ts'

/** `IR` and its letters as the check wants them: I is 18, R is 27. */
const IR_IN_DIGITS = '1827'

/**
 * A sheba (the Iranian IBAN: `IR` and 24 digits) as it is stored, from any digits, with or without its `IR` and with
 * blanks or dashes between; null when its length or its check digits (mod 97) are wrong.
 */
export function parseSheba(text: string): string | null {
  const bare = toLatinDigits(text).replace(/[\s-]/g, '').toUpperCase().replace(/^IR/, '')
  if (!/^\d{24}$/.test(bare)) return null
  const turned = `${bare.slice(2)}${IR_IN_DIGITS}${bare.slice(0, 2)}`
  return BigInt(turned) % 97n === 1n ? `IR${bare}` : null
}

/** Whose account it is, by the three digits behind the check digits. */
export const bankOfSheba = (sheba: string): Bank | null => BANKS_BY_SHEBA.get(sheba.slice(4, 7)) ?? null
