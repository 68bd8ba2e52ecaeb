import { expect, test } from 'vitest'
import { allCalls } from '@peyk/contract/core/contract.ts'
import { callAddress } from '@peyk/contract/core/endpoint.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { features } from '../../features.ts'
import { testCalls } from '../testing/calls.ts'

const testDb = await testDatabase()
const { app, call, tokenOf, apiKeyOf, colleagueOf } = await testCalls(testDb)

const methodsOf = (endpoint: { method: string; alsoMethods: readonly string[] }) => [
  endpoint.method,
  ...endpoint.alsoMethods,
]

test('every call of the contract is served under each of its methods and paths, and nothing else is', () => {
  const served = features.flatMap((feature) => feature.routes ?? []).map((route) => route.endpoint)
  const declared = allCalls().map((one) => one.endpoint)
  expect(new Set(served)).toEqual(new Set(declared))
  expect(served).toHaveLength(declared.length)
  for (const endpoint of declared) {
    for (const path of [endpoint.path, ...endpoint.aliases]) {
      for (const method of methodsOf(endpoint)) {
        const url = callAddress(path).replace(/\{(\w+)\}/g, ':$1')
        expect(app.hasRoute({ method: method as 'GET', url }), `${method} ${path}`).toBe(true)
      }
    }
  }
})

test.each(allCalls().map(({ feature, name, endpoint }) => [`${feature}.${name}`, endpoint] as const))(
  '%s: without a credential 401 in the envelope, unless it is public; and it names a permission',
  async (_, endpoint) => {
    expect(endpoint.permission === 'public').toBe(endpoint.auth === 'public')
    for (const method of methodsOf(endpoint)) {
      const { status, envelope } = await call(method, endpoint.path)
      if (endpoint.auth === 'public' && endpoint.path !== 'send/webservice') expect(status).not.toBe(401)
      else {
        expect({ method, status }).toEqual({ method, status: 401 })
        expect(envelope).toEqual({
          data: null,
          meta: { status: false, message: 'اطلاعات وارد شده صحیح نمی باشد', message_parameters: [], message_code: '400-1', errors: {} }, // prettier-ignore
        })
      }
    }
  },
)

test('a token that is wrong, malformed or expired opens nothing', async () => {
  const account = await testDb.newAccount()
  const expired = await tokenOf(account, { expiresAt: new Date(Date.now() - 1000) })
  for (const token of ['x', 'a'.repeat(43), `${'a'.repeat(20)} ${'b'.repeat(20)}`, 'م'.repeat(40), expired]) {
    expect((await call('GET', 'acl/auth/check_token', { headers: { authorization: encodeURI(token) } })).status).toBe(
      401,
    )
  }
})

test('a colleague without the permission gets 403-8 on the call of that module and 200 with it', async () => {
  const account = await testDb.newAccount()
  const bare = await colleagueOf(account, ['draft.manage'])
  const viewer = await colleagueOf(account, ['report.view'])
  const refused = await call('POST', 'report/new_list', { token: bare.token })
  expect(refused.status).toBe(403)
  expect(refused.envelope.meta.message_code).toBe('403-8')
  expect(refused.envelope.meta.message).toBe('برای افزایش سطح دسترسی با مدیر خود هماهنگ کنید')
  expect((await call('POST', 'report/new_list', { token: viewer.token })).status).toBe(200)
  expect((await call('POST', 'report/messages-inbox', { token: viewer.token })).status).toBe(403)
})

test('a user who is switched off, and a key that is taken back, open nothing at once', async () => {
  const account = await testDb.newAccount()
  const colleague = await colleagueOf(account, ['report.view'])
  const key = await apiKeyOf(account)
  expect((await call('GET', 'acl/auth/check_token', { token: key })).status).toBe(200)
  await testDb.sql(`update users set status = 'inactive' where id = $1`, [colleague.userId])
  await testDb.sql('update api_keys set revoked_at = now() where account_id = $1', [account.accountId])
  expect((await call('GET', 'acl/auth/check_token', { token: colleague.token })).status).toBe(401)
  expect((await call('GET', 'acl/auth/check_token', { token: key })).status).toBe(401)
})

