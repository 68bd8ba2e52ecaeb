import { expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { stoppedClock } from '../../../platform/testing/clock.ts'
import { testCalls } from '../../../platform/testing/calls.ts'

const testDb = await testDatabase()
const { sql } = testDb
const clock = stoppedClock('2026-11-24T08:30:20Z')
const { call, tokenOf, apiKeyOf } = await testCalls(testDb, { clock })

const house = await testDb.newAccount()
const staffToken = async (areas: readonly string[]) => {
  const [row] = await sql<{ id: number }>(
    `insert into users (account_id, kind, user_name, name, staff_areas)
    values ($1, 'staff', 'limits-' || gen_random_uuid(), 'کارمند', $2) returning id`,
    [house.accountId, areas],
  )
  return tokenOf(house, { userId: row!.id })
}
const operator = await staffToken(['accounts'])
const set = (body: object, path = 'staff/api-limits') => call('PUT', path, { token: operator, body })
const setOf = (accountId: number, body: object) => set(body, `staff/accounts/${accountId}/api-limits`)
const nextMinute = () => clock.move(60_000)
const ask = async (key: string, path = 'acl/api_key/address') => {
  const { status, headers, envelope } = await call('GET', path, {
    token: key,
    headers: { origin: 'https://shop.example' },
  })
  return {
    status,
    code: envelope.meta.message_code,
    limit: headers['ratelimit-limit'],
    remaining: headers['ratelimit-remaining'],
    reset: headers['ratelimit-reset'],
    policy: headers['ratelimit-policy'],
    retryAfter: headers['retry-after'],
    exposed: headers['access-control-expose-headers'],
  }
}
const statuses = async (key: string, times: number) => {
  const answers = []
  for (let at = 0; at < times; at += 1) answers.push((await ask(key)).status)
  return answers
}
const newKey = async () => {
  const account = await testDb.newAccount()
  const key = await apiKeyOf(account)
  const [row] = await sql<{ id: number }>('select id from api_keys where account_id = $1', [account.accountId])
  return { account, key, keyId: row!.id }
}

test('a key that has used up its minute is answered 429 with the seconds to wait, on every call, and is let in after them', async () => {
  const { account, key, keyId } = await newKey()
  expect((await setOf(account.accountId, { key_id: keyId, per_minute: 2 })).status).toBe(200)
  expect(await ask(key)).toMatchObject({
    status: 200, limit: '2', remaining: '1', reset: '40', policy: '2;w=60, 60000;w=60', retryAfter: undefined,
    exposed: expect.stringContaining('RateLimit-Remaining'),
  })
  // A call that is refused was made all the same.
  expect(await ask(key, 'user/sessions')).toMatchObject({ status: 403, remaining: '0' })
  expect(await ask(key)).toMatchObject({ status: 429, code: '429-1', remaining: '0', retryAfter: '40' })
  expect((await call('GET', `/v1/api/send/webservice?apikey=${key}`)).status).toBe(429)
  clock.move(40_000)
  expect(await ask(key)).toMatchObject({ status: 200, remaining: '1', reset: '60' })
}) // prettier-ignore

test('keys of an account share what the account has; people in the panel are not counted', async () => {
  nextMinute()
  const { account, key } = await newKey()
  const other = await apiKeyOf(account)
  await setOf(account.accountId, { per_minute: 3 })
  expect(await statuses(key, 2)).toEqual([200, 200])
  expect(await statuses(other, 2)).toEqual([200, 429])
  const owner = await tokenOf(account)
  const asked = await call('GET', 'acl/api_key/address', { token: owner })
  expect([asked.status, asked.headers['ratelimit-limit']]).toEqual([200, undefined])
})

test('what staff set holds at the next call: of all, of one account, of one key, and the general one again', async () => {
  nextMinute()
  const { account, key, keyId } = await newKey()
  const shown = () => call('GET', `staff/accounts/${account.accountId}/api-limits`, { token: operator })
  await set({ key_per_minute: 5, account_per_minute: 7 })
  expect((await ask(key)).policy).toBe('5;w=60, 7;w=60')
  await setOf(account.accountId, { per_minute: 9 })
  await setOf(account.accountId, { key_id: keyId, per_minute: 4 })
  expect((await ask(key)).policy).toBe('4;w=60, 9;w=60')
  expect((await shown()).envelope.data).toEqual({
    account_per_minute: 9,
    keys: [{ id: keyId, title: 'آزمون', masked_key: expect.any(String), per_minute: 4 }],
    general: { key_per_minute: 5, account_per_minute: 7 },
  })
  await setOf(account.accountId, { per_minute: '' })
  await setOf(account.accountId, { key_id: keyId })
  expect((await ask(key)).policy).toBe('5;w=60, 7;w=60')
  await set({ key_per_minute: 60_000, account_per_minute: 60_000 })
  expect((await call('GET', 'staff/api-limits', { token: operator })).envelope.data).toEqual({
    key_per_minute: 60_000,
    account_per_minute: 60_000,
  })
})

test('[promise S8] who set which limit stands in the audit log, with what held before', async () => {
  const { account, keyId } = await newKey()
  await setOf(account.accountId, { per_minute: 10 })
  await setOf(account.accountId, { key_id: keyId, per_minute: 20 })
  const entries = await sql(
    `select action, subject, details, actor_kind from audit_entries where account_id = $1 order by seq`,
    [account.accountId],
  )
  expect(entries).toEqual([
    { action: 'staff.api_limit_set', subject: '', details: { before: { per_minute: null }, after: { per_minute: 10 } }, actor_kind: 'staff' },
    { action: 'staff.api_limit_set', subject: 'آزمون', details: { before: { per_minute: null }, after: { per_minute: 20 } }, actor_kind: 'staff' },
  ])
}) // prettier-ignore

test('a limit out of bounds, an account that is not there and another account’s key are refused', async () => {
  const [one, two] = [await newKey(), await newKey()]
  expect((await setOf(one.account.accountId, { per_minute: 0 })).status).toBe(422)
  expect((await set({ key_per_minute: 1_000_001, account_per_minute: 1 })).status).toBe(422)
  expect((await setOf(one.account.accountId, { key_id: two.keyId, per_minute: 5 })).status).toBe(404)
  expect((await setOf(999_999_999, { per_minute: 5 })).status).toBe(404)
})
