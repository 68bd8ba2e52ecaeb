import { expect, test } from 'vitest'
import type { callChart, callDetail, callList } from '@peyk/contract/developers/api-calls.ts'
import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../platform/testing/calls.ts'

const testDb = await testDatabase()
const { newAccount, sql } = testDb
const { app, call, tokenOf, apiKeyOf } = await testCalls(testDb)

type Rows = CallData<typeof callList>
const listed = async (token: string, query: Record<string, unknown> = {}): Promise<{ rows: Rows; total: number }> => {
  await app.flushCallLog()
  const { envelope } = await call('GET', 'panel/api-calls', { token, query })
  return { rows: envelope.data as Rows, total: (envelope.meta as unknown as { total: number }).total }
}
const opened = async (token: string, id: number): Promise<CallData<typeof callDetail>> => {
  const { envelope } = await call('GET', `panel/api-calls/${id}`, { token })
  return envelope.data as CallData<typeof callDetail>
}

interface Stored {
  at: Date
  status?: number
  method?: string
  path?: string
  us?: number
}
const store = ({ accountId }: TestAccount, rows: readonly Stored[]) =>
  sql(
    `insert into api_calls (account_id, at, method, path, http_status, ip, duration_us)
    select $1, at, method, path, status, '203.0.113.7', us
    from unnest($2::timestamptz[], $3::text[], $4::text[], $5::int[], $6::int[]) g (at, method, path, status, us)`,
    [
      accountId,
      rows.map(({ at }) => at),
      rows.map(({ method = 'GET' }) => method),
      rows.map(({ path = '/v1/api/number/numbers' }) => path),
      rows.map(({ status = 200 }) => status),
      rows.map(({ us = 1000 }) => us),
    ],
  )

test('[DEV-11] a call with a key is listed with its key, answer and time, and opens; one of the panel is not listed', async () => {
  const account = await newAccount()
  const [token, key] = [await tokenOf(account), await apiKeyOf(account)]
  await call('GET', 'number/numbers', { token })
  await call('GET', 'number/numbers', { token: key, query: { per_page: '5' }, headers: { 'user-agent': 'Shop/2.1' } })
  const { rows, total } = await listed(token)
  expect(total).toBe(1)
  expect(rows[0]).toMatchObject({ key_title: 'آزمون', method: 'GET', path: '/v1/api/number/numbers?per_page=5', http_status: 200, message_code: '200-1', ip: '127.0.0.1' }) // prettier-ignore
  expect(rows[0]?.duration_ms).toBeGreaterThan(0)
  expect(Math.abs(Date.parse(rows[0]!.created_at) - Date.now())).toBeLessThan(60_000)
  const detail = await opened(token, rows[0]!.id)
  expect(detail).toMatchObject({ ...rows[0], request_body: null, is_cut: false })
  expect(detail.request_headers).toMatchObject({ 'user-agent': 'Shop/2.1' })
  expect(detail.request_headers).not.toHaveProperty('authorization')
  expect(JSON.parse(detail.response_body ?? '')).toMatchObject({ meta: { status: true, message_code: '200-1' } })
})

test('[DEV-11] refused calls of a key are listed, whatever they were refused for', async () => {
  const account = await newAccount()
  const [token, key, reportKey] = [await tokenOf(account), await apiKeyOf(account), await apiKeyOf(account, { exportType: 'report' })] // prettier-ignore
  const send = (body: unknown, by = key) => call('POST', 'send', { token: by, body })
  await send({ sending_type: 'webservice', message: 'سلام', params: { recipients: [] } })
  await send({ sending_type: 'webservice', from_number: '+983000505', message: 'سلام', params: { recipients: ['09120000001'] } }, reportKey) // prettier-ignore
  await call('GET', 'patterns/normal/nosuchpatter', { token: key })
  await call('POST', 'user/settings', { token: key, body: {} })
  await call('GET', 'acl/api_key/list', { token: key })
  await call('GET', 'no/such-call', { token: key, query: { text: 'محرمانه' } })
  await expect.poll(async () => (await listed(token)).total).toBe(6)
  const { rows } = await listed(token, { outcome: 'error' })
  expect(rows.map(({ method, path, http_status }) => `${method} ${path} ${http_status}`).toSorted()).toEqual([
    'GET /v1/api/acl/api_key/list 403',
    'GET /v1/api/no/such-call?••• 404',
    'GET /v1/api/patterns/normal/nosuchpatter 404',
    'POST /v1/api/send 403',
    'POST /v1/api/send 422',
    'POST /v1/api/user/settings 404',
  ])
})

