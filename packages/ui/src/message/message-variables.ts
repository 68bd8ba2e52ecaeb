import { PLACEHOLDER_PATTERN, VARIABLE_PATTERN } from '../field/typing/text-direction.ts'

/** A place in a message that is filled for each recipient; written `%name%` in the text (contract, patterns). */
export type MessageVariable = {
  /** Latin, without blanks: what stands between the percent signs. */
  name: string
  /** What people call it: «نام مشتری». */
  label: string
}

/** Most characters a variable takes when it is filled (spec §9). */
export const MAX_VARIABLE_LENGTH = 20

/** Where a variable or a placeholder stands in a text; `label` is null where nobody gave one of this name. */
export type Token = { from: number; to: number; name: string; label: string | null }

/** What people call a placeholder of that name; null where nobody knows it, undefined while more may become known. */
export type GetPlaceholderLabel = (name: string) => string | null | undefined

const findTokens = (text: string, sign: RegExp, labelOf: GetPlaceholderLabel): Token[] =>
  Array.from(text.matchAll(sign)).flatMap(({ 0: whole, 1: inside = '', index }) => {
    const name = inside.trim()
    const label = labelOf(name)
    return label === undefined ? [] : [{ from: index, to: index + whole.length, name, label }]
  })

/** Whether it is written `%name%`, not `{ex_name}`. */
export const isVariable = (text: string, token: Token): boolean => text.charAt(token.from) === '%'

/** What a text can be filled with. */
export type MergeFields = { variables: readonly MessageVariable[]; placeholderLabel?: GetPlaceholderLabel | undefined }

/** Every `%name%` and every `{ex_name}` of a text that takes such; none lies in another. */
export const parseTokens = (text: string, { variables, placeholderLabel }: MergeFields): Token[] => {
  const places = placeholderLabel === undefined ? [] : findTokens(text, PLACEHOLDER_PATTERN, placeholderLabel)
  if (variables.length === 0) return places
  const labels = new Map(variables.map(({ name, label }) => [name, label]))
  const others = findTokens(text, VARIABLE_PATTERN, (name) => labels.get(name) ?? null).filter(
    ({ from }) => !places.some((place) => place.from < from && from < place.to),
  )
  return [...places, ...others].toSorted((a, b) => a.from - b.from)
}

/** The variable whose inside holds the caret. */
export const tokenAround = (tokens: readonly Token[], caret: number): Token | undefined =>
  tokens.find(({ from, to }) => from < caret && caret < to)

/** A caret that came into a variable goes on to its other side, as over one character; a click goes to the nearer side. */
export const caretOutsideToken = ({
  token,
  caret,
  before,
}: {
  token: Token
  caret: number
  before: number
}): number => {
  if (before <= token.from) return token.to
  if (before >= token.to) return token.from
  return caret - token.from < token.to - caret ? token.from : token.to
}

/** The variable that a Backspace (`back`) or a Delete (`ahead`) at this caret takes out whole. */
export const tokenToDelete = ({
  tokens,
  caret,
  direction,
}: {
  tokens: readonly Token[]
  caret: number
  direction: 'back' | 'ahead'
}): Token | undefined => tokens.find(({ from, to }) => (direction === 'back' ? to === caret : from === caret))

/**
 * A selection that holds each token whole or not at all: the edge that was `moved` jumps over one as the caret does, the
 * other goes outward; so do both where a pointer has chosen.
 */
export const expandSelectionToTokens = (
  tokens: readonly Token[],
  { start, end, moved, before }: { start: number; end: number; moved: 'start' | 'end' | null; before: number },
): { start: number; end: number } => {
  const place = (caret: number, side: 'start' | 'end'): number => {
    const token = tokenAround(tokens, caret)
    if (token === undefined) return caret
    if (moved === side) return caretOutsideToken({ token, caret, before })
    return side === 'start' ? token.from : token.to
  }
  const places = [place(start, 'start'), place(end, 'end')]
  return { start: Math.min(...places), end: Math.max(...places) }
}

/** The text with every known variable filled to its most, to be measured: nobody is charged more parts than these. */
export const longestFilledText = (text: string, tokens: readonly Token[]): string => {
  let filled = ''
  let from = 0
  for (const token of tokens) {
    if (token.label === null || !isVariable(text, token)) continue
    filled += text.slice(from, token.from) + 'س'.repeat(MAX_VARIABLE_LENGTH)
    from = token.to
  }
  return filled + text.slice(from)
}

/** A piece of the text that looks one way: in which part it stands, and of which variable it is a piece. */
export type HighlightPiece = { text: string; part: number; token: Token | null }

/** The typed text cut where a part or a variable begins or ends; the line's tail is not drawn. */
export function toHighlightPieces({
  text,
  parts,
  tokens,
}: {
  text: string
  parts: readonly string[]
  tokens: readonly Token[]
}): HighlightPiece[] {
  const borders: number[] = []
  let end = 0
  for (const part of parts) borders.push((end += part.length))
  const cuts = [...borders, ...tokens.flatMap(({ from, to }) => [from, to])].filter((at) => at > 0 && at < text.length)
  const places = [0, ...new Set(cuts.toSorted((a, b) => a - b)), text.length]
  return places.slice(0, -1).flatMap((from, at) => {
    const piece = text.slice(from, places[at + 1])
    if (piece === '') return []
    const part = borders.findIndex((border) => from < border)
    const token = tokens.find((one) => one.from <= from && from < one.to) ?? null
    return [{ text: piece, part: part < 0 ? Math.max(0, borders.length - 1) : part, token }]
  })
}

/** Whether a tracked link may be taken off the message: not while its address stands in the text (spec §5). */
export const containsLink = (text: string, address: string): boolean => address !== '' && text.includes(address)
