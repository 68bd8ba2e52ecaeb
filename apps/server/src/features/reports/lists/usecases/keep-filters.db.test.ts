import { expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../../../platform/testing/calls.ts'

const testDb = await testDatabase()
const { call, tokenOf, colleagueOf } = await testCalls(testDb)

const NAME = 'ناموفق‌های این ماه'
const aPerson = (token: string) => {
  const save = async (body: object) => {
    const { status, envelope } = await call('POST', 'report/saved_filters/save', {
      token,
      body: { list: 'sends', name: NAME, query: 'state=9', ...body },
    })
    return { status, id: (envelope.data as { id: number } | null)?.id, errors: envelope.meta.errors, code: status }
  }
  const list = async (of = 'sends') => {
    const { envelope } = await call('GET', 'report/saved_filters', { token, query: { list: of } })
    return (envelope.data as { id: number; name: string; query: string }[]).map(({ name, query }) => [name, query])
  }
  const remove = async (id: number | undefined) =>
    (await call('POST', 'report/saved_filters/delete', { token, body: { id } })).status
  return { save, list, remove }
}

test('[REP-12] a filter is saved by name for its list, replaced only when that is said, and deleted', async () => {
  const me = aPerson(await tokenOf(await testDb.newAccount()))
  const { id } = await me.save({ query: 'state=9&page=4&from=1405%2F08%2F01&tab=sends&type=' })
  expect(await me.list()).toEqual([[NAME, 'state=9&from=1405%2F08%2F01']])
  expect(await me.save({})).toMatchObject({
    status: 409,
    errors: { name: ['فیلتری با این نام ذخیره شده است؛ نام دیگری بنویسید'] },
  })
  expect((await me.save({ list: 'archive', query: 'q=سلام' })).status).toBe(200)
  expect(await me.save({ query: 'state=6', replace: true })).toMatchObject({ status: 200, id })
  expect([await me.list(), await me.list('archive'), await me.list('systemic')]).toEqual([
    [[NAME, 'state=6']],
    [[NAME, new URLSearchParams('q=سلام').toString()]],
    [],
  ])
  expect(await me.save({ name: 'هیچ', query: 'page=2' })).toMatchObject({
    status: 422,
    errors: { query: ['هیچ فیلتری انتخاب نشده است؛ ابتدا فهرست را فیلتر کنید'] },
  })
  expect([await me.remove(id), await me.remove(id), await me.list()]).toEqual([200, 404, []])
})

test('saved filters are each person’s own: neither a colleague nor another account sees or deletes them', async () => {
  const account = await testDb.newAccount()
  const owner = aPerson(await tokenOf(account))
  const colleague = aPerson((await colleagueOf(account, ['report.view'])).token)
  const stranger = aPerson(await tokenOf(await testDb.newAccount()))
  const { id } = await owner.save({})
  for (const other of [colleague, stranger]) {
    expect([await other.list(), await other.remove(id)]).toEqual([[], 404])
    expect((await other.save({ query: 'state=6' })).status).toBe(200)
  }
  expect(await owner.list()).toEqual([[NAME, 'state=9']])
})

test('a person keeps at most 50 filters of a list, also when two are saved at once', async () => {
  const me = aPerson(await tokenOf(await testDb.newAccount()))
  for (let n = 1; n < 50; n += 1) await me.save({ name: `فیلتر ${n}` })
  const both = await Promise.all([me.save({ name: 'یکی' }), me.save({ name: 'دیگری' })])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await me.list()).toHaveLength(50)
  expect((await me.save({ list: 'systemic' })).status).toBe(200)
})
