import { describe, expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import { freshAddress, sessionBuilders } from './session.fixtures.ts'

const testDb = await testDatabase()
const { app } = await testCalls(testDb)
const { publicCall, newOwner } = sessionBuilders(testDb, app)

describe('a user name (A12)', () => {
  test('is reported as free, taken or invalid, under both documented names of the field', async () => {
    const known = await newOwner()
    const ask = async (body: object) => {
      const { status, envelope } = await publicCall('user/check_exist', body)
      return [status, envelope.meta.message_code, envelope.meta.message]
    }
    for (const body of [{ user_name: 'nobody.of-1' }, { username: 'nobody.of-1' }]) {
      expect(await ask(body)).toEqual([200, '200-1', 'این نام کاربری قابل ثبت می باشد'])
    }
    expect(await ask({ user_name: known.userName.toUpperCase() })).toEqual([
      409,
      '400-1',
      'نام کاربری وارد شده قبلا ثبت شده است',
    ])
    for (const name of ['abc', 'نام', 'a b c d', 'a_b_c', 'x'.repeat(33)]) {
      expect(await ask({ user_name: name })).toEqual([
        422,
        '400-1',
        'نام کاربری باید شامل حروف انگلیسی بزرگ و کوچک و اعداد و - و . باشد',
      ])
    }
    expect(await ask({})).toEqual([422, '400-2', 'تکمیل گزینه نام کاربری الزامی است'])
  })

  test('may be looked up sixty times a minute from one address', async () => {
    const from = freshAddress()
    const statuses: number[] = []
    for (let at = 0; at < 61; at += 1)
      statuses.push((await publicCall('user/check_exist', { user_name: 'nobody.of-1' }, from)).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(60)
    expect(statuses.at(-1)).toBe(429)
  })
})
