import { binaryArray, binaryTexts } from '@peyk/database/binary-array.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { LockedSend, SendKey } from './control.ts'
import { CHUNK_SIZE } from './intake.ts'
import type { ChunkFate } from './intake.ts'
import { afterPlacing, isListed, placedSums } from './placing.ts'
import type { PlacedSend } from './placing.ts'

// Staged sends in which every recipient has a text of their own.

/** Texts in one row: few enough that a thousand of the longest are no burden. */
export const TEXTS_IN_ROW = 1000
const ROWS_OF_CHUNK = CHUNK_SIZE / TEXTS_IN_ROW

/** A text with its recipient. */
export interface OwnText {
  /** Its place among the recipients, from 1. */
  readonly number: number
  /** Where it stands in its file; null of a contact. */
  readonly row: number | null
  readonly msisdn: number
  readonly text: string
}

/** What the texts of a send came to. */
export interface TextsFound {
  /** How many stand in each price slot, and how many of them are on a blacklist. */
  readonly tally: number[]
  readonly stopped: number[]
  /** Who lacks a value, and the first hundred of them. */
  skippedCount: number
  readonly skipped: { row: number | null; msisdn: number; placeholder: string }[]
  longest: OwnText | null
  /** The text of the first recipient. */
  first: string
}

