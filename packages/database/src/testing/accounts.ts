import { randomBytes } from 'node:crypto'
import type { Database } from '../database.ts'
import { accountScope, engineScope } from '../scope.ts'
import type { AccountScope } from '../scope.ts'

export interface TestLine {
  id: number
  number: string
}

/** An account for one test: an owner who cannot log in yet, money, and two lines. */
export interface TestAccount {
  accountId: number
  scope: AccountScope
  userId: number
  userName: string
  /** A dedicated service line: no cancel-11 suffix. */
  service: TestLine
  /** A dedicated advertising line: the cancel-11 suffix is required. */
  advertising: TestLine
}

export interface NewAccount {
  /** Tenths of a rial in the wallet. Default 10,000,000 (one million rial). */
  creditTenths?: number
  /** Carrier of both lines; created if missing. Default `test`. */
  carrier?: string
  ratePerSecond?: number | null
  title?: string
}

export interface Builders {
  newAccount(options?: NewAccount): Promise<TestAccount>
  /** Creates the platform's own account; the one of an earlier test file becomes a customer again. */
  newPlatform(options?: NewAccount): Promise<TestAccount>
  /** Runs any statement as the owner of the tables: to prepare and to check. */
  sql<Row extends object = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row[]>
}

/** The builders for a database that the caller opened: for benches and chaos runs, too. */
export function buildersOn(db: Database): Builders {
  return {
    newAccount: (options = {}) => insertAccount(db, options),
    async newPlatform(options = {}) {
      const platform = await insertAccount(db, { creditTenths: 0, title: 'سامانه', ...options })
      await db.asEngine(engineScope(), (tx) =>
        tx.query({
          text: `update accounts set kind = case when id = $1 then 'platform' else 'customer' end
            where id = $1 or kind = 'platform'`,
          values: [platform.accountId],
        }),
      )
      return platform
    },
    sql: async <Row extends object>(text: string, values: readonly unknown[] = []) =>
      db.asEngine(engineScope(), async (tx) => (await tx.query<Row>({ text, values })).rows),
  }
}

const insertAccount = (db: Database, options: NewAccount): Promise<TestAccount> =>
  db.asEngine(engineScope(), async (tx) => {
    const { creditTenths = 10_000_000, carrier = 'test', ratePerSecond = null, title = 'فروشگاه آزمون' } = options
    const userName = `u${randomBytes(6).toString('hex')}`
    await tx.query({
      text: `with family as (
          insert into line_families values (1, 'آزمون') on conflict do nothing returning operator_id)
        insert into tariff_prices select operator_id, '-infinity', 13300, 33250, 14630, 36575 from family`,
    })
    await tx.query({
      text: `insert into carriers (key, title, host, port, system_id, password)
        values ($1, 'آزمون', '127.0.0.1', 2775, 'peyk', 'peyk') on conflict do nothing`,
      values: [carrier],
    })
    const { rows } = await tx.query<{ account_id: number; user_id: number }>({
      text: `with account as (insert into accounts (title, is_bought_panel) values ($1, true) returning id)
        insert into users (account_id, kind, user_name, name) select id, 'owner', $2, 'کاربر آزمون' from account
        returning account_id, id as user_id`,
      values: [title, userName],
    })
    const { account_id: accountId, user_id: userId } = rows[0]!
    await tx.query({
      text: `insert into wallets (account_id, available_tenths) values ($1, $2)`,
      values: [accountId, creditTenths],
    })
    if (creditTenths > 0) {
      await tx.query({
        text: `with t as (select nextval('ledger_transactions') as id),
          told as (
            insert into wallet_transactions (account_id, day, amount_tenths, ledger_id, method)
            select $1, tehran_day(now()), $2, id, 'admin' from t)
          insert into ledger_entries (account_id, transaction_id, amount_tenths, book, kind)
          select $1::bigint, t.id, v.amount, v.book, 'top_up'
          from t, (values ($2::bigint, 'available'), (-$2::bigint, 'funding')) v (amount, book)`,
        values: [accountId, creditTenths],
      })
    }
    const lines = await tx.query<TestLine>({
      text: `insert into lines (account_id, number, operator_id, carrier, type, needs_cancel_suffix, rate_per_second)
        values ($1, '+981' || lpad($1::bigint::text, 9, '0'), 1, $2, 'service', false, $3),
               ($1, '+983' || lpad($1::bigint::text, 9, '0'), 1, $2, 'private', true, $3)
        returning id, number`,
      values: [accountId, carrier, ratePerSecond],
    })
    const [service, advertising] = lines.rows as [TestLine, TestLine]
    return { accountId, scope: accountScope(accountId), userId, userName, service, advertising }
  })
