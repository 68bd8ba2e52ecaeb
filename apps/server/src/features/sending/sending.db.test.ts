import { describe, expect, test } from 'vitest'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import { hashPassword } from '../session/passwords/usecases/hash-password.ts'

const testDb = await testDatabase()
const { newAccount, sql } = testDb
const { call, tokenOf, apiKeyOf, colleagueOf } = await testCalls(testDb)

const idOf = (envelope: { data: unknown }) => (envelope.data as { message_outbox_ids: number[] }).message_outbox_ids[0]
const sendRow = async (id: unknown) =>
  (await sql<Record<string, unknown>>('select * from sends where id = $1', [id]))[0] ?? null

const quick = (account: TestAccount, more: Record<string, unknown> = {}) => ({
  sending_type: 'webservice',
  from_number: account.service.number,
  message: 'سلام',
  params: { recipients: ['+989120000001'] },
  ...more,
})

describe('lines', () => {
  test('[CALL-030] [SEND-21] are the account’s own and the public ones, page by page', async () => {
    const [account, stranger] = await Promise.all([newAccount(), newAccount()])
    const token = await tokenOf(account)
    await sql(`update lines set alias = 'خط ویژهٔ فروش', sending_types = '{webservice}' where id = $1`, [
      account.service.id,
    ])
    await sql(`insert into line_defaults (account_id, sending_type, line_id) values ($1, 'webservice', $2)`, [
      account.accountId,
      account.service.id,
    ])
    const all = await call('GET', 'number/numbers', { token, query: { per_page: 100 } })
    const numbers = (all.envelope.data as { number: string }[]).map((line) => line.number)
    expect(numbers).toEqual(expect.arrayContaining([account.service.number, account.advertising.number]))
    expect(numbers).not.toContain(stranger.service.number)
    const found = await call('GET', 'number/numbers', { token, query: { search: 'ویژه', sending_type: 'webservice' } })
    expect(found.envelope.data).toEqual([
      {
        id: account.service.id, number: account.service.number, operator_id: 1, alias: 'خط ویژهٔ فروش', gets: 1, is_66_char: 0,
        needs_cancel_suffix: false, type: 'service', default_for: ['webservice'], is_active: true, color: null,
        opens_at: null, closes_at: null,
      },
    ]) // prettier-ignore
    expect(found.envelope.meta).toMatchObject({ total: 1, current_page: 1 })
    const none = await call('GET', 'number/numbers', { token, query: { search: '%', page: 3 } })
    expect(none.envelope).toMatchObject({ data: [], meta: { total: 0 } })
  })

  test('keep their total on a page beyond the last, without inactive lines and those unfit for the type', async () => {
    const account = await newAccount()
    const token = await tokenOf(account)
    await sql(`update lines set is_active = false where id = $1`, [account.advertising.id])
    const behind = await call('GET', 'number/numbers', { token, query: { page: 500, per_page: 100 } })
    expect(behind.envelope.data).toEqual([])
    expect(behind.envelope.meta.total).toBeGreaterThanOrEqual(2)
    const usable = await call('GET', 'number/numbers', { token, query: { sending_type: 'pattern', per_page: 1000 } })
    const numbers = (usable.envelope.data as { number: string }[]).map((line) => line.number)
    expect(numbers).toContain(account.service.number)
    expect(numbers).not.toContain(account.advertising.number)
  })
})

