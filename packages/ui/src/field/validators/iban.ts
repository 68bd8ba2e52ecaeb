import { toLatinDigits } from '@peyk/domain/digits/digits.ts'

/** The canonical form of a Sheba (Iranian IBAN), `IR` and 24 digits; null when the text is not one or its check digits are wrong (B5). */
export function parseSheba(text: string): string | null {
  const bare = toLatinDigits(text).replace(/[\s-]/g, '').toUpperCase()
  const found = /^(?:IR)?(\d{2})(\d{22})$/.exec(bare)
  if (found === null) return null
  const [, check = '', account = ''] = found
  return BigInt(`${account}1827${check}`) % 97n === 1n ? `IR${check}${account}` : null
}

/** Whether a text is a Sheba (Iranian IBAN) with correct check digits. */
export function isSheba(text: string): boolean {
  return parseSheba(text) !== null
}
