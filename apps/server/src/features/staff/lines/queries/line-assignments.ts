import type { AuditAction } from '@peyk/contract/account/audit-actions.ts'
import type { Tx } from '@peyk/database/database.ts'

// Accounts that have a line under an agreement or ask for one, and what was done to a line.

export type AssignmentState = 'waiting' | 'granted' | 'refused'

export interface LineAccountRow {
  accountId: number
  accountTitle: string
  lineId: number
  number: string
  lineAlias: string | null
  agreementTitle: string
  state: AssignmentState
  userName: string | null
  ip: string | null
  acceptedAt: Date
  reason: string | null
  decidedBy: string | null
  decidedAt: Date | null
}

export interface LineAccountFilter {
  lineId: number | null
  state: AssignmentState | null
}

const FROM = 'line_assignments x join lines l on l.id = x.line_id join accounts a on a.id = x.account_id'
const WHERE = '($1::bigint is null or x.line_id = $1) and ($2::text is null or x.state = $2)'

/** Those that wait first, the longest waiting on top; then by the moment of what happened last. */
export async function listLineAccounts(
  tx: Tx,
  { filter, offset, limit }: { filter: LineAccountFilter; offset: number; limit: number },
): Promise<{ rows: LineAccountRow[]; total: number }> {
  const values = [filter.lineId, filter.state]
  const { rows } = await tx.query<LineAccountRow>({
    text: `
      select x.account_id as "accountId", a.title as "accountTitle", l.id as "lineId", l.number, l.alias as "lineAlias",
        g.title as "agreementTitle", x.state, u.name as "userName", host(x.user_ip) as ip,
        x.accepted_at as "acceptedAt", x.reason, d.name as "decidedBy", x.decided_at as "decidedAt"
      from ${FROM} join line_agreements g on g.id = x.agreement_id
      left join users u on u.id = x.user_id left join users d on d.id = x.staff_user_id
      where ${WHERE}
      order by x.state = 'waiting' desc, case when x.state = 'waiting' then x.accepted_at end,
        coalesce(x.decided_at, x.accepted_at) desc, x.account_id offset $3 limit $4`,
    values: [...values, offset, limit],
  })
  const count = await tx.query<{ total: number }>({
    text: `select count(*)::int as total from ${FROM} where ${WHERE}`,
    values,
  })
  return { rows, total: count.rows[0]?.total ?? 0 }
}

/** How an account stands to a line, which nobody else changes until the end of the transaction; null: not at all. */
export async function lockAssignment(
  tx: Tx,
  { accountId, lineId }: { accountId: number; lineId: number },
): Promise<AssignmentState | null> {
  const { rows } = await tx.query<{ state: AssignmentState }>({
    text: 'select state from line_assignments where account_id = $1 and line_id = $2 for update',
    values: [accountId, lineId],
  })
  return rows[0]?.state ?? null
}

/** The present agreement of a line, and whether the account may have the line at all. */
export async function findTerms(
  tx: Tx,
  { accountId, lineId }: { accountId: number; lineId: number },
): Promise<{ agreementId: number | null; isAccountFit: boolean }> {
  const { rows } = await tx.query<{ agreementId: number | null; isAccountFit: boolean }>({
    text: `
      select (select id from line_agreements where line_id = l.id and is_active) as "agreementId",
        exists (select from accounts a where a.id = $1 and a.kind = 'customer'
          and (l.account_id is null or l.account_id = a.id)) as "isAccountFit"
      from lines l where l.id = $2`,
    values: [accountId, lineId],
  })
  return rows[0] ?? { agreementId: null, isAccountFit: false }
}

export interface AssignmentDecision {
  accountId: number
  lineId: number
  state: 'granted' | 'refused'
  reason: string | null
  staffUserId: number
}

/** A decision about an account that requested a line or has it. */
export async function decideAssignment(tx: Tx, verdict: AssignmentDecision): Promise<void> {
  await tx.query({
    text: `
      update line_assignments set state = $3, reason = $4, staff_user_id = $5, decided_at = now()
      where account_id = $1 and line_id = $2`,
    values: [verdict.accountId, verdict.lineId, verdict.state, verdict.reason, verdict.staffUserId],
  })
  if (verdict.state === 'granted') return
  // Of who has not the line any more it is no default either.
  await tx.query({
    text: 'delete from line_defaults where account_id = $1 and line_id = $2',
    values: [verdict.accountId, verdict.lineId],
  })
}

/** Gives a line to an account that did not ask; false when it asked in this moment. */
export async function assignLine(
  tx: Tx,
  {
    accountId,
    lineId,
    agreementId,
    staffUserId,
  }: { accountId: number; lineId: number; agreementId: number; staffUserId: number },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: `
      insert into line_assignments (account_id, line_id, agreement_id, staff_user_id, decided_at)
      values ($1, $2, $3, $4, now()) on conflict do nothing`,
    values: [accountId, lineId, agreementId, staffUserId],
  })
  return rowCount === 1
}

export interface LineActionRow {
  seq: number
  at: Date
  act: AuditAction
  actorKind: 'owner' | 'colleague' | 'staff' | 'key' | 'system'
  actorName: string
  accountTitle: string | null
  details: Record<string, unknown>
}

const ACTIONS_OF_LINE = `e.subject = $1
  and (e.action like 'staff.line\\_%' or e.action like 'staff.agreement\\_%' or e.action like 'line.agreement\\_%')`

/** What was done to a line of this number, the newest first. */
export async function listLineActions(
  tx: Tx,
  { number, offset, limit }: { number: string; offset: number; limit: number },
): Promise<{ rows: LineActionRow[]; total: number }> {
  const { rows } = await tx.query<LineActionRow>({
    text: `
      select e.seq, e.at, e.action as act, e.actor_kind as "actorKind", e.actor_name as "actorName",
        a.title as "accountTitle", e.details
      from audit_entries e left join accounts a on a.id = e.account_id
      where ${ACTIONS_OF_LINE} order by e.seq desc offset $2 limit $3`,
    values: [number, offset, limit],
  })
  const count = await tx.query<{ total: number }>({
    text: `select count(*)::int as total from audit_entries e where ${ACTIONS_OF_LINE}`,
    values: [number],
  })
  return { rows, total: count.rows[0]?.total ?? 0 }
}
