import type { Tx } from '@peyk/database/database.ts'

export interface BookDifference {
  accountId: number
  accountTitle: string
  what: 'available' | 'gift' | 'held' | 'transactions' | 'day'
  walletTenths: number
  ledgerTenths: number
}

export interface BookCheck {
  checkedAt: Date
  /** Who pressed the button; null: the nightly job. */
  by: string | null
  isOk: boolean
  tookMs: number
  accountCount: number
  entryCount: number
  sumTenths: number
  differences: BookDifference[]
}

/** Held until the end of the transaction; false when another check runs. */
export async function lockCheck(tx: Tx): Promise<boolean> {
  const { rows } = await tx.query<{ locked: boolean }>({
    text: `select pg_try_advisory_xact_lock(hashtext('peyk book check')) as locked`,
  })
  return rows[0]?.locked === true
}

/** So many differences are kept and shown; one is an alarm already. */
const MAX_DIFFERENCES = 100

/**
 * Adds up the whole ledger: is the sum of all entries zero, and is each wallet (its credit, the gift in it, what is held,
 * and the credit with which its last day began) what its books say and what its successful transactions add up to? One statement, so it sees all of it at one moment,
 * whatever is being sent meanwhile.
 */
export async function addUpLedger(
  tx: Tx,
): Promise<Pick<BookCheck, 'accountCount' | 'entryCount' | 'sumTenths' | 'differences'>> {
  const { rows } = await tx.query<{
    accounts: number
    entries: number
    sum: number
    differences: BookDifference[] | null
  }>({
    text: `
      with books as (
        select account_id, count(*) as entries, sum(amount_tenths) as sum,
          coalesce(sum(amount_tenths) filter (where book in ('available', 'gift')), 0) as available,
          coalesce(sum(amount_tenths) filter (where book in ('available', 'gift') and tehran_day(at) < w.day), 0) as day,
          coalesce(sum(amount_tenths) filter (where book = 'gift'), 0) as gift,
          coalesce(sum(amount_tenths) filter (where book = 'held'), 0) as held
        from ledger_entries left join wallets w using (account_id) group by account_id),
      told as (
        select account_id, sum(amount_tenths) as sum from wallet_transactions where status = 'success' group by account_id),
      compared as (
        select coalesce(w.account_id, b.account_id, t.account_id) as account_id,
          coalesce(w.available_tenths, 0) as available_wallet, coalesce(b.available, 0) as available_ledger,
          coalesce(w.day_began_tenths, 0) as day_wallet, coalesce(b.day, 0) as day_ledger,
          coalesce(w.gift_tenths, 0) as gift_wallet, coalesce(b.gift, 0) as gift_ledger,
          coalesce(w.held_tenths, 0) as held_wallet, coalesce(b.held, 0) as held_ledger,
          coalesce(t.sum, 0) as transactions
        from wallets w full join books b on b.account_id = w.account_id
        full join told t on t.account_id = coalesce(w.account_id, b.account_id)),
      wrong as (
        select c.account_id, d.what, d.wallet, d.ledger
        from compared c cross join lateral (values
          ('available', c.available_wallet, c.available_ledger), ('gift', c.gift_wallet, c.gift_ledger),
          ('held', c.held_wallet, c.held_ledger), ('day', c.day_wallet, c.day_ledger), ('transactions', c.available_wallet, c.transactions)
        ) d (what, wallet, ledger)
        where d.wallet <> d.ledger order by c.account_id, d.what limit ${MAX_DIFFERENCES})
      select (select count(*) from compared)::int as accounts, coalesce(sum(b.entries), 0)::bigint as entries,
        coalesce(sum(b.sum), 0)::bigint as sum, (
          select json_agg(json_build_object('accountId', d.account_id, 'accountTitle', a.title, 'what', d.what,
            'walletTenths', d.wallet, 'ledgerTenths', d.ledger) order by d.account_id, d.what)
          from wrong d join accounts a on a.id = d.account_id) as differences
      from books b`,
  })
  const [row] = rows
  return {
    accountCount: row?.accounts ?? 0,
    entryCount: row?.entries ?? 0,
    sumTenths: row?.sum ?? 0,
    differences: row?.differences ?? [],
  }
}

export async function keepCheck(
  tx: Tx,
  { staffUserId, ...check }: Omit<BookCheck, 'by' | 'checkedAt'> & { staffUserId: number | null },
): Promise<void> {
  await tx.query({
    text: `insert into book_checks (checked_at, user_id, is_ok, took_ms, account_count, entry_count, sum_tenths, differences)
      values (clock_timestamp(), $1, $2, $3, $4, $5, $6, $7)`,
    values: [
      staffUserId, check.isOk, check.tookMs, check.accountCount, check.entryCount, check.sumTenths,
      JSON.stringify(check.differences),
    ], // prettier-ignore
  })
}

/** The last checks, newest first. */
export async function listChecks(tx: Tx, limit: number): Promise<BookCheck[]> {
  const { rows } = await tx.query<BookCheck>({
    text: `select c.checked_at as "checkedAt", u.name as by, c.is_ok as "isOk", c.took_ms as "tookMs",
        c.account_count as "accountCount", c.entry_count as "entryCount", c.sum_tenths as "sumTenths", c.differences
      from book_checks c left join users u on u.id = c.user_id order by c.id desc limit $1`,
    values: [limit],
  })
  return rows
}
