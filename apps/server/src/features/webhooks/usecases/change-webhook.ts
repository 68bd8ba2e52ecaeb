import type { CallData, CallInput } from '@peyk/contract/core/endpoint.ts'
import type * as calls from '@peyk/contract/developers/webhooks.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Resolve } from '../../../platform/http/address-guard.ts'
import { publishEvent } from '../../../platform/live/publish.ts'
import { writeAuditEntry } from '../../../platform/security/audit.ts'
import type { Actor } from '../../../platform/security/audit.ts'
import { encryptionFor } from '../../../platform/security/encryption.ts'
import {
  deleteWebhook as deleteStored,
  readWebhooks,
  rotateSecret,
  updateWebhook as store,
} from '../queries/webhooks.ts'
import type { WebhookRow } from '../queries/webhooks.ts'
import { wakeDispatchers } from '../queries/delivery-turns.ts'
import { webhooksErrors } from '../webhooks.errors.ts'
import { checkEvents, checkUrl, subjectOf } from './check-endpoint.ts'
import { presentWebhook } from './present-webhook.ts'
import { newWebhookSecret, secretHint } from './sign-webhook.ts'

/** A former secret signs beside the new one for so long. */
const OVERLAP_SECONDS = 24 * 3600

interface Change {
  scope: AccountScope
  actor: Actor
  webhookId: number
}

async function requireWebhook(tx: Tx, { scope, webhookId }: Pick<Change, 'scope' | 'webhookId'>): Promise<WebhookRow> {
  const [row] = await readWebhooks(tx, scope, { webhookId })
  if (row === undefined) throw webhooksErrors.notFound()
  return row
}

const publishChange = (tx: Tx, { scope: { accountId }, webhookId, isActive }: Change & { isActive: boolean }) =>
  publishEvent(tx, { accountId, event: 'webhook_changed', data: { webhook_id: webhookId, is_active: isActive } })

/** V12. Only what is named changes. */
export async function updateWebhook(
  { input, resolve, ...change }: Change & { input: CallInput<typeof calls.updateWebhook>; resolve?: Resolve },
  { db, config }: Pick<Deps, 'db' | 'config'>,
): Promise<CallData<typeof calls.updateWebhook>> {
  const { scope, actor, webhookId } = change
  // A stranger's endpoint is not found, whatever else is wrong.
  await db.inAccount(scope, (tx) => requireWebhook(tx, change))
  const url = input.url === undefined ? null : await checkUrl(input.url, { allowed: config.webhookAllow, resolve })
  const events = input.events === undefined ? null : checkEvents(input.events)
  const fields = { title: input.title ?? null, url, events, isActive: input.is_active ?? null }
  return db.inAccount(scope, async (tx) => {
    if (!(await store(tx, scope, { webhookId, fields }))) throw webhooksErrors.notFound()
    const row = await requireWebhook(tx, change)
    await publishChange(tx, { ...change, isActive: row.isActive })
    await wakeDispatchers(tx)
    const details = { webhook_id: webhookId, events: row.events, is_active: row.isActive }
    await writeAuditEntry(tx, { ...scope, actor, action: 'webhook.changed', subject: subjectOf(row), details })
    return presentWebhook(row)
  })
}

/** V12. What waits for it is given up. */
export async function deleteWebhook(change: Change, { db }: Pick<Deps, 'db'>): Promise<null> {
  const { scope, actor, webhookId } = change
  return db.inAccount(scope, async (tx) => {
    const row = await requireWebhook(tx, change)
    await deleteStored(tx, scope, webhookId)
    await publishChange(tx, { ...change, isActive: false })
    await wakeDispatchers(tx)
    const details = { webhook_id: webhookId }
    await writeAuditEntry(tx, { ...scope, actor, action: 'webhook.deleted', subject: subjectOf(row), details })
    return null
  })
}

/** V12. The new secret is told this once; the one before signs beside it for a day. */
export async function rotateWebhookSecret(
  change: Change,
  { db, config }: Pick<Deps, 'db' | 'config'>,
): Promise<CallData<typeof calls.rotateWebhookSecret>> {
  const { scope, actor, webhookId } = change
  const secret = newWebhookSecret()
  const sealedSecret = encryptionFor(config).encrypt(secret)
  return db.inAccount(scope, async (tx) => {
    const rotated = { webhookId, sealedSecret, secretHint: secretHint(secret), overlapSeconds: OVERLAP_SECONDS }
    if (!(await rotateSecret(tx, scope, rotated))) throw webhooksErrors.notFound()
    const row = await requireWebhook(tx, change)
    await publishChange(tx, { ...change, isActive: row.isActive })
    const details = { webhook_id: webhookId }
    await writeAuditEntry(tx, { ...scope, actor, action: 'webhook.rotated', subject: subjectOf(row), details })
    return { ...presentWebhook(row), secret }
  })
}
