import { RECIPIENT_CODES } from '@peyk/domain/delivery/states.ts'

// `message.status` of webhooks, written by the very statement that stores the statuses: one row for a send, with
// [seq, code] of each message; to whom they went is looked up when they are told. The question whether anybody listens is
// asked once a statement and for each account in it, so that accounts without an endpoint pay for that question alone
// (`npm run bench -- webhooks`).

const WANTED = `w.is_active and 'message.status' = any(w.events)`
/** Columns of the rows that are written. */
export const STATUS_EVENT_COLUMNS = '(account_id, event, data, order_key)'

/** SQL: whether an account listens. */
export const isListeningSql = (account: string): string =>
  `exists (select from webhooks w where w.account_id = ${account} and ${WANTED})`

/**
 * SQL: two parts of a `with`, which tell of the rows of `from` (account_id, send_id, period, seq, code). `accounts` are
 * the accounts in it, where the statement knows them without a look at each row.
 */
export const statusEventsSql = (
  from: string,
  { accounts = `select account_id from ${from}`, where = 'true' }: { accounts?: string; where?: string } = {},
): string => `
  listening as materialized (
    select a.account_id from (select distinct account_id from (${accounts}) x) a where ${isListeningSql('a.account_id')}),
  told_of as (
    insert into webhook_events ${STATUS_EVENT_COLUMNS}
    select c.account_id, 'message.status', jsonb_build_object('period', c.period,
      'codes', jsonb_agg(jsonb_build_array(c.seq, c.code) order by c.seq)), c.send_id
    from ${from} c
    where (select count(*) > 0 from listening) and c.account_id in (select account_id from listening) and ${where}
    group by c.account_id, c.send_id, c.period)`

/** SQL: the parts that tell of accepted messages; the arrays are those of the statement that stores them. */
export const acceptedEventsSql = (
  [accounts, sends, periods, seqs, parts, partCounts]: readonly [string, string, string, string, string, string],
  more: { accounts?: string; where?: string } = {},
): string => `
  accepted as (
    select u.account_id, u.send_id, u.period, u.seq, ${RECIPIENT_CODES.sent} as code
    from unnest(${accounts}::bigint[], ${sends}::bigint[], ${periods}::smallint[], ${seqs}::int[], ${parts}::smallint[],
      ${partCounts}::smallint[]) as u(account_id, send_id, period, seq, part, part_count)
    where u.part = u.part_count),
  ${statusEventsSql('accepted', { accounts: `select unnest(${accounts}::bigint[]) as account_id`, ...more })}`
