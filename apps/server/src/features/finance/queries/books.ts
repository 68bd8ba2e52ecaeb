import type { Tx } from '@peyk/database/database.ts'
import type { LedgerAccount, PostingKind } from '@peyk/domain/wallet/ledger.ts'

/** What one kind of movement brought into a book and took out of it, on a day; of all days before the period together on none. */
export interface BookMovement {
  day: string | null
  book: LedgerAccount
  kind: PostingKind
  inTenths: number
  /** Zero or below. */
  outTenths: number
}

/** When a day begins in Tehran, as `tehran_day` has it. */
const startOf = (day: string) => `((${day})::timestamp at time zone 'UTC' - interval '3 hours 30 minutes')`

/** From the end of the day `$n` on, or from the beginning of all without one. */
const sinceClosed = (parameter: string) => `coalesce(${startOf(`${parameter}::date + 1`)}, '-infinity'::timestamptz)`

/** The last day that was added up; null before the first. */
export async function lastClosedDay(tx: Tx): Promise<string | null> {
  const { rows } = await tx.query<{ day: string | null }>({ text: 'select max(day) as day from book_days' })
  return rows[0]?.day ?? null
}

/**
 * Every movement of all accounts until the end of `to`: by day from `from` on, added up before. Days after `closed` are read
 * from the ledger itself; what a job closes meanwhile is not counted twice.
 */
export async function readBooks(
  tx: Tx,
  { from, to, closed }: { from: string; to: string; closed: string | null },
): Promise<BookMovement[]> {
  const { rows } = await tx.query<BookMovement>({
    text: `
      with movements as (
        select day, book, kind, in_tenths, out_tenths from book_days
        where day <= least($2::date, coalesce($3::date, '-infinity'))
        union all
        select * from (${ofLedger(sinceClosed('$3'), startOf('$2::date + 1'))}) open)
      select case when day >= $1::date then day end as day, book, kind,
        sum(in_tenths)::bigint as "inTenths", sum(out_tenths)::bigint as "outTenths"
      from movements group by 1, 2, 3 order by 1 nulls first, 2, 3`,
    values: [from, to, closed],
  })
  return rows
}

const ofLedger = (from: string, until: string) => `
  select tehran_day(at) as day, book, kind,
    coalesce(sum(amount_tenths) filter (where amount_tenths > 0), 0)::bigint as in_tenths,
    coalesce(sum(amount_tenths) filter (where amount_tenths < 0), 0)::bigint as out_tenths
  from ledger_entries where at >= ${from} and at < ${until} group by 1, 2, 3`

/** The day of the first entry after `closed` (of all without one); null when there is none. */
export async function firstOpenDay(tx: Tx, closed: string | null): Promise<string | null> {
  const { rows } = await tx.query<{ day: string | null }>({
    text: `select tehran_day(min(at)) as day from ledger_entries where at >= ${sinceClosed('$1')}`,
    values: [closed],
  })
  return rows[0]?.day ?? null
}

/**
 * What follows in this transaction reads tables whole and may take long: the pools' settings are made for single rows and
 * for seconds.
 */
export async function allowLongReads(tx: Tx): Promise<void> {
  await tx.query({
    text: `set local statement_timeout = '30min'; set local enable_seqscan = on; set local enable_hashjoin = on;
      set local enable_mergejoin = on; set local plan_cache_mode = auto; set local work_mem = '64MB'`,
  })
}

/** Adds up the days from `from` to `to`, both included. A day that was closed by another worker stays as it is. */
export async function closeDays(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.query({
    text: `insert into book_days (day, book, kind, in_tenths, out_tenths)
      select * from (${ofLedger(startOf('$1::date'), startOf('$2::date + 1'))}) closed on conflict do nothing`,
    values: [from, to],
  })
}

export interface PaidDay {
  day: string
  method: 'online' | 'card_to_card' | 'bank_transfer'
  gateway: string | null
  count: number
  payableTenths: number
  taxTenths: number
  creditedTenths: number
}

/** What was paid in, by the day on which it was credited and by gateway. */
export async function readPaidDays(tx: Tx, { from, to }: { from: string; to: string }): Promise<PaidDay[]> {
  const { rows } = await tx.query<PaidDay>({
    text: `
      select t.day, p.method, g.title as gateway, count(*)::int as count,
        sum(p.payable_tenths)::bigint as "payableTenths", sum(p.tax_tenths)::bigint as "taxTenths",
        sum(p.credited_tenths)::bigint as "creditedTenths"
      from wallet_transactions t
      join payments p on p.account_id = t.account_id and p.id = t.id
      left join payment_gateways g on g.id = p.gateway_id
      where t.status = 'success' and t.method in ('online', 'card_to_card', 'bank_transfer')
        and t.day between $1 and $2
      group by t.day, p.method, p.gateway_id, g.title order by t.day desc, p.method, g.title`,
    values: [from, to],
  })
  return rows
}
