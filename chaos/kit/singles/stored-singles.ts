import { setTimeout as sleep } from 'node:timers/promises'
import { indexOfNumber } from '../../../testkit/campaign-check.ts'
import type { EngineFixture, Sender } from '../../../testkit/start-engine.ts'
import { retryUntilSuccess } from '../retry-until.ts'
import type { StoredSingle } from './check-single-calls.ts'

type Sql = Pick<EngineFixture, 'sql'>
const idsOf = (senders: readonly Sender[]): number[] => senders.map(({ accountId }) => accountId)

/** Waits until every send of the accounts has ended and is stored completely; answers how many have not. */
export async function waitForSinglesEnd(
  { sql }: Sql,
  senders: readonly Sender[],
  { withinMs = 240_000 } = {},
): Promise<number> {
  const deadline = Date.now() + withinMs
  for (;;) {
    const [row] = await retryUntilSuccess(() =>
      sql<{ open: number }>(
        `select ((select count(*) from sends where account_id = any($1::bigint[]) and state in (0, 1, 2, 5))
          + (select count(*) from flights where account_id = any($1::bigint[]))
          + (select count(*) from send_deltas where account_id = any($1::bigint[])))::int as open`,
        [idsOf(senders)],
      ),
    )
    if (row?.open === 0) return 0
    if (Date.now() > deadline) return row?.open ?? 1
    await sleep(200)
  }
}

/** Every send of the accounts with what belongs to it. */
export async function readStoredSingles({ sql }: Sql, senders: readonly Sender[]): Promise<StoredSingle[]> {
  const rows = await sql<Omit<StoredSingle, 'index'> & { msisdn: number | null }>(
    `select s.id as "sendId", s.account_id as "accountId", r.msisdn, s.state in (3, 4, 6, 7, 8, 9) as "isEnded",
      coalesce(r.code = 8, false) or exists (
        select from doubtful_messages d where d.account_id = s.account_id and d.send_id = s.id) as "isDoubtful",
      coalesce(r.price_tenths, 0) as "priceTenths",
      (select count(*) from batches b where b.account_id = s.account_id and b.send_id = s.id)::int as batches,
      coalesce((select sum(e.amount_tenths) from ledger_entries e
        where e.account_id = s.account_id and e.send_id = s.id and e.kind = 'hold' and e.book = 'held'), 0)::bigint as "heldTenths",
      -- What came back of it is in the same row.
      coalesce((select sum(t.amount_tenths) from wallet_transactions t
        where t.account_id = s.account_id and t.send_id = s.id), 0)::bigint - coalesce((
          select sum(e.amount_tenths) from ledger_entries e where e.account_id = s.account_id and e.send_id = s.id
            and e.kind in ('release', 'refund') and e.book in ('available', 'gift')), 0)::bigint as "movedTenths"
    from sends s left join recipients r on r.account_id = s.account_id and r.send_id = s.id
    where s.account_id = any($1::bigint[])`,
    [idsOf(senders)],
  )
  // A send without a recipient has no number: it is half of something, and nobody's.
  return rows.map(({ msisdn, ...send }) => ({ ...send, index: msisdn === null ? -1 : indexOfNumber(msisdn) }))
}

/** Money and rows of the accounts that belong to nothing: all of them are 0. */
export async function readBooks({ sql }: Sql, senders: readonly Sender[]) {
  const [row] = await sql<Record<'ledger_sum' | 'wallet_difference' | 'held_left' | 'orphans' | 'wrong_money', number>>(
    `with mine as (select unnest($1::bigint[]) as account_id),
    books as (
      select e.send_id, coalesce(sum(amount_tenths) filter (where book = 'revenue'), 0) as revenue
      from ledger_entries e join mine using (account_id) where e.send_id is not null group by e.send_id),
    asked as (
      select send_id, coalesce(sum(price_tenths) filter (where code not in (0, 5, 6, 7, 10)), 0) as tenths
      from recipients join mine using (account_id) group by send_id)
    select
      (select coalesce(sum(amount_tenths), 0) from ledger_entries)::bigint as ledger_sum,
      ((select sum(available_tenths + held_tenths) from wallets) - (select coalesce(sum(amount_tenths), 0)
        from ledger_entries where book in ('available', 'gift', 'held')))::bigint as wallet_difference,
      (select coalesce(sum(held_tenths), 0) from wallets)::bigint as held_left,
      ((select count(*) from recipients r join mine using (account_id)
          where not exists (select from sends s where s.account_id = r.account_id and s.id = r.send_id))
        + (select count(*) from sends s join mine using (account_id)
          where not exists (select from recipients r where r.account_id = s.account_id and r.send_id = s.id))
        + (select count(*) from books where not exists (select from sends s where s.id = books.send_id)))::int as orphans,
      (select count(*) from asked full join books using (send_id) where coalesce(tenths, 0) <> coalesce(revenue, 0))::int as wrong_money`,
    [idsOf(senders)],
  )
  if (row === undefined) throw new Error('the books could not be read')
  return row
}
