import { parseLooseMobile, plainNumberText } from './parse.ts'

/** Why a text is no Iranian mobile number; `digits` is how many are missing or too many, `prefix` as people dial it. */
export type MobileFault =
  | { kind: 'letters' | 'lost_digits' | 'several' | 'foreign' | 'landline' | 'not_mobile' }
  | { kind: 'too_short' | 'too_long'; digits: number }
  | { kind: 'unknown_prefix'; prefix: string }

const NATIONAL_DIGITS = 10
/** As a spreadsheet shortens a long number: 9.12E+10. */
const SCIENTIFIC_NOTATION = /^\d(?:\.\d*)?E\+?\d+$/i
const COUNTRY_CODE = /^(?:\+98|0098|098|98)0?|^0/

/** What is wrong with a number that a person wrote or pasted; null for one that `parseLooseMobile` takes. */
export function mobileFault(text: string): MobileFault | null {
  if (parseLooseMobile(text) !== null) return null
  const plain = plainNumberText(text)
  if (SCIENTIFIC_NOTATION.test(plain)) return { kind: 'lost_digits' }
  const bare = plain.replace(/[^\p{L}\p{N}+]/gu, '')
  if (!/^\+?\d+$/.test(bare)) return { kind: 'letters' }
  if (plain.split(/[^\d+]+/).some((word) => parseLooseMobile(word) !== null)) return { kind: 'several' }
  if (/^(?:\+|00)(?!98)[1-9]/.test(bare)) return { kind: 'foreign' }
  const national = bare.replace(COUNTRY_CODE, '')
  if (!national.startsWith('9')) {
    const isLandline = national.length === NATIONAL_DIGITS && national !== bare
    return { kind: isLandline ? 'landline' : 'not_mobile' }
  }
  if (national.length < NATIONAL_DIGITS) return { kind: 'too_short', digits: NATIONAL_DIGITS - national.length }
  if (national.length > NATIONAL_DIGITS) return { kind: 'too_long', digits: national.length - NATIONAL_DIGITS }
  return { kind: 'unknown_prefix', prefix: `0${national.slice(0, 3)}` }
}
