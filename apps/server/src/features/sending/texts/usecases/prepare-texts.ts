import type { SendingType } from '@peyk/contract/sending/sending.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { pricesBySlot, fromTextKind, totalBySlot } from '@peyk/domain/pricing/price-slots.ts'
import type { AudienceCount, PlaceholderNames } from '@peyk/sending-modes/_kit/audience.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { SendKey } from '../../queries/send-state.ts'
import type { PersonalisedTextsInfo } from '../../queries/personalised-texts.ts'
import type { UsableLine } from '../../queries/lines.ts'
import { contentHash } from './content-hash.ts'
import { priceOnLine } from '../../prices/usecases/price-on-line.ts'
import { audienceFieldOf } from '../../submit/usecases/required-field.ts'
import { streamAudience } from '../../submit/usecases/resolve-audience.ts'
import type { Target } from '../../submit/usecases/resolve-audience.ts'
import { ingestPersonalised } from './ingest-personalised.ts'
import { ingestNumbers } from './ingest-numbers.ts'
import type { IngestedAudience } from './ingest-numbers.ts'
import { isPersonalisedType, placeholderSource, createRenderer } from './render-texts.ts'

/** A staged audience with its texts; `texts` null: one text to all. */
export type IngestedSend = IngestedAudience & { texts: PersonalisedTextsInfo | null }

/** Refuses a text that cannot be sent, as far as that shows before the audience is read. */
export function checkText({ target, message, names, line, isWaiting }: TextInput & { isWaiting: boolean }): void {
  const { type } = target
  // Where the rows are the texts, there is none to check.
  if (type !== 'peer_to_peer_file') priceOnLine({ line, message, type, field: 'message' })
  if (isPersonalisedType(type) && !isWaiting) createRenderer({ type, message, names, line })
}

interface TextInput {
  target: Target
  /** As written; empty where the rows are the texts. */
  message: string
  names: PlaceholderNames
  line: UsableLine
}

/** Stages an audience with its texts in the caller's transaction. */
export async function ingestAudience(
  {
    scope,
    send,
    target,
    message,
    names,
    line,
    onChunk,
  }: TextInput & {
    scope: AccountScope
    send: SendKey
    onChunk?: (chunk: number, counted: AudienceCount) => Promise<void>
  },
  { tx, db }: { tx: Tx } & Pick<Deps, 'db'>,
): Promise<IngestedSend> {
  const { type } = target
  const field = audienceFieldOf(target)
  const blocks = streamAudience({ scope, target, fields: names.fields }, { tx, db })
  const counted = onChunk === undefined ? {} : { onChunk }
  if (!isPersonalisedType(type))
    return { ...(await ingestNumbers({ send, blocks, field, ...counted }, { tx })), texts: null }
  const render = createRenderer({ type, message, names, line })
  const fields = { audience: field, text: type === 'peer_to_peer_file' ? field : 'message' }
  return ingestPersonalised({ send, blocks, render, fields, source: placeholderSource(type), ...counted }, { tx })
}

/** What in a line changes a text: whether it adds «لغو11», and how it splits parts. */
export const toLineRule = ({ needsSuffix, is66 }: UsableLine): string =>
  `${needsSuffix ? 'suffix' : ''} ${is66 ? '66' : ''}`

/** The text a send is listed with, its price by the line's tariff, and the hash that recognises a repeat. */
export function toStoredText({
  type,
  message,
  line,
  found,
}: {
  type: SendingType
  message: string
  line: UsableLine
  found: Pick<IngestedSend, 'counts' | 'invalid' | 'digest' | 'texts'>
}): {
  message: string
  encoding: 0 | 1
  parts: number
  totalTenths: number
  invalidCount: number
  contentHash: Buffer
} {
  const { counts, digest: numbers, texts, invalid } = found
  const lineId = line.id
  if (texts === null) {
    const priced = priceOnLine({ line, message, type, field: 'message' })
    return {
      message: priced.text,
      encoding: priced.encoding === 'gsm7' ? 0 : 1,
      parts: priced.parts,
      totalTenths: priced.totalTenths(counts),
      invalidCount: invalid,
      contentHash: contentHash({ lineId, text: priced.text, numbers }),
    }
  }
  const { tally } = texts
  const kinds = tally.flatMap((count, slot) => (count > 0 ? [fromTextKind(slot >> 1)] : []))
  return {
    message: message === '' ? texts.first : message,
    encoding: kinds.some(({ encoding }) => encoding === 'ucs2') ? 1 : 0,
    parts: Math.max(...kinds.map(({ parts }) => parts)),
    totalTenths: totalBySlot({ counts: tally, prices: pricesBySlot(line.tariff) }),
    // Rows without a value are no recipients and count as invalid.
    invalidCount: invalid + texts.skippedCount,
    contentHash: contentHash({ lineId, text: message, numbers }),
  }
}
