import type { personalisedTypes } from '@peyk/contract/sending/sending.ts'
import { toTextKind } from '@peyk/domain/pricing/price-slots.ts'
import { MAX_TEXT_LENGTH } from '@peyk/domain/sms/opt-out-suffix.ts'
import { encodingOf } from '@peyk/domain/sms/encoding.ts'
import { countParts } from '@peyk/domain/sms/parts.ts'
import { fillPatternText } from '@peyk/domain/patterns/pattern-text.ts'
import { valueProblem } from '@peyk/domain/patterns/pattern-values.ts'
import type { ValueProblem } from '@peyk/domain/patterns/pattern-values.ts'
import { fillTemplate, parseTemplate, placeholderValue, placeholdersIn } from '@peyk/domain/sms/placeholders.ts'
import type { PersonalisedAudience, PlaceholderNames } from '@peyk/sending-modes/_kit/audience.ts'
import { audiences } from '@peyk/sending-modes/registry.server.ts'
import type { UsableLine } from '../../queries/lines.ts'
import { sendingErrors } from '../../sending.errors.ts'
import { toFinalText } from '../../prices/usecases/price-text.ts'
import { carriesCancelSuffix } from '../../submit/usecases/sending-rules.ts'

/** Sending types in which everybody gets a text of their own, and how their mode makes it. */
const PERSONALISED_MODES = {
  keyword: audiences.keyword,
  keyword_phonebook: audiences.keywordPhonebook,
  peer_to_peer_file: audiences.peerToPeerFile,
  pattern_many: audiences.pattern,
} as const satisfies Record<(typeof personalisedTypes)[number], PersonalisedAudience<never>>

type PersonalisedType = keyof typeof PERSONALISED_MODES

export const isPersonalisedType = (type: string): type is PersonalisedType => Object.hasOwn(PERSONALISED_MODES, type)

/** Where placeholders of a type take their values. */
export const placeholderSource = (type: PersonalisedType): 'file' | 'contacts' =>
  type === 'keyword_phonebook' ? 'contacts' : 'file'

/** What becomes of a row: its text and the text's kind; no text for want of a good value; or one that may not be sent. */
export type RenderedText =
  | { readonly kind: 'text'; readonly text: string; readonly textKind: number }
  | { readonly kind: 'skipped'; readonly placeholder: string; readonly reason: ValueProblem }
  | { readonly kind: 'too_long' }

export type TextRenderer = (cells: readonly string[]) => RenderedText

export const quoteNames = (names: readonly string[]): string => names.map((name) => `«${name}»`).join('، ')

/** Writes each recipient's text as it leaves by a line; refuses placeholders for which there is no value anywhere. */
export function createRenderer({
  type,
  message,
  names,
  line,
}: {
  type: PersonalisedType
  message: string
  names: PlaceholderNames
  line: LineRule
}): TextRenderer {
  const fill = createFiller({ type, message, names })
  const leave = createFinalizer({ type, line })
  return (cells) => {
    const filled = fill(cells)
    return typeof filled === 'string' ? leave(filled) : { kind: 'skipped', ...filled }
  }
}

/** The same for texts that were written before: each stands alone in its cells. */
export function createStoredTextRenderer(of: {
  type: PersonalisedType
  line: LineRule
}): (cells: readonly string[]) => Exclude<RenderedText, { kind: 'skipped' }> {
  const leave = createFinalizer(of)
  return ([text = '']) => leave(text)
}

type LineRule = Pick<UsableLine, 'needsSuffix' | 'is66'>

function createFinalizer({ type, line }: { type: PersonalisedType; line: LineRule }) {
  const addsSuffix = carriesCancelSuffix(type) && line.needsSuffix
  return (message: string): Exclude<RenderedText, { kind: 'skipped' }> => {
    const text = toFinalText({ message, addsSuffix })
    if (text.length > MAX_TEXT_LENGTH) return { kind: 'too_long' }
    return { kind: 'text', text, textKind: toTextKind({ parts: countParts(text, line), encoding: encodingOf(text) }) }
  }
}

type Filler = (cells: readonly string[]) => string | { placeholder: string; reason: ValueProblem }

function createFiller({
  type,
  message,
  names,
}: {
  type: PersonalisedType
  message: string
  names: PlaceholderNames
}): Filler {
  if (type === 'pattern_many') return createPatternFiller({ message, variables: names.variables ?? [] })
  const { cellIndexOf } = PERSONALISED_MODES[type]
  if (cellIndexOf === null)
    return ({ 0: text = '' }) => (text.trim() === '' ? { placeholder: '', reason: 'missing' } : text)
  const placeIn = (name: string) => cellIndexOf(name, names)
  const cut = parseTemplate(message, { placeOf: placeIn })
  if (cut.kind === 'unknown')
    throw sendingErrors.unknownPlaceholder({ names: quoteNames(cut.names), source: placeholderSource(type) })
  // Of several spellings of one column the first is told.
  const nameAt = new Map(placeholdersIn(message).toReversed().map((name) => [placeIn(name), name])) // prettier-ignore
  return (cells) => {
    const filled = fillTemplate(cut.template, cells)
    return typeof filled === 'string' ? filled : { placeholder: nameAt.get(filled) ?? '', reason: 'missing' }
  }
}

/** Values stand in the order of the variables; the first that is wrong is told. */
function createPatternFiller({
  message,
  variables,
}: {
  message: string
  variables: NonNullable<PlaceholderNames['variables']>
}): Filler {
  const placeOf = new Map(variables.map(({ name }, place) => [name, place]))
  return (cells) => {
    const values = variables.map((_, place) => placeholderValue(cells[place]))
    for (const [place, { name, type }] of variables.entries()) {
      const reason = valueProblem(values[place] ?? '', type)
      if (reason !== null) return { placeholder: name, reason }
    }
    return fillPatternText(message, (name) => values[placeOf.get(name) ?? -1] ?? '')
  }
}
