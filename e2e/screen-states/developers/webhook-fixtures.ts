import { webhookDeliveries, webhookList } from '@peyk/contract/developers/webhooks.ts'
import { faultSentences } from '@peyk/phrases/fa/server/webhook-faults.ts'
import type { CallData, CallRow } from '@peyk/contract/core/endpoint.ts'

type Webhook = CallData<typeof webhookList>[number]
type Delivery = CallRow<typeof webhookDeliveries>

const [example] = webhookList.example.data as [Webhook]
const [exampleDelivery] = webhookDeliveries.example.data as [Delivery]

/** One that works, one without a success yet, one that fails, and those that are off. */
export const webhooks: readonly Webhook[] = [
  { ...example, previous_secret_until: '2026-11-25T08:30:00+00:00', waiting_count: 12 },
  {
    ...example,
    id: 3,
    title: 'باشگاه مشتریان',
    url: 'https://club.example.ir/hooks/peyk?source=sms',
    events: ['message.status', 'send.finished', 'inbox.received', 'credit.low', 'pattern.decided', 'payment.settled'],
    last_success_at: null,
    waiting_count: 0,
  },
  {
    ...example,
    id: 4,
    title: '',
    url: 'https://old-shop.example.ir:8443/a/very/long/address/that/goes/on/and/on/peyk/events',
    failing_since: '2026-11-23T04:10:00+00:00',
    waiting_count: 1284,
  },
  { ...example, id: 5, title: 'حسابداری', url: 'https://books.example.ir/peyk', events: ['payment.settled'], is_active: false, off_reason: 'failing' },
  { ...example, id: 6, title: 'آزمایش', url: 'https://test.example.ir/peyk', events: ['credit.low'], is_active: false, off_reason: 'manual' },
] // prettier-ignore

const statusBody = JSON.stringify({
  type: 'message.status',
  timestamp: '2026-11-24T08:30:00Z',
  data: {
    messages: [
      { messages_outbox_id: '1000001', recipient: '+989120000001', message_status: '2', state: 'delivered', at: '2026-11-24T08:29:58+00:00' },
    ],
  },
}) // prettier-ignore

/** Every state of a delivery. */
export const deliveries: readonly Delivery[] = [
  { ...exampleDelivery, request_body: statusBody },
  {
    ...exampleDelivery,
    id: 500,
    event_id: 'evt_9b21d7',
    event: 'inbox.received',
    status: 'waiting',
    attempt: 3,
    http_status: 503,
    duration_ms: 1240.7,
    next_try_at: '2026-11-24T08:40:00+00:00',
    response_body: '{"error":"busy"}',
  },
  {
    ...exampleDelivery,
    id: 499,
    event_id: 'evt_1c88e0',
    event: 'credit.low',
    status: 'failed',
    attempt: 24,
    http_status: null,
    error: faultSentences.timeout,
    duration_ms: 10_000,
    response_body: null,
  },
  { ...exampleDelivery, id: 498, event_id: 'evt_77a0f2', event: 'payment.settled', status: 'waiting', attempt: 0, http_status: null, duration_ms: null, tried_at: null },
  { ...exampleDelivery, id: 497, event_id: 'evt_40be13', event: 'webhook.test', response_body: 'ok' },
] // prettier-ignore
