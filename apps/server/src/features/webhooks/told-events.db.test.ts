import { afterAll, expect, test } from 'vitest'
import type { WebhookEventData } from '@peyk/contract/developers/webhook-events.ts'
import { webhookEventData } from '@peyk/contract/developers/webhook-events.ts'
import { testDatabase } from '@peyk/database/testing/test-database.ts'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import { isSettledCode, messageStatusOf, recipientStateOf } from '@peyk/domain/delivery/states.ts'
import { startWebhookReceiver } from '@peyk/simulators/webhook-receiver/receiver.ts'
import { testDeps } from '../../platform/testing/deps.ts'
import { startLoop } from '../../platform/work/loops.ts'
import { alertLowCredit } from '../account/usecases/alert-low-credit.ts'
import { runEngine, until } from '../delivery/delivery.fixtures.ts'
import { receiveMessages } from '../inbox/usecases/receive-messages.ts'
import { publishPaymentResult } from '../payments/usecases/publish-payment-result.ts'
import { cancelSend } from '../sending/control/usecases/cancel-send.ts'
import { aQuickSend, readSend, someNumbers, toSubmitInput } from '../sending/sending.fixtures.ts'
import { submitSend } from '../sending/submit/usecases/submit-send.ts'
import { createWebhook } from './usecases/create-webhook.ts'
import { webhookLoops } from './loops/worker.ts'

// What really happens in the product, as a customer's program hears of it.

const testDb = await testDatabase({ isFresh: true })
const { newAccount, sql, db, engine: scope } = testDb
const deps = testDeps(testDb, { env: { PEYK_WEBHOOK_ALLOW: '127.0.0.1' } })
const { aCarrier } = runEngine(testDb, deps)
const receiver = await startWebhookReceiver()
const loops = await Promise.all(webhookLoops.map((loop) => startLoop({ ...loop, pauseMs: Math.min(loop.pauseMs, 50), minPauseMs: 0 }, deps))) // prettier-ignore
afterAll(async () => {
  await Promise.all(loops.map((loop) => loop.stop()))
  await receiver.close()
})

type Name = keyof WebhookEventData
type Told = { [One in Name]: { type: One; data: WebhookEventData[One] } }[Name]

/** An account whose program listens to these events; `told` is what it heard. */
const listen = async (events: Name[], options: Parameters<typeof newAccount>[0] = {}) => {
  const account = await newAccount({ creditTenths: 1_000_000_000, ...options })
  const actor = { kind: 'owner' as const, userId: account.userId, name: '', impersonatorId: null, ip: null }
  const input = { url: `${receiver.url}${account.accountId}`, events, title: undefined }
  await createWebhook({ scope: account.scope, actor, input }, deps)
  const told = () =>
    receiver.calls.filter(({ path }) => path === `/${account.accountId}`).map(({ body }) => JSON.parse(body) as Told)
  return { account, told }
}
const submit = async (account: TestAccount, body: Parameters<typeof aQuickSend>[1]) =>
  (await submitSend(toSubmitInput(account, aQuickSend(account, body)), deps)).message_outbox_ids[0]!

const statusesOf = (told: readonly Told[]) =>
  told.flatMap((one) => (one.type === 'message.status' ? one.data.messages : []))

test.each([
  ['of one part', 'سلام', 700],
  ['of several parts', 'سلام '.repeat(40), 60],
])(
  'every message %s is told of in order up to its end, 500 at most in a call, and then that its send is finished',
  async (kind, message, count) => {
    const key = `told-${count}`
    await aCarrier({ key, behaviour: { not_delivered_share: 0.2, blacklisted_share: 0.1 } })
    const { account, told } = await listen(['message.status', 'send.finished'], { carrier: key })
    const sendId = await submit(account, { recipients: someNumbers(count), message })
    await until(async () => told(), (seen) => seen.some(({ type }) => type === 'send.finished'), { within: 60_000 }) // prettier-ignore
    const seen = told()
    // Receipts may correct what was told; here none does after the end.
    expect(seen.at(-1)?.type, kind).toBe('send.finished')
    const rows = await sql<{ msisdn: number; code: number }>('select msisdn, code from recipients where send_id = $1', [sendId]) // prettier-ignore
    expect(rows).toHaveLength(count)
    const statuses = statusesOf(seen)
    for (const { msisdn, code } of rows) {
      expect(isSettledCode(code)).toBe(true)
      const own = statuses.filter(({ recipient }) => recipient === `+${msisdn}`)
      expect(own.at(-1)).toMatchObject({
        messages_outbox_id: String(sendId),
        message_status: messageStatusOf(code),
        state: recipientStateOf(code),
      })
      // Never "sent" after a receipt.
      expect(own.findIndex(({ state }) => state === 'sent')).toBeLessThanOrEqual(0)
    }
    for (const { type, data } of seen) {
      expect(webhookEventData[type].safeParse(data).error).toBeUndefined()
      if (type === 'message.status') expect(data.messages.length).toBeLessThanOrEqual(500)
    }
    const count2 = (state: string) => rows.filter(({ code }) => recipientStateOf(code) === state).length
    expect(seen.at(-1)?.data).toEqual({
      messages_outbox_id: String(sendId),
      state_id: 6,
      stats: {
        sent: 0,
        delivered: count2('delivered'),
        failed: count2('failed'),
        pending: 0,
        blacklist: count2('blacklist'),
      },
    })
  },
)

