/** A place in a message that is filled for each recipient; written `%name%` in the text (contract, patterns). */
export type MessageVariable = {
  /** Latin, without blanks: what stands between the percent signs. */
  name: string
  /** What people call it: «نام مشتری». */
  label: string
}

/** Most characters a variable takes when it is filled (spec §9). */
export const VARIABLE_LENGTH = 20

/** Where a variable stands in a text; `isKnown` is false where no such variable was given. */
export type Token = { from: number; to: number; name: string; isKnown: boolean }

const TOKEN = /%([A-Za-z]\w{0,49})%/g

/** Every `%name%` of a text. */
export const tokensOf = (text: string, variables: readonly MessageVariable[]): Token[] => {
  const known = new Set(variables.map(({ name }) => name))
  return [...text.matchAll(TOKEN)].map(({ 0: whole, 1: name = '', index }) => ({
    from: index,
    to: index + whole.length,
    name,
    isKnown: known.has(name),
  }))
}

/** Of a text that is sent to many, `{ex_نام}`: what stands there is another word for everybody. */
const PLACEHOLDER = /\{ex_[^{}\n]{1,200}\}/g

const firstLetter = (text: string): string | undefined => /\p{L}/u.exec(text)?.[0]
const LATIN = /\p{Script=Latin}/u

/**
 * Whether the whole text must be written from right to left: a browser takes the direction of a line from its first
 * letter, and where that is the Latin name of a variable or a placeholder, which stands for words of any script, it is
 * told otherwise.
 */
const readsFromRight = (text: string, tokens: readonly Token[]): boolean =>
  (tokens.length > 0 || text.includes('{ex_')) &&
  text.split('\n').some((line) => {
    const words = line.replace(PLACEHOLDER, '')
    const written = firstLetter(tokens.length > 0 ? words.replace(TOKEN, '') : words)
    return LATIN.test(firstLetter(line) ?? '') && (written === undefined || !LATIN.test(written))
  })

/** For the element that shows a message: each line in its own direction, or all of them from right to left. */
export const directionOf = (text: string, tokens: readonly Token[] = []) =>
  readsFromRight(text, tokens)
    ? ({ dir: 'rtl' } as const)
    : ({ dir: 'auto', style: { unicodeBidi: 'plaintext' } } as const)

/** The variable whose inside holds the caret. */
export const tokenAround = (tokens: readonly Token[], caret: number): Token | undefined =>
  tokens.find(({ from, to }) => from < caret && caret < to)

/** A caret that came into a variable goes on to its other side, as over one character; a click goes to the nearer side. */
export const caretBeside = ({ token, caret, before }: { token: Token; caret: number; before: number }): number => {
  if (before <= token.from) return token.to
  if (before >= token.to) return token.from
  return caret - token.from < token.to - caret ? token.from : token.to
}

/** The variable that a Backspace (`back`) or a Delete (`ahead`) at this caret takes out whole. */
export const tokenTaken = ({
  tokens,
  caret,
  way,
}: {
  tokens: readonly Token[]
  caret: number
  way: 'back' | 'ahead'
}): Token | undefined => tokens.find(({ from, to }) => (way === 'back' ? to === caret : from === caret))

/** The text with every known variable filled to its most, to be measured: nobody is charged more parts than these. */
export const fullestText = (text: string, tokens: readonly Token[]): string => {
  let filled = ''
  let from = 0
  for (const token of tokens) {
    if (!token.isKnown) continue
    filled += text.slice(from, token.from) + 'س'.repeat(VARIABLE_LENGTH)
    from = token.to
  }
  return filled + text.slice(from)
}

/** A piece of the text that looks one way: in which part it stands, and of which variable it is a piece. */
export type DrawnPiece = { text: string; part: number; token: Token | null }

/** The typed text cut where a part or a variable begins or ends; the line's tail is not drawn. */
export function drawnPieces({
  text,
  parts,
  tokens,
}: {
  text: string
  parts: readonly string[]
  tokens: readonly Token[]
}): DrawnPiece[] {
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
export const holdsLink = (text: string, address: string): boolean => address !== '' && text.includes(address)
