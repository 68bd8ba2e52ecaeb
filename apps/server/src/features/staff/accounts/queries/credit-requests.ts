import type { Tx } from '@peyk/database/database.ts'

export type CreditRequestStatus = 'pending' | 'confirmed' | 'rejected'

export interface CreditRequestRow {
  id: number
  accountId: number
  accountTitle: string
  userName: string
  amountTenths: number
  reason: string
  status: CreditRequestStatus
  askedById: number
  askedBy: string
  decidedBy: string | null
  decidedAt: Date | null
  rejectReason: string | null
  createdAt: Date
}

/** Corrections above it wait for a second person. */
export async function readApprovalLimit(tx: Tx): Promise<number> {
  const { rows } = await tx.query<{ limit: number }>({
    text: 'select approval_limit_tenths as limit from payment_setting',
  })
  return rows[0]?.limit ?? 0
}

export async function insertCreditRequest(
  tx: Tx,
  asked: { accountId: number; amountTenths: number; reason: string; staffUserId: number },
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>({
    text: `insert into credit_requests (account_id, amount_tenths, reason, asked_by) values ($1, $2, $3, $4) returning id`,
    values: [asked.accountId, asked.amountTenths, asked.reason, asked.staffUserId],
  })
  return rows[0]!.id
}

const SELECT = `
  select r.id, r.account_id as "accountId", a.title as "accountTitle", o.user_name as "userName",
    r.amount_tenths as "amountTenths", r.reason, r.status, r.asked_by as "askedById", s.name as "askedBy",
    d.name as "decidedBy", r.decided_at as "decidedAt", r.reject_reason as "rejectReason", r.created_at as "createdAt"
  from credit_requests r join accounts a on a.id = r.account_id
  join lateral (
    select user_name from users where account_id = a.id and kind = 'owner' order by id limit 1) o on true
  join users s on s.id = r.asked_by left join users d on d.id = r.decided_by`

export async function listCreditRequestRows(
  tx: Tx,
  { status, offset, limit }: { status: CreditRequestStatus | null; offset: number; limit: number },
): Promise<CreditRequestRow[]> {
  const { rows } = await tx.query<CreditRequestRow>({
    text: `${SELECT} where $1::text is null or r.status = $1 order by r.id desc offset $2 limit $3`,
    values: [status, offset, limit],
  })
  return rows
}

export async function countCreditRequests(tx: Tx, status: CreditRequestStatus | null): Promise<number> {
  const { rows } = await tx.query<{ total: number }>({
    text: 'select count(*) as total from credit_requests where $1::text is null or status = $1',
    values: [status],
  })
  return rows[0]?.total ?? 0
}

/** Kept until the transaction ends: of two who decide at once, the second finds it decided. */
export async function lockCreditRequest(tx: Tx, id: number): Promise<CreditRequestRow | null> {
  const { rows } = await tx.query<CreditRequestRow>({ text: `${SELECT} where r.id = $1 for update of r`, values: [id] })
  return rows[0] ?? null
}

export async function closeCreditRequest(
  tx: Tx,
  decided: { id: number; status: CreditRequestStatus; rejectReason: string | null; staffUserId: number; now: Date },
): Promise<void> {
  await tx.query({
    text: 'update credit_requests set status = $2, reject_reason = $3, decided_by = $4, decided_at = $5 where id = $1',
    values: [decided.id, decided.status, decided.rejectReason, decided.staffUserId, decided.now],
  })
}
