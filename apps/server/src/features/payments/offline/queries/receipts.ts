import type { AccountScope, EngineScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'

export async function insertReceipt(
  tx: Tx,
  { accountId }: AccountScope,
  receipt: { userId: number; storageKey: string; mime: string; octets: number },
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>({
    text: `insert into payment_receipts (account_id, user_id, storage_key, mime, octets) values ($1, $2, $3, $4, $5)
      returning id`,
    values: [accountId, receipt.userId, receipt.storageKey, receipt.mime, receipt.octets],
  })
  return rows[0]!.id
}

export async function countUnusedReceipts(tx: Tx, { accountId }: AccountScope): Promise<number> {
  const { rows } = await tx.query<{ count: number }>({
    text: 'select count(*)::int as count from payment_receipts where account_id = $1 and payment_id is null',
    values: [accountId],
  })
  return rows[0]?.count ?? 0
}

/** The picture belongs to this payment from now on. False when it is another's, used, or not there. */
export async function attachReceipt(
  tx: Tx,
  { accountId }: AccountScope,
  { receiptId, paymentId }: { receiptId: number; paymentId: number },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: `update payment_receipts set payment_id = $3 where account_id = $1 and id = $2 and payment_id is null`,
    values: [accountId, receiptId, paymentId],
  })
  return rowCount === 1
}

export interface ReceiptRow {
  storageKey: string
  mime: string
  octets: number
}

/** `receipt` is null of a payment without a picture. */
export async function findPaymentReceipt(
  tx: Tx,
  { accountId }: AccountScope,
  paymentId: number,
): Promise<{ receipt: ReceiptRow | null } | null> {
  const { rows } = await tx.query<{ storageKey: string | null; mime: string; octets: number }>({
    text: `
      select r.storage_key as "storageKey", r.mime, r.octets
      from payments p left join payment_receipts r on r.account_id = p.account_id and r.id = p.receipt_id
      where p.account_id = $1 and p.id = $2`,
    values: [accountId, paymentId],
  })
  const [row] = rows
  if (row === undefined) return null
  return { receipt: row.storageKey === null ? null : { ...row, storageKey: row.storageKey } }
}

/** Pictures that no payment took are gone, and what they were in the storage is swept with its next round. */
export async function deleteUnusedReceipts(tx: Tx, _scope: EngineScope, before: Date): Promise<number> {
  const { rows } = await tx.query<{ gone: number }>({
    text: `
      with gone as (
        delete from payment_receipts where payment_id is null and created_at < $1 returning account_id, storage_key),
      released as (
        update stored_objects o set loose_since = '-infinity' from gone g
        where o.account_id = g.account_id and o.key = g.storage_key::uuid)
      select count(*)::int as gone from gone`,
    values: [before],
  })
  return rows[0]?.gone ?? 0
}
