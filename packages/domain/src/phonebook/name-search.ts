/** How a name is looked for, however its blanks were typed: as such, as half-spaces, or not at all. */
export interface NameSearch {
  /** A regular expression of PostgreSQL that the name's key matches, blanks and all. */
  pattern: string
  /** What stands in every name that matches, one behind the other: sooner seen than the pattern. */
  parts: string[]
  /** Every name that matches has all letters and pairs of letters of at least one of these. */
  tokenAlternatives: string[][]
}

/** Of more words than these it does not matter whether there is a blank between them: they are few names as it is. */
const MAX_WORDS = 4

const escaped = (letter: string): string => letter.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** A word with the blanks that it may have: two letters at least stand on each side. */
const brokenWord = (letters: readonly string[]): string =>
  letters.map((letter, at) => (at < 2 || at > letters.length - 2 ? '' : ' ?') + escaped(letter)).join('')

const partsOfWord = (letters: readonly string[]): string[] =>
  letters.length < 4 ? [letters.join('')] : [letters.slice(0, 2).join(''), letters.slice(-2).join('')]

/** Its ends, and each letter between: a blank may stand there. */
function tokensOfWord(letters: readonly string[]): string[] {
  if (letters.length < 3) return [letters.join('')]
  return [letters.slice(0, 2).join(''), ...letters.slice(2, -2), letters.slice(-2).join('')]
}

/**
 * What each word begins with, and the letters on both sides of each blank, be it there or not. Fewer names have these than
 * have the pairs within words, of which those of «محمد» stand in «محمدی» and «احمدی», too.
 */
function tokenAlternativesOf(words: readonly (readonly string[])[]): string[][] {
  const begins = words.map((letters) => letters.slice(0, 2).join(''))
  if (words.length > MAX_WORDS) return [begins]
  const sides = words.slice(1).map((letters, at) => [words[at]?.at(-1) ?? '', letters[0] ?? ''] as const)
  return [
    [...begins, ...sides.flatMap(([end, start]) => [`${end} `, ` ${start}`])],
    ...sides.map(([end, start]) => [...begins, `${end}${start}`]),
  ]
}

/**
 * By what a text is looked for in names, `key` and names as `searchKey` folds them, where a half-space is nothing. A blank of
 * the text may be none in the name. A blank of the name may be none in the text, where that begins with a word: «رضا» is no
 * part of «امیر ضابطی».
 */
export function buildNameSearch(key: string): NameSearch {
  const words = key.split(' ').map((word) => [...word])
  const whole = words.map((letters) => letters.map(escaped).join('')).join(' ?')
  const broken = words.map(brokenWord).join(' ?')
  return {
    pattern: broken === whole ? whole : `${whole}|(^| )${broken}`,
    parts: words.flatMap(partsOfWord),
    tokenAlternatives: words.length === 1 ? words.map(tokensOfWord) : tokenAlternativesOf(words),
  }
}
