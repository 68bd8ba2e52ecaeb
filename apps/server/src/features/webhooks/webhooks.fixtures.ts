import { afterAll, beforeEach } from 'vitest'
import type { CallData, CallRow } from '@peyk/contract/core/endpoint.ts'
import type * as calls from '@peyk/contract/developers/webhooks.ts'
import type { TestDatabase } from '@peyk/database/testing/test-database.ts'
import type { TestAccount } from '@peyk/database/testing/accounts.ts'
import { startWebhookReceiver } from '@peyk/simulators/webhook-receiver/receiver.ts'
import type { ReceivedCall } from '@peyk/simulators/webhook-receiver/receiver.ts'
import { testCalls } from '../../platform/testing/calls.ts'
import { startLoop } from '../../platform/work/loops.ts'
import { until } from '../delivery/delivery.fixtures.ts'
import { queueWebhookEvent } from './usecases/queue-webhook-event.ts'
import { webhookLoops } from './loops/worker.ts'

export type MadeWebhook = CallData<typeof calls.createWebhook>
type Delivery = CallRow<typeof calls.webhookDeliveries>

export const creditOf = ({ body }: ReceivedCall) => (JSON.parse(body) as { data: { credit: number } }).data.credit

/** The calls, a running worker and a receiver, which says yes to everything at the beginning of each test. */
export async function runWebhooks(testDb: TestDatabase) {
  const called = await testCalls(testDb, { env: { PEYK_WEBHOOK_ALLOW: '127.0.0.0/8' } })
  const { call, tokenOf, deps } = called
  const receiver = await startWebhookReceiver()
  const loops = await Promise.all(
    webhookLoops.map((loop) => startLoop({ ...loop, pauseMs: Math.min(loop.pauseMs, 50), minPauseMs: 0 }, deps)),
  )
  afterAll(async () => {
    await Promise.all(loops.map((loop) => loop.stop()))
    await receiver.close()
  })
  beforeEach(() => {
    receiver.behave('ok')
    receiver.calls.length = 0
  })
  const say = (account: TestAccount, credit: number, orderKey: number | null = null) =>
    testDb.db.asEngine(testDb.engine, (tx) =>
      queueWebhookEvent(tx, {
        accountId: account.accountId,
        event: 'credit.low',
        data: { credit, threshold: 9 },
        orderKey,
      }),
    )
  /** An account with an endpoint that leads to the receiver. */
  const setUp = async ({ events = ['credit.low'], path = '' }: { events?: string[]; path?: string } = {}) => {
    const account = await testDb.newAccount()
    const token = await tokenOf(account)
    const url = `${receiver.url}${path}`
    const made = (await call('POST', 'user/webhooks', { token, body: { url, events } })).envelope.data as MadeWebhook
    const base = `user/webhooks/${made.id}`
    return {
      account,
      token,
      webhook: made,
      base,
      say: (credit: number) => say(account, credit),
      log: async (query = {}) =>
        (await call('GET', `${base}/deliveries`, { token, query })).envelope.data as unknown as Delivery[],
      read: async () => ((await call('GET', 'user/webhooks', { token })).envelope.data as MadeWebhook[])[0]!,
    }
  }
  const told = (count: number) =>
    until(
      async () => receiver.calls,
      (seen) => seen.length >= count,
    )
  return { ...called, receiver, setUp, say, told }
}
