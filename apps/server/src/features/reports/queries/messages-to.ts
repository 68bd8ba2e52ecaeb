import { TARGETED_TYPES } from '@peyk/contract/sending/targeted-sends.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { BYTES_PER_NUMBER, NUMBERS_PER_LIST } from './filter-recipients.ts'

/** Where a look back through the sends stands: the send it ended with. */
export interface SendCursor {
  sendAtMicros: number
  sendId: number
}

export interface SendToSearch {
  id: number
  period: number
  recipientCount: number
}

/**
 * The newest sends before a place, as many as have so many recipients together, and at least one. Targeted ones are left
 * out: who got them is nobody's to tell (decision 0120).
 */
export async function sendsBefore(
  tx: Tx,
  { accountId }: AccountScope,
  { before, mostRecipients }: { before: SendCursor; mostRecipients: number },
): Promise<(SendToSearch & { sendAtMicros: number })[]> {
  const { rows } = await tx.query<SendToSearch & { sendAtMicros: number }>({
    name: 'reports_sends_before',
    text: `
      select id, period, "recipientCount", "sendAtMicros" from (
        select id, period, recipient_count as "recipientCount", (extract(epoch from send_at) * 1000000)::bigint as "sendAtMicros",
          sum(recipient_count) over (order by send_at desc, id desc) - recipient_count as before_it
        from (
          select id, period, send_at, recipient_count from sends
          where account_id = $1 and (send_at, id) < ('epoch'::timestamptz + $2::bigint * interval '1 microsecond', $3::bigint)
            and sending_type <> all ($5)
          order by send_at desc, id desc limit 1000) newest
      ) summed where before_it < $4 order by "sendAtMicros" desc, id desc`,
    values: [accountId, before.sendAtMicros, before.sendId, mostRecipients, TARGETED_TYPES],
  })
  return rows
}

/**
 * Which of the sends went to a number, and as which recipient. Recipients have no index by number: small sends are read,
 * and of large ones the lists of their numbers, where all of them stand in such (see `filter-recipients.ts`).
 */
export async function findRecipientIn(
  tx: Tx,
  { accountId }: AccountScope,
  { msisdn, sends }: { msisdn: number; sends: readonly SendToSearch[] },
): Promise<{ sendId: number; seq: number }[]> {
  const { rows } = await tx.query<{ sendId: number; seq: number }>({
    name: 'reports_recipients_in',
    text: `select s.id as "sendId", r.seq from unnest($2::bigint[], $3::smallint[], $5::int[]) s(id, period, recipients)
      cross join lateral (
        select count(*) = ceil(s.recipients / ${NUMBERS_PER_LIST}.0) as is_whole from recipient_lists
        where account_id = $1 and send_id = s.id and period = s.period offset 0) listed
      cross join lateral (
        (select ((number - 1) * ${NUMBERS_PER_LIST} + (strpos(numbers, $4::text) - 1) / ${BYTES_PER_NUMBER} + 1)::int as seq
          from recipient_lists
          where listed.is_whole and account_id = $1 and send_id = s.id and period = s.period and strpos(numbers, $4::text) > 0
          limit 1)
        union all
        (select seq from recipients
          where not listed.is_whole and account_id = $1 and send_id = s.id and period = s.period and msisdn = $4::text::bigint
          limit 1)) r`,
    values: [
      accountId,
      sends.map(({ id }) => id),
      sends.map(({ period }) => period),
      String(msisdn),
      sends.map(({ recipientCount }) => recipientCount),
    ],
  })
  return rows
}
