import type { Tx } from '@peyk/database/database.ts'

// The lists on a customer's page.

export interface AdjustmentRow {
  amountTenths: number
  reason: string
  staffName: string
  at: Date
}

export async function readAdjustments(tx: Tx, { accountId, limit }: { accountId: number; limit: number }) {
  const { rows } = await tx.query<AdjustmentRow>({
    text: `
      select c.amount_tenths as "amountTenths", c.reason, u.name as "staffName", c.at
      from credit_adjustments c join users u on u.id = c.staff_user_id
      where c.account_id = $1 order by c.id desc limit $2`,
    values: [accountId, limit],
  })
  return rows
}

/** What the sends since a moment were charged and were not given back, and how many they are. */
export async function readSpending(tx: Tx, { accountId, since }: { accountId: number; since: Date }) {
  const { rows } = await tx.query<{ sends: number; chargedTenths: number }>({
    text: `
      select count(*)::int as sends, coalesce(sum(charged_tenths - returned_tenths), 0)::bigint as "chargedTenths"
      from sends where account_id = $1 and send_at >= $2`,
    values: [accountId, since],
  })
  return rows[0] ?? { sends: 0, chargedTenths: 0 }
}

export interface LastSendRow {
  id: number
  userName: string
  lineNumber: string
  message: string
  state: number
  sendAt: Date
  isPaused: boolean
  recipientCount: number
  deliveredCount: number
  totalTenths: number
}

export async function readLastSends(
  tx: Tx,
  { accountId, deliveredCode, limit }: { accountId: number; deliveredCode: number; limit: number },
): Promise<LastSendRow[]> {
  const { rows } = await tx.query<LastSendRow>({
    text: `
      select s.id, s.user_name as "userName", s.line_number as "lineNumber", left(s.message, 200) as message, s.state,
        s.send_at as "sendAt", s.is_paused as "isPaused", s.recipient_count as "recipientCount",
        s.total_tenths as "totalTenths", (
          select coalesce(sum(count), 0)::int from send_counters c
          where c.account_id = s.account_id and c.send_id = s.id and c.code = $2) as "deliveredCount"
      from sends s where s.account_id = $1 order by s.send_at desc, s.id desc limit $3`,
    values: [accountId, deliveredCode, limit],
  })
  return rows
}

export interface SessionRow {
  id: number
  userName: string
  ip: string | null
  userAgent: string | null
  createdAt: Date
  expiresAt: Date
  impersonator: string | null
}

/** Sessions that can be used, the newest first. */
export async function readSessions(tx: Tx, { accountId, now, limit }: { accountId: number; now: Date; limit: number }) {
  const { rows } = await tx.query<SessionRow>({
    text: `
      select s.id, u.user_name as "userName", host(s.ip) as ip, s.user_agent as "userAgent",
        s.created_at as "createdAt", s.expires_at as "expiresAt", i.name as impersonator
      from sessions s join users u on u.id = s.user_id left join users i on i.id = s.impersonator_id
      where s.account_id = $1 and s.ended_at is null and s.expires_at > $2
        and (s.unopened_until is null or s.unopened_until > $2)
      order by s.id desc limit $3`,
    values: [accountId, now, limit],
  })
  return rows
}

export interface ColleagueRow {
  id: number
  userName: string
  name: string
  msisdn: number | null
  status: 'pending' | 'active' | 'inactive'
  roleTitle: string | null
  lastLoginAt: Date | null
}

export async function readColleagues(tx: Tx, { accountId, limit }: { accountId: number; limit: number }) {
  const { rows } = await tx.query<ColleagueRow>({
    text: `
      select u.id, u.user_name as "userName", u.name, u.mobile as msisdn, u.status, r.title as "roleTitle",
        u.last_login_at as "lastLoginAt"
      from users u left join roles r on r.id = u.role_id
      where u.account_id = $1 and u.kind = 'colleague' order by u.id desc limit $2`,
    values: [accountId, limit],
  })
  return rows
}