describe('the price', () => {
  test('[CALL-036] [SEND-19] is given per recipient by operator, with parts, and in total when counts are given', async () => {
    const account = await newAccount()
    const token = await tokenOf(account)
    const counts = { mci: 2, irancell: 1, other: '1' }
    const priced = await call('POST', 'send/calculate-price', {
      token,
      body: { number: account.advertising.number, message: 'سلام', counts },
    })
    expect(priced.envelope.data).toEqual({
      mci_price: 1370,
      other_price: 1503,
      parts: 1,
      total_price: 5746,
      chars: 4,
      encoding: 'fa',
    })
    const withTail = { number: account.advertising.number, message: 'م'.repeat(65), cancel_suffix: 1 }
    const tail = await call('POST', 'send/calculate-price', { token, body: withTail })
    expect(tail.envelope.data).toMatchObject({ parts: 2, chars: 71, total_price: null })
    const latin = await call('GET', 'send/calculate-price', {
      token,
      query: { number: account.service.number.slice(1), message: 'hello' },
    })
    expect(latin.envelope.data).toMatchObject({ mci_price: 3365, other_price: 3697.5, encoding: 'en' })
  })

  test('[SEND-12] is refused at the field for a foreign line, a text that is too long or blank, and absurd counts', async () => {
    const [account, stranger] = await Promise.all([newAccount(), newAccount()])
    const token = await tokenOf(account)
    const ask = async (body: Record<string, unknown>) =>
      (await call('POST', 'send/calculate-price', { token, body })).envelope.meta.errors
    const number = account.advertising.number
    expect(Object.keys((await ask({ number: stranger.service.number, message: 'سلام' })) ?? {})).toEqual(['number'])
    expect(Object.keys((await ask({ number, message: 'م'.repeat(2695), cancel_suffix: true })) ?? {})).toEqual([
      'message',
    ])
    expect(Object.keys((await ask({ number, message: '  ' })) ?? {})).toEqual(['message'])
    expect(Object.keys((await ask({ number, message: 'م', counts: { mci: 9_000_000_000_000_000 } })) ?? {})).toEqual([
      'counts.mci',
    ])
  })
})

describe('sending', () => {
  test('[CALL-033] answers a send with its id, and refuses under the fields', async () => {
    const account = await newAccount()
    const token = await apiKeyOf(account)
    const sent = await call('POST', 'send', { token, body: quick(account) })
    expect([sent.status, Object.keys(sent.envelope.data as object)]).toEqual([200, ['message_outbox_ids']])
    const refusals: [Record<string, unknown>, number, string[]][] = [
      [{ params: { recipients: [] } }, 422, ['params.recipients']],
      [{ from_number: '+98999' }, 422, ['from_number']],
      [{ message: 'م'.repeat(2701) }, 422, ['message']],
      [{ send_time: '2020-01-01 00:00:00' }, 422, ['send_time']],
      [{ expected_price: 1 }, 409, ['expected_price']],
    ]
    for (const [more, status, fields] of refusals) {
      const refused = await call('POST', 'send', { token, body: quick(account, more) })
      expect([refused.status, Object.keys(refused.envelope.meta.errors ?? {})]).toEqual([status, fields])
    }
    const repeated = await call('POST', 'send', { token, body: quick(account, { guard_repeat: 'yes' }) })
    expect([repeated.status, Object.keys(repeated.envelope.meta.errors ?? {})]).toEqual([409, ['repeat']])
  })

  test('needs the permission of each type, and is refused for a blocked account', async () => {
    const account = await newAccount()
    const { token } = await colleagueOf(account, ['send.peer_to_peer'])
    const refused = await call('POST', 'send', { token, body: quick(account) })
    expect([refused.status, refused.envelope.meta.message_code]).toEqual([403, '403-8'])
    const body = {
      sending_type: 'peer_to_peer',
      from_number: account.service.number,
      params: [{ message: 'سلام', recipients: ['09120000001'] }],
    }
    expect((await call('POST', 'send', { token, body })).status).toBe(200)
    await sql('update accounts set send_block = true where id = $1', [account.accountId])
    const blocked = await call('POST', 'send', { token, body })
    expect([blocked.status, blocked.envelope.meta.message_code]).toEqual([403, '403-4'])
  })

  test('answers 400-1 with the reason without enough credit, and names a missing variable', async () => {
    const account = await newAccount({ creditTenths: 0 })
    const token = await tokenOf(account)
    const poor = await call('POST', 'send', { token, body: quick(account) })
    expect([poor.status, poor.envelope.meta.message_code]).toEqual([400, '400-1'])
    await sql(`insert into patterns (account_id, code, message, status) values ($1, $2, 'کد: %code%', 'active')`, [
      account.accountId,
      `p${account.accountId}`,
    ])
    const body = {
      sending_type: 'pattern',
      from_number: account.service.number,
      code: `p${account.accountId}`,
      recipients: ['09120000001'],
      params: [],
    }
    const missing = await call('POST', 'send', { token, body })
    expect([missing.status, Object.keys(missing.envelope.meta.errors ?? {})]).toEqual([422, ['params.code']])
    const unknown = await call('POST', 'send', { token, body: { ...body, code: 'nope' } })
    expect([unknown.status, unknown.envelope.meta.message]).toEqual([404, 'الگو یافت نشد'])
  })
})

