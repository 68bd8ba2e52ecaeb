import type { Tx } from '@peyk/database/database.ts'
import { SEND_STATES } from '@peyk/domain/delivery/states.ts'

export interface WaitingCounts {
  sends: number | null
  numberChanges: number | null
  patterns: number | null
  lineRequests: number | null
  payments: number | null
  creditRequests: number | null
  tickets: number | null
}

/** How much waits in each queue that is asked for, up to `max`: a long queue costs no more than a short one. */
export async function countWaitingRows(
  tx: Pick<Tx, 'query'>,
  { ofReviews, ofLines, ofMoney, ofTickets, max }: { ofReviews: boolean; ofLines: boolean; ofMoney: boolean; ofTickets: boolean; max: number }, // prettier-ignore
): Promise<WaitingCounts> {
  const { rows } = await tx.query<WaitingCounts>({
    name: 'staff-waiting-counts',
    text: `
      select
        case when $1::boolean then (
          select count(*)::int from (select from sends where state = ${SEND_STATES.monitor} limit $3) s) end as sends,
        case when $1::boolean then (
          select count(*)::int from (select from number_changes where status = 'pending' limit $3) n)
          end as "numberChanges",
        case when $1::boolean then (
          select count(*)::int from (
            select from patterns
            where deleted_at is null and (status = 'pending' or revision_status = 'pending') limit $3) p) end as patterns,
        case when $2::boolean then (
          select count(*)::int from (select from line_assignments where state = 'waiting' limit $3) l)
          end as "lineRequests",
        case when $4::boolean then (
          select count(*)::int from (
            select from payments where status = 'pending' and method <> 'online' limit $3) p) end as payments,
        case when $4::boolean then (
          select count(*)::int from (select from credit_requests where status = 'pending' limit $3) c)
          end as "creditRequests",
        case when $5::boolean then (
          select count(*)::int from (select from tickets where waiting_since is not null limit $3) t) end as tickets`,
    values: [ofReviews, ofLines, max, ofMoney, ofTickets],
  })
  const none = { sends: null, numberChanges: null, patterns: null, lineRequests: null }
  return rows[0] ?? { ...none, payments: null, creditRequests: null, tickets: null }
}
