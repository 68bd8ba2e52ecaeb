import { describe, expect, test } from 'vitest'
import { API_KEY_LIMITS, type ApiKeyAction } from '@peyk/contract/developers/api-key-forms.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { secretHash } from '../../platform/http/auth/tokens.ts'
import { accountFixture, toFieldRefusal, wrongCodeFor } from '../account/account.fixtures.ts'

const testDb = await testDatabase()
const { sql } = testDb
const { app, call, clock, newOwner, codeTo, auditActionsOf, colleagueOf, tokenOf, apiKeyOf, logLines } =
  await accountFixture(testDb)

const dataOf = <Data>(answer: { envelope: { data: unknown } }) => answer.envelope.data as Data
const post = (path: string, token: string, body: object = {}) => call('POST', `acl/api_key/${path}`, { token, body })
const list = async (token: string, query = {}) =>
  dataOf<Record<string, unknown>[]>(await call('GET', 'acl/api_key/list', { token, query }))
const addressWith = (key: string, headers = {}) => call('GET', 'acl/api_key/address', { token: key, headers })

type Owner = Awaited<ReturnType<typeof newOwner>>

/** The code that the owner's mobile was sent for this action; asked by somebody else with their token. */
const codeFor = async (owner: Owner, action: ApiKeyAction, keyId?: number, token = owner.token) => {
  clock.move(61_000)
  const asked = await post('otp', token, { action, ...(keyId !== undefined && { api_key_id: keyId }) })
  expect(asked.status, asked.text).toBe(200)
  return codeTo(owner.msisdn)
}

const newKey = async (owner: Owner, form: object = {}) => {
  const otp = await codeFor(owner, 'create')
  const made = await post('create', owner.token, { title: 'فروشگاه', otp, ...form })
  expect(made.status, made.text).toBe(200)
  return dataOf<{ id: number; title: string; api_key: string }>(made)
}