export async function insertIntakeTexts(
  tx: Tx,
  { accountId, sendId }: SendKey,
  {
    number,
    texts,
    kinds,
    rows,
  }: { number: number; texts: readonly string[]; kinds: readonly number[]; rows: readonly number[] },
): Promise<void> {
  await tx.query({
    name: 'intake-texts-insert',
    text: `
      insert into intake_texts (account_id, send_id, chunk, number, texts, kinds, rows) values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      accountId, sendId, Math.ceil(number / ROWS_OF_CHUNK), number, binaryTexts(texts), binaryArray(kinds, 'int2'),
      binaryArray(rows, 'int4'),
    ], // prettier-ignore
  })
}

/** Fixes what the recipients of each price slot cost; answers how many recipients there are and their sum. */
export async function priceTextIntake(
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
    values: [accountId, sendId, binaryArray(prices, 'int4')],
  })
  return rows[0] as { recipientCount: number; totalTenths: number }
}

/** `placeIntakeChunk` where each recipient has a text and a price of their own. */
export async function placeTextChunk(
  tx: Tx,
  send: LockedSend,
  {
    number,
    fate,
    hasBlacklist,
    looksAtCancel11,
  }: { number: number; fate: ChunkFate; hasBlacklist: boolean; looksAtCancel11: boolean },
): Promise<PlacedSend> {
  const { rows } = await tx.query<PlacedSend>({
    name: 'intake-texts-place',
    text: `
      with said as (
        delete from intake_texts where account_id = $1 and send_id = $8 and chunk = $9 returning number, texts, kinds),
      chunk as (
        delete from intake_chunks where account_id = $1 and send_id = $8 and number = $9
        returning msisdns, operators, prices, is_released),
      placed as (
        insert into recipients (
          account_id, send_id, seq, period, msisdn, operator, parts, price_tenths, code, done_at, message)
        select $1, $8, u.seq, $2, u.msisdn, u.operator, u.kind / 2,
          u.prices[u.kind * 2 + case u.operator when 1 then 1 else 2 end],
          case when u.is_listed then 5 else 0 end, case when u.is_listed then now() end, u.message
        from (
          select (s.number - 1) * ${TEXTS_IN_ROW} + n as seq, msisdn, operator, kind, message, chunk.prices,
            ${isListed({ blacklist: '$10', cancel11: '$7' })} as is_listed
          from (select *, (number - 1) % ${ROWS_OF_CHUNK} * ${TEXTS_IN_ROW} as before from said order by number offset 0) s
          cross join chunk
          cross join lateral unnest(
            chunk.msisdns[s.before + 1 : s.before + ${TEXTS_IN_ROW}],
            chunk.operators[s.before + 1 : s.before + ${TEXTS_IN_ROW}], s.kinds, s.texts)
            with ordinality as g(msisdn, operator, kind, message, n) offset 0) u
        returning send_id, seq, operator, code, price_tenths),
      ${afterPlacing({ waitingCode: '$11::smallint' })},
      told as (${placedSums({ waitingCode: '$11::smallint' })})
      select told."sendId", told.waiting,
        case when chunk.is_released then 0 else told."returnedTenths" end as "returnedTenths" from told, chunk`,
    values: [
      send.accountId, send.period, send.class, fate.batchState, send.lineId, send.carrier, looksAtCancel11, send.sendId,
      number, hasBlacklist, fate.code,
    ], // prettier-ignore
  })
  const [placed] = rows
  if (placed === undefined) throw new Error('a chunk of a send is gone')
  return placed
}

/** Of a staged chunk, who is on a blacklist, by price slot: the send blacklist first, each once. */
export async function countStoppedTexts(
  tx: Tx,
  { accountId, sendId }: SendKey,
  {
    number,
    lineId,
    looksAtBlacklist,
    looksAtCancel11,
  }: { number: number; lineId: number; looksAtBlacklist: boolean; looksAtCancel11: boolean },
): Promise<{ slot: number; operator: number; blacklist: number; cancel11: number }[]> {
  const { rows } = await tx.query<{ slot: number; operator: number; blacklist: number; cancel11: number }>({
    name: 'count-stopped-texts',
    text: `
      select u.slot, u.operator, count(*) filter (where black)::int as blacklist,
        count(*) filter (where not black and eleven)::int as cancel11
      from (
        select g.operator, g.kind * 2 + case g.operator when 1 then 0 else 1 end as slot,
          $4 and exists (
            select from blacklist b where b.account_id = $1 and b.kind = 'send' and b.msisdn = g.msisdn) as black,
          $5 and exists (select from cancel_11 e where e.line_id = $6 and e.msisdn = g.msisdn) as eleven
        from intake_chunks c
        join intake_texts s on s.account_id = c.account_id and s.send_id = c.send_id and s.chunk = c.number
        cross join lateral unnest(
          c.msisdns[(s.number - 1) % ${ROWS_OF_CHUNK} * ${TEXTS_IN_ROW} + 1 : ((s.number - 1) % ${ROWS_OF_CHUNK} + 1) * ${TEXTS_IN_ROW}],
          c.operators[(s.number - 1) % ${ROWS_OF_CHUNK} * ${TEXTS_IN_ROW} + 1 : ((s.number - 1) % ${ROWS_OF_CHUNK} + 1) * ${TEXTS_IN_ROW}],
          s.kinds) as g(msisdn, operator, kind)
        where c.account_id = $1 and c.send_id = $2 and c.number = $3 offset 0) u
      where black or eleven group by 1, 2`,
    values: [accountId, sendId, number, looksAtBlacklist, looksAtCancel11, lineId],
  })
  return rows
}

/** Staged recipients from a place on, each with the text of their own; null where all get one. */
export async function readStaged(
  tx: Tx,
  { accountId }: Pick<AccountScope, 'accountId'>,
  { sendId, offset, limit }: { sendId: number; offset: number; limit: number },
): Promise<(Omit<OwnText, 'text'> & { operator: number; text: string | null })[]> {
  const { rows } = await tx.query<Omit<OwnText, 'text'> & { operator: number; text: string | null }>({
    name: 'read-staged',
    text: `
      select p.n as number, c.msisdns[p.at] as msisdn, c.operators[p.at] as operator, s.texts[p.own] as text,
        nullif(s.rows[p.own], 0) as row
      from (
        select n::int, (n - 1) / ${CHUNK_SIZE} + 1 as chunk, ((n - 1) % ${CHUNK_SIZE} + 1)::int as at,
          (n - 1) / ${TEXTS_IN_ROW} + 1 as page, ((n - 1) % ${TEXTS_IN_ROW} + 1)::int as own
        from generate_series($3::int + 1, $3::int + $4::int) n) p
      join intake_chunks c on c.account_id = $1 and c.send_id = $2 and c.number = p.chunk and p.at <= cardinality(c.msisdns)
      left join intake_texts s on s.account_id = $1 and s.send_id = $2 and s.number = p.page
      order by p.n`,
    values: [accountId, sendId, offset, limit],
  })
  return rows
}
