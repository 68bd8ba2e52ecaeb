import { expect, test } from 'vitest'
import { numberBankScope } from '@peyk/database/scope.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import { newStaff } from '../staff/staff.fixtures.ts'
import { dropVersionTable } from './loading/usecases/drop-version-table.ts'
import { writeVersion } from './loading/usecases/write-version.ts'
import { aPerson } from './number-banks.fixtures.ts'
import { remindOfEnd } from './versions/usecases/remind-of-end.ts'

const testDb = await testDatabase({ isFresh: true })
const { db, sql, engine, newAccount } = testDb
const { call, tokenOf, deps, logLines } = await testCalls(testDb)
const staff = await newStaff(testDb, { areas: ['banks'] })
const token = await tokenOf(staff)

const inTransaction = <Result>(work: Parameters<typeof db.asEngine<Result>>[1]) => db.asEngine(engine, work)
const bank = (title: string, ...numbers: number[]) =>
  writeVersion(
    { kind: 'location', title, source: 'نمونه' },
    numbers.map((msisdn) => aPerson({ msisdn })),
    { inTransaction },
  )
const get = async <Data>(path: string, query: Record<string, unknown> = {}) =>
  (await call('GET', `staff/number-banks${path}`, { token, query })).envelope.data as Data
const act = (method: string, path: string, body: object = {}) => call(method, `staff/number-banks/${path}`, { token, body }) // prettier-ignore
const stateOf = async (id: number) => (await get<{ version: { state: string } }>(`/${id}`)).version.state
const actions = async () =>
  (await sql<{ action: string }>(`select action from audit_entries where actor_id = $1`, [staff.userId])).map(({ action }) => action) // prettier-ignore

test('[STF-10] versions stand side by side, one of a kind is in use, and staff switch and switch back at once', async () => {
  const [old, fresh] = [await bank('قدیم', 989121110001), await bank('تازه', 989121110001, 989121110002)]
  expect((await act('POST', `${old}/activate`)).envelope.data).toEqual({ retired_id: null })
  expect((await act('POST', `${fresh}/activate`)).envelope.data).toEqual({ retired_id: old })
  expect([await stateOf(old), await stateOf(fresh)]).toEqual(['retired', 'active'])
  expect((await act('POST', `${old}/activate`)).envelope.data).toEqual({ retired_id: fresh })
  expect((await act('POST', `${old}/activate`)).status).toBe(409)
  expect((await act('DELETE', String(old))).envelope.meta.message).toContain('فعال')
  const ids = (await get<{ id: number }[]>('', { kind: 'location' })).map(({ id }) => id)
  expect(ids).toEqual([fresh, old])
  // Both at once: one wins, and there is never a second.
  await Promise.all([act('POST', `${old}/activate`), act('POST', `${fresh}/activate`)])
  expect(await sql(`select count(*)::int as active from number_bank_versions where state = 'active'`)).toEqual([{ active: 1 }]) // prettier-ignore
  await act('POST', `${old}/activate`)
  expect((await act('POST', `${old}/retire`)).status).toBe(200)
  expect((await act('POST', `${old}/retire`)).status).toBe(409)
  expect((await act('DELETE', String(old))).status).toBe(200)
  expect((await call('GET', `staff/number-banks/${old}`, { token })).status).toBe(404)
  await dropVersionTable({ scope: engine, versionId: old }, deps)
  expect(await sql(`select to_regclass('number_bank_people_${old}')::text as there`)).toEqual([{ there: null }])
  expect(await stateOf(fresh)).toBe('retired')
})

test('[STF-10] a version whose days are over says so and is not switched to until staff give it others', async () => {
  const id = await bank('منقضی', 989121120001)
  const facts = { title: 'منقضی', source: 'نمونه', note: 'تمدید شود', usable_until: '2020-01-01' }
  expect((await act('PUT', String(id), facts)).status).toBe(200)
  expect(await get(`/${id}`)).toMatchObject({ version: { usability: 'over', usable_until: '2020-01-01', note: 'تمدید شود' } }) // prettier-ignore
  expect((await act('POST', `${id}/activate`)).envelope.meta.message).toContain('اعتبار این بانک تمام شده')
  expect((await act('PUT', String(id), { ...facts, usable_from: '2020-01-02' })).status).toBe(422)
  expect((await act('PUT', String(id), { ...facts, usable_until: '2999-01-01' })).status).toBe(200)
  expect((await act('POST', `${id}/activate`)).status).toBe(200)
})

test('[STF-10] staff hear a week before that a bank in use may be used no more, and again when it is over', async () => {
  const noon = (day: string) => ({ ...deps, clock: { ...deps.clock, now: () => Date.parse(`${day}T08:30:00Z`) } })
  const id = await bank('رو به پایان', 989121125001)
  await act('PUT', String(id), { title: 'رو به پایان', source: 'نمونه', usable_until: '2027-05-20' })
  await act('POST', `${id}/activate`)
  const told = () => sql<{ level: string }>(`select level from notifications where link = $1 and user_id = $2 order by id`, [`/staff/banks/${id}`, staff.userId]) // prettier-ignore
  for (const day of ['2027-05-12', '2027-05-13', '2027-05-14', '2027-05-20', '2027-05-21', '2027-05-22'])
    await remindOfEnd({ scope: engine }, noon(day))
  expect(await told()).toEqual([{ level: 'warning' }, { level: 'error' }])
})

