import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { ExportAnswer, FileObject } from '@peyk/contract/files/files.ts'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import type { RecipientCodeName } from '@peyk/domain/delivery/states.ts'
import { SHEET_LIMITS } from '@peyk/sheets/sheet.ts'
import { WorkbookZip } from '@peyk/sheets/workbook/workbook-zip.ts'
import { openInstallationKey } from '../../../platform/security/installation-key.ts'
import { testCalls } from '../../../platform/testing/calls.ts'
import { reportsJobs } from '../reports.jobs.ts'
import { aSend } from '../reports.fixtures.ts'
import { verifyProof, verifyProofRows } from './usecases/verify-proof.ts'

const testDb = await testDatabase()
const { sql, newAccount } = testDb
const { app, call, tokenOf, colleagueOf, deps, logLines } = await testCalls(testDb)
const { signal } = new AbortController()
const folder = mkdtempSync(path.join(tmpdir(), 'peyk-proof-'))
afterAll(() => rmSync(folder, { recursive: true }))

const runProofJob = ({ scope, accountId }: TestAccount, { fileId, sendId }: { fileId: number; sendId: number }) =>
  reportsJobs
    .find(({ name }) => name === 'reports.proof')!
    .definition.handle({ payload: { accountId, fileId, sendId, format: 'zip' } as never, scope: scope as never, signal }, deps) // prettier-ignore

/** The parts of the zip that the panel gives for a send. */
async function proofOf(account: TestAccount, sendId: number): Promise<Map<string, Buffer>> {
  const token = await tokenOf(account)
  const begun = await call('POST', 'report/proof', { token, body: { bulk_id: sendId } })
  const { file_id: fileId } = begun.envelope.data as ExportAnswer
  await runProofJob(account, { fileId, sendId })
  const shown = (await call('GET', `user/files/${fileId}`, { token })).envelope.data as FileObject
  expect(shown).toMatchObject({ status: 'ready', mime: 'application/zip' })
  const url = `/v1/api/user/files/${fileId}/download`
  const { rawPayload } = await app.inject({ method: 'GET', url, headers: { authorization: token } })
  const file = path.join(folder, `${fileId}.zip`)
  await writeFile(file, rawPayload)
  const zip = await WorkbookZip.open(file, SHEET_LIMITS)
  const parts = new Map<string, Buffer>()
  for (const name of ['proof.json', 'recipients.csv']) {
    if (!zip.has(name)) continue
    const pieces: Buffer[] = []
    for await (const piece of zip.read(name)) pieces.push(Buffer.from(piece))
    parts.set(name, Buffer.concat(pieces))
  }
  zip.close()
  return parts
}

async function* whole(bytes: Buffer) {
  yield bytes
}

const check = async (parts: Map<string, Buffer>, trustedKeys: readonly Buffer[]) => {
  const verdict = verifyProof({ file: parts.get('proof.json')!, trustedKeys })
  if (!verdict.isValid) return verdict.fault
  return verifyProofRows({ statement: verdict.statement, rows: whole(parts.get('recipients.csv')!) })
}

const statementOf = (parts: Map<string, Buffer>) => JSON.parse(parts.get('proof.json')!.toString()).statement

