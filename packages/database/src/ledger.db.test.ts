import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testDatabase } from './testing/test-database.ts'
import type { TestAccount } from './testing/accounts.ts'

const { db, sql, newAccount, engine } = await testDatabase()

const REFUSED = { code: '23000' }
const UNBALANCED = { code: '23514' }

const insert = (account: TestAccount, entries: readonly (readonly [book: string, amountTenths: number])[]) =>
  db.asEngine(engine, (tx) =>
    tx.query({
      text: `with t as (select nextval('ledger_transactions') as id)
        insert into ledger_entries (account_id, transaction_id, amount_tenths, book, kind)
        select $1, t.id, e.amount, e.book, 'adjust' from t, unnest($2::text[], $3::bigint[]) e (book, amount)`,
      values: [account.accountId, entries.map(([book]) => book), entries.map(([, amount]) => amount)],
    }),
  )

test('[promise M3] a ledger entry cannot be changed', async () => {
  const account = await newAccount()
  const change = sql(`update ledger_entries set amount_tenths = 1 where account_id = $1`, [account.accountId])
  await expect(change).rejects.toMatchObject(REFUSED)
})

test('[promise M3] a ledger entry cannot be deleted', async () => {
  const account = await newAccount()
  await expect(sql(`delete from ledger_entries where account_id = $1`, [account.accountId])).rejects.toMatchObject(
    REFUSED,
  )
})

test('[promise M3] the ledger cannot be truncated, neither whole nor by partition', async () => {
  await newAccount()
  await expect(sql(`truncate ledger_entries`)).rejects.toMatchObject(REFUSED)
  const months = await sql<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'ledger_entries'::regclass`,
  )
  expect(months.length).toBeGreaterThanOrEqual(5)
  for (const { name } of months) await expect(sql(`truncate ${name}`), name).rejects.toMatchObject(REFUSED)
})

test('[promise M3] a partition of the ledger refuses changes of its rows, too', async () => {
  const account = await newAccount()
  const [month] = await sql<{ name: string }>(
    `select tableoid::regclass::text as name from ledger_entries where account_id = $1 limit 1`,
    [account.accountId],
  )
  await expect(sql(`delete from ${month!.name} where account_id = $1`, [account.accountId])).rejects.toMatchObject(
    REFUSED,
  )
  await expect(
    sql(`update ${month!.name} set book = 'held' where account_id = $1`, [account.accountId]),
  ).rejects.toMatchObject(REFUSED)
})

test('[promise M3] a single unbalanced entry is refused, even when it is inserted into a partition directly', async () => {
  const account = await newAccount()
  const [month] = await sql<{ name: string }>(
    `select tableoid::regclass::text as name from ledger_entries where account_id = $1 limit 1`,
    [account.accountId],
  )
  const alone = sql(
    `insert into ${month!.name} (account_id, transaction_id, amount_tenths, book, kind)
     values ($1, nextval('ledger_transactions'), 5, 'available', 'adjust')`,
    [account.accountId],
  )
  await expect(alone).rejects.toMatchObject(UNBALANCED)
})

test('[promise M3] entries are accepted exactly when they add up to zero', async () => {
  const account = await newAccount({ creditTenths: 0 })
  const books = ['available', 'held', 'revenue', 'funding'] as const
  const amount = fc.integer({ min: -1_000_000, max: 1_000_000 }).filter((value) => value !== 0)
  const entries = fc.array(amount, { minLength: 2, maxLength: 4 }).chain((amounts) => {
    const sum = amounts.slice(1).reduce((total, value) => total + value, 0)
    // Half of the cases are balanced on purpose.
    return fc.boolean().map((balances) => (balances && sum !== 0 ? [-sum, ...amounts.slice(1)] : amounts))
  })
  await fc.assert(
    fc.asyncProperty(entries, async (amounts) => {
      const outcome = insert(
        account,
        amounts.map((value, index) => [books[index]!, value] as const),
      )
      const isBalanced = amounts.reduce((total, value) => total + value, 0) === 0
      if (isBalanced) await expect(outcome).resolves.toMatchObject({ rowCount: amounts.length })
      else await expect(outcome).rejects.toMatchObject(UNBALANCED)
    }),
    { numRuns: 60, seed: 1405 },
  )
  const [total] = await sql<{ sum: number }>(`select sum(amount_tenths) from ledger_entries where account_id = $1`, [
    account.accountId,
  ])
  expect(total).toEqual({ sum: 0 })
})

test('[promise M3] a wallet never goes below zero', async () => {
  const account = await newAccount({ creditTenths: 100 })
  const spend = sql(`update wallets set available_tenths = available_tenths - 101 where account_id = $1`, [
    account.accountId,
  ])
  await expect(spend).rejects.toMatchObject({ code: '23514' })
})
