import { describe, expect, test } from 'vitest'
import { contract } from '@peyk/contract/core/contract.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { stoppedClock } from '../../../platform/testing/clock.ts'
import { testCalls } from '../../../platform/testing/calls.ts'
import { readBooks } from '../../wallet/wallet.fixtures.ts'
import { newStaff } from '../staff.fixtures.ts'

const testDb = await testDatabase()
const { sql } = testDb
const clock = stoppedClock(new Date().toISOString())
const { call, tokenOf, apiKeyOf, colleagueOf } = await testCalls(testDb, { clock })

const operator = await newStaff(testDb)
const token = await tokenOf(operator)
const auditActionsOf = (accountId: number) =>
  sql<{ action: string; actor_name: string; details: Record<string, unknown> }>(
    'select action, actor_name, details from audit_entries where account_id = $1 order by seq',
    [accountId],
  )
const staffCalls = Object.values(contract.staff).filter((endpoint) => endpoint.permission.startsWith('staff.'))
const pathOf = (path: string) => path.replace('{id}', '1')

describe('[promise S3] the operator’s calls', () => {
  test('answer 403-8 to owners, colleagues and keys, and 401 to nobody', async () => {
    const account = await testDb.newAccount()
    const strangers = [
      await tokenOf(account),
      await apiKeyOf(account),
      (await colleagueOf(account, ['send.quick', 'setting.manage'])).token,
    ]
    for (const endpoint of staffCalls) {
      for (const stranger of strangers) {
        const { status, envelope } = await call(endpoint.method, pathOf(endpoint.path), { token: stranger })
        expect([endpoint.path, status, envelope.meta.message_code]).toEqual([endpoint.path, 403, '403-8'])
      }
      expect((await call(endpoint.method, pathOf(endpoint.path))).status).toBe(401)
    }
  })

  test('need their area, and no other opens them', async () => {
    for (const area of ['accounts', 'money', 'reviews', 'tickets', 'content', 'lines', 'banks', 'team', 'audit']) {
      const held = await tokenOf(await newStaff(testDb, { areas: [area] }))
      for (const endpoint of staffCalls) {
        const { status } = await call(endpoint.method, pathOf(endpoint.path), { token: held, body: {} })
        expect([endpoint.path, status === 403]).toEqual([
          endpoint.path,
          ![`staff.${area}`, 'staff.any'].includes(endpoint.permission),
        ])
      }
    }
  })
})

