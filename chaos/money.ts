import { openDatabase } from '@peyk/database/database.ts'
import { buildersOn } from '@peyk/database/testing/accounts.ts'
import type { RunContext } from '../testkit/run-by-name.ts'
import { openEngineFixture } from '../testkit/start-engine.ts'
import { runMoneyOperations } from './kit/money/money-operations.ts'

// A million random movements of money against the model of the rules (promise M3), compared after every commit.

/** Accounts are independent of each other: as many at once keep both the database and this process busy. */
const LANES = 4
/** A million in some minutes: submits of up to 48 sends, settlements of up to 300 movements. */
const BATCH = 4

export async function run({ onEnd, print, wholeNumber }: RunContext) {
  const seed = wholeNumber('seed', Date.now() % 1_000_000)
  const operations = wholeNumber('operations', 1_000_000)
  const fixture = await openEngineFixture({ onEnd })
  const db = openDatabase({ connection: fixture.connection, pools: { calls: 2, engine: LANES * 2 } })
  onEnd(() => db.close())
  const begun = performance.now()
  const figures = await runMoneyOperations(
    { db, ...buildersOn(db) },
    { seed, operations, lanes: LANES, batch: BATCH, print },
  )
  const [books] = await fixture.sql<{ entries: number; sum: number }>(
    'select count(*) as entries, coalesce(sum(amount_tenths), 0)::bigint as sum from ledger_entries',
  )
  return {
    ok: books?.sum === 0,
    ...figures,
    ledger_entries: books?.entries ?? 0,
    ledger_sum: books?.sum ?? null,
    seconds: Math.round((performance.now() - begun) / 1000),
  }
}