describe('sending by URL (contract S6)', () => {
  test('takes an API key and the fields under any of their names, and a raw plus in the address', async () => {
    const account = await newAccount()
    const key = await apiKeyOf(account)
    const from = account.service.number.replace('+', ' ')
    const names: Record<string, string>[] = [
      { apikey: key, From: from, Message: 'سلام', To: ' 989120000001' },
      { 'x-api-key': key, sender: account.service.number.slice(3), text: 'سلام', mobile: '09120000001' },
      { secret: key, originator: from, body: 'سلام', receiver: '09120000001,09120000002' },
    ]
    for (const query of names) {
      const sent = await call('GET', 'send/webservice', { query })
      expect(sent.status).toBe(200)
      expect(await sendRow(idOf(sent.envelope))).toMatchObject({
        line_number: account.service.number,
        message: 'سلام',
        sending_type: 'webservice',
      })
    }
  })

  test('takes a user name with its password, also as secret; both kinds of credentials together are refused', async () => {
    const account = await newAccount()
    await sql('update users set password_hash = $2 where id = $1', [account.userId, await hashPassword('Peyk@1405')])
    const fields = { from: account.service.number, message: 'سلام', to: '09120000001' }
    const good = await call('GET', 'send/webservice', {
      query: { ...fields, user: account.userName, secret: 'Peyk@1405' },
    })
    expect(good.status).toBe(200)
    const posted = await call('POST', 'send/webservice', {
      body: { ...fields, uname: account.userName, pass: 'Peyk@1405' },
    })
    expect(posted.status).toBe(200)
    for (const query of [
      { ...fields, user: account.userName, pass: 'wrong' },
      { ...fields, user: account.userName },
      { ...fields, user: account.userName, pass: 'Peyk@1405', apikey: await apiKeyOf(account) },
      { ...fields },
    ]) {
      const refused = await call('GET', 'send/webservice', { query })
      expect([refused.status, refused.envelope.meta.message_code]).toEqual([401, '400-1'])
    }
  })

  test('[promise S3] refuses a session token in the address or the body under any name: it belongs in the header', async () => {
    const account = await newAccount()
    const token = await tokenOf(account)
    const fields = { from: account.service.number, message: 'سلام', to: '09120000001' }
    for (const name of ['token', 'apikey', 'authorization', 'secret', 'api_token']) {
      for (const given of [{ query: { ...fields, [name]: token } }, { body: { ...fields, [name]: token } }]) {
        const refused = await call('body' in given ? 'POST' : 'GET', 'send/webservice', given)
        expect([refused.status, refused.envelope.meta.message_code], name).toEqual([401, '400-1'])
      }
    }
    expect(await sql('select from sends where account_id = $1', [account.accountId])).toEqual([])
    expect((await call('GET', 'send/webservice', { token, query: fields })).status).toBe(200)
  })

  test('prefers the credential in the address, and without one takes the header', async () => {
    const [account, other] = await Promise.all([newAccount(), newAccount()])
    const query = { from: account.service.number, message: 'سلام', to: '09120000001' }
    const won = await call('GET', 'send/webservice', {
      token: await apiKeyOf(other),
      query: { ...query, api_token: await apiKeyOf(account) },
    })
    expect(await sendRow(idOf(won.envelope))).toMatchObject({ account_id: account.accountId })
    expect((await call('GET', 'send/webservice', { token: await apiKeyOf(account), query })).status).toBe(200)
  })

  test('refuses under the names used in the address, and sends a repeat with an idempotency key once', async () => {
    const account = await newAccount()
    const token = await apiKeyOf(account)
    const fieldsOf = async (query: Record<string, string>) =>
      Object.keys((await call('GET', 'send/webservice', { token, query })).envelope.meta.errors ?? {})
    expect(await fieldsOf({})).toEqual(['from', 'message', 'to'])
    expect(await fieldsOf({ from: '+98999', message: 'سلام', to: '09120000001' })).toEqual(['from'])
    expect(await fieldsOf({ from: account.service.number, message: 'سلام', to: 'x' })).toEqual(['to'])
    const query = { from: account.service.number, message: 'سلام', to: '09120000009' }
    const headers = { 'idempotency-key': 'once-1' }
    const [first, second] = [
      await call('GET', 'send/webservice', { token, query, headers }),
      await call('GET', 'send/webservice', { token, query, headers }),
    ]
    expect(idOf(second.envelope)).toBe(idOf(first.envelope))
    expect(second.headers['idempotency-replayed']).toBe('true')
  })
})

