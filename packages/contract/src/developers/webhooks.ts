import * as z from 'zod/mini'
import { read, write } from '../core/endpoint.ts'
import { id, isoTime, nothing, nullable, optionalOrBlank, text, unixSeconds } from '../core/fields.ts'
import { pageFields } from '../core/paging.ts'
import { WEBHOOK_EVENTS, WEBHOOK_TEST_EVENT, webhookChange, webhookForm } from './webhook-forms.ts'

const view = { auth: 'token_or_key', permission: 'developer.manage' } as const
const manage = { auth: 'token', permission: 'developer.manage' } as const
const webhookId = z.object({ id })

const webhookFields = {
  id: z.int(),
  title: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  is_active: z.boolean(),
  secret_hint: z.string(),
  failing_since: nullable(isoTime),
  last_success_at: nullable(isoTime),
  created_at: isoTime,
  /** [ours] Why it was switched off: by a person, after three days of failures, or because it answered 410. */
  off_reason: nullable(z.enum(['manual', 'failing', 'gone'])),
  /** [ours] The secret before a rotation signs beside the new one until then. */
  previous_secret_until: nullable(isoTime),
  /** [ours] Events that wait to be told. */
  waiting_count: z.int(),
}
const example = {
  id: 2,
  title: 'انبار',
  url: 'https://shop.example.ir/peyk/events',
  events: ['message.status' as const, 'inbox.received' as const],
  is_active: true,
  secret_hint: 'whsec_…k3Q=',
  failing_since: null,
  last_success_at: '2026-11-24T08:30:00+00:00',
  created_at: '2026-11-20T08:30:00+00:00',
  off_reason: null,
  previous_secret_until: null,
  waiting_count: 0,
}
const withSecret = z.object({ ...webhookFields, secret: z.string() })
const exampleSecret = { ...example, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=' }
const FORM_ERRORS = ['webhooks.bad_url', 'webhooks.forbidden_address', 'webhooks.unknown_event'] as const

/** V10. */
export const webhookList = read({ ...view, path: 'user/webhooks', alsoMethods: [], data: z.array(z.object(webhookFields)), example: { data: [example] } }) // prettier-ignore

/** V11. The secret is told whole this once. */
export const createWebhook = write({
  ...manage,
  path: 'user/webhooks',
  body: webhookForm,
  data: withSecret,
  isSecretAnswer: true,
  errors: [...FORM_ERRORS, 'webhooks.too_many'],
  example: { request: { url: example.url, events: example.events, title: example.title }, data: exampleSecret },
})

/** V12. Switching it on again begins anew: what failed for good is sent again only when asked (V14). */
export const updateWebhook = write({
  ...manage,
  method: 'PUT',
  alsoMethods: ['POST'],
  path: 'user/webhooks/{id}',
  params: webhookId,
  body: webhookChange,
  data: z.object(webhookFields),
  errors: [...FORM_ERRORS, 'webhooks.not_found'],
  example: { request: { is_active: true }, data: example },
})

/** V12. */
export const deleteWebhook = write({
  ...manage,
  method: 'DELETE',
  path: 'user/webhooks/{id}',
  params: webhookId,
  data: nothing,
  errors: ['webhooks.not_found'],
  example: { data: null },
})

/** V12. The old secret signs beside the new one for 24 hours. */
export const rotateWebhookSecret = write({
  ...manage,
  path: 'user/webhooks/{id}/rotate',
  params: webhookId,
  data: withSecret,
  isSecretAnswer: true,
  errors: ['webhooks.not_found'],
  example: { data: { ...exampleSecret, previous_secret_until: '2026-11-25T08:30:00+00:00' } },
})

/** V13. One `webhook.test` at once, also to an endpoint that is switched off. */
export const testWebhook = write({
  ...manage,
  path: 'user/webhooks/{id}/test',
  params: webhookId,
  body: z.object({ event: optionalOrBlank(z.enum([...WEBHOOK_EVENTS, WEBHOOK_TEST_EVENT])) }),
  data: z.object({ http_status: nullable(z.int()), error: nullable(z.string()), duration_ms: z.number() }),
  isSecretAnswer: true,
  opensOwnTransaction: true,
  errors: ['webhooks.not_found', 'webhooks.test_too_soon'],
  example: { request: {}, data: { http_status: 204, error: null, duration_ms: 86.2 } },
})

const DELIVERY_STATUSES = ['ok', 'failed', 'waiting'] as const

/** V14. Newest first; each row is one event of one endpoint with its last try. Bodies up to 16 KB. */
export const webhookDeliveries = read({
  ...manage,
  path: 'user/webhooks/{id}/deliveries',
  params: webhookId,
  query: z.object({
    ...pageFields,
    status: optionalOrBlank(z.enum(DELIVERY_STATUSES)),
    event: optionalOrBlank(z.enum([...WEBHOOK_EVENTS, WEBHOOK_TEST_EVENT])),
    from_date: optionalOrBlank(unixSeconds),
    to_date: optionalOrBlank(unixSeconds),
  }),
  data: z.object({
    id: z.int(),
    event_id: z.string(),
    event: z.string(),
    status: z.enum(DELIVERY_STATUSES),
    attempt: z.int(),
    http_status: nullable(z.int()),
    error: nullable(z.string()),
    duration_ms: nullable(z.number()),
    created_at: isoTime,
    /** Of the last try. */
    tried_at: nullable(isoTime),
    next_try_at: nullable(isoTime),
    request_body: z.string(),
    response_body: nullable(z.string()),
  }),
  paged: true,
  errors: ['webhooks.not_found'],
  example: {
    data: [
      {
        id: 501,
        event_id: 'evt_7f3a9c',
        event: 'message.status',
        status: 'ok',
        attempt: 1,
        http_status: 204,
        error: null,
        duration_ms: 86.2,
        created_at: '2026-11-24T08:30:00+00:00',
        tried_at: '2026-11-24T08:30:00+00:00',
        next_try_at: null,
        request_body: '{"type":"message.status","timestamp":"2026-11-24T08:30:00Z","data":{"messages":[]}}',
        response_body: null,
      },
    ],
  },
})

/** V14. Some deliveries, or all of a stretch of time, once more from the first try, with the event ids they had. */
export const resendWebhook = write({
  ...manage,
  path: 'user/webhooks/{id}/resend',
  params: webhookId,
  body: z.object({
    delivery_ids: optionalOrBlank(z.array(id).check(z.maxLength(1000))),
    from_date: optionalOrBlank(unixSeconds),
    to_date: optionalOrBlank(unixSeconds),
    /** With a stretch: only those that failed. */
    status: optionalOrBlank(z.enum(['failed', 'ok'])),
    event: optionalOrBlank(text(40)),
  }),
  data: z.object({ count: z.int() }),
  errors: ['webhooks.not_found', 'webhooks.nothing_to_resend', 'webhooks.is_off'],
  example: { request: { delivery_ids: [501] }, data: { count: 1 } },
})
