import type { Tx } from '@peyk/database/database.ts'
import type { RecipientKey } from './recipients.ts'

/** A part of a message, by the number of the part. */
export interface MessagePart extends RecipientKey {
  /** 1… */
  part: number
  partCount: number
}

/**
 * Locks messages of several parts before their parts are written and read. Races with a report about another part of
 * the same message: without the lock neither would see the other's part, and the message would never be settled.
 */
export async function lockMessages(tx: Tx, keys: readonly RecipientKey[]): Promise<void> {
  await tx.query({
    name: 'recipients-lock',
    text: `
      select from unnest($1::bigint[], $2::bigint[], $3::smallint[], $4::int[]) as k(account_id, send_id, period, seq)
      cross join lateral (
        select from recipients r
        where r.account_id = k.account_id and r.send_id = k.send_id and r.period = k.period and r.seq = k.seq
        for no key update of r) locked`,
    values: [
      keys.map((key) => key.accountId),
      keys.map((key) => key.sendId),
      keys.map((key) => key.period),
      keys.map((key) => key.seq),
    ],
  })
}

/** The known state of a message's parts, by part; 0 = nothing yet. */
export type PartCodes = Pick<RecipientKey, 'accountId' | 'sendId' | 'seq'> & { codes: number[] }

/** The states that former receipts reported; messages without any are left out. Lock the messages first. */
export async function readPartCodes(tx: Tx, keys: readonly RecipientKey[]): Promise<PartCodes[]> {
  const { rows } = await tx.query<Omit<PartCodes, 'codes'> & { codes: string }>({
    name: 'parts-read',
    text: `
      select k.account_id as "accountId", k.send_id as "sendId", k.seq, p.codes::text as codes
      from unnest($1::bigint[], $2::bigint[], $3::int[]) as k(account_id, send_id, seq)
      cross join lateral (
        select codes from part_codes
        where account_id = k.account_id and send_id = k.send_id and seq = k.seq offset 0) p`,
    values: keyArrays(keys),
  })
  return rows.map((row) => ({ ...row, codes: row.codes.slice(1, -1).split(',').map(Number) }))
}

/** Stores the known states of messages. */
export async function savePartCodes(tx: Tx, parts: readonly PartCodes[]): Promise<void> {
  await tx.query({
    name: 'parts-keep',
    text: `
      insert into part_codes as p (account_id, send_id, seq, codes)
      select account_id, send_id, seq, codes::smallint[]
      from unnest($1::bigint[], $2::bigint[], $3::int[], $4::text[]) as k(account_id, send_id, seq, codes)
      on conflict (account_id, send_id, seq) do update set codes = excluded.codes, changed_at = now()`,
    values: [...keyArrays(parts), parts.map(({ codes }) => `{${codes.join(',')}}`)],
  })
}

/** Forgets messages of which nothing more can be learned. */
export async function deletePartCodes(tx: Tx, keys: readonly Omit<PartCodes, 'codes'>[]): Promise<void> {
  await tx.query({
    name: 'parts-drop',
    text: `
      delete from part_codes p using unnest($1::bigint[], $2::bigint[], $3::int[]) as k(account_id, send_id, seq)
      where p.account_id = k.account_id and p.send_id = k.send_id and p.seq = k.seq`,
    values: keyArrays(keys),
  })
}

/** Deletes part states that were not updated for this long. */
export async function purgePartCodes(tx: Tx, { hours }: { hours: number }): Promise<number> {
  const { rowCount } = await tx.query({
    name: 'parts-forget',
    text: 'delete from part_codes where changed_at < now() - make_interval(hours => $1)',
    values: [hours],
  })
  return rowCount
}

const keyArrays = (keys: readonly Omit<PartCodes, 'codes'>[]) => [
  keys.map((key) => key.accountId),
  keys.map((key) => key.sendId),
  keys.map((key) => key.seq),
]
