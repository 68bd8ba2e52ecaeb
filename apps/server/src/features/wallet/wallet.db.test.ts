import { describe, expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import { startOfTehranDay } from '@peyk/domain/jalaali/tehran.ts'
import { ZERO_BALANCES } from '@peyk/domain/wallet/testing/ledger-model.ts'
import type { LedgerBalances } from '@peyk/domain/wallet/testing/ledger-model.ts'
import { stoppedClock } from '../../platform/testing/clock.ts'
import { adjustCredit } from './usecases/adjust-credit.ts'
import { creditPayment } from './usecases/credit-payment.ts'
import { beginTransaction, endTransaction } from './usecases/follow-transaction.ts'
import { holdCredit } from './usecases/hold-credit.ts'
import { lockWallet } from './usecases/lock-wallet.ts'
import { expireGiftMoney, grantGiftMoney } from './usecases/move-gift.ts'
import { payBack } from './usecases/pay-back.ts'
import { releaseHold } from './usecases/release-hold.ts'
import { settleCredit } from './usecases/settle-credit.ts'
import { showCredit } from './usecases/show-credit.ts'
import { topUp } from './usecases/top-up.ts'
import { readBooks } from './wallet.fixtures.ts'

const testDb = await testDatabase()
const { db, engine, newAccount, sql } = testDb

const DAY_MS = 86_400_000

/** A member of the operator's staff. */
const staff = await newAccount({ creditTenths: 0 })

const balancesOf = async (account: TestAccount): Promise<LedgerBalances> => {
  const rows = await sql<{ book: keyof LedgerBalances; sum: number }>(
    `select book, sum(amount_tenths)::bigint as sum from ledger_entries where account_id = $1 group by book`,
    [account.accountId],
  )
  return { ...ZERO_BALANCES, ...Object.fromEntries(rows.map(({ book, sum }) => [book, sum])) }
}

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
  await sql(
    `update wallets set available_tenths = available_tenths + 70000, day_began_tenths = day_began_tenths + 70000
    where account_id = $1`,
    [account.accountId],
  )
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

interface TestGift {
  tenths: number
  days: number
}

/** An account with cash and gifts; answers the numbers of the gifts in the order in which they were given. */
async function accountWithGifts({ creditTenths, gifts }: { creditTenths: number; gifts: readonly TestGift[] }) {
  const account = await newAccount({ creditTenths })
  const { accountId } = account
  const giftIds: number[] = []
  for (const { tenths, days } of gifts) {
    await db.asEngine(engine, async (tx) => {
      const { rows } = await tx.query<{ id: number }>({
        text: `insert into gifts (account_id, title, granted_tenths, left_tenths, expires_at)
          values ($1, 'هدیه', $2, $2, $3) returning id`,
        values: [accountId, tenths, new Date(Date.now() + days * DAY_MS)],
      })
      giftIds.push(rows[0]!.id)
      await grantGiftMoney({ accountId, amountTenths: tenths, description: 'هدیه' }, { tx })
    })
  }
  return { account, giftIds }
}

const holdFor = (account: TestAccount, ...sends: readonly { sendId: number; amountTenths: number }[]) =>
  db.asEngine(engine, (tx) => holdCredit({ scope: account, sends }, { tx }))

const returnOf = (
  { accountId }: TestAccount,
  kind: 'release' | 'refund' | 'capture',
  amountTenths: number,
  sendId = 1,
) => db.asEngine(engine, (tx) => settleCredit({ moves: [{ accountId, sendId, amountTenths, kind }] }, { tx }))

const leftOf = async ({ accountId }: TestAccount) =>
  (await sql<{ left: number }>(`select left_tenths as left from gifts where account_id = $1 order by id`, [accountId])).map(({ left }) => left) // prettier-ignore

/** The rows that the customer reads, oldest first. */
const rowsOf = ({ accountId }: TestAccount) =>
  sql(
    `select send_id, amount_tenths as tenths, method, status, ledger_id is not null as has_ledger
    from wallet_transactions where account_id = $1 order by id`,
    [accountId],
  )

describe('gifts', () => {
  test('are spent before cash, the one that expires first on top; what returns fills the cash first', async () => {
    const { account } = await accountWithGifts({
      creditTenths: 1000,
      gifts: [
        { tenths: 300, days: 9 },
        { tenths: 200, days: 2 },
      ],
    })
    expect(await holdFor(account, { sendId: 1, amountTenths: 250 }, { sendId: 2, amountTenths: 400 })).toEqual({ kind: 'held' }) // prettier-ignore
    expect(await leftOf(account)).toEqual([0, 0])
    expect(await balancesOf(account)).toMatchObject({ available: 850, gift: 0, held: 650, promotion: -500 })
    await returnOf(account, 'capture', 400, 2)
    await returnOf(account, 'refund', 200, 2)
    expect(await balancesOf(account)).toMatchObject({ available: 1000, gift: 50, held: 250, revenue: 200 })
    await returnOf(account, 'release', 250)
    expect(await leftOf(account)).toEqual([100, 200])
    const uses = await sql(
      `select send_id, taken_tenths - returned_tenths as out from gift_uses where account_id = $1 order by send_id, gift_id`,
      [account.accountId],
    )
    expect(uses).toEqual([
      { send_id: 1, out: 0 },
      { send_id: 1, out: 0 },
      { send_id: 2, out: 200 },
    ])
    expect((await readBooks(testDb, account.accountId)).sum).toBe(0)
  })

  test('are spent and given back in the customer’s own transactions, too, which see no other account', async () => {
    const { account } = await accountWithGifts({ creditTenths: 100, gifts: [{ tenths: 300, days: 5 }] })
    const { accountId, scope } = account
    const held = await db.inAccount(scope, async (tx) => {
      const answer = await holdCredit({ scope, sends: [{ sendId: 1, amountTenths: 350 }] }, { tx })
      // Nothing was sent to some of them, as the submit finds out in the same transaction.
      await releaseHold({ moves: [{ accountId, sendId: 1, amountTenths: 30 }] }, { tx })
      return answer
    })
    expect(held).toEqual({ kind: 'held' })
    await db.inAccount(scope, (tx) => releaseHold({ moves: [{ accountId, sendId: 1, amountTenths: 120 }] }, { tx }))
    expect(await leftOf(account)).toEqual([100])
    expect(await balancesOf(account)).toMatchObject({ available: 100, gift: 100, held: 200 })
    const more = [{ sendId: 2, amountTenths: 201 }]
    expect(await db.inAccount(scope, (tx) => holdCredit({ scope, sends: more }, { tx }))).toEqual({ kind: 'insufficient_credit' }) // prettier-ignore
  })

  test('that have expired are not spent although the sweep has not taken them, and come back when they had paid', async () => {
    const { account, giftIds } = await accountWithGifts({ creditTenths: 100, gifts: [{ tenths: 300, days: 1 }] })
    expect(await holdFor(account, { sendId: 1, amountTenths: 120 })).toEqual({ kind: 'held' })
    await sql(`update gifts set expires_at = now() - interval '1 second' where id = $1`, [giftIds[0]])
    expect(await holdFor(account, { sendId: 2, amountTenths: 101 })).toEqual({ kind: 'insufficient_credit' })
    expect(await holdFor(account, { sendId: 2, amountTenths: 100 })).toEqual({ kind: 'held' })
    await returnOf(account, 'release', 70)
    expect(await leftOf(account)).toEqual([250])
    expect(await balancesOf(account)).toMatchObject({ available: 0, gift: 250, held: 150 })
  })

  test('are never spent twice: holds, returns and an expiry at the same moment leave the books, the wallet and the gifts in agreement', async () => {
    const { account, giftIds } = await accountWithGifts({
      creditTenths: 500,
      gifts: [
        { tenths: 400, days: 3 },
        { tenths: 300, days: 5 },
      ],
    })
    const { accountId } = account
    await holdFor(account, { sendId: 1, amountTenths: 200 })
    const expire = () =>
      db.asEngine(engine, async (tx) => {
        await lockWallet({ accountId }, { tx })
        const { rows } = await tx.query<{ tenths: number }>({
          text: `with due as (select left_tenths from gifts where account_id = $1 and id = $2 and left_tenths > 0)
            update gifts set left_tenths = 0, expired_tenths = due.left_tenths from due
            where account_id = $1 and id = $2 returning due.left_tenths as tenths`,
          values: [accountId, giftIds[1]],
        })
        const amountTenths = rows[0]?.tenths ?? 0
        if (amountTenths > 0) await expireGiftMoney({ accountId, amountTenths, description: 'هدیه' }, { tx })
      })
    const acts = Array.from({ length: 40 }, (_, at) => {
      if (at === 11) return expire()
      return at % 4 === 3 ? returnOf(account, 'release', 10) : holdFor(account, { sendId: at + 2, amountTenths: 45 })
    })
    await Promise.all(acts)
    const [row] = await sql(
      `select available_tenths as credit, held_tenths as held, gift_tenths as gift, (
          select sum(left_tenths) from gifts where account_id = $1)::bigint as "left", (
          select sum(taken_tenths - returned_tenths) from gift_uses where account_id = $1)::bigint as used, (
          select sum(expired_tenths) from gifts where account_id = $1)::bigint as expired, (
          select sum(amount_tenths) from wallet_transactions where account_id = $1)::bigint as rows
        from wallets where account_id = $1`,
      [accountId],
    )
    const { credit, gift, left, used, expired, rows } = row as Record<string, number>
    const books = await balancesOf(account)
    expect({ credit, gift, rows }).toEqual({ credit: books.available + books.gift, gift: books.gift, rows: credit })
    expect(left).toBe(gift)
    expect(left! + used! + expired!).toBe(700)
    expect(books.held + credit! + expired!).toBe(1200)
  })

  test('[CALL-022] are a part of the credit and shown apart, with the day of the first that expires', async () => {
    const { account, giftIds } = await accountWithGifts({
      creditTenths: 1000,
      gifts: [
        { tenths: 300, days: 9 },
        { tenths: 200, days: 2 },
      ],
    })
    const shown = () => showCredit({ scope: account.scope }, { db, clock: stoppedClock(Date.now()) })
    const [first] = await sql<{ at: Date }>('select expires_at as at from gifts where id = $1', [giftIds[1]])
    const at = first!.at.toISOString().slice(0, 19).replace('T', ' ')
    expect(await shown()).toMatchObject({ credit: 150, gift: 50, gift_expires_at: at, yesterday_credit: 0 })
    await holdFor(account, { sendId: 1, amountTenths: 500 })
    expect(await shown()).toMatchObject({ credit: 100, gift: 0, gift_expires_at: null, held: 50 })
  })

  test('expire although the cash is below zero, and a payment after that raises the credit', async () => {
    const { account } = await accountWithGifts({ creditTenths: 100, gifts: [{ tenths: 80, days: 1 }] })
    const { accountId } = account
    const correction = { accountId, amountTenths: -160, reason: 'واریز اشتباه', staffUserId: staff.userId }
    await db.asEngine(engine, (tx) => adjustCredit(correction, { tx }))
    // Twenty can be spent of the gift, for the rest of it pays what is owed.
    expect(await holdFor(account, { sendId: 1, amountTenths: 21 })).toEqual({ kind: 'insufficient_credit' })
    await db.asEngine(engine, (tx) => expireGiftMoney({ accountId, amountTenths: 80, description: 'هدیه' }, { tx }))
    expect(await balancesOf(account)).toMatchObject({ available: -60, gift: 0, promotion: 0 })
    await db.asEngine(engine, (tx) => topUp({ scope: account, amountTenths: 70 }, { tx }))
    expect(await holdFor(account, { sendId: 1, amountTenths: 10 })).toEqual({ kind: 'held' })
  })
})

describe('the customer’s rows', () => {
  test('[WAL-10] a send is one row for each day: what was held less what came back; a charge adds none', async () => {
    const account = await newAccount({ creditTenths: 1000 })
    await holdFor(account, { sendId: 1, amountTenths: 300 }, { sendId: 2, amountTenths: 50 }, { sendId: 3, amountTenths: 0 }) // prettier-ignore
    await returnOf(account, 'capture', 200)
    await returnOf(account, 'release', 100)
    const first = { send_id: null, tenths: 1000, method: 'admin', status: 'success', has_ledger: true }
    const send = { method: 'send', status: 'success', has_ledger: false }
    expect(await rowsOf(account)).toEqual([
      first,
      { ...send, send_id: 1, tenths: -200 },
      { ...send, send_id: 2, tenths: -50 },
    ])
    // The day is over: what comes back later is a row of its own, and the earlier one stays as it was.
    await sql(`update wallet_transactions set day = day - 1, at = at - interval '1 day' where account_id = $1`, [account.accountId]) // prettier-ignore
    await returnOf(account, 'refund', 40)
    await returnOf(account, 'refund', 5)
    expect(await rowsOf(account)).toEqual([
      first,
      { ...send, send_id: 1, tenths: -200 },
      { ...send, send_id: 2, tenths: -50 },
      { ...send, send_id: 1, tenths: 45, method: 'refund' },
    ])
  })

  test('[promise M4] a payment waits as a row, is credited once however often its callback comes, with the tax in its book', async () => {
    const account = await newAccount({ creditTenths: 0 })
    const { accountId } = account
    const begin = () =>
      db.asEngine(engine, (tx) => beginTransaction({ accountId, method: 'online', amountTenths: 900 }, { tx }))
    const credit = (paymentId: number, of = accountId) =>
      db.asEngine(engine, (tx) =>
        creditPayment({ accountId: of, paymentId, creditedTenths: 900, taxTenths: 90 }, { tx }),
      )
    const [paymentId, failed] = [await begin(), await begin()]
    await db.asEngine(engine, (tx) => endTransaction({ accountId, id: failed, status: 'failed' }, { tx }))
    const stranger = await newAccount({ creditTenths: 0 })
    expect(await credit(paymentId, stranger.accountId)).toBeNull()
    const answers = await Promise.all(Array.from({ length: 8 }, () => credit(paymentId)))
    expect(answers.filter((answer) => answer !== null)).toEqual([{ availableTenths: 900 }])
    await db.asEngine(engine, (tx) => endTransaction({ accountId, id: paymentId, status: 'failed' }, { tx }))
    const row = { send_id: null, tenths: 900, method: 'online' }
    expect(await rowsOf(account)).toEqual([
      { ...row, status: 'success', has_ledger: true },
      { ...row, status: 'failed', has_ledger: false },
    ])
    expect(await balancesOf(account)).toEqual({ ...ZERO_BALANCES, available: 900, tax: 90, funding: -990 })
    expect(await balancesOf(stranger)).toEqual(ZERO_BALANCES)
  })

  test('money is paid back out of the cash only, with its tax', async () => {
    const { account } = await accountWithGifts({ creditTenths: 0, gifts: [{ tenths: 500, days: 1 }] })
    const { accountId } = account
    await db.asEngine(engine, (tx) => topUp({ scope: account, amountTenths: 300 }, { tx }))
    const back = (creditedTenths: number) =>
      db.asEngine(engine, (tx) => payBack({ accountId, creditedTenths, taxTenths: 30, description: 'کارت' }, { tx }))
    expect(await back(301)).toBeNull()
    expect(await back(300)).toEqual({ transactionId: expect.any(Number) })
    expect(await balancesOf(account)).toMatchObject({ available: 0, gift: 500, tax: -30, funding: 30 })
    expect((await rowsOf(account)).at(-1)).toMatchObject({ tenths: -300, method: 'refund' })
  })
})
