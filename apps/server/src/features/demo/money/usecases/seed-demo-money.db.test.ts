import { beforeAll, expect, test } from 'vitest'
import { createPartitionsStatement } from '@peyk/database/migrate.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { parseCardNumber } from '@peyk/domain/bank/card-number.ts'
import { parseSheba } from '@peyk/domain/bank/sheba.ts'
import { readConfig } from '../../../../platform/config.ts'
import { stoppedClock } from '../../../../platform/testing/clock.ts'
import { seedDemo } from '../../usecases/seed-demo.ts'

const now = new Date('2026-11-21T08:30:00Z')
const { db, sql } = await testDatabase({ isFresh: true })
const one = async <Row extends object>(text: string, values?: unknown[]) => (await sql<Row>(text, values))[0] as Row

beforeAll(async () => {
  const { text, values } = createPartitionsStatement(now)
  await sql(text, values)
  await seedDemo({ db, clock: stoppedClock(now.getTime()), config: readConfig({ env: {}, args: [] }) })
})

test('the rows that the customer reads add up to the credit, and each send’s to what it costs', async () => {
  const { credit } = await one<{ credit: number }>(
    `select sum(amount_tenths)::bigint as credit from wallet_transactions where status = 'success'`,
  )
  expect(credit).toBe(500_000_000)
  const wrong = await sql(
    `select s.id from sends s left join lateral (
      select coalesce(sum(amount_tenths), 0) as tenths from wallet_transactions where send_id = s.id) t on true
    where t.tenths <> s.returned_tenths - s.total_tenths`,
  )
  expect(wrong).toEqual([])
  const apart = await sql(
    `select t.id from wallet_transactions t where t.ledger_id is not null and t.amount_tenths <> (
      select sum(amount_tenths) from ledger_entries
      where transaction_id = t.ledger_id and at = t.at and book in ('available', 'gift'))`,
  )
  expect(apart).toEqual([])
})

test('payments of every way and every end stand in the list, those that were paid with their tax in its book', async () => {
  const payments = await sql(
    `select p.method, p.status, p.credited_at is not null as is_credited, p.gift_tenths > 0 as has_gift,
      p.decided_by is not null as is_decided, p.credited_tenths = t.amount_tenths as agrees
    from payments p join wallet_transactions t using (account_id, id) order by p.created_at`,
  )
  const common = { is_credited: false, has_gift: false, is_decided: false, agrees: true }
  const paid = { ...common, status: 'success', is_credited: true }
  expect(payments).toEqual([
    { ...paid, method: 'online' },
    { ...paid, method: 'card_to_card', is_decided: true },
    { ...common, method: 'online', status: 'failed' },
    { ...paid, method: 'online' },
    { ...common, method: 'bank_transfer', status: 'rejected', is_decided: true },
    { ...paid, method: 'online', has_gift: true },
    { ...common, method: 'card_to_card', status: 'pending' },
  ])
  const books = await one<{ tax: number; tax_book: number }>(
    `select (select sum(tax_tenths) from payments where status = 'success') as tax,
      (select sum(amount_tenths) from ledger_entries where book = 'tax') as tax_book`,
  )
  expect(books.tax).toBe(books.tax_book)
})

test('a gift charge holds today; the gift of a payment is partly spent, as its uses say', async () => {
  const gift = await one<{ earned: number; left: number }>(
    `select g.granted_tenths as granted, g.left_tenths as left, w.gift_tenths as wallet, g.granted_tenths - (
        select sum(taken_tenths - returned_tenths) from gift_uses u where u.gift_id = g.id)::bigint as unused,
      p.gift_tenths as earned, $1 between c.starts_at and c.ends_at as holds, g.expires_at > $1 as lives
    from gifts g join wallets w using (account_id) join payments p on p.id = g.payment_id
    join gift_charges c on c.id = g.charge_id`,
    [now],
  )
  const { earned, left } = gift
  expect(gift).toMatchObject({ granted: earned, wallet: left, unused: left, holds: true, lives: true })
  expect(left).toBeGreaterThan(0)
  expect(left).toBeLessThan(earned)
})

test('there are a card, an account and a gateway to pay to, whose check digits are right', async () => {
  const targets = await sql<{ kind: string; card_number: string | null; sheba: string | null; bank_name: string }>(
    `select kind, card_number, sheba, bank_name from payment_targets order by id`,
  )
  expect(targets.map(({ kind, bank_name }) => [kind, bank_name])).toEqual([
    ['card', 'سامان'],
    ['account', 'ملی'],
  ])
  expect(parseCardNumber(targets[0]?.card_number ?? '')).not.toBeNull()
  expect(parseSheba(targets[1]?.sheba ?? '')).not.toBeNull()
  expect(await sql('select kind, title, is_active from payment_gateways')).toEqual([
    { kind: 'simulator', title: 'درگاه آزمایشی', is_active: true },
  ])
})
