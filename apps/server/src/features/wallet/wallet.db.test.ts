import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Tx } from '@peyk/database/database.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import { startOfTehranDay } from '@peyk/domain/jalaali/tehran.ts'
import { adjust, capture, hold, refund, release, topUp as topUpPosting } from '@peyk/domain/wallet/ledger.ts'
import type { Posting } from '@peyk/domain/wallet/ledger.ts'
import { applyPosting, ZERO_BALANCES } from '@peyk/domain/wallet/testing/ledger-model.ts'
import type { LedgerBalances } from '@peyk/domain/wallet/testing/ledger-model.ts'
import { stoppedClock } from '../../platform/testing/clock.ts'
import { adjustCredit } from './usecases/adjust-credit.ts'
import { holdCredit } from './usecases/hold-credit.ts'
import { releaseHold } from './usecases/release-hold.ts'
import { settleCredit } from './usecases/settle-credit.ts'
import { showCredit } from './usecases/show-credit.ts'
import { topUp } from './usecases/top-up.ts'

const testDb = await testDatabase()
const { db, engine, newAccount, sql } = testDb

type Step = { kind: 'hold' | 'capture' | 'release' | 'refund' | 'top_up' | 'adjust'; amountTenths: number }

const postings: Record<Step['kind'], (amountTenths: number) => Posting> = {
  hold,
  capture,
  release,
  refund,
  top_up: topUpPosting,
  adjust: (amountTenths) => adjust(-amountTenths),
}

/** A member of the operator's staff. */
const staff = await newAccount({ creditTenths: 0 })

/** Does one step as the product does it, inside a savepoint; answers whether the database took or refused it. */
async function doStep(account: TestAccount, { kind, amountTenths }: Step, tx: Tx): Promise<'done' | 'refused'> {
  const moves = [{ accountId: account.accountId, sendId: 1, amountTenths }]
  await tx.query({ text: 'savepoint step' })
  try {
    if (kind === 'hold') {
      const held = await holdCredit({ scope: account, sends: [{ sendId: 1, amountTenths }] }, { tx })
      return held.kind === 'held' ? 'done' : 'refused'
    }
    if (kind === 'top_up') await topUp({ scope: account, amountTenths }, { tx })
    else if (kind === 'adjust') {
      const { accountId } = account
      const correction = { accountId, amountTenths: -amountTenths, reason: 'آزمون', staffUserId: staff.userId }
      await adjustCredit(correction, { tx })
    } else if (kind === 'release') await releaseHold({ moves }, { tx })
    else await settleCredit({ moves: moves.map((move) => ({ ...move, kind })) }, { tx })
    return 'done'
  } catch (error) {
    if ((error as { code?: string }).code !== '23514') throw error
    await tx.query({ text: 'rollback to savepoint step' })
    return 'refused'
  }
}

const balancesOf = async (account: TestAccount): Promise<LedgerBalances> => {
  const rows = await sql<{ book: keyof LedgerBalances; sum: number }>(
    `select book, sum(amount_tenths)::bigint as sum from ledger_entries where account_id = $1 group by book`,
    [account.accountId],
  )
  return { ...ZERO_BALANCES, ...Object.fromEntries(rows.map(({ book, sum }) => [book, sum])) }
}

