import type { EngineScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'
import { WEBHOOK_TRIES_SECONDS, retryPauseSeconds } from '@peyk/domain/webhooks/retry-pauses.ts'
import { webhookOffText } from '@peyk/phrases/fa/server/webhook-faults.ts'
import type { Deps } from '../../../platform/deps.ts'
import { publishEvent } from '../../../platform/live/publish.ts'
import { writeAuditEntry } from '../../../platform/security/audit.ts'
import type { Actor } from '../../../platform/security/audit.ts'
import { notify } from '../../notifications/usecases/notify.ts'
import { endFailure, endSuccess, putBack, switchOff, wakeDispatchers } from '../queries/delivery-turns.ts'
import type { EndpointRef } from '../queries/delivery-turns.ts'
import { subjectOf } from './check-endpoint.ts'
import type { PostedWebhook } from './post-webhook.ts'

const SYSTEM: Actor = { kind: 'system', userId: null, name: 'peyk', impersonatorId: null, ip: null }
const TTL_SECONDS = 24 * 3600

/**
 * Notes what came of a try: told; to be tried again later; or given up after three days. An endpoint that answered 410, or
 * failed for three days without one success, is switched off, and its owner is told.
 */
export async function endDelivery(
  {
    scope,
    endpoint,
    delivery,
    result,
    chance,
  }: {
    scope: EngineScope
    endpoint: EndpointRef
    delivery: { deliveryId: number; attempt: number }
    result: PostedWebhook
    chance: number
  },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<void> {
  const ended = { ...endpoint, ...delivery, result }
  await db.asEngine(scope, async (tx) => {
    if (result.isOk) return endSuccess(tx, ended)
    if (result.error === 'stopped') return putBack(tx, ended)
    const failing = await endFailure(tx, { ...ended, pauseSeconds: retryPauseSeconds(delivery.attempt, { chance }) })
    if (result.isGone) return switchOffEndpoint({ endpoint, reason: 'gone' }, { tx, clock })
    if (failing !== null && failing.failingSeconds >= WEBHOOK_TRIES_SECONDS) {
      return switchOffEndpoint({ endpoint, reason: 'failing' }, { tx, clock })
    }
  })
}

async function switchOffEndpoint(
  { endpoint, reason }: { endpoint: EndpointRef; reason: 'failing' | 'gone' },
  { tx, clock }: { tx: Tx; clock: Deps['clock'] },
): Promise<void> {
  const { accountId, webhookId } = endpoint
  const off = await switchOff(tx, { ...endpoint, reason })
  if (off === null) return
  await wakeDispatchers(tx)
  const subject = subjectOf(off)
  const { title, body } = webhookOffText({ subject, reason })
  const link = `/developers/webhooks/${webhookId}`
  const sms = { message: body, ttlSeconds: TTL_SECONDS }
  await notify(tx, { accountId, kind: 'webhook', level: 'error', title, body, link, sms }, { clock })
  await publishEvent(tx, { accountId, event: 'webhook_changed', data: { webhook_id: webhookId, is_active: false } })
  const details = { webhook_id: webhookId, is_active: false, reason }
  await writeAuditEntry(tx, { accountId, actor: SYSTEM, action: 'webhook.changed', subject, details })
}
