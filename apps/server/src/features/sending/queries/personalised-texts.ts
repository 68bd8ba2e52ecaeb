import { encodeIntArray, encodeTextArray } from '@peyk/database/binary-array.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { BATCH_SIZE } from '@peyk/domain/delivery/batch-size.ts'
import type { ValueProblem } from '@peyk/domain/patterns/pattern-values.ts'
import { emptySlotCounts } from '@peyk/domain/pricing/price-slots.ts'
import type { LockedSend, SendKey } from './send-state.ts'
import { CHUNK_SIZE } from './staged-numbers.ts'
import { enqueueStaged } from './enqueue.ts'
import type { ChunkEnqueueInput, EnqueuedSend } from './enqueue.ts'

// Sends in which every recipient has a text of their own. The texts stand where they were counted, for good; only the
// numbers beside them are staged.

/** Texts in one row: those of a batch, which is what the engine reads at once. */
export const TEXTS_PER_ROW = BATCH_SIZE
const ROWS_PER_CHUNK = CHUNK_SIZE / TEXTS_PER_ROW

/** A text with its recipient. */
export interface PersonalisedText {
  /** Its place among the recipients, from 1. */
  readonly number: number
  /** Where it stands in its file; null of a contact. */
  readonly row: number | null
  readonly msisdn: number
  readonly text: string
}

/** What the texts of a send came to. */
export interface PersonalisedTextsInfo {
  /** How many stand in each price slot, and how many of them are on a blacklist. */
  readonly tally: number[]
  readonly stopped: number[]
  /** Who lacks a good value, and the first hundred of them. */
  skippedCount: number
  readonly skipped: { row: number | null; msisdn: number; placeholder: string; reason?: ValueProblem }[]
  longest: PersonalisedText | null
  /** The text of the first recipient. */
  first: string
}

// Both have lists that are as long as they can get: a million numbers leave nothing behind them.

/** A row of numbers, to be filled; `size`: so many stand in it. */
export const emptyTextChunk = (number: number) => ({
  number,
  size: 0,
  msisdns: new Float64Array(CHUNK_SIZE),
  operators: new Uint8Array(CHUNK_SIZE),
  mciCount: 0,
  tally: emptySlotCounts(),
})

/** A row of texts, likewise. */
export const emptyTextPage = (number: number) => ({
  number,
  texts: [] as string[],
  kinds: new Uint8Array(TEXTS_PER_ROW),
  rows: new Int32Array(TEXTS_PER_ROW),
})

export async function insertPersonalisedTexts(
  tx: Tx,
  { accountId, sendId }: SendKey,
  { number, texts, kinds, rows }: ReturnType<typeof emptyTextPage>,
): Promise<void> {
  const lists = [encodeIntArray(kinds, 'int2', texts.length), encodeIntArray(rows, 'int4', texts.length)]
  await tx.query({
    name: 'own-texts-insert',
    // The texts come last: whatever stands behind them has the driver copy them once more.
    text: 'insert into own_texts (account_id, send_id, number, kinds, rows, texts) values ($1, $2, $3, $4, $5, $6)',
    values: [accountId, sendId, number, ...lists, encodeTextArray(texts)],
  })
}

/** Fixes what the recipients of each price slot cost; answers how many recipients there are and their sum. */
export async function priceStagedTexts(
  tx: Tx,
  { accountId, sendId }: SendKey,
  prices: readonly number[],
): Promise<{ recipientCount: number; totalTenths: number }> {
  const { rows } = await tx.query<{ recipientCount: number; totalTenths: number }>({
    name: 'intake-texts-price',
    text: `
      with priced as (
        update intake_chunks set prices = $3, mci_tenths = 0, other_tenths = 0 where account_id = $1 and send_id = $2
        returning cardinality(msisdns) as count,
          (select sum(t.many::bigint * t.price) from unnest(tally, prices) as t(many, price)) as tenths)
      select sum(count)::int as "recipientCount", sum(tenths)::bigint as "totalTenths" from priced`,
    values: [accountId, sendId, encodeIntArray(prices, 'int4')],
  })
  return rows[0] as { recipientCount: number; totalTenths: number }
}

/** Places a chunk of a send in which each recipient has a text and a price of their own. */
export const enqueueTextChunk = (tx: Tx, send: LockedSend, placing: ChunkEnqueueInput): Promise<EnqueuedSend> =>
  enqueueStaged(tx, send, placing, {
    name: 'intake-texts-place',
    taken: `chunk as (
        delete from intake_chunks where account_id = $1 and send_id = $8 and number = $9
        returning msisdns, operators, prices, is_released)`,
    recipients: `
      select (s.number - 1) * ${TEXTS_PER_ROW} + n as seq, msisdn, operator, kind / 2 as parts,
        chunk.prices[kind * 2 + case operator when 1 then 1 else 2 end] as price_tenths
      from (
        select number, kinds from own_texts where account_id = $1 and send_id = $8 and ${belongsToChunkSql('number', '$9')}
        order by number offset 0) s
      cross join chunk
      cross join lateral unnest(${chunkPageSql('chunk.msisdns')}, ${chunkPageSql('chunk.operators')}, s.kinds)
        with ordinality as p(msisdn, operator, kind, n)`,
  })

/** SQL: whether a row of texts, by its number, belongs to a chunk, by that one's. */
export const belongsToChunkSql = (number: string, chunk: string): string =>
  `${number} between (${chunk} - 1) * ${ROWS_PER_CHUNK} + 1 and ${chunk} * ${ROWS_PER_CHUNK}`

/** SQL: those of a chunk's list that stand beside the texts of the row `s`. */
export const chunkPageSql = (list: string): string => {
  const before = `(s.number - 1) % ${ROWS_PER_CHUNK} * ${TEXTS_PER_ROW}`
  return `${list}[${before} + 1 : ${before} + ${TEXTS_PER_ROW}]`
}

/** Staged recipients from a place on, each with the text of their own; null where all get one. */
export async function readStaged(
  tx: Tx,
  { accountId }: Pick<AccountScope, 'accountId'>,
  { sendId, offset, limit }: { sendId: number; offset: number; limit: number },
): Promise<(Omit<PersonalisedText, 'text'> & { operator: number; text: string | null })[]> {
  const { rows } = await tx.query<Omit<PersonalisedText, 'text'> & { operator: number; text: string | null }>({
    name: 'read-staged',
    text: `
      select p.n as number, c.msisdns[p.at] as msisdn, c.operators[p.at] as operator, s.texts[p.own] as text,
        nullif(s.rows[p.own], 0) as row
      from (
        select n::int, (n - 1) / ${CHUNK_SIZE} + 1 as chunk, ((n - 1) % ${CHUNK_SIZE} + 1)::int as at,
          (n - 1) / ${TEXTS_PER_ROW} + 1 as page, ((n - 1) % ${TEXTS_PER_ROW} + 1)::int as own
        from generate_series($3::int + 1, $3::int + $4::int) n) p
      join intake_chunks c on c.account_id = $1 and c.send_id = $2 and c.number = p.chunk and p.at <= cardinality(c.msisdns)
      left join own_texts s on s.account_id = $1 and s.send_id = $2 and s.number = p.page
      order by p.n`,
    values: [accountId, sendId, offset, limit],
  })
  return rows
}