describe('a key and its code', () => {
  test('[CALL-096] [CALL-097] [CALL-098] [CALL-099] [CALL-100] [DEV-06] [promise S8] a key is made, listed, shown and deleted with codes to the owner, and every step is in the audit log', async () => {
    const owner = await newOwner()
    const asked = await post('otp', owner.token, { action: 'create' })
    expect(dataOf<object>(asked)).toMatchObject({ expire_in: 120, resend_in: 60, mobile_hint: expect.stringMatching(/^0916\*\*\*\d{4}$/) })
    const otp = await codeTo(owner.msisdn)
    const made = await post('create', owner.token, { title: 'فروشگاه', otp, ips: ['::ffff:127.0.0.1', '203.0.113.9/24'], export_type: 'send' })
    const { id, api_key: key } = dataOf<{ id: number; api_key: string }>(made)
    expect(key).toMatch(/^[\w-]{44}$/)
    expect(await list(owner.token)).toEqual([{
      id, title: 'فروشگاه', masked_key: `${key.slice(0, 4)}…${key.slice(-4)}`, ips: ['127.0.0.1', '203.0.113.0/24'],
      export_type: 'send', created_at: new Date(clock.now()).toISOString(), last_used_at: null, last_ip: null,
      expires_at: null, previous_until: null, can_be_shown: true, requests_per_minute: null,
    }])
    expect(dataOf<object>(await addressWith(key))).toEqual({ ip: '127.0.0.1', export_type: 'send', expires_at: null })
    expect((await list(owner.token))[0]).toMatchObject({ last_used_at: new Date(clock.now()).toISOString(), last_ip: '127.0.0.1' })
    const shown = await post('show', owner.token, { id, otp: await codeFor(owner, 'show', id) })
    expect(shown.envelope.data).toEqual({ id, api_key: key })
    const gone = await call('DELETE', `acl/api_key/${id}`, { token: owner.token, body: { otp: await codeFor(owner, 'delete', id) } })
    expect(gone.status, gone.text).toBe(200)
    expect((await addressWith(key)).status).toBe(401)
    expect(await list(owner.token)).toEqual([])
    expect(await auditActionsOf(owner.account.accountId)).toEqual(['key.created', 'key.shown', 'key.revoked'])
    const [kept] = await sql<{ whole: string }>('select to_jsonb(k)::text as whole from api_keys k where id = $1', [id])
    expect(kept!.whole).not.toContain(key)
    const audited = await sql<{ whole: string }>('select to_jsonb(e)::text as whole from audit_entries e where account_id = $1', [owner.account.accountId])
    expect(audited.some(({ whole }) => whole.includes(key) || whole.includes(otp))).toBe(false)
    expect(logLines.some((line) => line.includes(key) || line.includes(otp))).toBe(false)
  }) // prettier-ignore

  test('a code confirms the one action on the one key that it was asked for, once, in its own session and for ten minutes', async () => {
    const owner = await newOwner()
    const [one, two] = [await newKey(owner), await newKey(owner)]
    const otp = await codeFor(owner, 'show', one.id)
    const refused = { status: 422, code: '400-2', said: ['کد وارد شده صحیح نیست یا منقضی شده است'] }
    expect(toFieldRefusal(await post('show', owner.token, { id: two.id, otp }), 'otp')).toEqual(refused)
    expect(toFieldRefusal(await post('rotate', owner.token, { id: one.id, otp }), 'otp')).toEqual(refused)
    expect(toFieldRefusal(await post('create', owner.token, { title: 'دیگری', otp }), 'otp')).toEqual(refused)
    const del = await call('DELETE', `acl/api_key/${one.id}`, { token: owner.token, body: { otp } })
    expect(toFieldRefusal(del, 'otp')).toEqual(refused)
    const elsewhere = await tokenOf(owner.account)
    expect(toFieldRefusal(await post('show', elsewhere, { id: one.id, otp }), 'otp')).toEqual(refused)
    expect((await post('show', owner.token, { id: one.id, otp })).status).toBe(200)
    expect(toFieldRefusal(await post('show', owner.token, { id: one.id, otp }), 'otp')).toEqual(refused)
    const yesterdays = await codeFor(owner, 'show', one.id)
    clock.move(24 * 3_600_000)
    const fresh = { ...owner, token: await tokenOf(owner.account) }
    expect(toFieldRefusal(await post('show', fresh.token, { id: one.id, otp: yesterdays }), 'otp')).toEqual(refused)
  }) // prettier-ignore

  test('[promise S4] five wrong codes end the step, and a wrong code is 422, never 401', async () => {
    const owner = await newOwner()
    const otp = await codeFor(owner, 'create')
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await post('create', owner.token, { title: 'فروشگاه', otp: wrongCodeFor(otp) })).status).toBe(422)
    }
    expect((await post('create', owner.token, { title: 'فروشگاه', otp })).status).toBe(422)
    expect(await list(owner.token)).toEqual([])
  })

  test('what the form refuses leaves the code good', async () => {
    const owner = await newOwner()
    const otp = await codeFor(owner, 'create')
    const wrong = await post('create', owner.token, { title: 'فروشگاه', otp, ips: ['203.0.113.7', '127.1'] })
    expect(toFieldRefusal(wrong, 'ips.1')).toMatchObject({ status: 422, said: [expect.stringContaining('نشانی آی‌پی درست نیست')] })
    const past = await post('create', owner.token, { title: 'فروشگاه', otp, expires_at: '2020-01-01 00:00:00' })
    expect(toFieldRefusal(past, 'expires_at').status).toBe(422)
    expect(toFieldRefusal(await post('create', owner.token, { title: 'ف'.repeat(5000), otp }), 'title').status).toBe(422)
    expect((await post('create', owner.token, { title: 'فروشگاه', otp })).status).toBe(200)
  }) // prettier-ignore

  test('a colleague who may manage keys has the code sent to the owner, one who may not is refused, and a key makes no keys', async () => {
    const owner = await newOwner()
    const may = await colleagueOf(owner.account, ['developer.manage'])
    const otp = await codeFor(owner, 'create', undefined, may.token)
    expect((await post('create', may.token, { title: 'همکار', otp })).status).toBe(200)
    const mayNot = await colleagueOf(owner.account, ['send.quick'])
    const refused = await post('otp', mayNot.token, { action: 'create' })
    expect([refused.status, refused.envelope.meta.message_code]).toEqual([403, '403-8'])
    const byKey = await post('otp', await apiKeyOf(owner.account), { action: 'create' })
    expect([byKey.status, byKey.envelope.meta.message_code]).toEqual([403, '403-1'])
  })

  test('a code for one key names the key; without a mobile of the owner there is no code', async () => {
    const owner = await newOwner()
    expect(toFieldRefusal(await post('otp', owner.token, { action: 'show' }), 'api_key_id').status).toBe(422)
    expect((await post('otp', owner.token, { action: 'show', api_key_id: 999_999 })).status).toBe(404)
    await sql('update users set mobile = null where id = $1', [owner.account.userId])
    expect((await post('otp', owner.token, { action: 'create' })).status).toBe(400)
  })

  test('a key whose text was never kept is not shown, and the sentence says what to do', async () => {
    const owner = await newOwner()
    const old = await apiKeyOf(owner.account)
    const [row] = await list(owner.token)
    expect(row).toMatchObject({ can_be_shown: false })
    const id = row!['id'] as number
    const shown = await post('show', owner.token, { id, otp: await codeFor(owner, 'show', id) })
    expect(shown.envelope.meta).toMatchObject({ message_code: '400-1', message: expect.stringContaining('تعویض کلید') })
    expect((await addressWith(old)).status).toBe(200)
  })

  test('[promise S2] a stranger’s key is none, whatever is asked of it and whatever code comes with it', async () => {
    const [owner, stranger] = [await newOwner(), await newOwner()]
    const { id, api_key: key } = await newKey(owner)
    const own = await newKey(stranger)
    for (const action of ['show', 'rotate', 'update', 'delete'] as const) {
      const asked = await post('otp', stranger.token, { action, api_key_id: id })
      expect([action, asked.status]).toEqual([action, 404])
    }
    const otp = await codeFor(stranger, 'show', own.id)
    for (const path of ['show', 'rotate']) expect((await post(path, stranger.token, { id, otp })).status).toBe(404)
    const body = { otp, title: 'از آنِ من' }
    expect((await call('PUT', `acl/api_key/${id}`, { token: stranger.token, body })).status).toBe(404)
    expect((await call('DELETE', `acl/api_key/${id}`, { token: stranger.token, body })).status).toBe(404)
    expect((await addressWith(key)).status).toBe(200)
    expect((await list(stranger.token)).map((row) => row['id'])).toEqual([own.id])
  })

  test(`an account has at most ${API_KEY_LIMITS.keys} keys`, async () => {
    const owner = await newOwner()
    await sql(
      `insert into api_keys (account_id, title, key_hash, masked_key)
      select $1::bigint, 'پر', sha256(($1::bigint || '-' || n)::bytea), '…' from generate_series(1, $2::int) n`,
      [owner.account.accountId, API_KEY_LIMITS.keys],
    )
    const otp = await codeFor(owner, 'create')
    const refused = await post('create', owner.token, { title: 'یکی بیشتر', otp })
    expect(refused.envelope.meta).toMatchObject({ message_code: '400-1', message: expect.stringContaining('۵۰') })
    expect(
      await call('GET', 'acl/api_key/list', { token: owner.token, query: { per_page: 10, page: 5 } }),
    ).toMatchObject({
      envelope: { meta: { total: 50, last_page: 5, from: 41 } },
    })
  })
})