describe('[STF-01] customers', () => {
  test('are found by id, name, user name and mobile in any form, and not by a part of another account’s', async () => {
    const account = await testDb.newAccount({ title: 'گلفروشی ياس' })
    const mobile = 989_130_000_000 + account.accountId
    await sql(`update users set name = 'نرگس كريمی', mobile = $2 where id = $1`, [account.userId, mobile])
    const find = async (search: string) => {
      const { envelope } = await call('GET', 'staff/accounts', { token, query: { search } })
      return (envelope.data as { id: number }[]).map(({ id }) => id)
    }
    const local = `0${String(mobile).slice(2)}`
    for (const search of [String(account.accountId), 'نرگس کریمی', 'گلفروشی یاس', account.userName.toUpperCase(), local, `+${mobile}`, local.slice(2, 9)]) {
      expect([search, await find(search)]).toEqual([search, expect.arrayContaining([account.accountId])])
    } // prettier-ignore
    expect(await find('کسی که نیست')).toEqual([])
    expect(await find('%')).toEqual([])
    expect(await find(operator.userName)).toEqual([])
  })

  test('come in pages, and only the blocked ones when asked for', async () => {
    const accounts = [await testDb.newAccount(), await testDb.newAccount(), await testDb.newAccount()]
    await sql('update accounts set send_block = true where id = $1', [accounts[1]?.accountId])
    const { envelope } = await call('GET', 'staff/accounts', { token, query: { per_page: 2 } })
    expect((envelope.data as { id: number }[]).map(({ id }) => id)).toEqual([accounts[2]?.accountId, accounts[1]?.accountId]) // prettier-ignore
    expect(envelope.meta).toMatchObject({ current_page: 1, per_page: 2 })
    const blocked = await call('GET', 'staff/accounts', { token, query: { send_block: 1, per_page: 1 } })
    expect(blocked.envelope.data).toMatchObject([{ id: accounts[1]?.accountId, send_block: true, credit: 1_000_000 }])
  })

  test('have a page with facts, money, sends, sessions and colleagues; the platform itself has none', async () => {
    const account = await testDb.newAccount()
    await colleagueOf(account, ['report.view'])
    await tokenOf(account)
    const { envelope } = await call('GET', `staff/accounts/${account.accountId}`, { token })
    expect(envelope.data).toMatchObject({
      id: account.accountId,
      owner: { user_name: account.userName },
      money: { credit: 1_000_000, held: 0, sends_30_days: 0 },
      sessions: [{ user_name: account.userName, impersonator: null }, { user_name: expect.any(String) }],
      colleagues: [{ role_title: 'نقش', status: 'active' }],
      number_change_id: null,
    })
    for (const id of [operator.accountId, 999_999]) {
      expect((await call('GET', `staff/accounts/${id}`, { token })).status).toBe(404)
    }
  })

  test('are blocked with a reason they can read, and unblocked; a repeat is a 409 that changes nothing', async () => {
    const account = await testDb.newAccount()
    const path = `staff/accounts/${account.accountId}`
    expect((await call('POST', `${path}/block`, { token, body: { reason: ' ' } })).envelope.meta.errors).toEqual({
      reason: ['تکمیل گزینه دلیل الزامی است'],
    })
    const reason = 'شکایت سه گیرنده'
    expect((await call('POST', `${path}/block`, { token, body: { reason } })).status).toBe(200)
    expect((await call('POST', `${path}/block`, { token, body: { reason: 'دیگر' } })).status).toBe(409)
    expect((await call('GET', path, { token })).envelope.data).toMatchObject({ send_block: true, block_reason: reason })
    expect((await call('POST', `${path}/unblock`, { token, body: {} })).status).toBe(200)
    expect((await call('GET', path, { token })).envelope.data).toMatchObject({ send_block: false, block_reason: null })
    expect(await auditActionsOf(account.accountId)).toEqual([
      {
        action: 'staff.sending_blocked',
        actor_name: operator.userName,
        details: { reason, before: { send_block: false }, after: { send_block: true } },
      },
      expect.objectContaining({ action: 'staff.sending_unblocked' }),
    ])
  })
})

describe('[STF-11] panel, plan and credit', () => {
  test('panel and plan are set per account, and only a real change is audited', async () => {
    const account = await testDb.newAccount()
    const path = `staff/accounts/${account.accountId}/plan`
    for (let times = 0; times < 2; times += 1) {
      const body = { is_bought_panel: false, has_link_tracker: true }
      expect((await call('POST', path, { token, body })).status).toBe(200)
    }
    expect(await auditActionsOf(account.accountId)).toMatchObject([
      {
        action: 'staff.panel_changed',
        details: {
          before: { is_bought_panel: true, has_link_tracker: false },
          after: { is_bought_panel: false, has_link_tracker: true },
        },
      },
    ])
  })

  test('credit is adjusted up and down with a reason, once per Idempotency-Key, and the ledger balances', async () => {
    const account = await testDb.newAccount()
    const path = `staff/accounts/${account.accountId}/credit`
    const headers = { 'idempotency-key': `k${account.accountId}` }
    const up = { direction: 'increase', amount: '۲۵۰۰', reason: 'واریز بانکی' }
    const answers = await Promise.all([0, 1, 2].map(() => call('POST', path, { token, body: up, headers })))
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect((await call('POST', path, { token, body: up, headers })).envelope.data).toEqual({
      credit: 1_002_500,
      status: 'done',
      request_id: null,
    })
    const down = { direction: 'decrease', amount: 2_000_000, reason: 'چک برگشتی' }
    expect((await call('POST', path, { token, body: down })).envelope.data).toEqual({
      credit: -997_500,
      status: 'done',
      request_id: null,
    })
    expect((await call('POST', path, { token, body: { ...down, amount: 0 } })).status).toBe(422)
    expect((await call('POST', path, { token, body: { ...down, reason: '' } })).status).toBe(422)
    const books = await readBooks(testDb, account.accountId)
    expect(books).toMatchObject({ available: -9_975_000, sum: 0 })
    expect(await auditActionsOf(account.accountId)).toMatchObject([
      {
        action: 'money.adjusted',
        details: { amount: 2500, before: { credit: 1_000_000 }, after: { credit: 1_002_500 } },
      },
      { action: 'money.adjusted', details: { amount: -2_000_000, reason: 'چک برگشتی' } },
    ])
    const page = await call('GET', `staff/accounts/${account.accountId}`, { token })
    expect(page.envelope.data).toMatchObject({
      money: { adjustments: [{ amount: -2_000_000, reason: 'چک برگشتی', staff_name: 'سارا کاظمی' }, { amount: 2500 }] },
    })
  })
})

