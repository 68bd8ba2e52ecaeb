import type { Tx } from '@peyk/database/database.ts'
import { SEND_STATES } from '@peyk/domain/delivery/states.ts'

// Sends that wait for staff (state 1), and what was decided about them.

export type SendDecision = 'approve' | 'reject'

export interface ReviewFilter {
  state: number | null
  decision: SendDecision | null
}

export interface ReviewedSend {
  accountId: number
  accountTitle: string
  sendId: number
  senderName: string
  lineAlias: string | null
  isScheduled: boolean
  sendAt: Date
  createdAt: Date
  /** Of recipients with texts of their own: those of the first ones. */
  texts: string[]
  decision: SendDecision | null
  reason: string | null
  decidedBy: string | null
  decidedAt: Date | null
}

const FROM = `sends s left join send_reviews r on r.account_id = s.account_id and r.send_id = s.id`

/** What waits is found by an index of its own; everything else by what was decided. */
const buildCondition = ({ state, decision }: ReviewFilter): string => {
  const waits = `s.state = ${SEND_STATES.monitor}`
  if (decision !== null) return `r.decision = $1 and ($2::smallint is null or s.state = $2)`
  if (state === SEND_STATES.monitor) return `${waits} and $1::text is null and $2::smallint is not null`
  return `$1::text is null and ($2::smallint is null and ${waits} or r.send_id is not null and s.state = coalesce($2, s.state))`
}

/** What waits first, the longest waiting on top; then what was decided, the newest decision on top. */
export async function listReviews(
  tx: Tx,
  { filter, offset, limit }: { filter: ReviewFilter; offset: number; limit: number },
): Promise<ReviewedSend[]> {
  const { rows } = await tx.query<ReviewedSend>({
    text: `
      select s.account_id as "accountId", a.title as "accountTitle", s.id as "sendId",
        coalesce(u.name, s.user_name) as "senderName", l.alias as "lineAlias", s.is_scheduled as "isScheduled",
        s.send_at as "sendAt", s.created_at as "createdAt", r.decision, r.reason, d.name as "decidedBy",
        r.decided_at as "decidedAt", coalesce((
          select array_agg(w.message order by w.seq) from recipients w
          where w.account_id = s.account_id and w.send_id = s.id and w.period = s.period and w.seq <= 5
            and w.message is not null), (
          select t.texts[1:5] from own_texts t
          where t.account_id = s.account_id and t.send_id = s.id and t.number = 1), '{}') as texts
      from ${FROM} join accounts a on a.id = s.account_id left join users u on u.id = s.user_id
      left join lines l on l.id = s.line_id left join users d on d.id = r.staff_user_id
      where ${buildCondition(filter)}
      order by r.decided_at desc nulls first, s.created_at, s.id offset $3 limit $4`,
    values: [filter.decision, filter.state, offset, limit],
  })
  return rows
}

export async function countReviews(tx: Tx, filter: ReviewFilter): Promise<number> {
  const { rows } = await tx.query<{ total: number }>({
    text: `select count(*) as total from ${FROM} where ${buildCondition(filter)}`,
    values: [filter.decision, filter.state],
  })
  return rows[0]?.total ?? 0
}

export interface SendToReview {
  accountId: number
  isScheduled: boolean
  isDecided: boolean
}

/** A customer's send by its id alone; null when there is none. */
export async function findSendToReview(tx: Tx, sendId: number): Promise<SendToReview | null> {
  const { rows } = await tx.query<SendToReview>({
    text: `
      select s.account_id as "accountId", s.is_scheduled as "isScheduled", r.send_id is not null as "isDecided"
      from ${FROM} join accounts a on a.id = s.account_id where s.id = $1 and a.kind = 'customer'`,
    values: [sendId],
  })
  return rows[0] ?? null
}

export async function saveReview(
  tx: Tx,
  kept: {
    accountId: number
    sendId: number
    decision: SendDecision
    reason: string | null
    staffUserId: number
    now: Date
  },
): Promise<void> {
  await tx.query({
    text: `insert into send_reviews (account_id, send_id, decision, reason, staff_user_id, decided_at)
      values ($1, $2, $3, $4, $5, $6)`,
    values: [kept.accountId, kept.sendId, kept.decision, kept.reason, kept.staffUserId, kept.now],
  })
}
