import { onTestFinished } from 'vitest'
import type { Builders } from '@peyk/database/testing/accounts.ts'
import type { TestDatabase } from '@peyk/database/testing/test-database.ts'
import { grantGiftMoney } from '../wallet/usecases/move-gift.ts'
import type { StoredTier } from './queries/charges.ts'

const HOUR_MS = 3_600_000
const RIAL = 10

export interface NewCharge {
  startsAt?: Date
  endsAt?: Date
  tiers?: StoredTier[]
  validDays?: number
  title?: string
}

/**
 * Ten percent from 1,000,000 rial on, an hour before and after `now` unless told. It ends with its test, so that payments of
 * other tests earn nothing.
 */
export async function newGiftCharge({ sql }: Pick<Builders, 'sql'>, given: NewCharge = {}): Promise<number> {
  const {
    startsAt = new Date(Date.now() - HOUR_MS),
    endsAt = new Date(Date.now() + HOUR_MS),
    tiers = [{ min_tenths: 1_000_000 * RIAL, percent: 10 }],
    validDays = 30,
    title = 'شارژ هدیهٔ آزمون',
  } = given
  const [row] = await sql<{ id: number }>(
    `insert into gift_charges (title, starts_at, ends_at, tiers, valid_days) values ($1, $2, $3, $4, $5) returning id`,
    [title, startsAt, endsAt, JSON.stringify(tiers), validDays],
  )
  const id = row?.id ?? 0
  onTestFinished(async () => void (await sql(`update gift_charges set stopped_at = starts_at where id = $1`, [id])))
  return id
}

/** An online payment that waits for its money, with its row of the customer's list; answers its id. */
export async function newWaitingPayment(
  { sql }: Pick<Builders, 'sql'>,
  { accountId, amountTenths }: { accountId: number; amountTenths: number },
): Promise<number> {
  const [row] = await sql<{ id: number }>(
    `with t as (
      insert into wallet_transactions (account_id, day, amount_tenths, method, status)
      values ($1, tehran_day(now()), $2, 'online', 'pending') returning id)
    insert into payments (account_id, id, amount_tenths, tax_tenths, payable_tenths, credited_tenths, method)
    select $1, id, $2, $2::bigint / 10, $2::bigint + $2::bigint / 10, $2, 'online' from t returning id`,
    [accountId, amountTenths],
  )
  return row?.id ?? 0
}

/** A gift of an account as if it had been earned, with its money; answers its id. */
export async function newGift(
  { db, engine, sql }: Pick<TestDatabase, 'db' | 'engine' | 'sql'>,
  gift: { accountId: number; tenths: number; createdAt: Date; expiresAt: Date; title?: string },
): Promise<number> {
  const { accountId, tenths, createdAt, expiresAt, title = 'شارژ هدیهٔ آزمون' } = gift
  await db.asEngine(engine, (tx) => grantGiftMoney({ accountId, amountTenths: tenths, description: title }, { tx }))
  const [row] = await sql<{ id: number }>(
    `insert into gifts (account_id, title, granted_tenths, left_tenths, created_at, expires_at)
    values ($1, $2, $3, $3, $4, $5) returning id`,
    [accountId, title, tenths, createdAt, expiresAt],
  )
  return row?.id ?? 0
}
