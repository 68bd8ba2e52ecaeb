import { expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { stoppedClock } from '../../platform/testing/clock.ts'
import { holdCredit } from './usecases/hold-credit.ts'
import { settleCredit } from './usecases/settle-credit.ts'
import { showCredit } from './usecases/show-credit.ts'
import { topUp } from './usecases/top-up.ts'

const testDb = await testDatabase()
const { db, engine, newAccount, sql } = testDb

const DAY_MS = 86_400_000

/** Whole numbers below a bound, the same for the same seed. */
function seededChance(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

test('[promise M3] the credit with which the day began is kept through any movements, the first of a day and late ones of the day before', async () => {
  const chance = seededChance(20_251_127)
  const account = await newAccount({ creditTenths: 0 })
  await db.asEngine(engine, (tx) => topUp({ scope: account, amountTenths: 1_000_000 }, { tx }))
  const read = async () => {
    const [row] = await sql<{ available: number; began: number }>(
      'select available_tenths as available, day_began_tenths as began from wallets where account_id = $1',
      [account.accountId],
    )
    return row!
  }
  // As if the last change was on another day: rows of the ledger cannot be moved.
  const moveDay = (days: number) =>
    sql('update wallets set day = day + $2::int where account_id = $1', [account.accountId, days])
  let began = 0
  let heldTenths = 0
  for (let n = 0; n < 120; n += 1) {
    const before = await read()
    const day = chance(6)
    if (day === 0) await moveDay(-1 - chance(3))
    if (day === 1) await moveDay(1)
    const kind = chance(4)
    const amountTenths = 1 + chance(500)
    if (kind === 0) await db.asEngine(engine, (tx) => topUp({ scope: account, amountTenths }, { tx }))
    else if (kind === 1 || heldTenths < amountTenths) {
      await db.asEngine(engine, (tx) =>
        holdCredit({ scope: account, sends: [{ sendId: 1 + n, amountTenths }] }, { tx }),
      )
      heldTenths += amountTenths
    } else {
      const move = { accountId: account.accountId, sendId: 1, amountTenths, kind: kind === 2 ? 'capture' as const : 'release' as const } // prettier-ignore
      await db.asEngine(engine, (tx) => settleCredit({ moves: [move] }, { tx }))
      heldTenths -= amountTenths
    }
    const after = await read()
    const isChanged = after.available !== before.available
    if (day === 0 && isChanged) began = before.available
    if (day === 1 && isChanged) began += after.available - before.available
    expect([n, after.began]).toEqual([n, began])
    // What was not changed still has the day that was given to it.
    if (day === 1) await moveDay(-1)
    if (day === 0 && !isChanged) await sql('update wallets set day = tehran_day(now()) where account_id = $1', [account.accountId]) // prettier-ignore
  }
  const { yesterday_credit: yesterday } = await showCredit(
    { scope: account.scope },
    { db, clock: stoppedClock(Date.now()) },
  )
  expect(yesterday).toBe(began / 10)
})

test('the day of a wallet is as the ledger adds it up, of a wallet that was quiet today, and for a clock that is behind', async () => {
  const account = await newAccount({ creditTenths: 0 })
  await db.asEngine(engine, (tx) => topUp({ scope: account, amountTenths: 5000 }, { tx }))
  await db.asEngine(engine, (tx) => holdCredit({ scope: account, sends: [{ sendId: 7, amountTenths: 300 }] }, { tx }))
  const [row] = await sql(
    `select w.available_tenths - w.day_began_tenths = sum(e.amount_tenths) as is_ledgers
    from wallets w join ledger_entries e using (account_id)
    where account_id = $1 and e.book in ('available', 'gift') and tehran_day(e.at) = w.day
    group by w.account_id`,
    [account.accountId],
  )
  expect(row).toEqual({ is_ledgers: true })
  const at = async (ms: number) =>
    (await showCredit({ scope: account.scope }, { db, clock: stoppedClock(ms) })).yesterday_credit
  expect(await at(Date.now() + DAY_MS)).toBe(470)
  expect(await at(Date.now() - DAY_MS)).toBe(0)
})
