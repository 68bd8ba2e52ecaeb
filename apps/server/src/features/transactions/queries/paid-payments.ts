import type { Tx } from '@peyk/database/database.ts'

export interface PaidPayment {
  id: number
  status: string
  /** When it moved the money. */
  at: Date
  reference: string | null
  creditedTenths: number
  taxTenths: number
}

const columns = `t.id, p.status, t.at, coalesce(p.tracking_code, p.reference_code) as reference,
  p.credited_tenths as "creditedTenths", p.tax_tenths as "taxTenths"`

export async function readPaidPayment(
  tx: Tx,
  { accountId, id }: { accountId: number; id: number },
): Promise<PaidPayment | null> {
  const { rows } = await tx.query<PaidPayment>({
    text: `select ${columns} from payments p join wallet_transactions t on t.account_id = p.account_id and t.id = p.id
      where p.account_id = $1 and p.id = $2`,
    values: [accountId, id],
  })
  return rows[0] ?? null
}

/** The payments of these days, oldest first. */
export async function readPaidPayments(
  tx: Tx,
  { accountId, from, to }: { accountId: number; from: string; to: string },
): Promise<PaidPayment[]> {
  const { rows } = await tx.query<PaidPayment>({
    text: `select ${columns} from wallet_transactions t join payments p on p.account_id = t.account_id and p.id = t.id
      where t.account_id = $1 and t.day between $2 and $3 and t.method <> 'send' and t.status = 'success' and p.status = 'success'
      order by t.day, t.at, t.id`,
    values: [accountId, from, to],
  })
  return rows
}

/** Of these accounts those that paid in a month and have no invoice of it. */
export async function findUninvoiced(
  tx: Tx,
  { accountIds, month, from, to }: { accountIds: readonly number[]; month: string; from: string; to: string },
): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>({
    text: `select a.id from unnest($1::bigint[]) a (id)
      where exists (
          select from wallet_transactions t where t.account_id = a.id and t.day between $3 and $4
            and t.method <> 'send' and t.method in ('online', 'card_to_card', 'bank_transfer') and t.status = 'success')
        and not exists (select from documents d where d.account_id = a.id and d.kind = 'invoice' and d.month = $2)`,
    values: [accountIds, month, from, to],
  })
  return rows.map(({ id }) => id)
}

export interface Uncorrected {
  accountId: number
  documentId: number
  paymentId: number
  reason: string | null
  reference: string | null
  paidBackAt: Date
  /** What was paid back of what was credited, and of the tax with it. */
  creditedTenths: number
  taxTenths: number
  paidBackTenths: number
}

/** Receipts and invoices of payments that were paid back outside, and that nothing corrects yet. */
export async function findUncorrected(tx: Tx, { limit }: { limit: number }): Promise<Uncorrected[]> {
  const { rows } = await tx.query<Uncorrected>({
    text: `select p.account_id as "accountId", d.id as "documentId", p.id as "paymentId", p.refund_reason as reason,
        coalesce(p.refund_reference, p.tracking_code) as reference, p.refunded_at as "paidBackAt",
        p.credited_tenths as "creditedTenths", p.tax_tenths as "taxTenths",
        coalesce(p.refund_tenths, p.credited_tenths) as "paidBackTenths"
      from payments p join wallet_transactions t on t.account_id = p.account_id and t.id = p.id
      join documents d on d.account_id = p.account_id
        and (d.kind = 'receipt' and d.payment_id = p.id
          or d.kind = 'invoice' and d.content -> 'paymentIds' @> to_jsonb(p.id))
      where p.refund = 'outside' and p.refunded_at is not null and not exists (
        select from documents c
        where c.account_id = d.account_id and c.kind = 'correction' and c.corrects_id = d.id and c.payment_id = p.id)
      order by p.refunded_at, d.id limit $1`,
    values: [limit],
  })
  return rows
}
