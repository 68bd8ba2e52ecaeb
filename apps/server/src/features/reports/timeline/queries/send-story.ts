import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { SendEventActorKind, SendEventDetail, SendEventStep } from '@peyk/domain/delivery/send-event.ts'

export interface StoredEvent {
  step: SendEventStep
  at: Date
  actorKind: SendEventActorKind
  actorName: string
  detail: SendEventDetail
}

/** When what became of a send, from its own columns and from staff's review. */
export interface SendTimes {
  createdAt: Date
  startedAt: Date | null
  finishedAt: Date | null
  expiresAt: Date
  decision: 'approve' | 'reject' | null
  decidedAt: Date | null
  reviewReason: string | null
}

export async function readSendTimes(tx: Tx, scope: AccountScope, sendId: number): Promise<SendTimes> {
  const { rows } = await tx.query<SendTimes>({
    name: 'reports_send_times',
    text: `
      select s.created_at as "createdAt", s.started_at as "startedAt", s.finished_at as "finishedAt",
        s.expires_at as "expiresAt", r.decision, r.decided_at as "decidedAt", r.reason as "reviewReason"
      from sends s left join send_reviews r on r.account_id = s.account_id and r.send_id = s.id
      where s.account_id = $1 and s.id = $2`,
    values: [scope.accountId, sendId],
  })
  const times = rows[0]
  if (times === undefined) throw new Error(`send ${sendId} is gone`)
  return times
}

/** More acts than this are not shown: the newest ones are. */
const MAX_EVENTS = 200

/** What was done to a send, oldest first. */
export async function readSendEvents(tx: Tx, scope: AccountScope, sendId: number): Promise<StoredEvent[]> {
  const { rows } = await tx.query<StoredEvent>({
    name: 'reports_send_events',
    text: `
      select step, at, actor_kind as "actorKind", actor_name as "actorName", detail from send_events
      where account_id = $1 and send_id = $2 order by id desc limit ${MAX_EVENTS}`,
    values: [scope.accountId, sendId],
  })
  return rows.reverse()
}
