import type { CallData, CallRow } from '@peyk/contract/core/endpoint.ts'
import type * as calls from '@peyk/contract/developers/webhooks.ts'
import type { WebhookEvent } from '@peyk/contract/developers/webhook-forms.ts'
import { faultSentences } from '@peyk/phrases/fa/server/webhook-faults.ts'
import type { DeliveryRow } from '../queries/delivery-log.ts'
import type { WebhookRow } from '../queries/webhooks.ts'
import type { WebhookFault } from './post-webhook.ts'

const iso = (date: Date | null): string | null => date?.toISOString() ?? null

export const presentWebhook = (row: WebhookRow): CallData<typeof calls.updateWebhook> => ({
  id: row.id,
  title: row.title,
  url: row.url,
  events: row.events as WebhookEvent[],
  is_active: row.isActive,
  secret_hint: row.secretHint,
  failing_since: iso(row.failingSince),
  last_success_at: iso(row.lastSuccessAt),
  created_at: row.createdAt.toISOString(),
  off_reason: row.offReason,
  previous_secret_until: iso(row.previousSecretUntil),
  waiting_count: row.waiting,
})

/** The fault of a try as a sentence. */
export const sayFault = (fault: string | null): string | null =>
  fault === null ? null : faultSentences[fault as WebhookFault]

export const presentDelivery = (row: DeliveryRow): CallRow<typeof calls.webhookDeliveries> => ({
  id: row.id,
  event_id: row.eventId,
  event: row.event,
  status: row.status,
  attempt: row.attempt,
  http_status: row.httpStatus,
  error: sayFault(row.error),
  duration_ms: row.durationUs === null ? null : row.durationUs / 1000,
  created_at: row.createdAt.toISOString(),
  tried_at: iso(row.triedAt),
  next_try_at: iso(row.nextTryAt),
  request_body: row.body,
  response_body: row.responseBody,
})
