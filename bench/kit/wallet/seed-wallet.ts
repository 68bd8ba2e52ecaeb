import pg from 'pg'
import type { EngineFixture, Sender } from '../../../testkit/start-engine.ts'

/** How many days the movements are spread over, and how many of them fell on one day. */
const DAYS = 730
const BUSY_DAY_SHARE = 25
/** Sends of which the rows are, beside those of the busiest day: so many that none has two rows on a day. */
const SENDS = 50_000
const PIECE = 250_000
/** The ledger of the last days, for what is looked up in it. */
const LEDGER_DAYS = 6

export interface SeededWallet {
  movements: number
  payments: number
  busiest_day: number
  fill_seconds: number
  /** A row of a send of the last days. */
  sendRowId: number
  trackingCode: string
}

/**
 * Lays `rows` movements of two years into an account, and a twenty-fifth of them on one day: nine of ten are sends, the
 * others what came back, payments of all ways and ends, gifts and corrections.
 */
export async function insertMovements(
  { connection, sql }: Pick<EngineFixture, 'connection' | 'sql'>,
  { sender, rows }: { sender: Sender; rows: number },
): Promise<SeededWallet> {
  const client = new pg.Client({ ...connection })
  await client.connect()
  const began = performance.now()
  try {
    await client.query(`set synchronous_commit = off; set work_mem = '256MB'`)
    await client.query(`select ensure_partitions((now() - interval '1 month')::date, 2)`)
    await client.query(
      `insert into sends (account_id, id, period, state, class, sending_type, report_type, user_name, line_id, line_number, carrier,
        message, encoding, parts, recipient_count, total_tenths, charged_tenths, send_at, created_at, finished_at, expires_at)
      select $1, 1000000 + n, period_of(at), 6, 1, 'webservice', 'webservice', 'bench', $2, $3, 'simulated', 'سلام', 1, 1,
        1 + n % 500, 13700 * (1 + n % 500), 13700 * (1 + n % 500), at, at, at + interval '1 hour', at + interval '1 day'
      from generate_series(0, $4::int - 1) n, lateral (select now() - n * interval '1 second' as at) a`,
      [sender.accountId, sender.service.id, sender.service.number, SENDS + Math.ceil(rows / BUSY_DAY_SHARE)],
    )
    for (let from = 1; from <= rows; from += PIECE) {
      await client.query(
        `insert into wallet_transactions (account_id, send_id, at, created_at, amount_tenths, day, method, status, description)
        select $1, case when kind < 900 then 1000000 + case when n % ${BUSY_DAY_SHARE} = 0 then ${SENDS - 1} + n / ${BUSY_DAY_SHARE} else n % ${SENDS} end end, at, at,
          case when kind < 900 then -(10 + (n::bigint * 7919) % 5000000) when kind < 990 then 10 + (n::bigint * 104729) % 900000
            when kind < 996 then 10000000 * (1 + n % 40) when kind < 998 then 100 + n % 9000 else 5 - n % 11 end,
          tehran_day(at),
          case when kind < 900 then 'send' when kind < 990 then 'refund' when kind < 993 then 'online' when kind < 995 then 'card_to_card'
            when kind < 996 then 'bank_transfer' when kind < 998 then 'gift' else 'admin' end,
          case when kind between 990 and 995 and n % 5 = 0 then (array['pending', 'failed', 'rejected'])[1 + (n / 5) % 3] else 'success' end,
          case when kind >= 998 then 'جبران خطای ' || n % 100 when kind >= 996 then 'جشن پاییز' else '' end
        from generate_series($2::int, $3::int) n,
          lateral (select (n::bigint * 7907) % 1000 as kind,
            now() - case when n % ${BUSY_DAY_SHARE} = 0 then interval '100 days' + (n::float / $4) * interval '8 hours'
              else (1 - n::float / $4) * interval '${DAYS} days' end as at) a`,
        [sender.accountId, from, Math.min(rows, from + PIECE - 1), rows],
      )
    }
    await client.query(
      `insert into payments (account_id, id, amount_tenths, tax_tenths, payable_tenths, credited_tenths, method, status, tracking_code, reference_code, created_at)
      select account_id, id, amount_tenths, amount_tenths / 10, amount_tenths + amount_tenths / 10, amount_tenths, method, status,
        case when method = 'online' then 'T' || id end, case when method <> 'online' then 'R' || id end, at
      from wallet_transactions where account_id = $1 and method in ('online', 'card_to_card', 'bank_transfer')`,
      [sender.accountId],
    )
    await client.query(
      `insert into ledger_entries (account_id, transaction_id, at, amount_tenths, send_id, book, kind)
      select t.account_id, -2 * t.id - step, t.at + step * interval '1 second', sign * -t.amount_tenths, t.send_id, book,
        case step when 0 then 'hold' else 'capture' end
      from wallet_transactions t, (values (0, 'available', -1), (0, 'held', 1), (1, 'held', -1), (1, 'revenue', 1)) e (step, book, sign)
      where t.account_id = $1 and t.method = 'send' and t.amount_tenths < 0 and t.at > now() - interval '${LEDGER_DAYS} days'`,
      [sender.accountId],
    )
    await client.query('vacuum (analyze) wallet_transactions, payments, sends, ledger_entries')
  } finally {
    await client.end()
  }
  const [found] = await sql<Omit<SeededWallet, 'fill_seconds' | 'payments'>>(
    `select (select count(*) from wallet_transactions where account_id = $1)::int as movements,
      (select max(n) from (select count(*) as n from wallet_transactions where account_id = $1 group by day) d)::int as busiest_day,
      (select id from wallet_transactions where account_id = $1 and method = 'send' and at < now() - interval '1 day' order by day desc, at desc limit 1) as "sendRowId",
      (select tracking_code from payments where account_id = $1 and tracking_code is not null order by id desc offset 500 limit 1) as "trackingCode"`,
    [sender.accountId],
  )
  const [payments] = await sql<{ count: number }>('select count(*)::int as count from payments where account_id = $1', [sender.accountId]) // prettier-ignore
  return { ...found!, payments: payments!.count, fill_seconds: Math.round((performance.now() - began) / 1000) }
}