describe('[promise S3] what is decided of a key holds at its next call', () => {
  test('a key works until it expires, and an end that is moved counts at once', async () => {
    const owner = await newOwner()
    const expiresAt = new Date(clock.now() + 3_600_000).toISOString()
    const { id, api_key: key } = await newKey(owner, { expires_at: expiresAt })
    expect(dataOf<object>(await addressWith(key))).toMatchObject({ expires_at: expiresAt, export_type: 'full' })
    clock.move(3_600_000)
    expect((await addressWith(key)).status).toBe(401)
    const fresh = { ...owner, token: await tokenOf(owner.account) }
    const otp = await codeFor(fresh, 'update', id)
    const body = { title: 'فروشگاه', otp, export_type: 'report' }
    expect((await call('PUT', `acl/api_key/${id}`, { token: fresh.token, body })).status).toBe(200)
    expect(dataOf<object>(await addressWith(key))).toMatchObject({ expires_at: null, export_type: 'report' })
    const refused = await call('POST', 'phonebooks', { token: key, body: {} })
    expect([refused.status, refused.envelope.meta.message_code]).toEqual([403, '403-8'])
  })

  test('after a rotation both secrets work until the overlap ends, then only the new one; without an overlap at once', async () => {
    const owner = await newOwner()
    const { id, api_key: first } = await newKey(owner)
    const rotated = await post('rotate', owner.token, { id, otp: await codeFor(owner, 'rotate', id), overlap_hours: 1 })
    const { api_key: second, previous_until: until } = dataOf<{ api_key: string; previous_until: string }>(rotated)
    expect(new Date(until).getTime()).toBe(clock.now() + 3_600_000)
    expect([(await addressWith(first)).status, (await addressWith(second)).status]).toEqual([200, 200])
    clock.move(3_599_999)
    expect((await addressWith(first)).status).toBe(200)
    clock.move(1)
    expect([(await addressWith(first)).status, (await addressWith(second)).status]).toEqual([401, 200])
    const fresh = { ...owner, token: await tokenOf(owner.account) }
    expect((await list(fresh.token))[0]).toMatchObject({ previous_until: null })
    const at = await post('rotate', fresh.token, { id, otp: await codeFor(fresh, 'rotate', id), overlap_hours: 0 })
    expect((await addressWith(second)).status).toBe(401)
    expect((await addressWith(dataOf<{ api_key: string }>(at).api_key)).status).toBe(200)
    expect((await auditActionsOf(owner.account.accountId)).slice(1)).toEqual(['key.rotated', 'key.rotated'])
  })

  test('[DEV-08] an address that is not allowed is refused by name, known to the log, and no use of the key', async () => {
    const owner = await newOwner()
    const key = await apiKeyOf(owner.account, { ips: ['203.0.113.0/24', '2001:db8::/32'] })
    const from = (remoteAddress: string, url = '/v1/api/acl/api_key/address', headers: Record<string, string> = { authorization: key }) =>
      app.inject({ method: 'GET', url, headers, remoteAddress })
    const refused = await from('198.51.100.4')
    expect(refused.statusCode).toBe(403)
    expect(JSON.parse(refused.body)).toMatchObject({
      data: null,
      meta: { message_code: '403-1', message: expect.stringContaining('198.51.100.4') },
    })
    const [line] = logLines.slice(-1)
    expect(JSON.parse(line!)).toMatchObject({ accountId: owner.account.accountId, status: 403 })
    expect((await list(owner.token))[0]).toMatchObject({ last_used_at: null, last_ip: null })
    const byUrl = await from('198.51.100.4', `/v1/api/send/webservice?apikey=${key}&from=1&to=1&text=x`, {})
    expect(byUrl.statusCode).toBe(403)
    for (const allowed of ['203.0.113.200', '::ffff:203.0.113.201', '2001:db8:1::5']) {
      expect((await from(allowed)).statusCode).toBe(200)
    }
    expect((await list(owner.token))[0]).toMatchObject({ last_ip: '203.0.113.200' })
    const [{ hash }] = await sql<{ hash: Buffer }>('select key_hash as hash from api_keys where account_id = $1', [owner.account.accountId]) as [{ hash: Buffer }]
    expect(hash.equals(secretHash(key))).toBe(true)
  }) // prettier-ignore
})
