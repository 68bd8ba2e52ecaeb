import type { CallData, CallInput, CallRow } from '@peyk/contract/core/endpoint.ts'
import { pageOf } from '@peyk/contract/core/paging.ts'
import type * as calls from '@peyk/contract/developers/webhooks.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { PagedRows } from '../../../platform/http/routes.ts'
import { readDeliveries } from '../queries/delivery-log.ts'
import { readWebhooks } from '../queries/webhooks.ts'
import { webhooksErrors } from '../webhooks.errors.ts'
import { presentDelivery, presentWebhook } from './present-webhook.ts'

/** V10. Newest first. */
export async function listWebhooks(
  { scope }: { scope: AccountScope },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof calls.webhookList>> {
  return db.inAccount(scope, async (tx) => (await readWebhooks(tx, scope)).map(presentWebhook))
}

const dateOf = (seconds: number | undefined): Date | null => (seconds === undefined ? null : new Date(seconds * 1000))

/** The stretch and the words that the log and "send again" are narrowed by. */
export const toDeliveryFilter = (input: {
  status?: string | undefined
  event?: string | undefined
  from_date?: number | undefined
  to_date?: number | undefined
}) => ({
  status: input.status ?? null,
  event: input.event ?? null,
  from: dateOf(input.from_date),
  to: dateOf(input.to_date),
})

/** V14. Counted up to 10,000. */
export async function listDeliveries(
  { scope, input }: { scope: AccountScope; input: CallInput<typeof calls.webhookDeliveries> },
  { db }: Pick<Deps, 'db'>,
): Promise<PagedRows<CallRow<typeof calls.webhookDeliveries>>> {
  const webhookId = input.id
  return db.inAccount(scope, async (tx) => {
    if ((await readWebhooks(tx, scope, { webhookId })).length === 0) throw webhooksErrors.notFound()
    const search = { webhookId, filter: toDeliveryFilter(input), page: pageOf(input) }
    const { rows, total } = await readDeliveries(tx, scope, search)
    return { rows: rows.map(presentDelivery), total }
  })
}
