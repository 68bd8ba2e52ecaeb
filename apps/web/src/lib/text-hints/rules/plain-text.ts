import { foldPersian, toLatinDigits } from '@peyk/domain/digits/digits.ts'

/** Vowel marks, kashida and direction marks: they change neither a word nor a number. */
const UNSPOKEN = /[\u064b-\u065f\u0670\u0640\u200b\u200d-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** The text normalised for finding words: Persian letters, Latin digits, half-spaces unchanged. */
export const plainText = (text: string): string =>
  foldPersian(toLatinDigits(text.normalize('NFC'))).replace(UNSPOKEN, '')

/**
 * A pattern that finds any of these words as a whole word: not at the start of a longer one («برند» in «برندهای»), but with
 * a suffix after a half-space («برنده‌اید»). A blank in a word matches a blank, a half-space or nothing.
 */
export const wordsPattern = (words: readonly string[]): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{M}])(?:${words.map((word) => word.replaceAll(' ', '[ \\u200c]{0,2}')).join('|')})(?!\\p{L})`,
    'gu',
  )

/** The matches of a pattern in a text, each once. */
export const wordsIn = (plain: string, pattern: RegExp): string[] => [
  ...new Set(Array.from(plain.matchAll(pattern), ([word]) => word)),
]