describe('[STF-01] entering an account', () => {
  const enter = async (accountId: number) => {
    const { envelope } = await call('POST', `staff/accounts/${accountId}/impersonate`, { token, body: {} })
    const { url } = envelope.data as { url: string }
    expect(url).toMatch(/^\/external-login\?token=[\w-]{30,255}$/)
    return url.slice('/external-login?token='.length)
  }

  test('gives half an hour in the owner’s place, told as such, in history and log', async () => {
    const account = await testDb.newAccount()
    const entered = await enter(account.accountId)
    const { envelope } = await call('GET', 'acl/auth/check_token', { token: entered })
    expect(envelope.data).toMatchObject({ user_name: account.userName, impersonated: true, is_staff: false })
    const { expires_at: expiresAt } = envelope.data as { expires_at: string }
    expect(Date.parse(expiresAt) - clock.now()).toBe(30 * 60_000)
    expect(await sql('select method, impersonator_id from login_history where account_id = $1', [account.accountId])).toEqual([
      { method: 'impersonation', impersonator_id: operator.userId },
    ]) // prettier-ignore
    expect(await auditActionsOf(account.accountId)).toMatchObject([{ action: 'staff.entered_account' }])
    clock.move(30 * 60_000)
    expect((await call('GET', 'acl/auth/check_token', { token: entered })).status).toBe(401)
    clock.move(-30 * 60_000)
  })

  test('expires when its token is not used within a minute', async () => {
    const account = await testDb.newAccount()
    const entered = await enter(account.accountId)
    clock.move(60_000)
    expect((await call('GET', 'acl/auth/check_token', { token: entered })).status).toBe(401)
    clock.move(-60_000)
  })

  test('allows no send by a web address, which needs no session, but viewing the reports', async () => {
    const account = await testDb.newAccount()
    const entered = await enter(account.accountId)
    const query = { from: account.service.number, message: 'سلام', to: '09120000001' }
    expect((await call('GET', 'send/webservice', { token: entered, query })).status).toBe(403)
    expect((await call('POST', 'report/new_list', { token: entered, body: {} })).status).toBe(200)
  })

  test('opens only customers’ accounts, and its answer is not stored for a repeat', async () => {
    const account = await testDb.newAccount()
    expect((await call('POST', 'staff/accounts/999999/impersonate', { token, body: {} })).status).toBe(404)
    expect((await call('POST', `staff/accounts/${operator.accountId}/impersonate`, { token, body: {} })).status).toBe(
      404,
    )
    const headers = { 'idempotency-key': 'enter' }
    const path = `staff/accounts/${account.accountId}/impersonate`
    const [first, second] = [await call('POST', path, { token, headers, body: {} }), await call('POST', path, { token, headers, body: {} })] // prettier-ignore
    expect(first.envelope.data).not.toEqual(second.envelope.data)
    expect(await sql(`select from idempotency_keys where path like '%impersonate'`)).toEqual([])
  })
})
