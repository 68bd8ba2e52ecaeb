import type { EngineScope } from '@peyk/database/scope.ts'
import { chooseDeliveries } from '@peyk/domain/webhooks/choose-deliveries.ts'
import type { Deps } from '../../../platform/deps.ts'
import {
  findDueEndpoints,
  lockEndpoint,
  readAreActive,
  readLine,
  readNextTry,
  takeDeliveries,
} from '../queries/delivery-turns.ts'
import type { EndpointRef, TakenDelivery } from '../queries/delivery-turns.ts'
import type { EndpointTarget } from '../queries/webhooks.ts'
import { publishEvent } from '../../../platform/live/publish.ts'

/** A try and the note of it take less than half of this; after it the worker must be dead, and another one tries. */
const LEASE_SECONDS = 30
/** Pages of a line. The first has what a healthy endpoint needs; the others look past calls that wait for their next try. */
const PAGES = [100, 1000, 1000, 1000, 1000]

export interface TakenCalls {
  target: EndpointTarget
  deliveries: TakenDelivery[]
}

export const listDueEndpoints = (
  { scope }: { scope: EngineScope },
  { db }: Pick<Deps, 'db'>,
): Promise<(EndpointRef & { isFailing: boolean })[]> => db.asEngineOnce(scope, findDueEndpoints)

/** In how many milliseconds something is due at an active endpoint (none or fewer: now); null: nothing waits. */
export const nextTryInMs = ({ scope }: { scope: EngineScope }, { db }: Pick<Deps, 'db'>): Promise<number | null> =>
  db.asEngineOnce(scope, readNextTry)

/** Up to `most` calls of an endpoint, with those that other workers make at it now; null when there is nothing to do. */
export async function takeCalls(
  { scope, endpoint, most }: { scope: EngineScope; endpoint: EndpointRef; most: number },
  { db }: Pick<Deps, 'db'>,
): Promise<TakenCalls | null> {
  const { accountId } = endpoint
  return db.asEngine(scope, async (tx) => {
    const target = await lockEndpoint(tx, endpoint)
    if (target === null) return null
    const blocked = new Set<number>()
    const ids: number[] = []
    let free = most
    let after = 0
    for (const size of PAGES) {
      const line = await readLine(tx, { ...endpoint, after, most: size })
      const { chosen, inFlight } = chooseDeliveries(line, { most: free, blocked })
      ids.push(...chosen)
      free -= inFlight + chosen.length
      if (line.length < size || free <= 0) break
      after = line.at(-1)?.id ?? after
    }
    if (ids.length === 0) return null
    const deliveries = await takeDeliveries(tx, { accountId, ids, leaseSeconds: LEASE_SECONDS })
    return deliveries.length === 0 ? null : { target, deliveries }
  })
}

/** Tells open panels that something was told to these endpoints, or failed. */
export async function publishChanges(
  { scope, endpoints }: { scope: EngineScope; endpoints: readonly EndpointRef[] },
  { db }: Pick<Deps, 'db'>,
): Promise<void> {
  await db.asEngine(scope, async (tx) => {
    for (const { accountId, webhookId, isActive } of await readAreActive(tx, endpoints)) {
      await publishEvent(tx, {
        accountId,
        event: 'webhook_changed',
        data: { webhook_id: webhookId, is_active: isActive },
      })
    }
  })
}
