import { describe, expect, onTestFinished, test } from 'vitest'
import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { agreementList } from '@peyk/contract/lines/lines.ts'
import type { Line } from '@peyk/contract/sending/sending.ts'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { testCalls } from '../../platform/testing/calls.ts'

const testDb = await testDatabase()
const { call, tokenOf, colleagueOf } = await testCalls(testDb)

type Agreement = CallData<typeof agreementList>[number]

/** An account and a line of everybody's that is used after accepting its terms. */
const setUpAccount = async () => {
  const account = await testDb.newAccount()
  const token = await tokenOf(account)
  const [line] = await testDb.sql<{ id: number; number: string }>(
    `insert into lines (number, operator_id, carrier, type, needs_cancel_suffix) values ($1, 1, 'test', 'public', true) returning id, number`,
    [`+987${account.accountId}`],
  )
  // Everybody's line would be seen by the other tests in this database, too.
  onTestFinished(async () => void (await testDb.sql('update lines set is_active = false where id = $1', [line!.id])))
  const offer = async (text: string) => {
    await testDb.sql('update line_agreements set is_active = false where line_id = $1', [line!.id])
    const [row] = await testDb.sql<{ id: number }>(
      `insert into line_agreements (line_id, title, agreement_text) values ($1, 'تعهدنامه', $2) returning id`,
      [line!.id, text],
    )
    return row!.id
  }
  const agreements = async () =>
    ((await call('GET', 'numbers/agreement-list', { token })).envelope.data as Agreement[]).filter(
      ({ number_id: id }) => id === line!.id,
    )
  const accept = (agreementId: number, fields: object = {}, as = token) =>
    call('POST', 'numbers/assign-agreement', {
      token: as,
      body: { agreement_id: agreementId, number_id: line!.id, accept: true, ...fields },
    })
  const lines = async (query: object = {}) =>
    (await call('POST', 'number/numbers', { token, body: { per_page: 1000, ...query } })).envelope.data as Line[]
  const setDefaults = (items: unknown, as = token) =>
    call('POST', 'numbers/defaults/upsert', { token: as, body: { items } })
  return { account, token, line: line!, offer, agreements, accept, lines, setDefaults }
}
const sendFrom = ({ token, number }: { token: string; number: string }) =>
  call('POST', 'send', {
    token,
    body: { sending_type: 'webservice', from_number: number, message: 'سلام', params: { recipients: ['09120000001'] } },
  })
const auditActionsOf = ({ accountId }: TestAccount) =>
  testDb.sql(`select action, subject, details from audit_entries where account_id = $1`, [accountId])

