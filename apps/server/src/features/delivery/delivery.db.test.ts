import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/world.ts'
import { startSimulator } from '@peyk/simulators/smsc/simulator.ts'
import type { Simulator } from '@peyk/simulators/smsc/simulator.ts'
import { testDeps } from '../../platform/testing/deps.ts'
import { aQuickSend, someNumbers, submitOf } from '../sending/sending.fixtures.ts'
import { submitSend } from '../sending/usecases/submit-send.ts'
import { aCarrier, booksOf, countersOf, sendNow, startEngine, until } from './delivery.fixtures.ts'
import type { RunningEngine } from './delivery.fixtures.ts'
import { placeJob } from './delivery.jobs.ts'

const world = await testDatabase({ isFresh: true })
const deps = testDeps(world, { jobs: [placeJob] })
let simulator: Simulator
let engine: RunningEngine

beforeAll(async () => {
  simulator = await startSimulator({ smscPort: 0, httpPort: 0, behaviour: { receipt_delay_ms: [20, 200] } })
  await aCarrier(world, { key: 'sim', port: simulator.smscPort })
  engine = await startEngine(deps)
})
afterAll(async () => {
  await engine.stop()
  await simulator.close()
})

test('a send goes over SMPP, is delivered, charged and finished', async () => {
  const account = await world.newAccount({ carrier: 'sim', creditTenths: 100_000_000 })
  const input = aQuickSend(account, { recipients: someNumbers(50) })
  const { message_outbox_ids } = await submitSend(submitOf(account, input), deps)
  const [sendId] = message_outbox_ids as [number]
  const send = await until(() => sendNow(world, sendId), (now) => now.state === 6)
  const counters = await countersOf(world, sendId)
  expect(Object.values(counters).reduce((a, b) => a + b, 0)).toBe(50)
  expect(send.charged_tenths + send.returned_tenths).toBe(send.total_tenths)
  const books = await booksOf(world, account.accountId)
  expect(books).toMatchObject({ held: 0, sum: 0, revenue: send.charged_tenths, wallet: `${books.available} 0` })
  expect(simulator.smsc.figures).toMatchObject({ accepted: 50 })
})
