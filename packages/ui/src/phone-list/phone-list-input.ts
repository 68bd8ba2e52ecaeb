import { toLatinDigits } from '@peyk/domain/digits/digits.ts'
import { MOBILE_PATTERN, parseLooseMobile, plainNumberText } from '@peyk/domain/mobile-number/parse.ts'

/** Numbers in one paste (spec §9; decision N7: one more refuses the whole paste). */
export const PASTE_LIMIT = 1000
/** Characters of a number typed by hand (spec §9). */
export const NUMBER_LENGTH = 12
/** Characters of a number in prefix mode (spec §9). */
export const PREFIX_LENGTH = 6

/** The value of the phone-list widget (spec §3): valid numbers in the `98…` form, the others exactly as they were written. */
export type NumberLists = { valid: readonly string[]; invalid: readonly string[] }
export type PastedNumbers =
  | {
      kind: 'ok'
      valid: string[]
      invalid: string[]
      duplicates: number
      /** By what is invalid: the valid number that it stood in front of. */
      followers: ReadonlyMap<string, string>
    }
  | { kind: 'too_many'; count: number }
export type SingleNumber =
  | { kind: 'added'; number: string }
  | { kind: 'ignored' }
  | { kind: 'invalid' }
  | { kind: 'duplicate' }
  | { kind: 'prefix_zero' }

const isMobile = (piece: string): boolean => parseLooseMobile(piece) !== null

const SEPARATOR = /[,،;؛]+/

/** The number cells of a pasted sheet row, or the row as text when it has none: names and amounts are not recipients. */
function numberCellsOf(row: string): string[] {
  const cells = row.split('\t')
  const numberCells = cells.filter((cell) => cell.split(SEPARATOR).some(isMobile))
  return numberCells.length > 0 ? numberCells : [cells.join(' ')]
}

/** Splits numbers that are separated by blanks only, if each piece is a number. */
function splitByBlanks(piece: string): string[] {
  const words = isMobile(piece) ? [piece] : piece.split(/\s+/)
  return words.every(isMobile) ? words : [piece]
}

/** The same texts in their order, each once in whatever digits it is written. */
function eachOnce(texts: readonly string[]): string[] {
  const first = new Map<string, string>()
  for (const text of texts) if (!first.has(plainNumberText(text))) first.set(plainNumberText(text), text)
  return [...first.values()]
}

/**
 * The phone-list rule of spec §5: split on newlines and commas, trim, bring into the `98…` form, sort into valid and
 * invalid, each once at its first place. Semicolons and sheet cells separate numbers, too; what is no mobile number in
 * that form stays as it was written (decision 0068). Forms such as `+98 912 …` and `0098…`, which the steps of the
 * specification would break, are parsed first (decision N4). A duplicate is dropped and counted (N6); more than `limit`
 * pieces refuse the paste (N7).
 */
export function splitPastedNumbers(text: string, { limit = PASTE_LIMIT }: { limit?: number } = {}): PastedNumbers {
  const pieces = text
    .split(/[\r\n]+/)
    .flatMap(numberCellsOf)
    .flatMap((cell) => cell.split(SEPARATOR))
    .map((piece) => piece.trim())
    .filter((piece) => plainNumberText(piece) !== '')
    .flatMap(splitByBlanks)
  if (pieces.length > limit) return { kind: 'too_many', count: pieces.length }
  const valid = new Set<string>()
  const wrong: string[] = []
  const waiting: string[] = []
  const followers = new Map<string, string>()
  for (const piece of pieces) {
    const number = parseLooseMobile(piece)?.slice(1)
    if (number === undefined) {
      wrong.push(piece)
      waiting.push(piece)
    } else if (!valid.has(number)) {
      valid.add(number)
      for (const one of waiting.splice(0)) if (!followers.has(one)) followers.set(one, number)
    }
  }
  const invalid = eachOnce(wrong)
  const duplicates = pieces.length - valid.size - invalid.length
  return { kind: 'ok', valid: [...valid], invalid, duplicates, followers }
}

/** Adds new numbers to the lists of the widget; `duplicates` counts all that were left out (spec §5, decision N6). */
export function mergeNumberLists({
  current,
  incoming,
}: {
  current: NumberLists
  incoming: NumberLists & { duplicates?: number }
}): { valid: string[]; invalid: string[]; duplicates: number } {
  const valid = new Set([...current.valid, ...incoming.valid])
  const invalid = eachOnce([...current.invalid, ...incoming.invalid])
  const offered = current.valid.length + current.invalid.length + incoming.valid.length + incoming.invalid.length
  const duplicates = (incoming.duplicates ?? 0) + offered - valid.size - invalid.length
  return { valid: [...valid], invalid, duplicates }
}

/** The typed text as the number field accepts it: Latin digits, at most 12 characters, 6 in prefix mode (spec §5, §9). */
export function limitNumberEntry({ text, prefixMode }: { text: string; prefixMode: boolean }): string {
  return toLatinDigits(text)
    .replace(/[^0-9]/g, '')
    .slice(0, prefixMode ? PREFIX_LENGTH : NUMBER_LENGTH)
}

/**
 * The single-entry rule of spec §5. `validate` is the mobile-validation mode; prefix mode takes a part of a number and
 * checks only the leading zero (decisions N1, N2).
 */
export function checkSingleNumber({
  text,
  existing,
  prefixMode,
  validate,
}: {
  text: string
  existing: readonly string[]
  prefixMode: boolean
  validate: boolean
}): SingleNumber {
  const plain = plainNumberText(text).replace(/^\+/, '')
  if (!/^\d+$/.test(plain)) return { kind: 'ignored' }
  // Parsing the text as an integer drops the zero, so the zero is checked first.
  if (prefixMode && plain.startsWith('0')) return { kind: 'prefix_zero' }
  if (plain.length > (prefixMode ? PREFIX_LENGTH : NUMBER_LENGTH)) return { kind: 'invalid' }
  const integer = String(Number.parseInt(plain, 10))
  const checked = validate && !prefixMode
  const number = checked && !integer.startsWith('98') ? `98${integer}` : integer
  if (checked && !MOBILE_PATTERN.test(number)) return { kind: 'invalid' }
  return existing.includes(number) ? { kind: 'duplicate' } : { kind: 'added', number }
}
