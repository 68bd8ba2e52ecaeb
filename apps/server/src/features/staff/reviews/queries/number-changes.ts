import type { Tx } from '@peyk/database/database.ts'

export type ChangeStatus = 'pending' | 'confirmed' | 'rejected'

export interface NumberChangeRow {
  id: number
  accountId: number
  accountTitle: string
  userId: number
  userName: string
  name: string
  oldMsisdn: number
  newMsisdn: number
  nationalId: string
  profileNationalId: string
  status: ChangeStatus
  reason: string | null
  decidedBy: string | null
  decidedAt: Date | null
  createdAt: Date
  /** That asked; null of wishes before it was kept. */
  sessionId: number | null
}

const COLUMNS = `c.id, c.account_id as "accountId", a.title as "accountTitle", c.user_id as "userId",
  u.user_name as "userName", u.name, c.old_msisdn as "oldMsisdn", c.new_msisdn as "newMsisdn",
  c.national_id as "nationalId", coalesce(p.national_id, '') as "profileNationalId", c.status, c.reason,
  d.name as "decidedBy", c.decided_at as "decidedAt", c.created_at as "createdAt", c.session_id as "sessionId"`
const FROM = `number_changes c join accounts a on a.id = c.account_id join users u on u.id = c.user_id
  left join profiles p on p.account_id = c.account_id left join users d on d.id = c.decided_by`

export async function listNumberChanges(
  tx: Tx,
  { status, offset, limit }: { status: ChangeStatus | null; offset: number; limit: number },
): Promise<NumberChangeRow[]> {
  const { rows } = await tx.query<NumberChangeRow>({
    text: `select ${COLUMNS} from ${FROM} where $1::text is null or c.status = $1
      order by c.id desc offset $2 limit $3`,
    values: [status, offset, limit],
  })
  return rows
}

export async function countNumberChanges(tx: Tx, status: ChangeStatus | null): Promise<number> {
  const { rows } = await tx.query<{ total: number }>({
    text: 'select count(*) as total from number_changes where $1::text is null or status = $1',
    values: [status],
  })
  return rows[0]?.total ?? 0
}

/** The request, kept until the transaction ends: of two who decide at once, the second finds it decided. */
export async function lockNumberChange(tx: Tx, id: number): Promise<NumberChangeRow | null> {
  const { rows } = await tx.query<NumberChangeRow>({
    text: `select ${COLUMNS} from ${FROM} where c.id = $1 for update of c`,
    values: [id],
  })
  return rows[0] ?? null
}

export async function closeNumberChange(
  tx: Tx,
  decided: { id: number; status: ChangeStatus; reason: string | null; staffUserId: number; now: Date },
): Promise<void> {
  await tx.query({
    text: 'update number_changes set status = $2, reason = $3, decided_by = $4, decided_at = $5 where id = $1',
    values: [decided.id, decided.status, decided.reason, decided.staffUserId, decided.now],
  })
}
