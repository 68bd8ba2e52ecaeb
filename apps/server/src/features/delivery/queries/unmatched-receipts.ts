import type { Tx } from '@peyk/database/database.ts'
import type { KnownReceipt } from './receipts.ts'

/** Stores receipts whose message is not stored yet (promises, SMPP rules: matched when the answer comes). */
export async function insertUnmatchedReceipts(
  tx: Tx,
  { carrier, receipts }: { carrier: string; receipts: readonly KnownReceipt[] },
): Promise<void> {
  await tx.query({
    name: 'orphans-keep',
    text: `
      insert into orphan_receipts (carrier, smsc_id, msisdn, code)
      select $1, u.smsc_id, coalesce(u.msisdn, 0), u.code
      from unnest($2::text[], $3::bigint[], $4::smallint[]) as u(smsc_id, msisdn, code)`,
    values: [
      carrier,
      receipts.map((receipt) => receipt.smscId),
      receipts.map((receipt) => receipt.msisdn),
      receipts.map((receipt) => receipt.code),
    ],
  })
}

/** A receipt that waits for its message. */
export type UnmatchedReceipt = KnownReceipt & { id: number }

/**
 * Receipts that wait for their message, `fromSeconds` to `toSeconds` old and behind the one called `after`, oldest first.
 * Ids follow the time closely enough: reading on after the last id visits each of them in turn.
 */
export async function readUnmatchedReceipts(
  tx: Tx,
  {
    carrier,
    fromSeconds,
    toSeconds,
    after,
    most,
  }: { carrier: string; fromSeconds: number; toSeconds: number; after: number; most: number },
): Promise<UnmatchedReceipt[]> {
  const { rows } = await tx.query<UnmatchedReceipt>({
    name: 'orphans-read',
    text: `
      select id, smsc_id as "smscId", nullif(msisdn, 0) as msisdn, code from orphan_receipts
      where carrier = $1 and received_at > clock_timestamp() - make_interval(secs => $3)
        and received_at <= clock_timestamp() - make_interval(secs => $2) and id > $5
      order by id limit $4`,
    values: [carrier, fromSeconds, toSeconds, most, after],
  })
  return rows
}

export async function deleteUnmatchedReceipts(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.query({
    name: 'orphans-drop',
    text: 'delete from orphan_receipts where id = any($1::bigint[])',
    values: [ids],
  })
}

/** Deletes receipts that were not matched for this long. */
export async function purgeUnmatchedReceipts(tx: Tx, { hours }: { hours: number }): Promise<number> {
  const { rowCount } = await tx.query({
    name: 'orphans-forget',
    text: 'delete from orphan_receipts where received_at < now() - make_interval(hours => $1)',
    values: [hours],
  })
  return rowCount
}