describe('[CALL-031] [CALL-032] [SEND-22] lines under an agreement', () => {
  test('are listed with its text and can be sent from only once it is accepted', async () => {
    const { account, token, line, offer, agreements, accept, lines } = await setUpAccount()
    const id = await offer('متن نخست')
    expect(await agreements()).toEqual([
      {
        id,
        number_id: line.id,
        number: line.number,
        title: 'تعهدنامه',
        description: '',
        agreement_text: 'متن نخست',
        file_url: null,
        accepted: false,
        accepted_at: null,
        needs_approval: false,
        state: 'open',
        reason: null,
      },
    ])
    expect((await lines()).map(({ id: one }) => one)).not.toContain(line.id)
    const before = await sendFrom({ token, number: line.number })
    expect([before.status, Object.keys(before.envelope.meta.errors ?? {})]).toEqual([422, ['from_number']])

    expect(await accept(id)).toMatchObject({ status: 200, envelope: { data: null } })
    expect(await agreements()).toMatchObject([{ accepted: true, accepted_at: expect.any(String) as string }])
    expect((await lines()).map(({ id: one }) => one)).toContain(line.id)
    expect((await sendFrom({ token, number: line.number })).status).toBe(200)
    expect(await auditActionsOf(account)).toEqual([
      { action: 'line.agreement_accepted', subject: line.number, details: { agreement_id: id } },
    ])
    const again = await accept(id)
    expect([again.status, again.envelope.meta.message]).toEqual([
      400,
      'این خط قبلاً به حساب شما داده شده است؛ آن را در فهرست خط‌های خود ببینید',
    ])
  })

  test('are listed by GET and POST, and accepted with ids and yes in every spelling of the contract', async () => {
    for (const accept of [true, 1, '1', 'yes', 'true']) {
      const { account, token, line, offer } = await setUpAccount()
      const id = await offer('متن')
      for (const method of ['GET', 'POST'] as const) {
        const { envelope } = await call(method, 'numbers/agreement-list', { token })
        expect((envelope.data as Agreement[]).map((one) => one.id)).toContain(id)
      }
      const body = { agreement_id: String(id), number_id: String(line.id), accept, unknown: 'x' }
      const { status, envelope } = await call('POST', 'numbers/assign-agreement', { token, body })
      expect([accept, status, envelope.data]).toEqual([accept, 200, null])
      expect(await auditActionsOf(account)).toHaveLength(1)
    }
  })

  test('are accepted once by many requests at once, and only with a yes', async () => {
    const { account, offer, accept } = await setUpAccount()
    const id = await offer('متن')
    for (const answer of [false, null, undefined, 'شاید']) {
      const { status, envelope } = await accept(id, { accept: answer })
      expect([status, Object.keys(envelope.meta.errors ?? {})]).toEqual([422, ['accept']])
    }
    const told = await Promise.all([accept(id), accept(id), accept(id)])
    expect(told.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
    expect(await auditActionsOf(account)).toHaveLength(1)
  })

  test('keep the accepted text when a new one replaces it, and the accepted text cannot be changed', async () => {
    const { token, line, offer, agreements, accept } = await setUpAccount()
    const first = await offer('متن نخست')
    await accept(first)
    const second = await offer('متن دوم')
    expect(await agreements()).toMatchObject([{ id: first, agreement_text: 'متن نخست', accepted: true }])
    expect((await sendFrom({ token, number: line.number })).status).toBe(200)
    const other = await tokenOf(await testDb.newAccount())
    const gone = await accept(first, {}, other)
    expect([gone.status, gone.envelope.meta.message]).toEqual([404, 'تعهدنامهٔ مورد نظر یافت نشد'])
    expect((await accept(second, {}, other)).status).toBe(200)
    await expect(
      testDb.sql(`update line_agreements set agreement_text = 'دیگر' where id = $1`, [first]),
    ).rejects.toThrow()
  })

  test('of another account, inactive, or with another line’s number are not found', async () => {
    const { account, line, offer, accept } = await setUpAccount()
    const stranger = await tokenOf(await testDb.newAccount())
    const id = await offer('متن')
    expect((await accept(id, { number_id: account.service.id })).status).toBe(404)
    await testDb.sql('update lines set account_id = $2 where id = $1', [line.id, account.accountId])
    expect((await accept(id, {}, stranger)).status).toBe(404)
    await testDb.sql('update lines set is_active = false where id = $1', [line.id])
    expect((await accept(id)).status).toBe(404)
  })

  test('are accepted by users who may change the account’s settings and listed to users who may send', async () => {
    const { account, offer, accept } = await setUpAccount()
    const id = await offer('متن')
    const sender = (await colleagueOf(account, ['send.quick'])).token
    expect((await call('GET', 'numbers/agreement-list', { token: sender })).status).toBe(200)
    expect((await accept(id, {}, sender)).status).toBe(403)
    expect((await accept(id, {}, (await colleagueOf(account, ['setting.manage'])).token)).status).toBe(200)
  })
})

describe('[CALL-047] [SEND-23] the default line of each sending type', () => {
  const defaultsOf = (lines: Line[]) =>
    Object.fromEntries(lines.filter((one) => one.default_for.length > 0).map((one) => [one.id, one.default_for]))

  test('[CALL-030] is set, moved and removed, and shown in the list of lines', async () => {
    const { account, lines, setDefaults } = await setUpAccount()
    const { service, advertising } = account
    const put = await setDefaults([
      { sending_type: 'webservice', number_id: service.id },
      { sending_type: 'phonebook', number_id: String(advertising.id) },
    ])
    expect([put.status, put.envelope.data]).toEqual([200, null])
    expect(defaultsOf(await lines())).toEqual({ [service.id]: ['webservice'], [advertising.id]: ['phonebook'] })
    await setDefaults([{ sending_type: 'webservice', number_id: advertising.id }])
    expect(defaultsOf(await lines())).toEqual({ [advertising.id]: ['phonebook', 'webservice'] })
    await setDefaults([{ sending_type: 'phonebook', number_id: null }])
    expect(defaultsOf(await lines())).toEqual({ [advertising.id]: ['webservice'] })
  })

  test('is refused for a line that cannot send the type, and then the whole call changes nothing', async () => {
    const { account, line, offer, accept, lines, setDefaults } = await setUpAccount()
    const id = await offer('متن')
    const stranger = await testDb.newAccount()
    const [voice] = await testDb.sql<{ id: number }>(
      `update lines set sending_types = '{votp}' where id = $1 returning id`,
      [account.service.id],
    )
    for (const number_id of [line.id, stranger.service.id, voice!.id, 999_999_999]) {
      const { status, envelope } = await setDefaults([
        { sending_type: 'file', number_id: account.advertising.id },
        { sending_type: 'webservice', number_id },
      ])
      expect([status, Object.keys(envelope.meta.errors ?? {})]).toEqual([422, ['items.1.number_id']])
    }
    expect(defaultsOf(await lines())).toEqual({})
    await accept(id)
    expect((await setDefaults([{ sending_type: 'webservice', number_id: line.id }])).status).toBe(200)
  })

  test('is changed only by users who may change the account’s settings', async () => {
    const { account, setDefaults } = await setUpAccount()
    const items = [{ sending_type: 'webservice', number_id: account.service.id }]
    expect((await setDefaults(items, (await colleagueOf(account, ['send.quick'])).token)).status).toBe(403)
    expect((await setDefaults(items, (await colleagueOf(account, ['setting.manage'])).token)).status).toBe(200)
  })
})
