import type { Tx } from '@peyk/database/database.ts'
import type { InboxRow } from './messages.ts'

// Who a message on a line of everybody's is for. Reads the recipients of the sends of some days, since recipients have no
// index by number (server.md §3): a job does this, never the gateway.

export interface FoundOwner extends InboxRow {
  account_id: number
  line_id: number
  is_deleted: boolean
}

/** The sends on the lines of these messages in the hours before them, with those of their senders who got each. */
const SENT = `
  message as materialized (
    select id, received_at, line_id, msisdn from inbox_messages where id = any($1::bigint[]) and SOUGHT
  ), span as materialized (
    select line_id, min(received_at) as first_at, max(received_at) as last_at, array_agg(distinct msisdn) as msisdns
    from message group by line_id
  ), sent as materialized (
    select s.account_id, s.started_at, p.line_id, r.msisdn
    from span p
    join sends s on s.line_id = p.line_id and s.started_at <= p.last_at
      and s.started_at > p.first_at - make_interval(hours => $2)
    cross join lateral (
      select distinct r.msisdn from recipients r
      where r.account_id = s.account_id and r.send_id = s.id and r.period = s.period and r.msisdn = any(p.msisdns)) r
  )`
const IN_TIME = `x.line_id = m.line_id and x.msisdn = m.msisdn and x.started_at <= m.received_at
  and x.started_at > m.received_at - make_interval(hours => $2)`

/** Gives each of the messages that has no account yet to the one that last wrote to its sender over its line. */
export async function assignToLastSender(
  tx: Tx,
  { messageIds, withinHours }: { messageIds: readonly number[]; withinHours: number },
): Promise<FoundOwner[]> {
  const { rows } = await tx.query<FoundOwner>({
    text: `
      with ${SENT.replace('SOUGHT', 'account_id is null')}, writer as (
        select distinct on (m.id) m.id, m.received_at, x.account_id
        from message m join sent x on ${IN_TIME} order by m.id, x.started_at desc
      )
      update inbox_messages i
      set account_id = w.account_id, is_deleted = exists (
        select from blacklist b where b.account_id = w.account_id and b.kind = 'receive' and b.msisdn = i.msisdn)
      from writer w
      where i.id = w.id and i.received_at = w.received_at and i.account_id is null
      returning i.id, i.msisdn, i.line_id, i.line_number, i.message, i.received_at, i.is_seen, i.account_id, i.is_deleted`,
    values: [messageIds, withinHours],
  })
  return rows.toSorted((a, b) => a.id - b.id)
}

/**
 * Every account that wrote to the senders of these messages over the line they came to, within the hours before, is told
 * of the stop that stands there now (decision 0030).
 */
export async function recordOptOutForSenders(
  tx: Tx,
  { messageIds, withinHours }: { messageIds: readonly number[]; withinHours: number },
): Promise<void> {
  await tx.query({
    text: `
      with ${SENT.replace('SOUGHT', 'true')}
      insert into cancel_11_accounts (account_id, line_id, msisdn)
      select distinct x.account_id, c.line_id, c.msisdn
      from message m join cancel_11 c on c.line_id = m.line_id and c.msisdn = m.msisdn join sent x on ${IN_TIME}
      order by 1, 2, 3
      on conflict do nothing`,
    values: [messageIds, withinHours],
  })
}
