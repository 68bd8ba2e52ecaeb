import { describe, expect, test } from 'vitest'
import type { PatternRow } from '@peyk/contract/patterns/pattern-row.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import { LOGIN_FORM, patternDesk } from './patterns.fixtures.ts'

const testDb = await testDatabase()
const calls = await testCalls(testDb)
const { call } = calls
const { staff, decide, newShop } = await patternDesk(testDb, calls)

const rowOf = ({ envelope }: { envelope: { data: unknown } }) => envelope.data as PatternRow

describe('patterns of the platform', () => {
  const form = { title: 'کد یک‌بارمصرف', description: 'کد ورود', is_share: true, message: 'کد شما: %code%', variable: LOGIN_FORM.variable } // prettier-ignore
  const create = async (more: object = {}) =>
    rowOf(await call('POST', 'staff/patterns/systemic', { token: staff, body: { ...form, ...more } }))

  test('are written by staff without review, and read and sent with by every account, which cannot change them', async () => {
    const { pattern_code: code } = await create()
    const { token, show, update, send } = await newShop()
    expect(await show(code)).toMatchObject({
      pattern_type: 'systemic',
      pattern_status: 'active',
      readonly: true,
      verifier_user_id: null,
      username: '',
    })
    expect((await send(code)).status).toBe(200)
    const refusals = [await update(code), await call('DELETE', `patterns/normal/${code}`, { token })]
    expect(refusals.map(({ status, envelope }) => [status, envelope.meta.message_code])).toEqual([
      [400, '400-1'],
      [400, '400-1'],
    ])
    const listed = await call('GET', 'patterns', { token, query: { type: 'systemic', search: code.toUpperCase() } })
    expect((listed.envelope.data as PatternRow[]).map((row) => row.pattern_code)).toEqual([code])
  })

  test('are edited at once and deleted; a customer’s is none of them', async () => {
    const { pattern_code: code } = await create()
    const path = `staff/patterns/systemic/${code}`
    const edited = rowOf(await call('PUT', path, { token: staff, body: { ...form, message: 'کد: %code%' } }))
    expect(edited).toMatchObject({ pattern_message: 'کد: %code%', pattern_message_log: form.message })
    const { create: createOwn, send } = await newShop()
    const { pattern_code: own } = await createOwn()
    const wrong = await call('PUT', `staff/patterns/systemic/${own}`, { token: staff, body: form })
    expect(wrong.status).toBe(404)
    expect((await decide(code, { decision: 'confirm' })).status).toBe(404)
    expect((await call('DELETE', path, { token: staff })).status).toBe(200)
    expect((await send(code)).status).toBe(404)
  })

  test('are checked as to their variables alone', async () => {
    const body = { ...form, variable: [] }
    const { envelope } = await call('POST', 'staff/patterns/systemic', { token: staff, body })
    expect(envelope.meta.errors).toEqual({
      message: ['برای «code» در متن متغیری تعریف نشده است؛ آن را به متغیرها اضافه کنید'],
    })
  })
})
