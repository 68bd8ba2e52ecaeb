import { afterAll, beforeAll, expect, test } from 'vitest'
import { gateScope } from '@peyk/database/scope.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { startLoop } from '../../platform/work/loops.ts'
import type { RunningLoop } from '../../platform/work/loops.ts'
import { testDeps } from '../../platform/testing/deps.ts'
import { sendingFeature } from '../sending/sending.feature.ts'
import { openChallenge } from '../session/challenges/usecases/open-challenge.ts'
import { readBooks } from '../wallet/wallet.fixtures.ts'
import { aSimulatedCarrier } from '../../platform/testing/carriers.ts'
import { startEngine, until } from './delivery.fixtures.ts'
import type { SimulatedCarrier } from '../../platform/testing/carriers.ts'
import type { RunningEngine } from './delivery.fixtures.ts'
import { enqueueJob } from '../sending/sending.jobs.ts'

const testDb = await testDatabase({ isFresh: true })
const { newAccount, newPlatform, sql } = testDb
const deps = testDeps(testDb, { jobs: [enqueueJob] })

let carrier: SimulatedCarrier
let engine: RunningEngine
let sending: RunningLoop[] = []
beforeAll(async () => {
  carrier = await aSimulatedCarrier(testDb, { key: 'system' })
  engine = await startEngine(deps)
  sending = await Promise.all((sendingFeature.loops?.worker ?? []).map((loop) => startLoop(loop, deps)))
})
afterAll(async () => {
  await Promise.all(sending.map((loop) => loop.stop()))
  await engine.stop()
  await carrier.close()
})

test('a login code is enqueued with its token, sent urgently, delivered and finished without any ledger entry', async () => {
  const platform = await newPlatform({ carrier: 'system' })
  const customer = await newAccount()
  const before = await readBooks(testDb, customer.accountId)
  const numbers = Array.from({ length: 12 }, (_, at) => 989_121_110_000 + at)
  for (const msisdn of numbers) {
    const challenge = {
      purpose: 'login',
      accountId: customer.accountId,
      userId: customer.userId,
      msisdn,
      ip: '10.1.1.1',
    } as const
    await deps.db.asGate(gateScope(), (tx) => openChallenge(challenge, { tx, clock: deps.clock, config: deps.config }))
  }
  const sends = () =>
    sql<{
      state: number
      class: number
      total_tenths: number
      charged_tenths: number
      returned_tenths: number
      codes: number[]
    }>(
      `select s.state, s.class, s.total_tenths, s.charged_tenths, s.returned_tenths, array_agg(r.code) as codes
      from sends s join recipients r on r.account_id = s.account_id and r.send_id = s.id
      where s.concerns_account_id = $1 group by s.account_id, s.id`,
      [customer.accountId],
    )
  const done = await until(sends, (rows) => rows.length === numbers.length && rows.every((row) => row.state === 6), {
    within: 60_000,
  })
  for (const row of done)
    expect(row).toMatchObject({ class: 0, total_tenths: 0, charged_tenths: 0, returned_tenths: 0 })

  const texts = (await carrier.readLog()).filter((line) => line.kind === 'submit')
  expect(new Set(texts.map((line) => line.to)).size).toBe(numbers.length)
  expect(texts).toHaveLength(numbers.length)
  expect(await readBooks(testDb, platform.accountId)).toMatchObject({ sum: 0, held: 0, revenue: 0, wallet: '0 0' })
  expect(await readBooks(testDb, customer.accountId)).toEqual(before)
  const [ledger] = await sql<{ sum: number }>('select coalesce(sum(amount_tenths), 0) as sum from ledger_entries')
  expect(ledger?.sum).toBe(0)
  expect(await sql('select from flights where account_id = $1', [platform.accountId])).toEqual([])
})