test('[DEV-11] every filter of the list', async () => {
  const account = await newAccount()
  const token = await tokenOf(account)
  const now = Date.now()
  const at = (minutes: number) => new Date(now - minutes * 60_000)
  await store(account, [
    { at: at(1) },
    { at: at(2), method: 'POST', path: '/v1/api/send', status: 422 },
    { at: at(3), method: 'POST', path: '/v1/api/send', status: 200 },
    { at: at(50), path: '/v1/api/report/50%_x', status: 500 },
  ])
  const seconds = (minutes: number) => Math.floor(at(minutes).getTime() / 1000)
  const found = async (query: Record<string, unknown>) => (await listed(token, query)).rows.map(({ http_status, path }) => `${path.replace('/v1/api/', '')} ${http_status}`) // prettier-ignore
  expect(await found({})).toEqual(['number/numbers 200', 'send 422', 'send 200', 'report/50%_x 500'])
  expect(await found({ method: 'POST' })).toEqual(['send 422', 'send 200'])
  expect(await found({ status: 422 })).toEqual(['send 422'])
  expect(await found({ outcome: 'ok' })).toEqual(['number/numbers 200', 'send 200'])
  expect(await found({ outcome: 'error' })).toEqual(['send 422', 'report/50%_x 500'])
  expect(await found({ path: 'SEND' })).toEqual(['send 422', 'send 200'])
  expect(await found({ path: '%_x' })).toEqual(['report/50%_x 500'])
  expect(await found({ from_date: seconds(10), to_date: seconds(2) })).toEqual(['send 422', 'send 200'])
  expect(await found({ per_page: 1, page: 3 })).toEqual(['send 200'])
  expect(await found({ api_key_id: 1_999_999 })).toEqual([])
  const reversed = await call('GET', 'panel/api-calls', {
    token,
    query: { from_date: seconds(1), to_date: seconds(9) },
  })
  expect([reversed.status, Object.keys(reversed.envelope.meta.errors ?? {})]).toEqual([422, ['to_date']])
})

test('[promise S2] a stranger neither lists nor opens a call, and one of more than thirty days ago is gone', async () => {
  const [account, stranger] = [await newAccount(), await newAccount()]
  const [token, strangers] = [await tokenOf(account), await tokenOf(stranger)]
  const now = Math.floor(Date.now() / 1000) * 1000
  await store(account, [{ at: new Date(now) }])
  const { rows } = await listed(token)
  const { id } = rows[0]!
  expect(await opened(token, id)).toMatchObject({ id })
  expect((await listed(strangers)).total).toBe(0)
  for (const [who, which] of [
    [strangers, id],
    [token, id - 31 * 86_400_000 * 4096],
    [token, id + 1],
    [token, 1],
  ] as const)
    // prettier-ignore
    expect((await call('GET', `panel/api-calls/${which}`, { token: who })).status, String(which)).toBe(404)
})

test('[DEV-11] the chart counts calls and errors of every step, those without any too, and says what most calls took', async () => {
  const account = await newAccount()
  const token = await tokenOf(account)
  const hour = 3_600_000
  const now = Date.now()
  const rows = Array.from({ length: 100 }, (_, n) => ({ at: new Date(now - (n % 2) * 3 * hour), us: (n + 1) * 1000, status: n < 4 ? 500 : 200 })) // prettier-ignore
  await store(account, rows)
  const chart = async (query = {}) => (await call('GET', 'panel/api-calls/chart', { token, query })).envelope.data as CallData<typeof callChart> // prettier-ignore
  const day = await chart()
  expect(day).toMatchObject({ step_seconds: 1800, total: 100, errors: 4, p95_ms: 95 })
  expect(day.points.length).toBeGreaterThanOrEqual(48)
  expect(day.points.filter(({ calls }) => calls > 0).map(({ calls, errors }) => [calls, errors])).toEqual([[50, 2], [50, 2]]) // prettier-ignore
  expect(await chart({ status: 500 })).toMatchObject({ total: 4, errors: 4 })
  const month = await chart({ from_date: Math.floor((now - 29 * 24 * hour) / 1000) })
  expect(month.step_seconds).toBe(86_400)
  // A day's column begins at midnight in Tehran.
  expect(new Set(month.points.map(({ from }) => from.slice(11)))).toEqual(new Set(['20:30:00+00:00']))
})