test('[STF-10] a number is found by staff who type it, is taken out of every version for good, and comes back to later ones only', async () => {
  const number = 989121130001
  const [one, two] = [await bank('الف', number, 989121130002), await bank('ب', number)]
  const find = async (mobile: string) =>
    (await act('POST', 'find', { mobile })).envelope.data as { removed: object | null; found: { id: number; province: string }[] } // prettier-ignore
  expect(await find('۰۹۱۲۱۱۳۰۰۰۱')).toMatchObject({
    removed: null,
    found: [{ id: two, province: 'تهران' }, { id: one }],
  })
  const reason = 'شکایت ۱۹۵'
  expect((await act('POST', 'removed', { mobiles: ['09121130001', '+989121130001', '09121130009'], reason })).envelope.data).toEqual({ added: 2, already: 0, taken_out: 1 }) // prettier-ignore
  expect(await find('09121130001')).toMatchObject({ removed: { reason, removed_by: 'سارا کاظمی' }, found: [] })
  expect(await sql('select msisdn from number_bank_people where version_id = $1', [one])).toEqual([{ msisdn: 989121130002 }]) // prettier-ignore
  expect((await get<object[]>('/removed'))[0]).toMatchObject({ masked_mobile: expect.stringMatching(/^\+98912113\*{4}$/), reason }) // prettier-ignore
  expect((await act('POST', 'removed', { mobiles: ['۱۲۳'], reason })).envelope.meta.errors).toEqual({ mobiles: [expect.stringContaining('۱۲۳')] }) // prettier-ignore
  expect((await act('POST', 'removed/put-back', { mobile: '09121130001', reason: 'رضایت' })).status).toBe(200)
  expect((await act('POST', 'removed/put-back', { mobile: '09121130001', reason: 'رضایت' })).status).toBe(404)
  expect(await find('09121130001')).toEqual({ removed: null, found: [] })
  // Taken out while its version is on its way, as by a colleague: it is not in when the version is whole.
  await act('POST', 'removed', { mobiles: ['09121130001'], reason })
  const later = await bank('پ', number, 989121130003)
  expect(await sql('select msisdn from number_bank_people where version_id = $1', [later])).toEqual([{ msisdn: 989121130003 }]) // prettier-ignore
  expect(await get(`/${later}`)).toMatchObject({ version: { accepted_count: 1, removed_count: 1 } })
})

test('[STF-10] what holds for all targeted sends is set by staff, and read by whoever counts', async () => {
  expect(await get('/settings')).toMatchObject({ most_adverts_a_day: 3, leaves_out_cancelled: true, minimum_recipients: 5000, updated_by: null }) // prettier-ignore
  const settings = { most_adverts_a_day: 2, leaves_out_cancelled: false, minimum_recipients: 4000 }
  expect((await act('PUT', 'settings', settings)).status).toBe(200)
  expect(await get('/settings')).toMatchObject({ ...settings, updated_by: 'سارا کاظمی' })
  expect((await act('PUT', 'settings', { ...settings, most_adverts_a_day: 0 })).envelope.meta.errors).toHaveProperty('most_adverts_a_day') // prettier-ignore
  const seen = await db.inNumberBanks(numberBankScope(), async (tx) => (await tx.query({ text: 'select minimum_recipients from number_bank_settings' })).rows) // prettier-ignore
  expect(seen).toEqual([{ minimum_recipients: 4000 }])
})

test('[STF-10] banks are the business of staff with that area alone; every act is in the audit log, and no number is in logs', async () => {
  const others = [await tokenOf(await newStaff(testDb, { areas: ['lines', 'content'] })), await tokenOf(await newAccount())] // prettier-ignore
  for (const other of others) {
    expect((await call('GET', 'staff/number-banks', { token: other })).status).toBe(403)
    expect((await call('POST', 'staff/number-banks/find', { token: other, body: { mobile: '09121130001' } })).status).toBe(403) // prettier-ignore
  }
  expect(new Set(await actions())).toEqual(
    new Set(['staff.bank_activated', 'staff.bank_retired', 'staff.bank_deleted', 'staff.bank_changed', 'staff.bank_number_looked_up', 'staff.bank_numbers_removed', 'staff.bank_number_put_back', 'staff.bank_settings_changed']), // prettier-ignore
  )
  const audited = JSON.stringify(await sql('select subject, details from audit_entries'))
  for (const text of [audited, logLines.join('\n')]) expect(text).not.toMatch(/9121130001|۹۱۲۱۱۳۰۰۰۱/)
  const sample = await call('GET', 'staff/number-banks/sample', { token, query: { kind: 'tower', format: 'csv' } })
  expect(sample.text).toContain('شناسهٔ دکل')
})