test('[promise M3] any order of holds, captures, releases, payments and corrections agrees with the model', async () => {
  const step = fc.record({
    kind: fc.constantFrom<Step['kind'][]>('hold', 'hold', 'capture', 'release', 'top_up', 'top_up', 'adjust'),
    amountTenths: fc.integer({ min: 1, max: 400 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 200, maxLength: 300 }), async (steps) => {
      const account = await newAccount({ creditTenths: 1000 })
      let model: LedgerBalances = { ...ZERO_BALANCES, available: 1000, funding: -1000 }
      for (let from = 0; from < steps.length; from += 25) {
        model = await db.asEngine(engine, async (tx) => {
          let present = model
          for (const step of steps.slice(from, from + 25)) {
            const expected = applyPosting({ balances: present, posting: postings[step.kind](step.amountTenths) })
            expect(await doStep(account, step, tx)).toBe(expected.kind === 'posted' ? 'done' : 'refused')
            if (expected.kind === 'posted') present = expected.balances
          }
          return present
        })
      }
      const books = await balancesOf(account)
      expect(books).toEqual(model)
      const [wallet] = await sql(`select available_tenths, held_tenths from wallets where account_id = $1`, [
        account.accountId,
      ])
      expect(wallet).toEqual({ available_tenths: model.available, held_tenths: model.held })
    }),
    { numRuns: 40, seed: 5 },
  )
}, 240_000)

test('[promise M3] staff take the credit below zero, with a reason: new holds are refused, earlier holds settle as usual, a payment raises it', async () => {
  const account = await newAccount({ creditTenths: 1000 })
  const { accountId } = account
  const holdOne = (amountTenths: number) =>
    db.asEngine(engine, (tx) => holdCredit({ scope: account, sends: [{ sendId: 1, amountTenths }] }, { tx }))
  const correct = (amountTenths: number, reason = 'واریز اشتباه') =>
    db.asEngine(engine, (tx) => adjustCredit({ accountId, amountTenths, reason, staffUserId: staff.userId }, { tx }))
  const move = { accountId, sendId: 1, amountTenths: 100 }
  expect(await holdOne(400)).toEqual({ kind: 'held' })
  expect(await correct(-900)).toEqual({ availableTenths: -300 })
  for (const amount of [0, 1, 200]) expect(await holdOne(amount)).toEqual({ kind: 'insufficient_credit' })
  await db.asEngine(engine, (tx) => settleCredit({ moves: [{ ...move, amountTenths: 250, kind: 'capture' }] }, { tx }))
  await db.asEngine(engine, (tx) => releaseHold({ moves: [{ ...move, amountTenths: 150 }] }, { tx }))
  await db.asEngine(engine, (tx) => settleCredit({ moves: [{ ...move, kind: 'refund' }] }, { tx }))
  expect(await balancesOf(account)).toEqual({ ...ZERO_BALANCES, available: -50, revenue: 150, funding: -100 })
  await db.asEngine(engine, (tx) => topUp({ scope: account, amountTenths: 60 }, { tx }))
  expect(await holdOne(11)).toEqual({ kind: 'insufficient_credit' })
  expect(await holdOne(10)).toEqual({ kind: 'held' })
  await expect(correct(-5, ' ')).rejects.toThrow(RangeError)
  await expect(correct(0)).rejects.toThrow(RangeError)
  const told = await sql(`select amount_tenths, reason, staff_user_id from credit_adjustments where account_id = $1`, [
    accountId,
  ])
  expect(told).toEqual([{ amount_tenths: -900, reason: 'واریز اشتباه', staff_user_id: staff.userId }])
  await expect(sql(`delete from credit_adjustments where account_id = $1`, [accountId])).rejects.toThrow(/only grows/)
})

test('[promise M3] nothing but a correction takes a wallet below zero, not even SQL on the table itself', async () => {
  const account = await newAccount({ creditTenths: 50 })
  const spend = `update wallets set available_tenths = available_tenths - 51 where account_id = ${account.accountId}`
  await expect(sql(spend)).rejects.toMatchObject({ code: '23514', constraint: 'wallets_floor' })
  const lower = db.inAccount(account.scope, (tx) => tx.query({ text: 'update wallets set floor_tenths = -100' }))
  await expect(lower).rejects.toMatchObject({ code: '42501' })
})

