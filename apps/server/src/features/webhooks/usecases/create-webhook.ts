import type { CallData, CallInput } from '@peyk/contract/core/endpoint.ts'
import type { createWebhook as createCall } from '@peyk/contract/developers/webhooks.ts'
import { WEBHOOK_LIMITS } from '@peyk/contract/developers/webhook-forms.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Resolve } from '../../../platform/http/address-guard.ts'
import { writeAuditEntry } from '../../../platform/security/audit.ts'
import type { Actor } from '../../../platform/security/audit.ts'
import { encryptionFor } from '../../../platform/security/encryption.ts'
import { insertWebhook, lockAndCountWebhooks, readWebhooks } from '../queries/webhooks.ts'
import { webhooksErrors } from '../webhooks.errors.ts'
import { checkEvents, checkUrl, subjectOf } from './check-endpoint.ts'
import { presentWebhook } from './present-webhook.ts'
import { newWebhookSecret, secretHint } from './sign-webhook.ts'

/** V11. The secret is told this once, and kept locked. */
export async function createWebhook(
  { scope, actor, input, resolve }: { scope: AccountScope; actor: Actor; input: CallInput<typeof createCall>; resolve?: Resolve }, // prettier-ignore
  { db, config }: Pick<Deps, 'db' | 'config'>,
): Promise<CallData<typeof createCall>> {
  const url = await checkUrl(input.url, { allowed: config.webhookAllow, resolve })
  const events = checkEvents(input.events)
  const title = input.title ?? ''
  const secret = newWebhookSecret()
  return db.inAccount(scope, async (tx) => {
    if ((await lockAndCountWebhooks(tx, scope)) >= WEBHOOK_LIMITS.endpoints) throw webhooksErrors.tooMany()
    const sealedSecret = encryptionFor(config).encrypt(secret)
    const webhookId = await insertWebhook(tx, scope, {
      title,
      url,
      events,
      sealedSecret,
      secretHint: secretHint(secret),
      userId: actor.userId,
    })
    const [row] = await readWebhooks(tx, scope, { webhookId })
    if (row === undefined) throw new Error('a webhook vanished in the transaction that made it')
    const details = { webhook_id: webhookId, events }
    await writeAuditEntry(tx, { ...scope, actor, action: 'webhook.created', subject: subjectOf(row), details })
    return { ...presentWebhook(row), secret }
  })
}
