import type { ownTextTypes } from '@peyk/contract/sending/sending.ts'
import { kindOf } from '@peyk/domain/pricing/price-slots.ts'
import { MAX_TEXT_LENGTH } from '@peyk/domain/sms/opt-out-suffix.ts'
import { encodingOf } from '@peyk/domain/sms/encoding.ts'
import { countParts } from '@peyk/domain/sms/parts.ts'
import { fillTemplate, placeholdersIn, templateOf } from '@peyk/domain/sms/placeholders.ts'
import type { PersonalAudience, PlaceholderNames } from '@peyk/sending-modes/_kit/audience.ts'
import { audiences } from '@peyk/sending-modes/registry.server.ts'
import type { UsableLine } from '../../queries/lines.ts'
import { sendingErrors } from '../../sending.errors.ts'
import { leavingText } from './price-text.ts'
import { takesSuffix } from './sending-rules.ts'

/** Sending types in which everybody gets a text of their own, and how their mode makes it. */
const PERSONAL = {
  keyword: audiences.keyword,
  keyword_phonebook: audiences.keywordPhonebook,
  peer_to_peer_file: audiences.peerToPeerFile,
} as const satisfies Record<(typeof ownTextTypes)[number], PersonalAudience<never>>

type PersonalType = keyof typeof PERSONAL

export const isPersonal = (type: string): type is PersonalType => Object.hasOwn(PERSONAL, type)

/** Where placeholders of a type take their values. */
export const sourceOf = (type: PersonalType): 'file' | 'contacts' =>
  type === 'keyword_phonebook' ? 'contacts' : 'file'

/** What becomes of a row: its text and the text's kind; no text for want of a value; or one that may not be sent. */
export type Written =
  | { readonly kind: 'text'; readonly text: string; readonly textKind: number }
  | { readonly kind: 'skipped'; readonly placeholder: string }
  | { readonly kind: 'too_long' }

export type Writer = (cells: readonly string[]) => Written

export const quoted = (names: readonly string[]): string => names.map((name) => `«${name}»`).join('، ')

/** Writes each recipient's text as it leaves by a line; refuses placeholders for which there is no value anywhere. */
export function writerOf({
  type,
  message,
  names,
  line,
}: {
  type: PersonalType
  message: string
  names: PlaceholderNames
  line: LineRule
}): Writer {
  const fill = fillerOf({ type, message, names })
  const leave = leaver({ type, line })
  return (cells) => {
    const filled = fill(cells)
    return typeof filled === 'string' ? leave(filled) : { kind: 'skipped', placeholder: filled.missing }
  }
}

/** The same for texts that were written before: each stands alone in its cells. */
export function rewriterOf(of: {
  type: PersonalType
  line: LineRule
}): (cells: readonly string[]) => Exclude<Written, { kind: 'skipped' }> {
  const leave = leaver(of)
  return ([text = '']) => leave(text)
}

type LineRule = Pick<UsableLine, 'needsSuffix' | 'is66'>

function leaver({ type, line }: { type: PersonalType; line: LineRule }) {
  const addsSuffix = takesSuffix(type) && line.needsSuffix
  return (message: string): Exclude<Written, { kind: 'skipped' }> => {
    const text = leavingText({ message, addsSuffix })
    if (text.length > MAX_TEXT_LENGTH) return { kind: 'too_long' }
    return { kind: 'text', text, textKind: kindOf({ parts: countParts(text, line), encoding: encodingOf(text) }) }
  }
}

type Filler = (cells: readonly string[]) => string | { missing: string }

function fillerOf({ type, message, names }: { type: PersonalType; message: string; names: PlaceholderNames }): Filler {
  const { placeOf } = PERSONAL[type]
  if (placeOf === null) return ({ 0: text = '' }) => (text.trim() === '' ? { missing: '' } : text)
  const placeIn = (name: string) => placeOf(name, names)
  const cut = templateOf(message, { placeOf: placeIn })
  if (cut.kind === 'unknown')
    throw sendingErrors.unknownPlaceholder({ names: quoted(cut.names), source: sourceOf(type) })
  // Of several spellings of one column the first is told.
  const nameAt = new Map(placeholdersIn(message).toReversed().map((name) => [placeIn(name), name])) // prettier-ignore
  return (cells) => {
    const filled = fillTemplate(cut.template, cells)
    return typeof filled === 'string' ? filled : { missing: nameAt.get(filled) ?? '' }
  }
}
