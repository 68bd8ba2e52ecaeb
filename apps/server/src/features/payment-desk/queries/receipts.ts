import type { Tx } from '@peyk/database/database.ts'

export interface DeskReceipt {
  accountId: number
  receipt: { storageKey: string; mime: string; octets: number } | null
}

/** Null of no payment; `receipt` is null of one without a picture. */
export async function findReceipt(tx: Tx, paymentId: number): Promise<DeskReceipt | null> {
  const { rows } = await tx.query<{ accountId: number; storageKey: string | null; mime: string; octets: number }>({
    text: `
      select p.account_id as "accountId", r.storage_key as "storageKey", r.mime, r.octets
      from payments p left join payment_receipts r on r.account_id = p.account_id and r.id = p.receipt_id
      where p.id = $1`,
    values: [paymentId],
  })
  const [row] = rows
  if (row === undefined) return null
  const { accountId, storageKey, mime, octets } = row
  return { accountId, receipt: storageKey === null ? null : { storageKey, mime, octets } }
}
