import type { CallData, CallInput } from '@peyk/contract/core/endpoint.ts'
import type { resendWebhook as resendCall } from '@peyk/contract/developers/webhooks.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { WEBHOOK_TRIES_SECONDS } from '@peyk/domain/webhooks/retry-pauses.ts'
import type { Deps } from '../../../platform/deps.ts'
import { writeAuditEntry } from '../../../platform/security/audit.ts'
import type { Actor } from '../../../platform/security/audit.ts'
import { wakeDispatchers } from '../queries/delivery-turns.ts'
import { resendDeliveries as resendStored } from '../queries/delivery-log.ts'
import { readWebhooks } from '../queries/webhooks.ts'
import { webhooksErrors } from '../webhooks.errors.ts'
import { subjectOf } from './check-endpoint.ts'
import { toDeliveryFilter } from './list-webhooks.ts'

/** Of one call; of a longer stretch the oldest. */
const MOST = 10_000

/** V14. With the event ids they had, so that a receiver knows what it has seen. */
export async function resendDeliveries(
  { scope, actor, input }: { scope: AccountScope; actor: Actor; input: CallInput<typeof resendCall> },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof resendCall>> {
  const { id: webhookId, delivery_ids: ids } = input
  const filter = toDeliveryFilter(input)
  return db.inAccount(scope, async (tx) => {
    const [row] = await readWebhooks(tx, scope, { webhookId })
    if (row === undefined) throw webhooksErrors.notFound()
    if (!row.isActive) throw webhooksErrors.isOff()
    const isAsked = ids !== undefined || filter.from !== null || filter.to !== null
    const resent = { ...filter, ids: ids ?? null }
    const count = isAsked
      ? await resendStored(tx, scope, { webhookId, resent, most: MOST, triesSeconds: WEBHOOK_TRIES_SECONDS })
      : 0
    if (count === 0) throw webhooksErrors.nothingToResend()
    await wakeDispatchers(tx)
    const details = { webhook_id: webhookId, count }
    await writeAuditEntry(tx, { ...scope, actor, action: 'webhook.resent', subject: subjectOf(row), details })
    return { count }
  })
}
