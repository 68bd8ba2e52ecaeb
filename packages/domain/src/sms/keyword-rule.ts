import { searchKey } from '../digits/digits.ts'

export type RuleMatch = 'equals' | 'starts_with'

const LETTER = /[\p{L}\p{N}]/u
const BLANKS = /\s/g

/** What a keyword and a message are compared by: `searchKey` without punctuation around it, unless there is nothing else. */
export function ruleKey(text: string): string {
  const key = searchKey(text)
  // By hand: of ten thousand signs before a letter, an expression that ends at the end is tried from each of them.
  const characters = [...key]
  const first = characters.findIndex((one) => LETTER.test(one))
  if (first === -1) return key
  return characters.slice(first, characters.findLastIndex((one) => LETTER.test(one)) + 1).join('')
}

/**
 * Whether a received text meets a keyword, blind to forms of letters and digits, half-spaces, blanks and punctuation
 * around it. `starts_with` ends with a whole word: «کد 1» does not meet «کد 12».
 */
export function meetsRule({ match, key }: { match: RuleMatch; key: string }, text: string): boolean {
  const wanted = key.replace(BLANKS, '')
  const given = ruleKey(text)
  const compact = given.replace(BLANKS, '')
  if (compact === wanted) return true
  if (match === 'equals' || !compact.startsWith(wanted)) return false
  return !/^[\p{L}\p{N}]/u.test(afterLetters(given, wanted.length))
}

/** What is left of the text behind so many characters that are no blanks. */
function afterLetters(text: string, count: number): string {
  let left = count
  let at = 0
  while (left > 0) {
    if (text[at] !== ' ') left -= 1
    at += 1
  }
  return text.slice(at)
}
