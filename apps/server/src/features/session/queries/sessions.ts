import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'

export interface SessionRow {
  id: number
  ip: string | null
  userAgent: string | null
  createdAt: Date
  expiresAt: Date
  isImpersonated: boolean
  total: number
}

const ACTIVE = 'ended_at is null and expires_at > $3 and (unopened_until is null or unopened_until > $3)'

/** A user's living sessions, newest first. */
export async function listSessions(
  tx: Pick<Tx, 'query'>,
  scope: AccountScope,
  { userId, now, offset, limit }: { userId: number; now: Date; offset: number; limit: number },
): Promise<SessionRow[]> {
  const { rows } = await tx.query<SessionRow>({
    name: 'sessions-list',
    text: `
      select id, host(ip) as ip, user_agent as "userAgent", created_at as "createdAt", expires_at as "expiresAt",
        impersonator_id is not null as "isImpersonated", count(*) over ()::int as total
      from sessions where account_id = $1 and user_id = $2 and ${ACTIVE}
      order by created_at desc, id desc offset $4 limit $5`,
    values: [scope.accountId, userId, now, offset, limit],
  })
  return rows
}

export async function countSessions(
  tx: Pick<Tx, 'query'>,
  scope: AccountScope,
  { userId, now }: { userId: number; now: Date },
): Promise<number> {
  const { rows } = await tx.query<{ total: number }>({
    name: 'sessions-count',
    text: `select count(*)::int as total from sessions where account_id = $1 and user_id = $2 and ${ACTIVE}`,
    values: [scope.accountId, userId, now],
  })
  return rows[0]?.total ?? 0
}

export interface EndedSession {
  sessionId: number
  accountId: number
}

/**
 * Ends a user's living sessions and answers which they were: one of them (`sessionId`), all, or all but one
 * (`exceptId`).
 */
export async function endSessionsOf(
  tx: Pick<Tx, 'query'>,
  { accountId, userId, now, sessionId = null, exceptId = null }: { accountId: number; userId: number; now: Date; sessionId?: number | null; exceptId?: number | null }, // prettier-ignore
): Promise<EndedSession[]> {
  const { rows } = await tx.query<EndedSession>({
    name: 'sessions-end',
    text: `
      update sessions set ended_at = $3
      where account_id = $1 and user_id = $2 and ${ACTIVE}
        and ($4::bigint is null or id = $4) and ($5::bigint is null or id <> $5)
      returning id as "sessionId", account_id as "accountId"`,
    values: [accountId, userId, now, sessionId, exceptId],
  })
  return rows
}

/**
 * Ends what this member of the staff opened in customers' panels, or, without one, what was opened by any who may not
 * enter any more (tables/16-staff-in-customers-panels.sql), and answers which sessions these were.
 */
export async function endImpersonatedSessions(
  tx: Pick<Tx, 'query'>,
  { staffId, now }: { staffId: number | null; now: Date },
): Promise<EndedSession[]> {
  const { rows } = await tx.query<EndedSession>({
    name: 'sessions-end-entered',
    text: 'select session_id as "sessionId", customer_id as "accountId" from end_entered_sessions($1, $2)',
    values: [staffId, now],
  })
  return rows
}
