import { expect, test } from 'vitest'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { hashPassword } from '../../features/session/passwords/usecases/hash-password.ts'
import { testCalls } from '../testing/calls.ts'

const testDb = await testDatabase()
const { call, logLines, tokenOf, apiKeyOf } = await testCalls(testDb)

test('[promise S11] whatever is called, and however it ends, no secret, text or number stands in the log', async () => {
  const account = await testDb.newAccount()
  const [token, key, password] = [await tokenOf(account), await apiKeyOf(account), 'Peyk@1405-very-secret']
  await testDb.sql('update users set password_hash = $2 where id = $1', [account.userId, await hashPassword(password)])
  const text = 'رمز محرمانهٔ شما ۸۴۱۲۶۳ است'
  const to = '09127654321'
  const params = { recipients: [to] }
  const body = { sending_type: 'webservice', from_number: account.service.number, message: text, params }

  const statuses = [
    await call('POST', 'acl/auth/login', { body: { username: account.userName, password } }),
    await call('POST', 'acl/auth/login', { body: { username: account.userName, password: `${password}!` } }),
    await call('POST', 'send', { token, body }),
    await call('POST', 'send', { token, body: { ...body, params: { recipients: [to, {}] } } }),
    await call('POST', 'send', { token: key, body: JSON.stringify(body).slice(0, -1) }),
    await call('GET', 'send/webservice', { query: { apikey: key, from: account.service.number, to, message: text } }),
    await call('GET', 'send/webservice', { query: { user: account.userName, pass: password, from: '+98', to, text } }),
    await call('GET', `/v1/api/nothing/${token}?password=${password}`, {
      headers: { authorization: `Bearer ${token}` },
    }),
    await call('GET', `/health/${key}`),
    await call('POST', 'acl/auth/logout', { token }),
  ].map((answer) => answer.status)
  expect(statuses).toEqual([200, 422, 200, 422, 422, 200, 422, 404, 404, 200])

  expect(logLines.length).toBeGreaterThanOrEqual(statuses.length)
  const log = logLines.join('\n')
  for (const secret of [token, key, password, 'محرمانه', '۸۴۱۲۶۳', '841263', to, to.slice(1)]) {
    expect(log.includes(secret), `«${secret}» stands in the log`).toBe(false)
    expect(log.includes(encodeURIComponent(secret)), `«${secret}» stands in the log, encoded`).toBe(false)
  }
  const lines = logLines.map((line) => JSON.parse(line) as Record<string, unknown>)
  const sent = lines.find((line) => line['route'] === '/v1/api/send' && line['status'] === 200)
  expect(sent).toMatchObject({ method: 'POST', accountId: account.accountId, requestId: expect.any(String) })
})