test('[promise M3] a ledger entry is never changed or deleted, and entries that do not balance are refused', async () => {
  const account = await newAccount()
  const entries = `ledger_entries where account_id = ${account.accountId}`
  await expect(
    sql(`update ledger_entries set amount_tenths = 1 where account_id = ${account.accountId}`),
  ).rejects.toThrow(/only grows/)
  await expect(sql(`delete from ${entries}`)).rejects.toThrow(/only grows/)
  await expect(sql(`truncate ledger_entries`)).rejects.toThrow(/only grows/)
  await expect(
    sql(`insert into ledger_entries (account_id, transaction_id, amount_tenths, book, kind)
      values (${account.accountId}, nextval('ledger_transactions'), 5, 'available', 'top_up')`),
  ).rejects.toThrow(/does not balance/)
})

test('[promise M3] many concurrent holds and settlements never lose a tenth of a rial', async () => {
  const accounts = await Promise.all([newAccount(), newAccount(), newAccount()])
  const rounds = Array.from({ length: 60 }, (_, at) => at)
  await Promise.all(
    rounds.map((at) =>
      db.asEngine(engine, async (tx) => {
        const account = accounts[at % 3] as TestAccount
        await holdCredit({ scope: account, sends: [{ sendId: at + 1, amountTenths: 100 }] }, { tx })
      }),
    ),
  )
  // Several accounts in one statement, from both ends: the wallets are locked in one order.
  await Promise.all(
    rounds.map((at) =>
      db.asEngine(engine, (tx) => {
        const some = at % 2 === 0 ? accounts : accounts.toReversed()
        const kind = at % 4 < 2 ? ('capture' as const) : ('release' as const)
        return settleCredit(
          { moves: some.map(({ accountId }) => ({ accountId, sendId: at + 1, amountTenths: 10, kind })) },
          { tx },
        )
      }),
    ),
  )
  for (const account of accounts) {
    const books = await balancesOf(account)
    expect(books).toMatchObject({ held: 2000 - 600, revenue: 300, available: 10_000_000 - 2000 + 300 })
    expect(Object.values(books).reduce((a, b) => a + b, 0)).toBe(0)
  }
})

test('[CALL-022] the credit is what can be spent, held money is shown apart, and yesterday’s credit is right', async () => {
  const account = await newAccount({ creditTenths: 0 })
  const nowMs = Date.now()
  await db.asEngine(engine, (tx) => topUp({ scope: account, amountTenths: 500_005 }, { tx }))
  // What was paid in before today began in Tehran is yesterday's.
  const yesterday = new Date(startOfTehranDay(nowMs) - 3_600_000)
  await sql(
    `insert into ledger_entries (account_id, transaction_id, at, amount_tenths, book, kind)
    select $1::bigint, 900000000 + $1::bigint, $2, v.a, v.b, 'top_up' from (values (70000, 'available'), (-70000, 'funding')) v(a, b)`,
    [account.accountId, yesterday],
  )
  await sql(`update wallets set available_tenths = available_tenths + 70000 where account_id = $1`, [account.accountId])
  await db.asEngine(engine, (tx) =>
    holdCredit({ scope: account, sends: [{ sendId: 7, amountTenths: 20_000 }] }, { tx }),
  )
  const credit = await showCredit({ scope: account.scope }, { db, clock: stoppedClock(nowMs) })
  expect(credit).toMatchObject({ credit: 55_000.5, held: 2000, yesterday_credit: 7000, gift: 0, gift_expires_at: null })
  expect(credit.updated_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
})

test('an account without a wallet has no credit, and nothing can be settled for it', async () => {
  const account = await newAccount({ creditTenths: 0 })
  await sql(`delete from wallets where account_id = $1`, [account.accountId])
  const credit = await showCredit({ scope: account.scope }, { db, clock: stoppedClock('2026-11-21T08:30:00Z') })
  expect(credit).toMatchObject({ credit: 0, held: 0, yesterday_credit: 0 })
  const moves = [{ accountId: account.accountId, sendId: 1, amountTenths: 5, kind: 'capture' as const }]
  await expect(db.asEngine(engine, (tx) => settleCredit({ moves }, { tx }))).rejects.toThrow(/no wallet/)
})
