import type { Tx } from '@peyk/database/database.ts'
import type { KnownReceipt } from './receipts.ts'

/** Keeps receipts whose message is not stored yet (promises, SMPP rules: matched when the answer comes). */
export async function keepOrphans(
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

/** Receipts that wait for their message, oldest first; `fromSeconds` to `toSeconds` old. */
export async function readOrphans(
  tx: Tx,
  { carrier, fromSeconds, toSeconds, most }: { carrier: string; fromSeconds: number; toSeconds: number; most: number },
): Promise<(KnownReceipt & { id: number })[]> {
  const { rows } = await tx.query<KnownReceipt & { id: number }>({
    name: 'orphans-read',
    text: `
      select id, smsc_id as "smscId", nullif(msisdn, 0) as msisdn, code from orphan_receipts
      where carrier = $1 and received_at > clock_timestamp() - make_interval(secs => $3)
        and received_at <= clock_timestamp() - make_interval(secs => $2)
      order by received_at limit $4`,
    values: [carrier, fromSeconds, toSeconds, most],
  })
  return rows
}

export async function dropOrphans(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.query({
    name: 'orphans-drop',
    text: 'delete from orphan_receipts where id = any($1::bigint[])',
    values: [ids],
  })
}

/** Forgets receipts that waited in vain for so long. */
export async function forgetOrphans(tx: Tx, { hours }: { hours: number }): Promise<number> {
  const { rowCount } = await tx.query({
    name: 'orphans-forget',
    text: 'delete from orphan_receipts where received_at < now() - make_interval(hours => $1)',
    values: [hours],
  })
  return rowCount
}
