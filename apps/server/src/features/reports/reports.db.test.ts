import { describe, expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import { aSend } from './reports.fixtures.ts'

const testDb = await testDatabase()
const { newAccount } = testDb
const { call, tokenOf, apiKeyOf, colleagueOf } = await testCalls(testDb)

describe('reports over the wire', () => {
  const dayMs = 86_400_000

  test('[CALL-049] report/new_list gives the sends of the last 30 days and no others', async () => {
    const account = await newAccount()
    const token = await tokenOf(account)
    const sendAt = (days: number) => new Date(Date.now() - days * dayMs)
    await aSend(testDb, { account, sendAt: sendAt(31) })
    const older = await aSend(testDb, { account, sendAt: sendAt(29) })
    const newer = await aSend(testDb, { account, sendAt: sendAt(1) })
    await aSend(testDb, { account: await newAccount() })
    const { envelope } = await call('POST', 'report/new_list', { token })
    const rows = envelope.data as { messages_outbox_id: string }[]
    expect(rows.map((row) => Number(row.messages_outbox_id))).toEqual([newer, older])
  })

  test('[CALL-049] sorted by time, a cancelled send stands at the time of its creation', async () => {
    const account = await newAccount()
    const token = await tokenOf(account)
    const inDays = (days: number) => new Date(Date.now() + days * dayMs)
    const send = (madeDays: number, leavesDays: number, state = 6) =>
      aSend(testDb, { account, createdAt: inDays(madeDays), sendAt: inDays(leavesDays), state, isScheduled: true })
    const left = await send(-9, -2)
    const calledOffBefore = await send(-6, -1, 7)
    const calledOff = await send(-5, 20, 7)
    const waits = await send(-4, 9, 5)
    const atOnce = await send(-3, -3)
    const ask = async (more: object) => {
      const { envelope } = await call('POST', 'report/new_list', { token, body: { ...more } })
      return (envelope.data as { messages_outbox_id: string }[]).map((row) => Number(row.messages_outbox_id))
    }
    const order = [left, atOnce, waits, calledOff, calledOffBefore]
    expect(await ask({ order: 'activity' })).toEqual(order)
    expect(await ask({ order: 'activity', limit: 2, page: 2 })).toEqual(order.slice(2, 4))
    expect(await ask({ order: 'activity', filters: { state_id: '7' } })).toEqual([calledOff, calledOffBefore])
    expect((await ask({}))[0]).toBe(calledOff)
  })

  test('[CALL-052] report/by_bulk gives one send by its bulk id', async () => {
    const account = await newAccount()
    const token = await tokenOf(account)
    await aSend(testDb, { account, message: 'یکی دیگر' })
    const id = await aSend(testDb, { account, message: 'همین' })
    const { envelope } = await call('GET', 'report/by_bulk', { token, query: { bulk_id: String(id) } })
    expect(envelope.data).toMatchObject({ message: 'همین', number: account.service.number, charged: 4110 })
  })

  test('[CALL-053] report/recipients gives the recipients of a send with their status', async () => {
    const account = await newAccount()
    const token = await tokenOf(account)
    await aSend(testDb, { account })
    const id = await aSend(testDb, { account, codes: ['delivered', 'failed', 'sent', 'blacklist'] })
    const { envelope } = await call('GET', 'report/recipients', { token, query: { bulk_id: String(id) } })
    const rows = envelope.data as { recipient: string; message_status: string }[]
    expect(rows.map(({ recipient, message_status: status }) => [recipient, status])).toEqual([
      ['+989120000001', '2'],
      ['+989120000002', '3'],
      ['+989120000003', '0'],
      ['+989120000004', '4'],
    ])
  })

  test('[CALL-054] report/bulk_stats gives the delivery counts of a send', async () => {
    const account = await newAccount()
    const token = await tokenOf(account)
    await aSend(testDb, { account })
    const id = await aSend(testDb, { account, codes: ['delivered', 'delivered', 'failed'], operators: [1, 1, 2] })
    const { envelope } = await call('GET', 'report/bulk_stats', { token, query: { bulk_id: String(id) } })
    const none = { en: 0, fa: 0 }
    expect(envelope.data).toMatchObject({
      operators_delivered: { mci: { en: 0, fa: 2 }, irancell: none, other: none },
      operators_failed: { mci: none, irancell: { en: 0, fa: 1 }, other: none },
      operators_pending: { mci: none, irancell: none, other: none },
    })
  })

  test('[CALL-055] report/archive_bulk_stats gives the counts of a send of any age, as report/bulk_stats does', async () => {
    const token = await tokenOf(await newAccount())
    expect((await call('GET', 'report/archive_bulk_stats', { token, query: { bulk_id: '1' } })).status).toBe(404)
    const account = await newAccount()
    const sendAt = new Date(Date.now() - 300 * dayMs)
    const id = await aSend(testDb, { account, sendAt, codes: ['delivered', 'failed'], operators: [1, 13], encoding: 0 })
    const asked = { token: await tokenOf(account), query: { bulk_id: String(id) } }
    const { envelope } = await call('GET', 'report/archive_bulk_stats', asked)
    const none = { en: 0, fa: 0 }
    expect(envelope.data).toMatchObject({
      operators_delivered: { mci: { en: 1, fa: 0 }, irancell: none, other: none },
      operators_failed: { mci: none, irancell: none, other: { en: 1, fa: 0 } },
    })
    expect(envelope).toEqual((await call('GET', 'report/bulk_stats', asked)).envelope)
  })

  test('the report and the recipients of an archived send are those of any send, with and without archive=1', async () => {
    const account = await newAccount()
    const token = await tokenOf(account)
    const id = await aSend(testDb, { account, sendAt: new Date(Date.now() - 300 * dayMs), codes: ['delivered', 'failed'] }) // prettier-ignore
    for (const path of ['report/by_bulk', 'report/recipients']) {
      const [plain, archived] = [await call('GET', path, { token, query: { bulk_id: String(id) } }), await call('GET', path, { token, query: { bulk_id: String(id), archive: '1' } })] // prettier-ignore
      expect([path, archived.status, archived.envelope.data]).toEqual([path, 200, plain.envelope.data])
    }
  })

  test('[REP-09] a send that waits says that it is blocked as soon as staff block its account or its line is gone', async () => {
    const account = await newAccount()
    const token = await tokenOf(account)
    const id = await aSend(testDb, { account, state: 5, sendAt: new Date(Date.now() + dayMs) })
    const labelOf = async () => {
      const { envelope } = await call('GET', 'report/by_bulk', { token, query: { bulk_id: String(id) } })
      return (envelope.data as { delivery_label: string | null }).delivery_label
    }
    expect(await labelOf()).toBeNull()
    await testDb.sql('update accounts set send_block = true where id = $1', [account.accountId])
    expect(await labelOf()).toBe('blocked')
    await testDb.sql('update accounts set send_block = false where id = $1', [account.accountId])
    await testDb.sql('update lines set is_active = false where id = $1', [account.service.id])
    expect(await labelOf()).toBe('blocked')
  })

  test('every report answers GET and POST alike, under any name of the id', async () => {
    const account = await newAccount()
    const token = await tokenOf(account)
    const id = await aSend(testDb, { account, message: 'سلام' })
    for (const path of ['report/by_bulk', 'report/recipients', 'report/bulk_stats']) {
      const byGet = await call('GET', path, { token, query: { bulk_id: String(id) } })
      expect([path, byGet.status]).toEqual([path, 200])
      for (const name of ['messages_outbox_id', 'message_outbox_id', 'bulk_id']) {
        const byPost = await call('POST', path, { token, body: { [name]: id } })
        expect([path, name, byPost.envelope]).toEqual([path, name, byGet.envelope])
      }
    }
    const listed = await call('POST', 'report/new_list', { token, body: { limit: 1, filters: { state_id: '6' } } })
    expect(listed.envelope.meta).toMatchObject({ total: 1, per_page: 1, current_page: 1, last_page: 1, from: 1, to: 1 })
    for (const query of [
      { state_id: '6', limit: '1' },
      { 'filter[state_id]': '6', per_page: '1' },
    ]) {
      expect((await call('GET', 'report/new_list', { token, query })).envelope).toEqual(listed.envelope)
    }
    expect((await call('GET', 'report/summary', { token, query: { days: '2' } })).envelope.data).toMatchObject({
      today: { messages: 3, delivered: 3 },
    })
  })

  test('every report of another account’s send answers 404, and a missing id 422', async () => {
    const [mine, stranger] = [await newAccount(), await newAccount()]
    const id = await aSend(testDb, { account: mine })
    const token = await tokenOf(stranger)
    for (const path of [
      'report/by_bulk',
      'report/recipients',
      'report/bulk_stats',
      'report/archive_bulk_stats',
      'report/delivery_curve',
    ]) {
      const { status, envelope } = await call('GET', path, { token, query: { bulk_id: String(id) } })
      expect([path, status, envelope.meta.message_code, envelope.data]).toEqual([path, 404, '404-1', null])
      expect((await call('GET', path, { token })).status).toBe(422)
    }
  })

  test('a state that does not exist answers 422 with the code 400-31', async () => {
    const account = await newAccount()
    const { status, envelope } = await call('POST', 'report/new_list', {
      token: await apiKeyOf(account),
      body: { filters: { state_id: 10 } },
    })
    expect([status, envelope.meta.message_code, envelope.meta.message]).toEqual([
      422,
      '400-31',
      'وضعیت انتخاب شده معتبر نیست',
    ])
  })

  test('reports need their permission', async () => {
    const account = await newAccount()
    const { token: reader } = await colleagueOf(account, ['report.view'])
    const { token: sender } = await colleagueOf(account, ['send.quick'])
    expect((await call('GET', 'report/summary', { token: reader })).status).toBe(200)
    expect((await call('GET', 'report/summary', { token: sender })).envelope.meta.message_code).toBe('403-8')
  })
})
