import { VARIABLE_LENGTH } from './variable.ts'
import type { PatternVariable } from './variable.ts'

export type PatternPiece = { kind: 'text'; text: string } | { kind: 'variable'; name: string }

/** Begins with a letter of any alphabet, so that `%نام%` is read as a name and «۲۰%، ۳۰%» is not. */
const VARIABLE = /%([\p{L}_][^%\s]*)%/gu
/** Marks of direction that editors leave where Persian and Latin meet. */
const MARKED_VARIABLE =
  /%([\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]*)([\p{L}_][^%\s]*?)([\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]*)%/gu

/** The text without unseen marks inside the signs of a variable, which would make another name of it. */
export const tidyPatternText = (message: string): string => message.replace(MARKED_VARIABLE, '%$2%')

/** A text cut at its variables, in its order. */
export function splitPatternText(message: string): PatternPiece[] {
  const pieces: PatternPiece[] = []
  let from = 0
  for (const { 0: whole, 1: name = '', index } of message.matchAll(VARIABLE)) {
    if (index > from) pieces.push({ kind: 'text', text: message.slice(from, index) })
    pieces.push({ kind: 'variable', name })
    from = index + whole.length
  }
  if (from < message.length) pieces.push({ kind: 'text', text: message.slice(from) })
  return pieces
}

/** The names of a text's variables, each once, in the order of their coming. */
export const variableNamesIn = (message: string): string[] => [
  ...new Set(Array.from(message.matchAll(VARIABLE), ([, name = '']) => name)),
]

/** The text with its variables filled; a value that holds a `%name%` stays text. */
export const fillPatternText = (message: string, valueOf: (name: string) => string): string =>
  message.replace(VARIABLE, (_, name: string) => valueOf(name))

/** The text at the longest values that its variables take: nobody is charged more parts than these. */
export function longestPatternText(message: string, variables: readonly PatternVariable[]): string {
  const integers = new Set(variables.filter(({ type }) => type === 'integer').map(({ name }) => name))
  return fillPatternText(message, (name) => (integers.has(name) ? '8' : 'س').repeat(VARIABLE_LENGTH))
}