test('an API key on a call for login tokens only gets 403-1', async () => {
  const key = await apiKeyOf(await testDb.newAccount())
  for (const { endpoint } of allCalls().filter((one) => one.endpoint.auth === 'token')) {
    const { status, envelope } = await call(endpoint.method, endpoint.path, { token: key })
    // A call of staff is none of a customer's, whatever they hold.
    const code = endpoint.permission.startsWith('staff.') ? '403-8' : '403-1'
    expect([endpoint.path, status, envelope.meta.message_code]).toEqual([endpoint.path, 403, code])
  }
})

test('an API key works only from the addresses on its list, IPv4 in IPv6 clothes included', async () => {
  const account = await testDb.newAccount()
  const here = await apiKeyOf(account, { ips: ['127.0.0.0/8'] })
  const elsewhere = await apiKeyOf(account, { ips: ['10.1.2.3/32', '2001:db8::/32'] })
  const ask = async (authorization: string, remoteAddress: string) =>
    (await app.inject({ method: 'GET', url: '/v1/api/acl/auth/check_token', headers: { authorization }, remoteAddress })).statusCode // prettier-ignore
  expect(await ask(here, '127.0.0.1')).toBe(200)
  expect(await ask(here, '::ffff:127.0.0.1')).toBe(200)
  expect(await ask(elsewhere, '127.0.0.1')).toBe(403)
  expect(await ask(elsewhere, '2001:db8::7')).toBe(200)
})

test('a key for reports may not send, a key for sending may not see reports', async () => {
  const account = await testDb.newAccount()
  const [reports, sending] = [
    await apiKeyOf(account, { exportType: 'report' }),
    await apiKeyOf(account, { exportType: 'send' }),
  ]
  const body = { message_outbox_id: 999_999_999 }
  expect((await call('POST', 'report/new_list', { token: reports })).status).toBe(200)
  expect((await call('POST', 'send/cancel', { token: reports, body })).status).toBe(403)
  expect((await call('POST', 'report/new_list', { token: sending })).status).toBe(403)
  expect((await call('POST', 'send/cancel', { token: sending, body })).status).toBe(404)
})

test('a scheme word before the credential is dropped silently', async () => {
  const token = await tokenOf(await testDb.newAccount())
  for (const authorization of [token, `Bearer ${token}`, `bearer  ${token}`, `AccessKey ${token}`, ` ${token} `]) {
    expect((await call('GET', 'acl/auth/check_token', { headers: { authorization } })).status).toBe(200)
  }
})

test('[promise S2] every call that names a send answers a stranger’s id as one that does not exist', async () => {
  const [owner, stranger] = [await testDb.newAccount(), await testDb.newAccount()]
  const ownerToken = await tokenOf(owner)
  const sent = await call('POST', 'send', {
    token: ownerToken,
    body: { sending_type: 'webservice', from_number: owner.service.number, message: 'سلام', params: { recipients: ['09120000001'] }, send_time: inAnHour() }, // prettier-ignore
  })
  expect(sent.envelope.meta).toMatchObject({ status: true })
  const id = (sent.envelope.data as { message_outbox_ids: number[] }).message_outbox_ids[0]
  const token = await tokenOf(stranger)
  const named = allCalls().filter(({ endpoint }) => {
    const schema = endpoint.query ?? endpoint.body
    return schema !== undefined && 'shape' in schema && 'bulk_id' in (schema.shape as object)
  })
  expect(named.length).toBeGreaterThanOrEqual(6)
  for (const { endpoint } of named) {
    const asked = endpoint.example.request as object | undefined
    const ask = (sendId: unknown) =>
      call('POST', endpoint.path, { token, body: { ...asked, message_outbox_id: sendId } }).then(statusAndEnvelope)
    const [theirs, nobodys] = [await ask(id), await ask(999_999_999)]
    expect(theirs.status, endpoint.path).toBe(404)
    expect(theirs).toEqual(nobodys)
  }
  const lists = ['report/new_list', 'report/messages-inbox']
  for (const path of lists) expect((await call('POST', path, { token })).envelope.meta.total).toBe(0)
  expect((await call('POST', 'report/by_bulk', { token: ownerToken, body: { bulk_id: id } })).status).toBe(200)
})

const statusAndEnvelope = ({ status, envelope }: { status: number; envelope: unknown }) => ({ status, envelope })
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
