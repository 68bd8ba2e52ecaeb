import { expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../../platform/testing/calls.ts'
import { aForm, aList } from '../../files/files.fixtures.ts'
import { newStaff } from '../../staff/staff.fixtures.ts'
import { readBankFile, type ReadBankFile } from '../check/read-bank-file.ts'
import { readBankHere } from '../number-banks.fixtures.ts'
import { dropVersionTable } from './usecases/drop-version-table.ts'
import { loadBank } from './usecases/load-bank.ts'

const testDb = await testDatabase({ isFresh: true })
const { sql, engine } = testDb
const { call, tokenOf, deps, app } = await testCalls(testDb)
const token = await tokenOf(await newStaff(testDb, { areas: ['banks'] }))

type Row = Record<string, unknown>
interface Shown {
  version: Row
  columns: Row[]
  rejects: { reason: string; count: number; samples: Row[] }[]
}

async function upload(lines: readonly string[] | File, { name = 'bank.csv', ...more }: Record<string, string> = {}) {
  const file = lines instanceof File ? lines : aList(lines, name)
  const fields = { kind: 'location', title: 'پاییز', source: 'نمونه', ...more, file }
  const { body, type } = await aForm(fields)
  return call('POST', 'staff/number-banks', { token, body, headers: { 'content-type': type } })
}
const idOf = (answer: Awaited<ReturnType<typeof upload>>) => (answer.envelope.data as { id: number }).id
const load = (
  id: number,
  { chunkRows = 50_000, read = readBankHere }: { chunkRows?: number; read?: ReadBankFile } = {},
) => loadBank({ scope: engine, versionId: id, signal: new AbortController().signal, chunkRows, read }, deps)
const show = async (id: number) => (await call('GET', `staff/number-banks/${id}`, { token })).envelope.data as Shown
const post = (path: string, body: object = {}) => call('POST', `staff/number-banks/${path}`, { token, body })
const reasonsOf = ({ rejects }: Shown) => Object.fromEntries(rejects.map(({ reason, count }) => [reason, count]))
const peopleOf = async (id: number) =>
  (await sql<{ msisdn: number }>(`select msisdn from number_bank_people where version_id = $1 order by 1`, [id])).map(
    ({ msisdn }) => msisdn,
  )
const tablesOf = (id: number) => sql(`select 1 from pg_class where relname = $1`, [`number_bank_people_${id}`])

const HEAD = 'موبایل,استان,شهرستان,شهر,کد پستی,lat,lng,جنسیت,سال تولد'
const row = (number: string, rest = 'تهران,,,,,,,') => `${number},${rest}`

test('[STF-10] a file is read by its titles in Persian and English; rows that are not good are told with number, column and reason', async () => {
  await post('removed', { mobiles: ['09121000009'], reason: 'شکایت' })
  const id = idOf(
    await upload([
      'بانک مشتریان پاییز',
      HEAD,
      row('09121000001', 'استان تهران,تهران,تهران,14359-14361,35.7219,51.3347,زن,1365'),
      row('۰۹۳۵۱۰۰۰۰۰۲', '89,,,۱۴۳۵۹,,,مرد,1358/02/03'),
      row('0912100000'),
      row('09121000003', 'تهرون,,,,,,,'),
      row('09121000004', 'تهران,,,04359,,,,'),
      row('09121000005', 'تهران,,,,48.85,2.35,,'),
      row('09121000006', 'تهران,,,,,,فلان,'),
      row('09121000007', 'تهران,,,,,,,1299'),
      row('09121000001'),
      row('09121000009'),
      row('09121000008', ',,,,,,,'),
      row('09121000010', 'تهران,شیراز,,,,,,'),
      row('09121000011', '09121234567,,,,,,,'),
    ]),
  )
  expect(await show(id)).toMatchObject({ version: { state: 'loading', progress: 0, file_name: 'bank.csv', loaded_by: 'سارا کاظمی' } }) // prettier-ignore
  await load(id)
  const shown = await show(id)
  expect(shown.version).toMatchObject({
    state: 'ready', row_count: 13, accepted_count: 2, rejected_count: 11, duplicate_count: 1, removed_count: 1, progress: 100, has_file: false,
  }) // prettier-ignore
  expect(shown.columns.map(({ field }) => field)).toEqual([
    'number', 'province', 'county', 'city', 'postal_code', 'latitude', 'longitude', 'gender', 'birth_year',
  ]) // prettier-ignore
  expect(reasonsOf(shown)).toEqual({
    bad_number: 1, bad_place: 2, bad_postal_code: 1, bad_location: 1, bad_gender: 1, bad_birth_year: 1, duplicate: 1,
    removed: 1, no_place: 1, place_apart: 1,
  }) // prettier-ignore
  // What slipped into another column is a number all the same, and told to nobody.
  expect(shown.rejects.find(({ reason }) => reason === 'bad_place')?.samples).toEqual([
    { row: 6, column: 'استان', value: 'تهرون' },
    { row: 15, column: 'استان', value: '' },
  ])
  expect(await sql('select postal, lat, lng, gender, birth_year, province_id from number_bank_people where version_id = $1 order by msisdn', [id])).toEqual([
    { postal: 14359, lat: 35_721_900, lng: 51_334_700, gender: 2, birth_year: 1365, province_id: 89 },
    { postal: 14359, lat: null, lng: null, gender: 1, birth_year: 1358, province_id: 89 },
  ]) // prettier-ignore
  expect(await sql(`select kind, title, link from notifications order by id desc limit 1`)).toEqual([{ kind: 'staff_banks', title: 'بانک شماره آماده شد', link: `/staff/banks/${id}` }]) // prettier-ignore
  const file = await app.inject({ method: 'GET', url: `/v1/api/staff/number-banks/${id}/rejects?format=csv`, headers: { authorization: token } }) // prettier-ignore
  expect(file.body.split('\n').length).toBeGreaterThan(11)
  expect(file.body).toContain('تهرون')
  expect(file.body).not.toMatch(/09121000001|09121234567/)
})

test('[STF-10] a dry run reports and leaves no person, and the same file is loaded after it', async () => {
  const id = idOf(await upload([HEAD, row('09122000001'), row('09122000001')], { is_dry_run: 'true' }))
  await load(id)
  expect((await show(id)).version).toMatchObject({ state: 'ready', is_dry_run: true, accepted_count: 1, duplicate_count: 1, has_file: true }) // prettier-ignore
  expect(await tablesOf(id)).toEqual([])
  expect((await post(`${id}/activate`)).envelope.meta.message).toContain('آمادهٔ استفاده نیست')
  expect((await post(`${id}/load`)).status).toBe(200)
  await load(id)
  expect((await show(id)).version).toMatchObject({ state: 'ready', is_dry_run: false, accepted_count: 1, has_file: false }) // prettier-ignore
  expect(await peopleOf(id)).toEqual([989122000001])
  expect((await post(`${id}/load`)).status).toBe(409)
})

test('[STF-10] a load that is killed goes on behind the last chunk: no row is lost and none is in twice', async () => {
  const numbers = Array.from({ length: 250 }, (_, at) => `0912300${String(at % 240).padStart(4, '0')}`)
  const id = idOf(await upload([HEAD, ...numbers.map((number) => row(number))]))
  const killer = new AbortController()
  const read: ReadBankFile = (given, { onChunk, ...listening }) =>
    readBankFile(given, {
      ...listening,
      async onChunk(chunk) {
        await onChunk(chunk)
        if (chunk.through === 80) killer.abort(new Error('killed'))
      },
    })
  const dying = { scope: engine, versionId: id, chunkRows: 40, signal: killer.signal, read }
  await expect(loadBank(dying, deps)).rejects.toThrow('killed')
  expect((await show(id)).version).toMatchObject({ state: 'loading', row_count: 80, accepted_count: 80 })
  await load(id, { chunkRows: 40, read: readBankFile })
  expect((await show(id)).version).toMatchObject({ state: 'ready', row_count: 250, accepted_count: 240, duplicate_count: 10 }) // prettier-ignore
  expect(await peopleOf(id)).toHaveLength(240)
})

test('[STF-10] a load that staff stop leaves no person; a file without what its kind needs says which columns', async () => {
  const id = idOf(await upload([HEAD, row('09124000001')]))
  expect((await post(`${id}/cancel`)).status).toBe(200)
  await load(id)
  await dropVersionTable({ scope: engine, versionId: id }, deps)
  expect(await tablesOf(id)).toEqual([])
  expect((await post(`${id}/cancel`)).status).toBe(409)
  const tower = idOf(await upload([HEAD, row('09124000001')], { kind: 'tower' }))
  await load(tower)
  expect((await show(tower)).version).toMatchObject({ state: 'failed', error: expect.stringContaining('شناسهٔ دکل'), has_file: true }) // prettier-ignore
  const trade = idOf(await upload(['a,b,c', '1,2,3'], { kind: 'trade', mapping: '{"A":"number","B":"province","C":"trade"}' })) // prettier-ignore
  await load(trade)
  expect((await show(trade)).version).toMatchObject({ state: 'failed', error: expect.stringContaining('هیچ ردیفی') })
  expect((await upload(['1'], { kind: 'trade', mapping: '{"A":"number"}' })).envelope.meta.errors).toEqual({ mapping: [expect.stringContaining('صنف')] }) // prettier-ignore
  expect((await upload(['1'], { name: 'a.exe' })).envelope.meta.errors).toHaveProperty('file')
  expect((await upload(['1'], { usable_from: '2026-11-24', usable_until: '2026-11-23' })).envelope.meta.errors).toHaveProperty('usable_until') // prettier-ignore
})

test('[STF-10] towers are of one operator, and trades are told by id or name', async () => {
  const towers = idOf(
    await upload(['number,province,tower_id,tower_title,lat,lng', '09351000001,89,4101,میدان,35.7,51.4', '09351000002,89,4101,,,', '09121000001,89,4101,,,'], { kind: 'tower' }), // prettier-ignore
  )
  await load(towers)
  expect(reasonsOf(await show(towers))).toEqual({ other_operator: 1 })
  expect(await sql('select id, title, lat from number_bank_towers where version_id = $1', [towers])).toEqual([{ id: 4101, title: 'میدان', lat: 35_700_000 }]) // prettier-ignore
  const trades = idOf(
    await upload(['شماره,استان,شهر,صنف', '09121000001,تهران,تجریش,101', '09121000002,تهران,,تراشکاری و قطعه سازی', '09121000003,تهران,,هیچ'], { kind: 'trade' }), // prettier-ignore
  )
  await load(trades)
  expect(reasonsOf(await show(trades))).toEqual({ bad_trade: 1 })
  const counts = (await call('GET', `staff/number-banks/${trades}/counts`, { token })).envelope.data as Row
  expect(counts).toMatchObject({
    total: 2,
    provinces: [{ id: 89, title: 'تهران', mci: 2, total: 2 }],
    counties: [{ province_id: 89, total: 1 }],
    cities: [{ title: 'تجریش', total: 1 }],
    trades: [{ id: 1, total: 2, trades: [{ id: 101, total: 1 }, { id: 102, total: 1 }] }],
  }) // prettier-ignore
})

test('[STF-10] the sample of a kind is a workbook whose columns are all known, and nobody is loaded from it; what is no workbook is refused', async () => {
  for (const kind of ['location', 'trade', 'tower']) {
    const sample = await app.inject({ method: 'GET', url: `/v1/api/staff/number-banks/sample?kind=${kind}`, headers: { authorization: token } }) // prettier-ignore
    const id = idOf(await upload(new File([new Uint8Array(sample.rawPayload)], 'sample.xlsx'), { kind }))
    await load(id)
    const shown = await show(id)
    expect(shown.version).toMatchObject({ state: 'failed', row_count: 3, accepted_count: 0 })
    expect(reasonsOf(shown)).toEqual({ bad_number: 3 })
    expect(shown.columns.every(({ field }) => field !== null)).toBe(true)
  }
  const broken = idOf(await upload(['no workbook'], { name: 'bank.xlsx' }))
  await load(broken, { read: readBankFile })
  expect((await show(broken)).version).toMatchObject({ state: 'failed', error: expect.stringContaining('xlsx') })
})
