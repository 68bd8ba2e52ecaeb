import { encodeIntArray } from '@peyk/database/binary-array.ts'
import { parseIntArray } from '@peyk/database/parse-int-array.ts'
import type { Tx } from '@peyk/database/database.ts'
import { BATCH_SIZE } from '@peyk/domain/delivery/batch-size.ts'
import type { LockedSend, SendKey } from './send-state.ts'
import { enqueueStaged } from './enqueue.ts'
import type { ChunkEnqueueInput, EnqueuedSend } from './enqueue.ts'

// The staging table of large sends: their numbers between acceptance and placing.

/** Numbers in one row of it: a whole number of batches. */
export const CHUNK_SIZE = 10 * BATCH_SIZE

/** Keeps a chunk of a large send's numbers until a job places them; every chunk but the last one is full. */
export async function insertStagedChunk(
  tx: Tx,
  { accountId, sendId }: SendKey,
  {
    number,
    msisdns,
    operators,
    mciCount,
    tally = null,
  }: {
    number: number
    msisdns: ArrayLike<number>
    operators: ArrayLike<number>
    mciCount: number
    /** Where everybody has a text of their own: how many stand in each price slot. */
    tally?: readonly number[] | null
  },
): Promise<void> {
  await tx.query({
    name: 'intake-insert',
    text: `
      insert into intake_chunks (account_id, send_id, number, msisdns, operators, mci_count, tally)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      accountId, sendId, number, encodeIntArray(msisdns, 'int8'), encodeIntArray(operators, 'int2'), mciCount,
      tally === null ? null : encodeIntArray(tally, 'int4'),
    ], // prettier-ignore
  })
}

/** The staged numbers of a send, a list for each chunk. */
export async function readStagedNumbers(tx: Tx, { accountId, sendId }: SendKey): Promise<number[][]> {
  const { rows } = await tx.query<{ msisdns: string }>({
    name: 'intake-numbers',
    text: 'select msisdns::text from intake_chunks where account_id = $1 and send_id = $2 order by number',
    values: [accountId, sendId],
  })
  return rows.map(({ msisdns }) => parseIntArray(msisdns))
}

/** The same with their operators. */
export async function readStagedChunks(
  tx: Tx,
  { accountId, sendId }: SendKey,
): Promise<{ msisdns: number[]; operators: number[] }[]> {
  const { rows } = await tx.query<{ msisdns: string; operators: string }>({
    name: 'intake-read',
    text: `select msisdns::text, operators::text from intake_chunks where account_id = $1 and send_id = $2 order by number`,
    values: [accountId, sendId],
  })
  return rows.map((row) => ({ msisdns: parseIntArray(row.msisdns), operators: parseIntArray(row.operators) }))
}

/** Unstages the numbers of a send, to stage others. */
export async function removeStagedChunks(tx: Tx, { accountId, sendId }: SendKey): Promise<void> {
  await tx.query({
    name: 'intake-remove',
    text: 'delete from intake_chunks where account_id = $1 and send_id = $2',
    values: [accountId, sendId],
  })
}

export interface NextChunk {
  number: number
  /** Chunks that are left, with this one. */
  left: number
  /** Whether the hold of the send was taken. */
  isPriced: boolean
  /** Everybody has a text of their own. */
  isPersonal: boolean
}

/** The first chunk that a send still has in the staging table. */
export async function findNextStagedChunk(tx: Tx, { accountId, sendId }: SendKey): Promise<NextChunk | null> {
  const { rows } = await tx.query<Omit<NextChunk, 'number'> & { number: number | null }>({
    name: 'intake-next',
    text: `
      select min(number) as number, count(*)::int as left, bool_and(mci_tenths is not null) as "isPriced",
        bool_or(tally is not null) as "isPersonal"
      from intake_chunks where account_id = $1 and send_id = $2`,
    values: [accountId, sendId],
  })
  const [row] = rows
  return row === undefined || row.number === null ? null : { ...row, number: row.number }
}

/** Fixes what each staged recipient of a send costs; answers how many there are and their sum. */
export async function priceStagedNumbers(
  tx: Tx,
  { accountId, sendId }: SendKey,
  { mciTenths, otherTenths }: { mciTenths: number; otherTenths: number },
): Promise<{ recipientCount: number; totalTenths: number }> {
  const { rows } = await tx.query<{ recipientCount: number; totalTenths: number }>({
    name: 'intake-price',
    text: `
      with priced as (
        update intake_chunks set mci_tenths = $3, other_tenths = $4 where account_id = $1 and send_id = $2
        returning mci_count, cardinality(msisdns) as count)
      select sum(count)::int as "recipientCount",
        (sum(mci_count) * $3 + sum(count - mci_count) * $4)::bigint as "totalTenths" from priced`,
    values: [accountId, sendId, mciTenths, otherTenths],
  })
  return rows[0] as { recipientCount: number; totalTenths: number }
}

/** The send of the chunks has ended: returns the money held for them, once. */
export async function releaseStagedNumbers(tx: Tx, { accountId, sendId }: SendKey): Promise<number> {
  const { rows } = await tx.query<{ tenths: number }>({
    name: 'intake-release',
    text: `
      with released as (
        update intake_chunks set is_released = true
        where account_id = $1 and send_id = $2 and not is_released and mci_tenths is not null
        returning case when tally is null
          then mci_count * mci_tenths::bigint + (cardinality(msisdns) - mci_count) * other_tenths::bigint
          else (select sum(t.many::bigint * t.price) from unnest(tally, prices) as t(many, price)) end as tenths)
      select coalesce(sum(tenths), 0)::bigint as tenths from released`,
    values: [accountId, sendId],
  })
  return rows[0]?.tenths ?? 0
}

/** Forgets the staged numbers of a send of which nothing was held, and their texts. */
export async function deleteStagedNumbers(tx: Tx, { accountId, sendId }: SendKey): Promise<void> {
  await tx.query({
    name: 'intake-drop',
    text: `with unsaid as (delete from own_texts where account_id = $1 and send_id = $2)
      delete from intake_chunks where account_id = $1 and send_id = $2`,
    values: [accountId, sendId],
  })
}

/** Whether the account's send blacklist and the line's cancel-11 list hold anybody at all. */
export async function hasBlacklists(
  tx: Tx,
  { accountId, lineId }: { accountId: number; lineId: number },
): Promise<{ hasBlacklist: boolean; hasCancel11: boolean }> {
  const { rows } = await tx.query<{ hasBlacklist: boolean; hasCancel11: boolean }>({
    name: 'intake-blacklists',
    text: `
      select exists (select from blacklist where account_id = $1 and kind = 'send') as "hasBlacklist",
        exists (select from cancel_11 where line_id = $2) as "hasCancel11"`,
    values: [accountId, lineId],
  })
  return rows[0] as { hasBlacklist: boolean; hasCancel11: boolean }
}

/** Places a chunk of a send in which everybody gets the same text. */
export const enqueueStagedChunk = (tx: Tx, send: LockedSend, placing: ChunkEnqueueInput): Promise<EnqueuedSend> =>
  enqueueStaged(tx, send, placing, {
    name: 'intake-place',
    taken: `chunk as (
        delete from intake_chunks where account_id = $1 and send_id = $8 and number = $9
        returning msisdns, operators, mci_tenths, other_tenths, is_released)`,
    recipients: `
      select ($9 - 1) * ${CHUNK_SIZE} + n as seq, msisdn, operator, $13::smallint as parts,
        case operator when 1 then chunk.mci_tenths else chunk.other_tenths end as price_tenths
      from chunk cross join lateral unnest(msisdns, operators) with ordinality as p(msisdn, operator, n)`,
    more: [send.parts],
  })

/** Whether somebody of a send is in a batch. */
export async function hasBatches(tx: Tx, { accountId, sendId }: SendKey): Promise<boolean> {
  const { rows } = await tx.query({
    name: 'batches-any',
    text: 'select from batches where account_id = $1 and send_id = $2 limit 1',
    values: [accountId, sendId],
  })
  return rows.length > 0
}

/** Sends whose chunks have been waiting for so long that their job must have been lost; the rest of a test has none yet. */
export async function forgottenIntakes(
  tx: Tx,
  { olderThanSeconds, most }: { olderThanSeconds: number; most: number },
): Promise<{ accountId: number; sendId: number }[]> {
  const { rows } = await tx.query<{ accountId: number; sendId: number }>({
    name: 'intake-forgotten',
    text: `
      select distinct c.account_id as "accountId", c.send_id as "sendId" from intake_chunks c
      join sends s on s.account_id = c.account_id and s.id = c.send_id
      where s.created_at < now() - make_interval(secs => $1) and not exists (
        select from ab_tests t where t.account_id = s.account_id and t.id = s.id and t.state = 'running')
      limit $2`,
    values: [olderThanSeconds, most],
  })
  return rows
}
