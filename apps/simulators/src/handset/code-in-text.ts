import { toLatinDigits } from '@peyk/domain/digits/digits.ts'

/** A one-time code, in Latin digits: four to eight digits alone, when there is just one such number in the text. */
export function findCode(text: string): string | null {
  const found = toLatinDigits(text).match(/(?<![\d/.,+*#-])\d{4,8}(?![\d/,*#-]|\.\d)/g)
  return found?.length === 1 ? (found[0] ?? null) : null
}
