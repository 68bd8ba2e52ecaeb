import { expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { stoppedClock } from '../../../platform/testing/clock.ts'
import { aSend, type SendFixture } from '../reports.fixtures.ts'
import { countByOperator } from '../usecases/count-by-operator.ts'

const testDb = await testDatabase()
const { db, sql, newAccount } = testDb
const clock = stoppedClock(Date.UTC(2026, 10, 21, 8, 30))

/** A send in which everybody has their own text; a kind is the parts twice, and one more for Persian letters. */
const anOwnTextsSend = async (fixture: SendFixture, kinds: readonly number[]) => {
  const id = await aSend(testDb, fixture)
  await sql(`update sends set sending_type = 'keyword_phonebook' where id = $1`, [id])
  await sql(
    `insert into own_texts (account_id, send_id, number, period, texts, kinds, rows)
    select account_id, id, 1, period, $2::smallint[]::text[], $2, $2::smallint[]::int[] from sends where id = $1`,
    [id, kinds],
  )
  return { scope: fixture.account.scope, sendId: id }
}
const [LATIN, PERSIAN, LONG_LATIN] = [2, 3, 4]
const none = { en: 0, fa: 0 }

test('texts of their own are counted each under its language, by operator and by what became of them', async () => {
  const account = await newAccount()
  const codes = ['delivered', 'delivered', 'delivered', 'failed', 'blacklist', 'waiting', 'waiting'] as const
  const ref = await anOwnTextsSend(
    {
      account,
      state: 7,
      codes,
      operators: [1, 1, 2, 1, 1, 1, 1],
      batches: [{ from: 1, to: 7, next: 7, state: 3 }],
      counters: [
        { operator: 1, code: 'delivered', count: 2 },
        { operator: 2, code: 'delivered', count: 1 },
        { operator: 1, code: 'failed', count: 1 },
        { operator: 1, code: 'blacklist', count: 1 },
        { operator: 1, code: 'sent', count: 1 },
        { operator: 1, code: 'cancelled', count: 1 },
      ],
    },
    [LATIN, PERSIAN, LONG_LATIN, PERSIAN, LATIN, LATIN, LATIN],
  )
  const counted = await countByOperator(ref, { db, clock })
  expect(counted).toEqual({
    operators_delivered: { mci: { en: 1, fa: 1 }, irancell: { en: 1, fa: 0 }, other: none },
    operators_failed: { mci: { en: 0, fa: 1 }, irancell: none, other: none },
    operators_blacklist: { mci: { en: 1, fa: 0 }, irancell: none, other: none },
    operators_sent: { mci: { en: 1, fa: 0 }, irancell: none, other: none },
    operators_pending: { mci: none, irancell: none, other: none },
  })
})

test('languages are counted again only when the counters are others, and of a running send once a minute', async () => {
  const account = await newAccount()
  const ref = await anOwnTextsSend({ account, codes: ['failed', 'failed'] }, [LATIN, PERSIAN])
  const mciOf = async (now = clock) => {
    const { operators_failed: failed, operators_delivered: delivered } = await countByOperator(ref, { db, clock: now })
    return [failed.mci, delivered.mci]
  }
  expect(await mciOf()).toEqual([{ en: 1, fa: 1 }, none])
  // Kept: what stands in the recipients is not looked at again.
  await sql('update recipients set code = 3 where send_id = $1 and seq = 1', [ref.sendId])
  expect(await mciOf()).toEqual([{ en: 1, fa: 1 }, none])
  await sql('update send_counters set count = 1 where send_id = $1', [ref.sendId])
  await sql(
    'insert into send_counters (account_id, send_id, operator, code, count) select account_id, id, 1, 3, 1 from sends where id = $1',
    [ref.sendId],
  )
  await sql('update sends set state = 2 where id = $1', [ref.sendId])
  expect(await mciOf()).toEqual([
    { en: 1, fa: 0 },
    { en: 0, fa: 1 },
  ])
  expect(await mciOf(stoppedClock(clock.now() + 60_000))).toEqual([
    { en: 0, fa: 1 },
    { en: 1, fa: 0 },
  ])
})