describe('a send', () => {
  test('[CALL-048] [SEND-20] is cancelled under any name of its id; one that cannot be cancelled is not found', async () => {
    const account = await newAccount()
    const token = await tokenOf(account)
    for (const name of ['message_outbox_id', 'messages_outbox_id', 'bulk_id']) {
      const id = idOf(
        (await call('POST', 'send', { token, body: quick(account, { send_time: '2026-12-31T00:00:00+03:30' }) }))
          .envelope,
      )
      const cancelled = await call('POST', 'send/cancel', { token, body: { [name]: String(id) } })
      expect([cancelled.status, cancelled.envelope.data]).toEqual([200, null])
      expect(await sendRow(id)).toMatchObject({ state: 7 })
      const again = await call('POST', 'send/cancel', { token, body: { bulk_id: id } })
      expect([again.status, again.envelope.meta.message_code, again.envelope.meta.message]).toEqual([
        404,
        '404-1',
        'پیام یافت نشد یا قابل لغو نیست',
      ])
    }
    const nameless = await call('POST', 'send/cancel', { token, body: {} })
    expect([nameless.status, Object.keys(nameless.envelope.meta.errors ?? {})]).toEqual([422, ['message_outbox_id']])
  })

  test('is paused and resumed by users who may stop sends, and only while it runs or waits', async () => {
    const account = await newAccount()
    const token = await tokenOf(account)
    const id = idOf((await call('POST', 'send', { token, body: quick(account) })).envelope)
    const { token: reader } = await colleagueOf(account, ['report.view', 'send.quick'])
    expect((await call('POST', 'send/pause', { token: reader, body: { bulk_id: id } })).status).toBe(403)
    expect((await call('POST', 'send/pause', { token, body: { bulk_id: id } })).status).toBe(200)
    expect(await sendRow(id)).toMatchObject({ is_paused: true, state: 2 })
    expect((await call('POST', 'send/resume', { token, body: { bulk_id: id } })).status).toBe(200)
    expect(await sendRow(id)).toMatchObject({ is_paused: false })
    await sql('update sends set state = 6 where id = $1', [id])
    const ended = await call('POST', 'send/pause', { token, body: { bulk_id: id } })
    expect([ended.status, ended.envelope.meta.message_code]).toEqual([400, '400-1'])
    const strange = await call('POST', 'send/resume', {
      token: await tokenOf(await newAccount()),
      body: { bulk_id: id },
    })
    expect([strange.status, strange.envelope.meta.message_code]).toEqual([404, '404-1'])
  })
})
