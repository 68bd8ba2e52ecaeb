import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Tx } from '@peyk/database/database.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testDeps } from '../../platform/testing/deps.ts'
import { aQuickSend, readSend, someNumbers, toSubmitInput } from '../sending/sending.fixtures.ts'
import { pauseSend } from '../sending/control/usecases/pause-send.ts'
import { submitSend } from '../sending/submit/usecases/submit-send.ts'
import { recordFlights } from './queries/flights.ts'
import { releaseLostBatches, renewBatches, returnBatches } from './queries/leasing.ts'

const testDb = await testDatabase({ isFresh: true })
const { newAccount, sql, db, engine: scope } = testDb
const deps = testDeps(testDb)
const OWNER = '00000000-0000-4000-8000-000000000001'

/** Who waits for a lock, in the order of their coming. */
const waiting = async (count: number) => {
  for (;;) {
    const rows = await sql(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rows.length >= count) return
    await sleep(10)
  }
}

// What a gateway has in hand stands in the order of its coming to it, later batches first after a pause.
test.for([
  ['keeps its leases', (tx: Tx, batches: Batches) => renewBatches(tx, { owner: OWNER, leaseSeconds: 7, batches })],
  ['gives them back', (tx: Tx, batches: Batches) => returnBatches(tx, { owner: OWNER, batches })],
  ['records slices', (tx: Tx, batches: Batches, carrier: string) => recordFlights(tx, { carrier, owner: OWNER, slices: batches })], // prettier-ignore
  ['frees what another had', (tx: Tx, _batches: Batches, carrier: string) => releaseLostBatches(tx, { carrier, owner: '00000000-0000-4000-8000-000000000002' })], // prettier-ignore
] as const)('a pause is never given up for a gateway that just %s', async ([what, work]) => {
  const carrier = what.replaceAll(' ', '-')
  const account = await newAccount({ carrier, creditTenths: 10_000_000_000 })
  await sql('update carriers set is_active = false where key = $1', [carrier])
  const input = aQuickSend(account, { recipients: someNumbers(2500) })
  const sendId = (await submitSend(toSubmitInput(account, input), deps)).message_outbox_ids[0] as number
  await sql('update batches set state = 1, lease_owner = $2, lease_until = now() where send_id = $1', [sendId, OWNER])
  // Later batches stand first in the heap, in whose order the server may well go through them.
  for (const number of [2, 1])
    for (const lane of [1, 0]) await sql('update batches set lane = $3 where send_id = $1 and number = $2', [sendId, number, lane]) // prettier-ignore
  const batches = [3, 2, 1].map((number) => {
    const fromSeq = (number - 1) * 1000 + 1
    return { accountId: account.accountId, sendId, number, period: 1, fromSeq, toSeq: fromSeq, connection: 1 }
  })
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
  const holding = db.asEngine(scope, async (tx) => {
    await tx.query({ text: 'select from batches where send_id = $1 and number = 1 for update', values: [sendId] })
    await mayCommit
  })
  await sleep(50)
  const pausing = pauseSend({ scope: account.scope, sendId }, deps)
  await waiting(1)
  const working = db.asEngine(scope, async (tx) => {
    await tx.query({ text: 'set local enable_indexscan = off' })
    await work(tx, batches, carrier)
  })
  await waiting(2)
  commit()
  await Promise.all([holding, pausing, working])
  expect(await readSend(testDb, sendId)).toMatchObject({ is_paused: true })
  expect(await sql('select state, count(*)::int as count from batches where send_id = $1 group by 1', [sendId])).toEqual([{ state: 5, count: 3 }]) // prettier-ignore
})

type Batches = { accountId: number; sendId: number; number: number; period: number; fromSeq: number; toSeq: number; connection: number }[] // prettier-ignore
