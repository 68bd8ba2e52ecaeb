import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { job, openJobs } from './jobs.ts'
import { silentLog } from '../testing/log.ts'
import { testDeps } from '../testing/deps.ts'

declare module './job-queue.ts' {
  interface JobPayloads {
    'test.greet': { accountId: number; name: string }
    'test.stumble': { name: string }
  }
}

const testDb = await testDatabase({ isFresh: true })
const deps = testDeps(testDb)

const greeted: { name: string; scope: AccountScope }[] = []
const tried: string[] = []
const jobs = [
  job({
    name: 'test.greet',
    async handle({ payload, scope }) {
      greeted.push({ name: payload.name, scope })
    },
  }),
  job({
    name: 'test.stumble',
    async handle({ payload }) {
      tried.push(payload.name)
      if (tried.length === 1) throw new Error('the first try fails')
    },
  }),
]

const queue = await openJobs({ connection: testDb.connection, jobs, isWorker: true, log: silentLog() })
await queue.startWorkers({ ...deps, jobs: queue })
afterAll(() => queue.close())

test('a job queued in a customer’s transaction runs after its commit, for that customer', async () => {
  const { scope, accountId } = await testDb.newAccount()
  await testDb.db.inAccount(scope, async (tx) => {
    await queue.enqueue(tx, { name: 'test.greet', payload: { accountId, name: 'Sara' } })
    // The transaction is the customer's again.
    const { rows } = await tx.query({ text: `select current_setting('role') as role, count(*) as seen from wallets` })
    expect(rows).toEqual([{ role: 'peyk_app', seen: 1 }])
    expect(greeted).toEqual([])
  })
  await expect.poll(() => greeted).toEqual([{ name: 'Sara', scope: { accountId } }])
})

test('a job of a transaction that rolled back never runs', async () => {
  const { scope, accountId } = await testDb.newAccount()
  const failing = testDb.db.inAccount(scope, async (tx) => {
    await queue.enqueue(tx, { name: 'test.greet', payload: { accountId, name: 'Nobody' } })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(await testDb.sql(`select data from pgboss.job where data->>'name' = 'Nobody'`)).toEqual([])
})

test('while a job of the same key waits, another is not queued', async () => {
  const { accountId } = await testDb.newAccount()
  for (const name of ['first', 'second']) {
    await testDb.db.asEngine(testDb.engine, (tx) =>
      queue.enqueue(tx, { name: 'test.greet', payload: { accountId, name }, key: 'once', afterSeconds: 3600 }),
    )
  }
  expect(await testDb.sql(`select data->>'name' as name from pgboss.job where singleton_key = 'once'`)).toEqual([
    { name: 'first' },
  ])
})

test('a job that failed is tried again', async () => {
  await testDb.db.asEngine(testDb.engine, (tx) => queue.enqueue(tx, { name: 'test.stumble', payload: { name: 'x' } }))
  await expect.poll(() => tried, { timeout: 20_000 }).toEqual(['x', 'x'])
})
