import { expect, test } from 'vitest'
import { withClient } from '@peyk/database/connection.ts'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { signedText } from '@peyk/domain/proof/send-proof.ts'
import { openInstallationKey } from '../../../platform/security/installation-key.ts'
import { testCalls } from '../../../platform/testing/calls.ts'
import { stoppedClock } from '../../../platform/testing/clock.ts'
import { openProof } from '../proofs/usecases/make-proof.ts'
import { toProofFile } from '../proofs/usecases/sign-proof.ts'
import { verifyProof } from '../proofs/usecases/verify-proof.ts'
import { aSend } from '../reports.fixtures.ts'
import type { SendFixture } from '../reports.fixtures.ts'
import { deleteOldRecipients } from './usecases/delete-old-recipients.ts'

// Tables are dropped: a database of its own.
const testDb = await testDatabase({ isFresh: true })
const { sql, newAccount, connection, engine: scope } = testDb
const clock = stoppedClock('2026-11-21T00:10:00Z')
const calls = await testCalls(testDb, { clock, env: { PEYK_RECIPIENTS_KEEP_MONTHS: '6' } })
const { call, tokenOf, deps, logLines } = calls
const { signal } = new AbortController()
const run = (pausesMs: readonly number[] = []) => deleteOldRecipients({ scope, signal, pausesMs }, deps)

const JANUARY = new Date('2026-01-15T08:00:00Z')
const MAY = new Date('2026-05-31T23:00:00Z')
const aSendOf = (account: TestAccount, fixture: Omit<SendFixture, 'account'> = {}) =>
  aSend(testDb, { account, sendAt: JANUARY, doneAt: JANUARY, ...fixture })

const tables = async (pattern: string) =>
  (await sql<{ name: string }>('select relname as name from pg_class where relname ~ $1 order by 1', [pattern])).map(
    ({ name }) => name,
  )
const moneyOf = async ({ accountId }: TestAccount) => ({
  wallet: await sql('select available_tenths, held_tenths from wallets where account_id = $1', [accountId]),
  ledger: await sql('select transaction_id, amount_tenths, book, kind from ledger_entries where account_id = $1 order by 1, 2', [accountId]), // prettier-ignore
  counters: await sql('select * from send_counters where account_id = $1 order by 1, 2, 3, 4, 5', [accountId]),
})
const shown = async (account: TestAccount, sendId: number) =>
  (await call('GET', 'report/by_bulk', { token: await tokenOf(account), query: { bulk_id: sendId } })).envelope
    .data as Record<string, unknown>

test('[REP-11] a month that is past is dropped: its sends are found in the archive, and their counters, money and signed proofs stay', async () => {
  const account = await newAccount()
  const token = await tokenOf(account)
  const old = await aSendOf(account, { codes: ['delivered', 'failed', 'blacklist'], operators: [1, 2, 1], batches: [{ from: 1, to: 3, next: 4, state: 2 }] }) // prettier-ignore
  const single = await aSendOf(account, { codes: ['delivered'] })
  const recent = await aSendOf(account, { sendAt: MAY })
  const before = { money: await moneyOf(account), report: await shown(account, old) }
  expect(before.report).toMatchObject({ recipients_kept_until: '2026-08-01T00:00:00.000Z', are_recipients_deleted: false }) // prettier-ignore

  expect(await run()).toEqual(['202601'])

  expect(await tables('^(recipients|recipient_lists|own_texts|submits)_202601$')).toEqual([])
  expect(await tables('^(ledger_entries|inbox_messages)_202601$')).toHaveLength(2)
  expect(await sql('select from batches where send_id = $1', [old])).toEqual([])
  expect(await moneyOf(account)).toEqual(before.money)
  expect(await shown(account, old)).toEqual({ ...before.report, are_recipients_deleted: true, recipients_kept_until: '2026-11-21T00:10:00.000Z' }) // prettier-ignore

  const key = await openInstallationKey(deps)
  const stored = await sql<{ send_id: number; statement: string; signature: Buffer }>('select * from send_proofs order by send_id') // prettier-ignore
  expect(stored.map((proof) => proof.send_id)).toEqual([old, single])
  const statement = JSON.parse(stored[0]!.statement)
  expect(signedText(statement)).toBe(stored[0]!.statement)
  expect(statement).toMatchObject({ is_final: true, recipients: { states: { delivered: 1, failed: 1, blacklist: 1 } }, rows: { count: 3 } }) // prettier-ignore
  const file = toProofFile({ statement, signature: stored[0]!.signature, key })
  expect(verifyProof({ file, trustedKeys: [key.raw] }).isValid).toBe(true)

  const [entry] = await sql(`select account_id, actor_kind, subject, details from audit_entries where action = 'staff.recipients_deleted'`) // prettier-ignore
  expect(entry).toEqual({
    account_id: null,
    actor_kind: 'system',
    subject: '202601',
    details: { sends: 2, keep_months: 6 },
  })

  // What needed the recipients answers, each in its own way.
  const ask = (path: string, body: object = { bulk_id: old }) => call('POST', path, { token, body })
  expect((await ask('report/recipients')).envelope.data).toEqual([])
  expect((await ask('report/recipients', { bulk_id: old, state: 'failed' })).envelope).toMatchObject({ data: [], meta: { total: 0 } }) // prettier-ignore
  expect((await ask('report/recipients', { bulk_id: old, recipient: '0912' })).envelope.data).toEqual([])
  const filters = { send_from_date: String(JANUARY.getTime() / 1000 - 1), send_to_date: String(JANUARY.getTime() / 1000 + 1) } // prettier-ignore
  const archived = (await ask('report/archive_list', { filters })).envelope.data as { messages_outbox_id: string }[]
  expect(archived.map((row) => Number(row.messages_outbox_id))).toEqual([single, old])
  for (const path of ['send/retry-choices', 'report/download_recipients']) {
    expect((await ask(path)).envelope.meta.message).toContain('مهلت نگهداری ریز گیرندگان این ارسال گذشته است')
  }
  expect((await ask('report/proof')).envelope.data).toMatchObject({ status: 'processing' })
  expect((await ask('report/recipients', { bulk_id: recent })).envelope.data).toHaveLength(3)

  const zip: Buffer[] = []
  const source = await openProof({ scope: account.scope, sendId: old }, deps)
  for await (const piece of source.pack(source.rows)) zip.push(piece as Buffer)
  const names = Buffer.concat(zip).toString('latin1')
  expect([names.includes('proof.json'), names.includes('recipients.csv')]).toEqual([true, false])

  // A second night finds nothing to do.
  expect(await run()).toEqual([])
})

