import type { CallData, CallInput } from '@peyk/contract/core/endpoint.ts'
import type { testWebhook as testCall } from '@peyk/contract/developers/webhooks.ts'
import { WEBHOOK_TEST_EVENT } from '@peyk/contract/developers/webhook-forms.ts'
import { webhookEventExamples } from '@peyk/contract/developers/webhook-events.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Resolve } from '../../../platform/http/address-guard.ts'
import { endTest, insertTest } from '../queries/delivery-log.ts'
import { lockTarget } from '../queries/webhooks.ts'
import { webhooksErrors } from '../webhooks.errors.ts'
import { postWebhook } from './post-webhook.ts'
import { sayFault } from './present-webhook.ts'
import { newEventId } from './sign-webhook.ts'
import { writeBody } from './write-body.ts'

const PAUSE_SECONDS = 5

/**
 * V13. One signed call at once, whose type says that it is a test whatever event it is an example of: nothing that a
 * program might take for a real payment is ever made up.
 */
export async function testWebhook(
  { scope, input, resolve }: { scope: AccountScope; input: CallInput<typeof testCall>; resolve?: Resolve },
  { db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>,
): Promise<CallData<typeof testCall>> {
  const { id: webhookId, event } = input
  const example =
    event === undefined || event === WEBHOOK_TEST_EVENT ? null : { event, example: webhookEventExamples[event] }
  const eventId = newEventId()
  const body = writeBody({ type: WEBHOOK_TEST_EVENT, at: new Date(clock.now()), data: example ?? {} })
  const { target, deliveryId } = await db.inAccount(scope, async (tx) => {
    const found = await lockTarget(tx, scope, webhookId)
    if (found === null) throw webhooksErrors.notFound()
    const test = { webhookId, eventId, event: WEBHOOK_TEST_EVENT, body, pauseSeconds: PAUSE_SECONDS }
    const written = await insertTest(tx, scope, test)
    if (written === null) throw webhooksErrors.testTooSoon(PAUSE_SECONDS)
    return { target: found, deliveryId: written }
  })
  const result = await postWebhook({ target, eventId, body, resolve }, { config, clock })
  await db.inAccount(scope, (tx) => endTest(tx, scope, { deliveryId, isOk: result.isOk, result }))
  return { http_status: result.httpStatus, error: sayFault(result.error), duration_ms: result.durationUs / 1000 }
}
