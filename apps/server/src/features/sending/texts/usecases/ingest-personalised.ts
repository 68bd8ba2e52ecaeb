import { setImmediate as others } from 'node:timers/promises'
import { RECIPIENT_LIMIT } from '@peyk/contract/sending/recipient-limits.ts'
import type { Tx } from '@peyk/database/database.ts'
import { OPERATOR_IDS } from '@peyk/domain/mobile-number/operator-of.ts'
import { emptySlotCounts, toPriceSlot } from '@peyk/domain/pricing/price-slots.ts'
import type { AudienceBlock, AudienceCount } from '@peyk/sending-modes/_kit/audience.ts'
import { AudienceCounter } from '@peyk/sending-modes/_kit/audience-counter.ts'
import type { NewNumbers } from '@peyk/sending-modes/_kit/audience-counter.ts'
import type { SendKey } from '../../queries/send-state.ts'
import { CHUNK_SIZE, insertStagedChunk } from '../../queries/staged-numbers.ts'
import {
  TEXTS_PER_ROW,
  emptyTextChunk,
  emptyTextPage,
  insertPersonalisedTexts,
} from '../../queries/personalised-texts.ts'
import type { PersonalisedTextsInfo } from '../../queries/personalised-texts.ts'
import { sendingErrors } from '../../sending.errors.ts'
import { NumberDigest, pairKey } from './content-hash.ts'
import type { IngestedAudience } from './ingest-numbers.ts'
import { createRowRenderer } from './render-rows.ts'
import type { RenderedRows } from './render-rows.ts'
import type { TextRenderer } from './render-texts.ts'

/** Rows between two pauses in which the process does other things. */
const YIELD_EVERY = 500

interface IngestInput {
  send: SendKey
  blocks: AsyncIterable<AudienceBlock>
  render: TextRenderer
  /** The fields under which too many recipients and too long a text are refused. */
  fields: { audience: string; text: string }
  source: 'file' | 'contacts'
  /** Called after each chunk with the counts so far. */
  onChunk?: ((chunk: number, counted: AudienceCount) => Promise<void>) | undefined
}

/**
 * Stages a stream of rows for a send in the caller's transaction, each with its own rendered text. A row without a value
 * for its text is skipped and reported. Keeps a thousand texts and ten thousand numbers in memory, and eight octets for
 * each number of the stream.
 */
export async function ingestPersonalised(
  { send, blocks, render, fields, source, onChunk }: IngestInput,
  { tx }: { tx: Tx },
): Promise<IngestedAudience & { texts: PersonalisedTextsInfo }> {
  const tally = new AudienceCounter()
  const digest = new NumberDigest()
  const renderer = createRowRenderer({ render, field: fields.text, source })
  const found: Omit<PersonalisedTextsInfo, 'skipped' | 'skippedCount'> = { tally: emptySlotCounts(), stopped: emptySlotCounts(), longest: null, first: '' } // prettier-ignore
  let [chunk, page] = [emptyTextChunk(1), emptyTextPage(1)]
  // A thousand texts are stored while the next ones are rendered; each statement waits for the one before.
  let storing: Promise<void> = Promise.resolve()
  const storePage = async () => {
    await storing
    storing = insertPersonalisedTexts(tx, send, page)
    // A failure is thrown where `storing` is awaited next.
    storing.catch(() => {})
    page = emptyTextPage(page.number + 1)
  }
  const storeChunk = async () => {
    await storing
    const [msisdns, operators] = [chunk.msisdns.subarray(0, chunk.size), chunk.operators.subarray(0, chunk.size)]
    await insertStagedChunk(tx, send, { ...chunk, msisdns, operators })
    for (const [slot, count] of chunk.tally.entries()) found.tally[slot] = (found.tally[slot] ?? 0) + count
    await onChunk?.(chunk.number, tally)
    chunk = emptyTextChunk(chunk.number + 1)
  }
  /** Fills page and chunk from `nth` on until the page is full; returns where it stopped. */
  const fill = ({ fresh, written }: { fresh: NewNumbers; written: RenderedRows }, nth: number): number => {
    const behind = Math.min(fresh.msisdns.length, nth + TEXTS_PER_ROW - page.texts.length)
    const [from, keys] = [nth, new Float64Array(behind - nth)]
    for (; nth < behind; nth += 1) {
      const at = fresh.places[nth]!
      const [text, kind, row] = [written.texts[at]!, written.kinds[at]!, written.rows[at]!]
      const [msisdn, operator] = [fresh.msisdns[nth]!, fresh.operators[nth]!]
      const slot = toPriceSlot({ kind, operator })
      chunk.msisdns[chunk.size] = msisdn
      chunk.operators[chunk.size] = OPERATOR_IDS[operator]
      chunk.size += 1
      chunk.tally[slot]! += 1
      if (operator === 'mci') chunk.mciCount += 1
      page.kinds[page.texts.length] = kind
      page.rows[page.texts.length] = row
      page.texts.push(text)
      keys[nth - from] = pairKey(msisdn, text)
      const number = (chunk.number - 1) * CHUNK_SIZE + chunk.size
      if (number === 1) found.first = text
      if (text.length > (found.longest?.text.length ?? 0)) found.longest = { number, row: row || null, msisdn, text }
    }
    digest.add(keys)
    return nth
  }

  try {
    for await (const block of blocks) {
      tally.add({ numbers: [], invalid: block.invalid ?? 0, duplicates: block.duplicates ?? 0 })
      for (let from = 0; from < block.numbers.length; from += YIELD_EVERY) {
        const written = renderer.renderRows(block, { from, to: Math.min(block.numbers.length, from + YIELD_EVERY) })
        const fresh = tally.add(written)
        if (tally.size > RECIPIENT_LIMIT) throw sendingErrors.tooManyRecipients({ field: fields.audience, limit: RECIPIENT_LIMIT }) // prettier-ignore
        for (let nth = 0; nth < fresh.msisdns.length;) {
          nth = fill({ fresh, written }, nth)
          if (page.texts.length === TEXTS_PER_ROW) await storePage()
          if (chunk.size === CHUNK_SIZE) await storeChunk()
        }
        await others()
      }
    }
  } finally {
    // No statement is left running when this throws; a failed statement is thrown in place of what it caused.
    await storing
  }
  renderer.refuseUnsendable({ isNobodyLeft: tally.size === 0 })
  if (page.texts.length > 0) await storePage()
  if (chunk.size > 0) await storeChunk()
  const { counts, invalid, duplicates, leftOut } = tally
  const { skippedCount, skipped } = renderer.skips
  return { counts, invalid, duplicates, leftOut, digest: digest.octets, texts: { ...found, skippedCount, skipped } }
}
