import { CANCEL_11_SUFFIX, MAX_TEXT_LENGTH, withCancelSuffix } from '@peyk/domain/sms/opt-out-suffix.ts'
import { cleanText, inspectText, type CharacterIssueKind } from './costly-characters.ts'
import { joinedSize, PART_SIZES, splitParts } from '@peyk/domain/sms/parts.ts'
import type { Encoding } from '@peyk/domain/sms/encoding.ts'

/** How the line a message goes by treats it. */
export type MessageRules = { needsCancelSuffix: boolean; is66: boolean }

/** The text as it is sent and counted: with the line's fixed tail; an empty text stays empty. */
export const sentText = (text: string, { needsCancelSuffix }: Pick<MessageRules, 'needsCancelSuffix'>): string =>
  text !== '' && needsCancelSuffix ? withCancelSuffix(text) : text

export type MessageMeasure = {
  encoding: Encoding
  /** UTF-16 units, or septets of a Latin text; the tail counts. */
  chars: number
  parts: readonly string[]
  /** What still fits into the last part. */
  left: number
}

/** Characters, parts and encoding of a typed text with its tail. */
export function measureMessage(text: string, rules: MessageRules): MessageMeasure {
  const { encoding, chars, parts } = splitParts(sentText(text, rules), rules)
  const joined = joinedSize({ encoding, is66: rules.is66 })
  const room = parts.length <= 1 ? PART_SIZES[encoding].single : parts.length * joined
  return { encoding, chars, parts, left: Math.max(0, room - chars) }
}

/** How many UTF-16 units may be typed: 2700, the tail included (spec §5; decisions S4, S5). */
export const maxTypedLength = ({ needsCancelSuffix }: Pick<MessageRules, 'needsCancelSuffix'>): number =>
  MAX_TEXT_LENGTH - (needsCancelSuffix ? CANCEL_11_SUFFIX.length : 0)

/**
 * A text too long for its room loses what was put in last, just before the caret, not what stood there already. Half
 * of a surrogate pair goes with its other half.
 */
export function truncateAtCaret({ text, caret, maxLength }: { text: string; caret: number; maxLength: number }): {
  text: string
  caret: number
} {
  const over = text.length - maxLength
  if (over <= 0) return { text, caret }
  let from = Math.max(0, caret - over)
  const before = text.charCodeAt(from - 1)
  if (before >= 0xd800 && before <= 0xdbff) from -= 1
  const cut = text.slice(0, from) + text.slice(caret)
  // Text that stood after the caret alone exceeds the room (it was set from outside): its end goes.
  return { text: cut.slice(0, maxLength), caret: from }
}

export type InspectedChar = {
  char: string
  /** `U+200B`, for what cannot be seen. */
  code: string
  kind: CharacterIssueKind
  suggestion: string | null
  count: number
}

const formatCodePoint = (codePoint: number) => `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`

/** Each character that could be simpler once, with its count, in order of appearance. */
function inspectedChars(text: string): InspectedChar[] {
  const found = new Map<string, InspectedChar>()
  for (const { char, codePoint, kind, suggestion } of inspectText(text)) {
    const key = `${char}${kind}${suggestion ?? ''}`
    const known = found.get(key)
    if (known) known.count += 1
    else found.set(key, { char, code: formatCodePoint(codePoint), kind, suggestion, count: 1 })
  }
  return [...found.values()]
}

export type Inspection = {
  chars: readonly InspectedChar[]
  /** The text with every replacement put in; null where only the writer can take something out. */
  clean: string | null
  /** Parts now and without the listed characters. */
  parts: { before: number; after: number }
  becomesLatin: boolean
}

/**
 * What the inspector says about a typed text: only characters without which the message costs less, in parts or by its
 * encoding. Quotes and dashes in a Persian text cost nothing, so nothing is said of them.
 */
export function inspectMessage(text: string, rules: MessageRules): Inspection | null {
  const found = inspectedChars(text)
  if (found.length === 0) return null
  const before = measureMessage(text, rules)
  const gainOf = (simpler: string) => {
    const after = measureMessage(simpler, rules)
    const gain = {
      parts: { before: before.parts.length, after: after.parts.length },
      becomesLatin: before.encoding === 'ucs2' && after.encoding === 'gsm7',
    }
    return gain.becomesLatin || gain.parts.after < gain.parts.before ? gain : null
  }
  const clean = cleanText(text)
  const cleaned = gainOf(clean)
  if (cleaned !== null) return { chars: found.filter(({ suggestion }) => suggestion !== null), clean, ...cleaned }
  // An emoji has nothing to be replaced by, yet it alone can make a Latin message a Unicode one.
  const strange = found.filter(({ kind }) => kind !== 'extension')
  const without = strange
    .filter(({ suggestion }) => suggestion === null)
    .reduce((left, { char }) => left.replaceAll(char, ''), clean)
  const shortened = gainOf(without)
  return shortened?.becomesLatin === true ? { chars: strange, clean: null, ...shortened } : null
}
