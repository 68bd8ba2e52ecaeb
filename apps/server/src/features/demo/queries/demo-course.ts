import type { Tx } from '@peyk/database/database.ts'
import { RECIPIENT_CODES, codesOfState, codesWhere, moneyStateOf } from '@peyk/domain/delivery/states.ts'

const FAILED = codesOfState('failed').join(', ')
const STOPPED = [RECIPIENT_CODES.cancelled, RECIPIENT_CODES.expired].join(', ')
const RETURNED = codesWhere((code) => moneyStateOf(code) === 'returned').join(', ')

/**
 * What the folding of deltas would have kept of sends that are stored whole: how each of several recipients went by the
 * minute, and what came back of it by why.
 */
export async function addCourse(tx: Tx, { accountId }: { accountId: number }): Promise<void> {
  await tx.query({
    text: `
      insert into send_minutes (account_id, send_id, minute, sent, delivered, failed)
      select s.account_id, s.id, date_trunc('minute', e.at), sum(e.sent), sum(e.delivered), sum(e.failed)
      from sends s join (
        select send_id, submitted_at as at, 1 as sent, 0 as delivered, 0 as failed from submits
        where account_id = $1 and part = 1
        union all
        select send_id, recorded_at, 1, 0, 0 from doubtful_messages where account_id = $1
        union all
        select send_id, done_at, 0, (code = ${RECIPIENT_CODES.delivered})::int, (code in (${FAILED}))::int from recipients
        where account_id = $1 and done_at is not null and code in (${RECIPIENT_CODES.delivered}, ${FAILED})) e
        on e.send_id = s.id
      where s.account_id = $1 and s.recipient_count > 1
      group by 1, 2, 3`,
    values: [accountId],
  })
  await tx.query({
    text: `
      update send_counters c set returned_tenths = r.tenths
      from (
        select send_id, operator, code, sum(price_tenths) as tenths from recipients
        where account_id = $1 and code in (${RETURNED}) group by 1, 2, 3) r
      where c.account_id = $1 and c.send_id = r.send_id and c.operator = r.operator and c.code = r.code`,
    values: [accountId],
  })
  // Who was stopped has no code in their row; what is left of the returns is theirs, on the first of their counters.
  await tx.query({
    text: `
      update send_counters c set returned_tenths = s.returned_tenths - k.tenths
      from sends s cross join lateral (
        select coalesce(sum(returned_tenths), 0) as tenths, min(operator) filter (where code in (${STOPPED})) as first
        from send_counters where account_id = s.account_id and send_id = s.id) k
      where s.account_id = $1 and c.account_id = $1 and c.send_id = s.id and c.operator = k.first and c.code in (${STOPPED})`,
    values: [accountId],
  })
}
