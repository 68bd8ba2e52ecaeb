import { describe, expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../../platform/testing/calls.ts'
import { newStaff } from '../staff.fixtures.ts'

const testDb = await testDatabase()
const { sql } = testDb
const { call, tokenOf } = await testCalls(testDb)
const token = await tokenOf(await newStaff(testDb, { areas: ['lines'] }))

let made = 0
const FORM = { type: 'private', operator_id: 1, carrier: 'test', needs_cancel_suffix: false }

/** A customer, and a line that staff made for them. */
async function newLine() {
  const account = await testDb.newAccount()
  const customer = await tokenOf(account)
  const number = `77${account.accountId}${(made += 1)}`
  const form = { ...FORM, account_id: account.accountId }
  const answer = await call('POST', 'staff/lines', { token, body: { ...form, number } })
  const { id } = answer.envelope.data as { id: number }
  const change = (more: object, as = token) => call('POST', `staff/lines/${id}`, { token: as, body: { ...form, ...more } }) // prettier-ignore
  const detail = async () =>
    (await call('GET', `staff/lines/${id}`, { token })).envelope.data as Record<string, unknown>
  const send = (more: object = {}) =>
    call('POST', 'send', {
      token: customer,
      body: { sending_type: 'webservice', from_number: number, message: 'سلام', params: { recipients: ['09120000001'] }, ...more }, // prettier-ignore
    })
  const fieldsOf = async (asked: ReturnType<typeof call>) => {
    const { status, envelope } = await asked
    return [status, Object.keys(envelope.meta.errors ?? {})]
  }
  return { account, customer, number, id, form, change, detail, send, fieldsOf }
}

describe('[STF-08] a line', () => {
  test('is created for an account, found by its properties, and can be used at once', async () => {
    const { account, number, id, detail, send } = await newLine()
    expect(await detail()).toMatchObject({ number: `+98${number}`, account_id: account.accountId, family_name: 'آزمون', rate_per_second: null, is_active: true, open_sends: 0, agreement: null }) // prettier-ignore
    expect((await send()).status).toBe(200)
    for (const query of [{ search: number }, { search: number, type: 'private', is_active: 1, is_public: 0 }]) {
      const { envelope } = await call('GET', 'staff/lines', { token, query })
      expect(envelope.data).toEqual([expect.objectContaining({ id })])
    }
    const none = await call('GET', 'staff/lines', { token, query: { search: number, is_active: 0 } })
    expect(none.envelope.data).toEqual([])
    const carriers = (await call('GET', 'staff/carriers', { token })).envelope.data
    expect(carriers).toContainEqual(expect.objectContaining({ key: 'test', is_active: true }))
  })

  test('changes its suffix, state and account at once by staff, and each change is audited', async () => {
    const { account, customer, number, change, detail, send } = await newLine()
    const priceOf = async () => {
      const body = { number, message: 'سلام', cancel_suffix: true }
      return (await call('POST', 'send/calculate-price', { token: customer, body })).envelope.data as { chars: number }
    }
    await change({ needs_cancel_suffix: true, alias: 'خط جشنواره' })
    const { envelope } = await send()
    const [sendId] = (envelope.data as { message_outbox_ids: number[] }).message_outbox_ids
    expect(await sql('select message from sends where id = $1', [sendId])).toEqual([{ message: 'سلام\nلغو11' }])
    expect((await priceOf()).chars).toBe(10)
    await change({ opens_at: '07:00', closes_at: '24:00' })
    expect(await detail()).toMatchObject({ opens_at: '07:00', closes_at: '24:00' })
    await change({ is_active: false })
    expect((await send()).status).toBe(422)
    const other = await testDb.newAccount()
    await change({ account_id: other.accountId })
    expect((await send()).status).toBe(422)
    await change({ account_id: null })
    expect((await send({ message: 'دوباره' })).status).toBe(200)
    const acts = await sql<{ action: string; details: { after: Record<string, unknown> } }>(
      `select action, details from audit_entries where subject = $1 order by seq`,
      [`+98${number}`],
    )
    expect(acts.map(({ action }) => action)).toEqual(['staff.line_created', ...Array.from({ length: 5 }, () => 'staff.line_changed')]) // prettier-ignore
    expect(acts[1]?.details.after).toMatchObject({ needs_cancel_suffix: true, account_id: account.accountId })
  })

  test('is offered under an agreement that staff set, replace and retire; who accepted it keeps the line', async () => {
    const { customer, id, number, detail, send } = await newLine()
    const put = (text: string) =>
      call('POST', `staff/lines/${id}/agreement`, { token, body: { title: 'تعهدنامه', agreement_text: text } })
    expect((await put('متن نخست')).status).toBe(200)
    expect((await send()).status).toBe(422)
    const { agreement } = (await detail()) as { agreement: { id: number; agreement_text: string } }
    expect(agreement.agreement_text).toBe('متن نخست')
    const accepted = { agreement_id: agreement.id, number_id: id, accept: true }
    expect((await call('POST', 'numbers/assign-agreement', { token: customer, body: accepted })).status).toBe(200)
    await put('متن دوم')
    expect(await detail()).toMatchObject({ accepted_count: 1, agreement: { agreement_text: 'متن دوم' } })
    expect((await send()).status).toBe(200)
    const retire = () => call('POST', `staff/lines/${id}/agreement/retire`, { token })
    expect([(await retire()).status, (await retire()).status]).toEqual([200, 409])
    expect(await sql('select action from audit_entries where subject = $1 and action like $2 order by seq', [`+98${number}`, 'staff.agreement%'])).toEqual(['put', 'put', 'retired'].map((word) => ({ action: `staff.agreement_${word}` }))) // prettier-ignore
  })

  test('keeps the size of its parts while a send of it runs, and is removed with what waits on it', async () => {
    const { account, id, change, detail, send, fieldsOf } = await newLine()
    const later = new Date(Date.now() + 3_600_000).toISOString()
    const { envelope } = await send({ send_time: later })
    const [sendId] = (envelope.data as { message_outbox_ids: number[] }).message_outbox_ids
    expect(await detail()).toMatchObject({ open_sends: 1, waiting_recipients: 1 })
    expect(await fieldsOf(change({ is_66_char: true }))).toEqual([409, ['is_66_char']])
    const removed = await call('POST', `staff/lines/${id}/remove`, { token })
    expect(removed.envelope.data).toEqual({ ended_sends: 1 })
    expect(await sql('select expires_at <= now() as over from sends where id = $1', [sendId])).toEqual([{ over: true }])
    expect((await send()).status).toBe(422)
    expect(await detail()).toMatchObject({ is_active: false, account_id: account.accountId })
  })

  test('is changed only on its current state; a change made on an earlier one is refused', async () => {
    const { change, detail } = await newLine()
    expect(await detail()).toMatchObject({ edition: 1, rate_per_second: null })
    const both = await Promise.all([
      change({ rate_per_second: 5, edition: 1 }),
      change({ rate_per_second: 7, edition: 1 }),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const now = await detail()
    expect([5, 7]).toContain(now.rate_per_second)
    expect(now.edition).toBe(2)
    expect((await change({ rate_per_second: 9, edition: 2 })).status).toBe(200)
    // What stays as it was is no change.
    expect((await change({ rate_per_second: 9, edition: 3 })).status).toBe(200)
    expect(await detail()).toMatchObject({ rate_per_second: 9, edition: 3 })
  })

  test('can be limited to some sending modes; a default for another mode is removed', async () => {
    const { account, customer, id, change, detail, send } = await newLine()
    const items = ['webservice', 'file'].map((type) => ({ sending_type: type, number_id: id }))
    await call('POST', 'numbers/defaults/upsert', { token: customer, body: { items } })
    expect(await detail()).toMatchObject({ default_accounts: 1 })
    await change({ sending_types: ['file', 'keyword'] })
    expect(await detail()).toMatchObject({ sending_types: ['file', 'keyword'] })
    expect((await send()).status).toBe(422)
    expect(await sql('select sending_type from line_defaults where account_id = $1', [account.accountId])).toEqual([{ sending_type: 'file' }]) // prettier-ignore
    await change({})
    expect((await send()).status).toBe(200)
  })

  test('is refused at the field that is wrong, and nothing is stored', async () => {
    const { number, form, change, fieldsOf } = await newLine()
    const create = (more: object) => call('POST', 'staff/lines', { token, body: { ...form, number: `9${number}`, ...more } }) // prettier-ignore
    const cases: [object, number, string][] = [
      [{ number: 'خط' }, 422, 'number'],
      [{ number: '' }, 422, 'number'],
      [{ number }, 409, 'number'],
      [{ rate_per_second: 0 }, 422, 'rate_per_second'],
      [{ rate_per_second: 10_001 }, 422, 'rate_per_second'],
      [{ type: 'دیگر' }, 422, 'type'],
      [{ operator_id: 999_999_999 }, 422, 'operator_id'],
      [{ carrier: 'nobody' }, 422, 'carrier'],
      [{ opens_at: '7' }, 422, 'opens_at'],
      [{ opens_at: '07:00' }, 422, 'closes_at'],
      [{ opens_at: '22:00', closes_at: '07:00' }, 422, 'closes_at'],
      [{ account_id: 999_999_999 }, 422, 'account_id'],
      [{ needs_cancel_suffix: null }, 422, 'needs_cancel_suffix'],
    ]
    for (const [more, status, field] of cases) expect(await fieldsOf(create(more))).toEqual([status, [field]])
    expect(await sql('select from lines where number = $1', [`+989${number}`])).toHaveLength(0)
    const reviewer = await tokenOf(await newStaff(testDb, { areas: ['reviews'] }))
    expect((await change({}, reviewer)).status).toBe(403)
    for (const path of ['staff/lines/999999999', 'staff/lines/999999999/remove'])
      expect((await call('POST', path, { token, body: form })).status).toBe(404)
  })
})
