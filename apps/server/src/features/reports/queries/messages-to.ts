import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'

/** Where a look back through the sends stands: the send it ended with. */
export interface SendCursor {
  sendAtMicros: number
  sendId: number
}

/** The newest sends before a place, as many as have so many recipients together, and at least one. */
export async function sendsBefore(
  tx: Tx,
  { accountId }: AccountScope,
  { before, mostRecipients }: { before: SendCursor; mostRecipients: number },
): Promise<{ id: number; period: number; sendAtMicros: number }[]> {
  const { rows } = await tx.query<{ id: number; period: number; sendAtMicros: number }>({
    name: 'reports_sends_before',
    text: `
      select id, period, "sendAtMicros" from (
        select id, period, (extract(epoch from send_at) * 1000000)::bigint as "sendAtMicros",
          sum(recipient_count) over (order by send_at desc, id desc) - recipient_count as before_it
        from (
          select id, period, send_at, recipient_count from sends
          where account_id = $1 and (send_at, id) < ('epoch'::timestamptz + $2::bigint * interval '1 microsecond', $3::bigint)
          order by send_at desc, id desc limit 1000) newest
      ) summed where before_it < $4 order by "sendAtMicros" desc, id desc`,
    values: [accountId, before.sendAtMicros, before.sendId, mostRecipients],
  })
  return rows
}

/** Which of the sends went to a number, and as which recipient. Recipients have no index by number: sends are read. */
export async function findRecipientIn(
  tx: Tx,
  { accountId }: AccountScope,
  { msisdn, sends }: { msisdn: number; sends: readonly { id: number; period: number }[] },
): Promise<{ sendId: number; seq: number }[]> {
  const { rows } = await tx.query<{ sendId: number; seq: number }>({
    name: 'reports_recipients_in',
    text: `select r.send_id as "sendId", r.seq from unnest($2::bigint[], $3::smallint[]) s(id, period)
      cross join lateral (
        select send_id, seq from recipients
        where account_id = $1 and send_id = s.id and period = s.period and msisdn = $4 limit 1) r`,
    values: [accountId, sends.map(({ id }) => id), sends.map(({ period }) => period), msisdn],
  })
  return rows
}
