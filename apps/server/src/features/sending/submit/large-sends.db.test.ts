import { expect, test } from 'vitest'
import { engineScope } from '@peyk/database/scope.ts'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testDeps } from '../../../platform/testing/deps.ts'
import { enqueueJob } from '../sending.jobs.ts'
import { callerOf } from '../sending.fixtures.ts'
import { startPreview } from '../previews/usecases/start-preview.ts'
import { enqueueLargeSend } from '../queueing/usecases/enqueue-large-send.ts'
import { ingestNumbers } from '../texts/usecases/ingest-numbers.ts'
import { submitPreview } from './usecases/submit-preview.ts'
import type { NumberEntry } from '@peyk/sending-modes/_kit/audience.ts'

const testDb = await testDatabase()
const { db, newAccount, sql } = testDb
const deps = testDeps(testDb, { jobs: [enqueueJob] })

/** Counts and stages the numbers in a preview, and sends it; the send is not enqueued yet. */
async function submit(account: TestAccount, recipients: readonly NumberEntry[], caller = callerOf(account)) {
  const { scope } = account
  const input = {
    sending_type: 'webservice' as const,
    from_number: account.service.number,
    message: 'سلام',
    params: { recipients: [...recipients] },
  }
  const { preview_id: previewId } = await startPreview({ scope, caller, input }, deps)
  await submitPreview({ scope, caller, ip: '192.0.2.7', previewId, extras: {} }, deps)
  return previewId
}

const enqueueAll = (account: TestAccount, sendId: number) =>
  enqueueLargeSend({ send: { accountId: account.accountId, sendId }, scope: engineScope() }, deps)

const remainingRows = async (account: TestAccount) =>
  Promise.all(
    ['sends', 'recipients', 'batches', 'send_deltas', 'intakes', 'intake_chunks'].map(
      async (table) => (await sql(`select from ${table} where account_id = $1`, [account.accountId])).length,
    ),
  )

test('25,000 numbers in any spelling become recipients in their order, each once', async () => {
  const account = await newAccount({ creditTenths: 1_000_000_000 })
  const entries: NumberEntry[] = ['۰۹۱۲۰۰۰۰۰۰۲', '+989350000001', 9_200_000_003, null, ' ', 'x', '00989120000002']
  for (let n = 0; n < 25_000; n += 1) entries.push(`0913${String(n % 24_000).padStart(7, '0')}`)
  const sendId = await submit(account, entries)
  const [counted] = await sql(`select counts from intakes where send_id = $1`, [sendId])
  expect(counted).toMatchObject({ counts: { invalid: 1, duplicates: 1001, mci: 24_001, irancell: 1, other: 1 } })
  await enqueueAll(account, sendId)
  const [send] = await sql(`select state, recipient_count, invalid_count, duplicate_count, total_tenths from sends where id = $1`, [sendId]) // prettier-ignore
  expect(send).toEqual({
    state: 2, recipient_count: 24_003, invalid_count: 1, duplicate_count: 1001,
    total_tenths: 24_001 * 13_700 + 2 * 15_030,
  }) // prettier-ignore
  const [found] = await sql(
    `select count(*)::int as count, count(distinct msisdn)::int as numbers, min(seq) as first, max(seq) as last,
      bool_and(seq < 4 or msisdn = 989130000000 + seq - 4) as "isInOrder" from recipients where send_id = $1`,
    [sendId],
  )
  expect(found).toEqual({ count: 24_003, numbers: 24_003, first: 1, last: 24_003, isInOrder: true })
  const batches = await sql(
    `select sum(mci_count)::int as mci, sum(irancell_count)::int as irancell, sum(other_count)::int as other,
      sum(total_tenths)::bigint as tenths, count(*)::int as count, max(to_seq - from_seq + 1) as size
    from batches where send_id = $1`,
    [sendId],
  )
  expect(batches).toEqual([
    { mci: 24_001, irancell: 1, other: 1, tenths: 24_001 * 13_700 + 2 * 15_030, count: 25, size: 1000 },
  ])
  const [wallet] = await sql(`select held_tenths from wallets where account_id = $1`, [account.accountId])
  expect(wallet).toEqual({ held_tenths: 24_001 * 13_700 + 2 * 15_030 })
})

test('numbers on the blacklist or on the cancel-11 list of the line are stored as blocked and their money is returned', async () => {
  const account = await newAccount({ creditTenths: 1_000_000_000 })
  await sql(`insert into blacklist (account_id, msisdn, kind) values ($1, 989120000005, 'send')`, [account.accountId])
  await sql(`insert into cancel_11 (line_id, msisdn) values ($1, 989120010005)`, [account.service.id])
  const numbers = Array.from({ length: 20_001 }, (_, n) => `0912${String(n).padStart(7, '0')}`)
  const sendId = await submit(account, numbers)
  await enqueueAll(account, sendId)
  expect(await sql(`select msisdn from recipients where send_id = $1 and code = 5 order by msisdn`, [sendId])).toEqual([
    { msisdn: 989_120_000_005 },
    { msisdn: 989_120_010_005 },
  ])
  const [wallet] = await sql(`select held_tenths from wallets where account_id = $1`, [account.accountId])
  expect(wallet).toEqual({ held_tenths: 19_999 * 13_700 })
  const [batched] = await sql(`select sum(total_tenths)::bigint as tenths from batches where send_id = $1`, [sendId])
  expect(batched).toEqual({ tenths: 19_999 * 13_700 })
})

test('a stream that breaks off, one without a valid number and a blocked account leave nothing behind', async () => {
  const account = await newAccount({ creditTenths: 1_000_000_000 })
  async function* broken() {
    yield { numbers: Array.from({ length: 12_000 }, (_, n) => `0912${String(n).padStart(7, '0')}`) }
    throw new Error('the upload was cut')
  }
  const send = { accountId: account.accountId, sendId: 1 }
  const ingested = db.inAccount(account.scope, (tx) =>
    ingestNumbers({ send, blocks: broken(), field: 'params.recipients' }, { tx }),
  )
  await expect(ingested).rejects.toThrow('the upload was cut')
  await expect(submit(account, ['x', '', null, '0941'])).rejects.toMatchObject({ code: 'sending.no_valid_recipient' })
  const blocked = submit(account, ['09120000001'], callerOf(account, { sendBlock: true }))
  await expect(blocked).rejects.toMatchObject({ code: 'sending.blocked' })
  expect(await remainingRows(account)).toEqual([0, 0, 0, 0, 0, 0])
})
