import { describe, expect, test } from 'vitest'
import { engineScope } from '@peyk/database/scope.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import { silentLog } from '../../../../platform/testing/log.ts'
import { queueSystemMessage } from '../../../../platform/work/system-message.ts'
import { testCalls } from '../../../../platform/testing/calls.ts'
import { sendSystemMessages } from '../../../sending/system-messages/usecases/send-system-messages.ts'

const testDb = await testDatabase()
const { call, tokenOf, colleagueOf, apiKeyOf, deps } = await testCalls(testDb)
const platform = await testDb.newPlatform()
await testDb.sql(`update lines set is_active = false where id = $1`, [platform.advertising.id])

interface Row {
  messages_outbox_id: string
  number: string
  recipient: string
  message: string
  part: string
  cost: number
  state_id: number
  message_status: string | null
  state: string
  time_send: string
}
type Text = { msisdn: number; message: string; isSecret?: boolean }

/** Texts about an account, handed to the engine one after the other. */
const about = async (account: { accountId: number }, texts: readonly Text[]) => {
  for (const text of texts) {
    await testDb.db.asEngine(engineScope(), (tx) =>
      queueSystemMessage({ accountId: account.accountId, ...text }, { tx }),
    )
    // Other files of this worker may have left a queue, and the oldest are taken first.
    while (await sendSystemMessages({ scope: engineScope() }, { ...deps, db: testDb.db, log: silentLog() })) {}
  }
}
const list = async (token: string, body: object = {}) => {
  const { status, envelope } = await call('POST', 'report/systemic_list', { token, body })
  return { status, rows: (envelope.data ?? []) as Row[], total: envelope.meta.total, meta: envelope.meta }
}

const CODE = 'ورود\nکد: 482159\nاین کد را به کسی نگویید.\n\n@sms.example.ir #482159'
const ALERT = 'اعتبار حساب شما از 200000 ریال کمتر شد'

describe('[CALL-050] the systemic list (R2)', () => {
  test('shows the platform’s messages about the account, newest first, without the digits of codes', async () => {
    const account = await testDb.newAccount()
    await about(account, [
      { msisdn: 989_120_000_001, message: CODE, isSecret: true },
      { msisdn: 989_350_000_002, message: ALERT },
    ])
    const { status, rows, total } = await list(await tokenOf(account))
    expect([status, total]).toEqual([200, 2])
    expect(rows.map(({ messages_outbox_id: _id, time_send: _sent, ...row }) => row)).toEqual([
      expect.objectContaining({
        recipient: '+989350000002',
        message: `پیک\n${ALERT}`,
        number: platform.service.number,
        part: '1',
        cost: 0,
        state_id: 2,
        state: 'waiting',
        message_status: null,
      }),
      expect.objectContaining({ recipient: '+989120000001', message: `پیک\n${CODE.replaceAll('482159', '••••••')}` }),
    ])
    expect(Math.abs(Number(rows[0]?.time_send) - Date.now() / 1000)).toBeLessThan(60)
  })

  test('shows nothing to another account, and no report shows the text of a code', async () => {
    const [account, stranger] = [await testDb.newAccount(), await testDb.newAccount()]
    await about(account, [{ msisdn: 989_120_000_001, message: CODE, isSecret: true }])
    const [token, theirs] = [await tokenOf(account), await tokenOf(stranger)]
    expect((await list(theirs)).total).toBe(0)
    const id = (await list(token)).rows[0]?.messages_outbox_id
    expect((await list(theirs, { filters: { messages_outbox_id: id } })).total).toBe(0)
    for (const [path, query] of [
      ['report/by_bulk', { messages_outbox_id: id }],
      ['report/recipients', { bulk_id: id }],
      ['report/bulk_stats', { bulk_id: id }],
      ['report/new_list', {}],
    ] as const) {
      const answer = await call('GET', path, { token, query })
      expect([path, answer.text.includes('482159')]).toEqual([path, false])
      expect(path === 'report/new_list' ? answer.envelope.meta.total : answer.status).toBe(
        path === 'report/new_list' ? 0 : 404,
      )
    }
    // Nor does the second fence of the database.
    const seen = await testDb.db.inAccount(stranger.scope, (tx) =>
      tx.query({ text: 'select 1 from systemic_messages' }),
    )
    expect(seen.rows).toEqual([])
  })

  test('is filtered by recipient, text, line, state, id and time, and hidden digits cannot be searched out', async () => {
    const account = await testDb.newAccount()
    await about(account, [
      { msisdn: 989_120_000_001, message: CODE, isSecret: true },
      { msisdn: 989_350_000_002, message: ALERT },
    ])
    const token = await tokenOf(account)
    const [alert, code] = (await list(token)).rows
    const found = async (filters: object) => (await list(token, { filters })).rows.map((row) => row.messages_outbox_id)
    for (const [filters, rows] of [
      [{ recipient: '09350000002' }, [alert]],
      [{ recipient: '+98935' }, [alert]],
      [{ recipient: '۰۹۱۲' }, [code]],
      [{ recipient: 'x' }, []],
      [{ message: 'اعتبار حساب' }, [alert]],
      [{ message: '200000' }, [alert]],
      [{ message: 'كد:' }, [code]],
      [{ message: '482159' }, []],
      [{ message: '4' }, []],
      [{ number: platform.service.number }, [alert, code]],
      [{ number: '+983000505' }, []],
      [{ state_id: 2 }, [alert, code]],
      [{ state_id: 6 }, []],
      [{ messages_outbox_id: code?.messages_outbox_id }, [code]],
      [{ create_from_date: String(Math.floor(Date.now() / 1000) - 600) }, [alert, code]],
      [{ send_to_date: String(Math.floor(Date.now() / 1000) - 600) }, []],
      [{ pattern_code: 'demo-code' }, []],
    ] as const) {
      expect([filters, await found(filters)]).toEqual([filters, rows.map((row) => row?.messages_outbox_id)])
    }
    expect((await list(token, { filters: { state_id: 12 } })).meta.message_code).toBe('400-31')
    const second = await list(token, { page: 2, per_page: 1 })
    expect([second.rows.map((row) => row.messages_outbox_id), second.total]).toEqual([[code?.messages_outbox_id], 2])
  })

  test('shows the delivery state of a message: sent, then delivered', async () => {
    const account = await testDb.newAccount()
    await about(account, [{ msisdn: 989_120_000_001, message: ALERT }])
    const token = await tokenOf(account)
    const id = Number((await list(token)).rows[0]?.messages_outbox_id)
    await testDb.sql('update batches set next_seq = to_seq + 1, state = 2 where send_id = $1', [id])
    expect((await list(token)).rows[0]).toMatchObject({ state: 'sent', message_status: '0' })
    await testDb.sql('update recipients set code = 3 where send_id = $1', [id])
    await testDb.sql('update sends set state = 6 where id = $1', [id])
    expect((await list(token)).rows[0]).toMatchObject({
      state: 'delivered',
      message_status: '2',
      state_id: 6,
      status: 'پایان یافته',
      state_fa: 'رسیده به گوشی',
    })
  })

  test('needs the permission of reports', async () => {
    const account = await testDb.newAccount()
    const [may, mayNot] = [await colleagueOf(account, ['report.view']), await colleagueOf(account, ['send.quick'])]
    expect((await list(may.token)).status).toBe(200)
    expect((await list(mayNot.token)).meta.message_code).toBe('403-8')
    expect((await list(await apiKeyOf(account, { exportType: 'report' }))).status).toBe(200)
  })
})