test('an account without an endpoint writes no events, also in a statement with one that has', async () => {
  await aCarrier({ key: 'both', behaviour: { not_delivered_share: 0 } })
  const deaf = await newAccount({ carrier: 'both', creditTenths: 1_000_000_000 })
  const { account, told } = await listen(['message.status'], { carrier: 'both' })
  const ids = await Promise.all([deaf, account].map((one) => submit(one, { recipients: someNumbers(40) })))
  await until(async () => Promise.all(ids.map((id) => readSend(testDb, id))), (sends) => sends.every(({ state }) => state === 6)) // prettier-ignore
  await until(async () => statusesOf(told()).filter(({ state }) => state !== 'sent'), (seen) => seen.length === 40) // prettier-ignore
  expect(new Set(statusesOf(told()).map(({ messages_outbox_id: id }) => id))).toEqual(new Set([String(ids[1])]))
  expect(await sql('select 1 from webhook_events where account_id = $1', [deaf.accountId])).toEqual([])
  expect(await sql('select 1 from webhook_deliveries where account_id = $1', [deaf.accountId])).toEqual([])
})

test('a send that is cancelled is told of as ended, with what never left', async () => {
  const { account, told } = await listen(['send.finished'])
  const sendId = await submit(account, { recipients: someNumbers(3), undo_seconds: 30 })
  await cancelSend({ scope: account.scope, sendId }, deps)
  await until(async () => told(), (seen) => seen.length === 1) // prettier-ignore
  expect(told()[0]).toMatchObject({ type: 'send.finished', data: { messages_outbox_id: String(sendId), state_id: 7 } })
})

test('a message that came in is told of with its text, half a character in it included; one on the black list is not', async () => {
  const { account, told } = await listen(['inbox.received'])
  await sql(`insert into blacklist (account_id, kind, msisdn) values ($1, 'receive', 989120000009)`, [
    account.accountId,
  ])
  const message = (msisdn: number, text: string) => ({
    line: account.service.number,
    msisdn,
    text,
    receivedAt: new Date(),
  })
  await db.asEngine(
    scope,
    (tx) =>
    receiveMessages(tx, [message(989120000001, 'قیمت؟ \ud83d'), message(989120000009, 'پنهان'), message(989120000002, '۲')], deps), // prettier-ignore
  )
  await until(async () => told(), (seen) => seen.length === 2) // prettier-ignore
  const data = told().map((one) => webhookEventData['inbox.received'].parse(one.data))
  expect(
    data.map(({ from, message: text }) => [from, text]).toSorted((a, b) => (String(a) < String(b) ? -1 : 1)),
  ).toEqual([
    ['+989120000001', 'قیمت؟ \ufffd'],
    ['+989120000002', '۲'],
  ])
  expect(data[0]).toMatchObject({ number: account.service.number, seen: '0', type: 'normal' })
})

test('little credit and a settled payment are told of', async () => {
  const { account, told } = await listen(['credit.low', 'payment.settled'], { creditTenths: 1_000_000 })
  await sql(
    `insert into account_settings (account_id, low_credit_alert, low_credit_tenths) values ($1, true, 2000000)`,
    [account.accountId],
  )
  await alertLowCredit({ scope }, deps)
  const payment = { id: 7, accountId: account.accountId, amountTenths: 50_000, method: 'online' as const, trackingCode: null } // prettier-ignore
  await db.asEngine(scope, (tx) => publishPaymentResult({ payment, status: 'success' }, { tx }))
  await until(async () => told(), (seen) => seen.length === 2) // prettier-ignore
  expect(told().toSorted((a, b) => a.type.localeCompare(b.type))).toMatchObject([
    { type: 'credit.low', data: { credit: 100_000, threshold: 200_000 } },
    {
      type: 'payment.settled',
      data: { payment_id: 7, status: 'success', amount: 5000, tracking_code: null, method: 'online' },
    },
  ])
})
