import { setImmediate as others } from 'node:timers/promises'
import { RECIPIENT_LIMIT } from '@peyk/contract/sending/recipient-limits.ts'
import type { Tx } from '@peyk/database/database.ts'
import { formatNumber } from '@peyk/domain/digits/format.ts'
import { OPERATOR_IDS } from '@peyk/domain/mobile-number/operator-of.ts'
import { emptySlotCounts, toPriceSlot } from '@peyk/domain/pricing/price-slots.ts'
import { MAX_TEXT_LENGTH } from '@peyk/domain/sms/opt-out-suffix.ts'
import type { AudienceBlock, AudienceCount, NumberEntry } from '@peyk/sending-modes/_kit/audience.ts'
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
import { quoteNames } from './render-texts.ts'
import type { TextRenderer } from './render-texts.ts'

/** So many rows without a value are told one by one. */
const MAX_REPORTED_SKIPPED = 100
/** So many texts that are too long are told; with many more of them nobody reads on. */
const [MAX_REPORTED_LONG, MAX_LONG] = [5, 1000]
/** Rows between two pauses in which the process does other things. */
const YIELD_EVERY = 500

interface IngestInput {
  send: SendKey
  blocks: AsyncIterable<AudienceBlock>
  render: TextRenderer
  /** What is told to be too long when it is. */
  fields: { audience: string; text: string }
  source: 'file' | 'contacts'
  /** Called after each chunk with the counts so far. */
  onChunk?: ((chunk: number, counted: AudienceCount) => Promise<void>) | undefined
}

const emptyRenderedRows = () => ({ numbers: [] as NumberEntry[], texts: [] as string[], kinds: [] as number[], rows: [] as number[] }) // prettier-ignore
type RenderedRows = ReturnType<typeof emptyRenderedRows>

/**
 * Takes a stream of rows in for a send, each with the text that is made of it, in the caller's transaction. A row that
 * lacks a value of its text is left out and told. Holds a thousand texts in memory, ten thousand numbers, and eight octets
 * for each number of the stream.
 */
export async function ingestPersonalised(
  { send, blocks, render, fields, source, onChunk }: IngestInput,
  { tx }: { tx: Tx },
): Promise<IngestedAudience & { texts: PersonalisedTextsInfo }> {
  const tally = new AudienceCounter()
  const digest = new NumberDigest()
  const found: PersonalisedTextsInfo = { tally: emptySlotCounts(), stopped: emptySlotCounts(), skippedCount: 0, skipped: [], longest: null, first: '' } // prettier-ignore
  const long: string[] = []
  let [chunk, page] = [emptyTextChunk(1), emptyTextPage(1)]
  // A thousand texts are stored while the next ones are made. Statements follow one another: each waits for the one before.
  let storing: Promise<void> = Promise.resolve()
  const keepPage = async () => {
    await storing
    storing = insertPersonalisedTexts(tx, send, page)
    // It is heard at the next wait.
    storing.catch(() => {})
    page = emptyTextPage(page.number + 1)
  }
  const keepChunk = async () => {
    await storing
    const [msisdns, operators] = [chunk.msisdns.subarray(0, chunk.size), chunk.operators.subarray(0, chunk.size)]
    await insertStagedChunk(tx, send, { ...chunk, msisdns, operators })
    for (const [slot, count] of chunk.tally.entries()) found.tally[slot] = (found.tally[slot] ?? 0) + count
    await onChunk?.(chunk.number, tally)
    chunk = emptyTextChunk(chunk.number + 1)
  }
  /** Takes on from `nth` until the page is full; answers where it stopped. */
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
  const tellLong = () => {
    const told = long.slice(0, MAX_REPORTED_LONG).join('، ')
    const rows = long.length > MAX_REPORTED_LONG ? `${told}، …` : told
    throw sendingErrors.rowTextTooLong({ field: fields.text, rows, limit: MAX_TEXT_LENGTH, source })
  }

  try {
    for await (const { numbers, cells = [], rows, invalid = 0, duplicates = 0 } of blocks) {
      tally.add({ numbers: [], invalid, duplicates })
      for (let from = 0; from < numbers.length; from += YIELD_EVERY) {
        const written = emptyRenderedRows()
        for (let at = from; at < Math.min(numbers.length, from + YIELD_EVERY); at += 1) {
          const number = numbers[at] ?? null
          const row = rows?.[at] ?? 0
          const made = render(cells[at] ?? [])
          if (made.kind === 'text') {
            written.numbers.push(number)
            written.texts.push(made.text)
            written.kinds.push(made.textKind)
            written.rows.push(row)
          } else if (made.kind === 'too_long') {
            if (long.push(row > 0 ? formatNumber(row) : localNumber(number)) > MAX_LONG) tellLong()
          } else {
            found.skippedCount += 1
            if (found.skipped.length < MAX_REPORTED_SKIPPED) found.skipped.push({ row: row || null, msisdn: Number(number), placeholder: made.placeholder }) // prettier-ignore
          }
        }
        const fresh = tally.add(written)
        if (tally.size > RECIPIENT_LIMIT) throw sendingErrors.tooManyRecipients({ field: fields.audience, limit: RECIPIENT_LIMIT }) // prettier-ignore
        for (let nth = 0; nth < fresh.msisdns.length;) {
          nth = fill({ fresh, written }, nth)
          if (page.texts.length === TEXTS_PER_ROW) await keepPage()
          if (chunk.size === CHUNK_SIZE) await keepChunk()
        }
        await others()
      }
    }
  } finally {
    // Whoever gives up here has nothing under way. What could not be stored is told before what failed only with it.
    await storing
  }
  if (long.length > 0) tellLong()
  if (page.texts.length > 0) await keepPage()
  if (chunk.size > 0) await keepChunk()
  if (tally.size === 0 && found.skippedCount > 0) {
    const names = quoteNames([...new Set(found.skipped.map(({ placeholder }) => placeholder))])
    throw sendingErrors.noValue({ names, source })
  }
  const { counts, invalid, duplicates } = tally
  return { counts, invalid, duplicates, digest: digest.octets, texts: found }
}

const localNumber = (number: number | string | null): string => `0${String(number).slice(2)}`