test('a month is kept while a send of it is not over, was over later, or has something with an operator', async () => {
  const account = await newAccount()
  const at = (iso: string) => new Date(iso)
  const waits = await aSendOf(account, { createdAt: at('2025-02-10T00:00:00Z'), sendAt: at('2026-12-01T00:00:00Z'), state: 5, codes: [] }) // prettier-ignore
  const late = await aSendOf(account, { createdAt: at('2025-03-10T00:00:00Z'), sendAt: at('2026-06-01T00:00:00Z') })
  const flying = await aSendOf(account, { sendAt: at('2025-04-10T00:00:00Z'), flights: [{ from: 1, to: 1 }] })
  const uncounted = await aSendOf(account, { sendAt: at('2025-05-10T00:00:00Z') })
  await sql(`insert into send_deltas (account_id, send_id, count, operator, code) values ($1, $2, 1, 1, 3)`, [account.accountId, uncounted]) // prettier-ignore
  expect(await run()).toEqual([])

  await sql('update sends set state = 7, send_at = created_at where id in ($1, $2)', [waits, late])
  await sql('delete from flights where send_id = $1', [flying])
  await sql('delete from send_deltas')
  expect(await run()).toEqual(['202502', '202503', '202504', '202505'])
})

test('texts of a month are kept as long as their send, which may be of a later one', async () => {
  const account = await newAccount()
  const counted = new Date('2025-06-30T23:59:00Z')
  await aSendOf(account, { sendAt: counted })
  const sendId = await aSendOf(account, { sendAt: MAY })
  const [texts] = await sql<{ period: number }>(
    `insert into own_texts (account_id, send_id, number, period, texts, kinds, rows)
    values ($1, $2, 1, period_of($3), '{سلام}', '{1}', '{1}') returning period`,
    [account.accountId, sendId, counted],
  )
  expect(await run()).toEqual(['202506'])
  expect(await tables('^own_texts_202506$')).toHaveLength(1)
  await sql('insert into deleted_periods (period, send_count) select period, 1 from sends where id = $1', [sendId])
  await run()
  expect(texts).toBeDefined()
  expect(await tables('^own_texts_202506$')).toEqual([])
  await sql('delete from deleted_periods where period = (select period from sends where id = $1)', [sendId])
})

test('a table that is in use is left for another try, with its proofs already made', async () => {
  const account = await newAccount()
  const sendId = await aSendOf(account, { sendAt: new Date('2025-07-10T00:00:00Z') })
  await withClient({ connection, purpose: 'reader' }, async (client) => {
    await client.query('begin')
    await client.query('select count(*) from recipients')
    expect(await run()).toEqual([])
    await client.query('rollback')
  })
  expect(await tables('^recipients_202507$')).toHaveLength(1)
  expect(await sql('select from send_proofs where send_id = $1', [sendId])).toHaveLength(1)
  expect(await run()).toEqual(['202507'])
})

test('another process at the same work is left alone', async () => {
  const account = await newAccount()
  await aSendOf(account, { sendAt: new Date('2025-08-10T00:00:00Z') })
  await withClient({ connection, purpose: 'other worker' }, async (client) => {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtextextended('peyk retention', 0))`)
    expect(await run()).toEqual([])
    await client.query('rollback')
  })
  expect(await run()).toEqual(['202508'])
})

test('without the setting nothing is ever deleted, and the report says so', async () => {
  const account = await newAccount()
  const sendId = await aSendOf(account, { sendAt: new Date('2024-01-10T00:00:00Z') })
  const keepsAll = { ...deps, config: { ...deps.config, recipientsKeepMonths: undefined } }
  expect(await deleteOldRecipients({ scope, signal }, keepsAll)).toEqual([])
  expect(await tables('^recipients_202401$')).toHaveLength(1)
  expect(await shown(account, sendId)).toMatchObject({ recipients_kept_until: '2024-08-01T00:00:00.000Z' })
  expect(logLines.join('\n')).not.toContain('98912')
})
