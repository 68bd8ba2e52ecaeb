import { toLatinDigits, toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { normaliseText, septetsAt } from '@peyk/domain/sms/encoding.ts'

export type CharacterIssueKind = 'non_gsm' | 'invisible' | 'arabic_form' | 'smart_quote' | 'emoji' | 'extension'

/** `index` is a UTF-16 offset; `suggestion` is the replacement ('' = removal), null = cleaning leaves the character. */
export type CharacterIssue = {
  index: number
  char: string
  codePoint: number
  kind: CharacterIssueKind
  suggestion: string | null
}

const PERSIAN_LETTER = /(?=\p{Script=Arabic})\p{L}/u
const JOINED_BEFORE = /(?=\p{Script=Arabic})[\p{L}\p{M}]|[۰-۹٠-٩]/u
const EMOJI = /\p{Emoji_Presentation}|(?=[\u{2600}-\u{27bf}\u{1f000}-\u{1faff}])\p{Extended_Pictographic}/u
// Invisible format and control characters; LF, CR, NEL and tab are blanks, U+0600–0605 and U+06DD are visible.
const INVISIBLE =
  /(?![\u0600-\u0605\u06dd\u070f])\p{Cf}|(?![\t\n\r\u0085])\p{Cc}|[\ufe00-\ufe0f]|[\u115f\u1160\u3164]|\u034f/u
const BLANK = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/
const LINE_BREAK = /[\u0085\u2028\u2029]/
const PRESENTATION_FORM = /[\ufb50-\ufbb1\ufbd3-\ufbff\ufe80-\ufefc]/
const ZWNJ = '\u200c'
const ZWJ = '\u200d'
const EMOJI_STYLE = '\ufe0f'
const KEYCAP = '\u20e3'

const STRAIGHT: Record<string, string> = {
  '“': '"',
  '”': '"',
  '„': '"',
  '‟': '"',
  '″': '"',
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  '′': "'",
}
const SIMPLER: Record<string, string> = {
  '\t': ' ',
  '`': "'",
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
}
// Harmless in a Persian text, where they cost no more than their Latin equivalents; they turn a Latin text into UCS-2.
const SIMPLER_IN_LATIN: Record<string, string> = {
  '…': '...',
  '«': '"',
  '»': '"',
  '،': ',',
  '؛': ';',
  '؟': '?',
  '٪': '%',
  '٫': '.',
  '٬': ',',
}
const ARABIC: Record<string, string> = { ي: 'ی', ى: 'ی', ك: 'ک' }

function persianForm(char: string): string {
  return [...char.normalize('NFKC')].map((letter) => ARABIC[letter] ?? letter).join('')
}

/** The visible characters on both sides of a joiner, and the last character of the output, visible or not. */
type JoinerContext = { before: string; after: string; lastKept: string }

function isJoinerNeeded(char: string, { before, after, lastKept }: JoinerContext): boolean {
  if (char === lastKept) return false
  if (char === ZWNJ) return JOINED_BEFORE.test(before) && PERSIAN_LETTER.test(after)
  if (char === ZWJ) return PERSIAN_LETTER.test(before) || (EMOJI.test(before) && EMOJI.test(after))
  return char === EMOJI_STYLE && (/\p{Extended_Pictographic}/u.test(before) || after === KEYCAP)
}

type Classification = { kind: CharacterIssueKind; suggestion: string | null }
const JUNK: Classification = { kind: 'invisible', suggestion: '' }

function classifyCharacter(char: string, isPersian: boolean): Classification | null {
  const quote = STRAIGHT[char]
  if (quote !== undefined) return { kind: 'smart_quote', suggestion: quote }
  if (BLANK.test(char)) return { kind: 'invisible', suggestion: ' ' }
  if (LINE_BREAK.test(char)) return { kind: 'invisible', suggestion: '\n' }
  const simpler = SIMPLER[char] ?? (isPersian ? undefined : SIMPLER_IN_LATIN[char])
  if (simpler !== undefined) return { kind: 'non_gsm', suggestion: simpler }
  if (ARABIC[char] !== undefined || PRESENTATION_FORM.test(char)) {
    const suggestion = persianForm(char)
    return suggestion === char ? null : { kind: 'arabic_form', suggestion }
  }
  if (isPersian) {
    if (/[٠-٩]/.test(char)) return { kind: 'arabic_form', suggestion: toPersianDigits(char) }
    return EMOJI.test(char) ? { kind: 'emoji', suggestion: null } : null
  }
  if (/[۰-۹٠-٩]/.test(char)) return { kind: 'non_gsm', suggestion: toLatinDigits(char) }
  if (EMOJI.test(char)) return { kind: 'emoji', suggestion: null }
  const septets = char.length === 1 ? septetsAt(char, 0) : 0
  if (septets === 0) return { kind: 'non_gsm', suggestion: null }
  return septets === 2 ? { kind: 'extension', suggestion: null } : null
}

/**
 * Finds characters that cost money or break searches. In a Persian text only characters that are wrong there, too; in any
 * other text all characters outside GSM-7 and those that cost two septets.
 */
export function inspectText(text: string): CharacterIssue[] {
  const isPersian = PERSIAN_LETTER.test(text)
  const chars = [...text]
  const visibleAfter: string[] = []
  for (let place = chars.length - 1, next = ''; place >= 0; place -= 1) {
    visibleAfter[place] = next
    const char = chars[place] ?? ''
    if (!INVISIBLE.test(char)) next = char
  }
  const findings: CharacterIssue[] = []
  let before = ''
  let lastKept = ''
  let index = 0
  for (const [place, char] of chars.entries()) {
    const isInvisible = INVISIBLE.test(char)
    const isJunk = isInvisible && !isJoinerNeeded(char, { before, after: visibleAfter[place] ?? '', lastKept })
    const judged = isJunk ? JUNK : isInvisible ? null : classifyCharacter(char, isPersian)
    if (judged !== null) findings.push({ index, char, codePoint: char.codePointAt(0) ?? 0, ...judged })
    if (!isJunk) lastKept = char
    if (!isInvisible) before = char
    index += char.length
  }
  return findings
}

/**
 * Applies every suggestion of `inspectText` and makes newlines LF. Idempotent.
 */
export function cleanText(text: string): string {
  const plain = normaliseText(text)
  let clean = ''
  let from = 0
  for (const { index, char, suggestion } of inspectText(plain)) {
    if (suggestion === null) continue
    clean += plain.slice(from, index) + suggestion
    from = index + char.length
  }
  return clean + plain.slice(from)
}