describe('the proof of a send', () => {
  test('is a zip of statement and recipients that the public key of the installation confirms', async () => {
    const account = await newAccount()
    const codes: RecipientCodeName[] = ['delivered', 'failed', 'blacklist', 'refused']
    const sendId = await aSend(testDb, { account, codes, operators: [1, 2, 13, 1], message: 'سلام\nلغو11', doneAt: new Date('2026-11-21T08:30:04.700Z'), chargedTenths: 27_400, returnedTenths: 27_400 }) // prettier-ignore
    const parts = await proofOf(account, sendId)
    expect(statementOf(parts)).toMatchObject({
      account: { id: account.accountId, name: 'فروشگاه آزمون' },
      send: { id: sendId, line: account.service.number, text: 'سلام\nلغو11', sender: account.userName },
      is_final: true,
      recipients: { count: 4, states: { delivered: 1, failed: 2, blacklist: 1 }, operators: { failed: { mci: 1, irancell: 1, other: 0 } } }, // prettier-ignore
      money: { total: 54_800, charged: 27_400, returned: 27_400 },
      rows: { count: 4 },
    })
    expect(parts.get('recipients.csv')!.toString().split('\n').slice(1)).toEqual([
      '1,989120000001,mci,1,delivered,2026-11-21T08:30:04Z,13700,0,',
      '2,989120000002,irancell,1,failed,2026-11-21T08:30:04Z,13700,0,',
      '3,989120000003,other,1,blacklist,2026-11-21T08:30:04Z,13700,13700,',
      '4,989120000004,mci,1,failed,2026-11-21T08:30:04Z,13700,13700,',
      '',
    ])
    const { envelope } = await call('GET', 'panel/proof-key')
    const { public_key: publicKey } = envelope.data as { public_key: string }
    expect(await check(parts, [Buffer.from(publicKey, 'base64')])).toBeNull()
  })

  test('of a targeted send is over numbers that are hidden, so that none can be tried against its hash', async () => {
    const account = await newAccount()
    const sendId = await aSend(testDb, { account, sendingType: 'map', codes: ['delivered', 'failed'] })
    const parts = await proofOf(account, sendId)
    expect(parts.get('recipients.csv')!.toString().split('\n').slice(1)).toEqual([
      '1,98912*******,mci,1,delivered,,13700,0,',
      '2,98912*******,mci,1,failed,,13700,0,',
      '',
    ])
    expect(await check(parts, [(await openInstallationKey(deps)).raw])).toBeNull()
  })

  test('of a send whose texts differ it has the hash of each, and no text', async () => {
    const account = await newAccount()
    const sendId = await aSend(testDb, { account, codes: ['delivered', 'delivered'] })
    await sql(`update sends set sending_type = 'peer_to_peer_file' where id = $1`, [sendId])
    await sql(
      `insert into own_texts (account_id, send_id, number, texts, kinds, rows) values ($1, $2, 1, '{سلام سارا,سلام علی}', '{1,1}', '{1,2}')`,
      [account.accountId, sendId],
    )
    const parts = await proofOf(account, sendId)
    expect(statementOf(parts).send.text).toBeNull()
    const [row] = await sql<{ hash: string }>(`select encode(sha256(convert_to('سلام علی', 'UTF8')), 'hex') as hash`)
    expect(parts.get('recipients.csv')!.toString().split('\n')[2]).toMatch(new RegExp(`,${row!.hash}$`))
    expect([...parts.values()].join('')).not.toContain('سارا')
  })

  test('of a send under way it says that it is not final, and what waits as the report does', async () => {
    const account = await newAccount()
    const sendId = await aSend(testDb, { account, state: 2, codes: ['delivered', 'waiting', 'waiting'], batches: [{ from: 1, to: 3, next: 3, state: 1 }] }) // prettier-ignore
    const statement = statementOf(await proofOf(account, sendId))
    expect(statement).toMatchObject({ is_final: false, recipients: { states: { delivered: 1, sent: 1, waiting: 1 } } })
  })

  test('is refused for a send of another account, for one that was never placed, and without the right to export', async () => {
    const [account, other] = [await newAccount(), await newAccount()]
    const [sendId, empty] = [await aSend(testDb, { account }), await aSend(testDb, { account, codes: [], state: 8 })]
    const ask = async (token: string, id: number) => (await call('POST', 'report/proof', { token, body: { bulk_id: id } })).status // prettier-ignore
    expect(await ask(await tokenOf(other), sendId)).toBe(404)
    expect(await ask(await tokenOf(account), empty)).toBe(400)
    const viewer = await colleagueOf(account, ['report.view'])
    expect(await ask(viewer.token, sendId)).toBe(403)
  })
})

describe('the key of the installation', () => {
  test('is one, however many processes start at once, and lies sealed in the database', async () => {
    await sql('delete from installation_keys')
    const keys = await Promise.all(Array.from({ length: 6 }, () => openInstallationKey(deps)))
    expect(new Set(keys.map(({ keyId }) => keyId)).size).toBe(1)
    const stored = await sql<{ sealed: Buffer }>('select sealed_private_key as sealed from installation_keys')
    expect(stored).toHaveLength(1)
    expect(stored[0]!.sealed.toString('latin1')).not.toContain('PRIVATE KEY')
    expect((await openInstallationKey(deps)).keyId).toBe(keys[0]!.keyId)
  })

  test('sealed with another secret is refused, and another is not made in its place', async () => {
    await openInstallationKey(deps)
    const config = { ...deps.config, secret: 'another secret of thirty-two letters' }
    await expect(openInstallationKey({ ...deps, config })).rejects.toThrow('PEYK_SECRET')
    expect(await sql('select from installation_keys')).toHaveLength(1)
  })

  test('is shown to whoever asks, with earlier ones, and never its private half', async () => {
    const before = await openInstallationKey(deps)
    await sql('update installation_keys set is_in_use = false')
    const { envelope, text } = await call('GET', 'panel/proof-key')
    const { key_id: keyId, earlier } = envelope.data as { key_id: string; earlier: { key_id: string }[] }
    expect(keyId).not.toBe(before.keyId)
    expect(earlier.map((key) => key.key_id)).toContain(before.keyId)
    expect(text).not.toContain('PRIVATE')
    expect(logLines.join('\n')).not.toContain('PRIVATE')
  })
})
