import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { extract } from 'tar'
import { expect, test } from 'vitest'
import { staffScope } from '@peyk/database/scope.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import { newStaff } from '../staff/staff.fixtures.ts'
import { packClient } from './usecases/serve-client-packages.ts'
import { seedPlugins } from './usecases/seed-plugins.ts'

const testDb = await testDatabase({ isFresh: true })
const { sql } = testDb
const { app, call, tokenOf, apiKeyOf, deps } = await testCalls(testDb)
const token = await tokenOf(await newStaff(testDb, { areas: ['content'] }))
const customer = await testDb.newAccount()
const key = await apiKeyOf(customer)

type Row = Record<string, unknown>
const form = { title: 'کیت Go', description: 'ارسال و گزارش', platform: 'Go', version: '0.9', is_published: true }
const seed = () => deps.db.asStaff(staffScope(0), (tx) => seedPlugins(tx))
const staffList = async () => (await call('GET', 'staff/plugins', { token })).envelope.data as Row[]
const shown = async (search?: string) =>
  (await call('GET', 'panel/plugins', { token: key, query: search === undefined ? {} : { search } })).envelope.data as Row[] // prettier-ignore
const titles = (rows: Row[]) => rows.map((row) => row['title'])

test('[DEV-09] [CALL-094] the first start lists our own packages with their guide and download; what staff changed since stays', async () => {
  await seed()
  const rows = await shown()
  expect(rows.map(({ platform, install, download_url: download }) => [platform, install, download])).toEqual([
    ['Node.js', 'npm install @peyk/sdk', '/v1/api/docs/clients/typescript.tgz'],
    ['Python', 'pip install peyk-sdk', '/v1/api/docs/clients/python.tgz'],
    ['PHP', 'composer require peyk/sdk', '/v1/api/docs/clients/php.tgz'],
    ['n8n', 'npm install n8n-nodes-peyk', '/v1/api/docs/clients/n8n.tgz'],
  ])
  expect(rows[0]).toMatchObject({ version: '1.0.0', doc_url: '/v1/api/docs/fa/clients', guide: expect.stringContaining('کلیدهای دسترسی') }) // prettier-ignore
  const php = rows[2]!
  expect(
    (await call('PUT', `staff/plugins/${String(php['id'])}`, { token, body: { ...form, title: 'کیت پی‌اچ‌پی' } })).status,
  ).toBe(200)
  for (const { id } of [rows[0]!, rows[1]!, rows[3]!]) await call('DELETE', `staff/plugins/${String(id)}`, { token })
  await seed()
  expect(titles(await shown())).toEqual(['کیت پی‌اچ‌پی'])
})

test('[CALL-094] the search is blind to letter forms, digits and case, and drafts are the staff’s alone', async () => {
  const { id } = (await call('POST', 'staff/plugins', { token, body: { ...form, title: 'افزونهٔ ووکامرس ۲', is_published: false } })).envelope.data as { id: number } // prettier-ignore
  expect(titles(await staffList())).toContain('افزونهٔ ووکامرس ۲')
  expect(titles(await shown())).not.toContain('افزونهٔ ووکامرس ۲')
  await call('PUT', `staff/plugins/${String(id)}`, { token, body: { ...form, title: 'افزونهٔ ووکامرس ۲' } })
  for (const search of ['افزونة', 'ووكامرس', '2', 'GO'])
    expect(titles(await shown(search))).toContain('افزونهٔ ووکامرس ۲')
  expect(await shown('جوملا')).toEqual([])
})

test('staff order all of them; a list that has changed is refused, and every act is in the audit log', async () => {
  const { id } = (await call('POST', 'staff/plugins', { token, body: form })).envelope.data as { id: number }
  const ids = (await staffList()).map((row) => row['id'] as number)
  expect(ids.at(-1)).toBe(id)
  const order = (of: number[]) => call('POST', 'staff/plugins/order', { token, body: { ids: of } })
  expect((await order(ids.toReversed())).status).toBe(200)
  expect((await shown())[0]).toMatchObject({ id })
  for (const wrong of [ids.slice(1), [...ids, 999_999], [...ids.slice(1), ids[1]!]])
    expect((await order(wrong)).status).toBe(409)
  expect((await call('DELETE', `staff/plugins/${String(id)}`, { token })).status).toBe(200)
  for (const method of ['PUT', 'DELETE'])
    expect((await call(method, `staff/plugins/${String(id)}`, { token, body: form })).status).toBe(404)
  const audited = await sql(`select action, actor_kind, details from audit_entries where subject = $1 order by seq`, [
    String(id),
  ])
  expect(audited).toMatchObject([
    { action: 'staff.plugin_saved', actor_kind: 'staff', details: { after: { title: 'کیت Go', is_published: true } } },
    { action: 'staff.plugin_deleted', actor_kind: 'staff', details: { before: { title: 'کیت Go' } } },
  ])
})

test('an address is https or a path of this host; another is refused beside its field', async () => {
  const save = (more: object) =>
    call('POST', 'staff/plugins', { token, body: { ...form, is_published: false, ...more } })
  for (const [field, value] of [
    ['download_url', 'http://example.ir/a.zip'],
    ['download_url', 'javascript:alert(1)'],
    ['doc_url', '//example.ir/guide'],
    ['doc_url', '/\\example.ir'],
    ['image', 'https://example.ir/a.png'],
  ] as const) {
    const answer = await save({ [field]: value })
    expect([value, answer.status, Object.keys(answer.envelope.meta.errors as object)]).toEqual([value, 422, [field]])
  }
  expect(
    (await save({ download_url: 'https://example.ir/a.zip', doc_url: '/v1/api/docs', image: '/v1/api/x.png' })).status,
  ).toBe(200)
  expect((await save({ guide: 'الف'.repeat(2000) })).status).toBe(422)
})

test('an archive of a package is the same octets each time, without what building leaves, and unknown names are not found', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'peyk-clients-'))
  await mkdir(path.join(folder, 'go', 'node_modules', 'x'), { recursive: true })
  await mkdir(path.join(folder, 'go', 'src'))
  await Promise.all([
    writeFile(path.join(folder, 'go', 'README.md'), 'read me'),
    writeFile(path.join(folder, 'go', 'src', 'peyk.go'), 'package peyk'),
    writeFile(path.join(folder, 'go', 'node_modules', 'x', 'index.js'), ''),
    writeFile(path.join(folder, 'go', '.env'), 'secret'),
  ])
  const one = await packClient('go', folder)
  const other = await packClient('go', folder)
  expect(one!.archive.equals(other!.archive)).toBe(true)
  const unpacked = path.join(folder, 'unpacked')
  await mkdir(unpacked)
  await writeFile(path.join(folder, 'go.tgz'), one!.archive)
  await extract({ file: path.join(folder, 'go.tgz'), cwd: unpacked })
  const files = (await readdir(unpacked, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  expect(files.map(({ name }) => name).toSorted()).toEqual(['README.md', 'peyk.go'])
  expect(await readFile(path.join(unpacked, 'package/src/peyk.go'), 'utf8')).toBe('package peyk')
  await rm(folder, { recursive: true })
  expect(await packClient('go', folder)).toBeNull()
  for (const name of ['nothing.tgz', '..%2fapps.tgz', 'typescript.zip'])
    expect((await app.inject(`/v1/api/docs/clients/${name}`)).statusCode).toBe(404)
})
