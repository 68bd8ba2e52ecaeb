import type { EngineScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Resolve } from '../../../platform/http/address-guard.ts'
import type { EndpointRef, TakenDelivery } from '../queries/delivery-turns.ts'
import { endDelivery } from '../usecases/end-delivery.ts'
import { postWebhook } from '../usecases/post-webhook.ts'
import { listDueEndpoints, nextTryInMs, publishChanges, takeCalls } from '../usecases/take-deliveries.ts'
import type { TakenCalls } from '../usecases/take-deliveries.ts'

export const DISPATCH_LIMITS = {
  /** Calls of this process at once. */
  inFlight: 128,
  /** Of them to endpoints whose last call failed: however many are dead, the rest is for those that answer. */
  inFlightToFailing: 32,
  perEndpoint: 4,
  /** An endpoint that fails is asked by one call at a time. */
  perFailingEndpoint: 1,
  /** Panels are told of an endpoint no more often than this. */
  tellMs: 1000,
} as const

interface Busy {
  count: number
  isFailing: boolean
}

const keyOf = ({ accountId, webhookId }: EndpointRef): string => `${accountId} ${webhookId}`

/**
 * Makes the calls of one worker: each round gives every endpoint that has something due its share of the free places, the
 * one that was served longest ago first, and does not wait for answers. Several workers share the work by the database:
 * whoever takes a call holds a lease of it, and one of them at a time chooses for an endpoint.
 */
export class WebhookDispatcher {
  readonly #deps: Pick<Deps, 'db' | 'config' | 'clock' | 'log'>
  readonly #scope: EngineScope
  readonly #random: () => number
  readonly #resolve: Resolve | undefined
  readonly #onFree: () => void
  readonly #stopping = new AbortController()
  readonly #flying = new Set<Promise<void>>()
  readonly #busy = new Map<string, Busy>()
  /** When an endpoint was served last. */
  readonly #served = new Map<string, number>()
  readonly #changed = new Map<string, EndpointRef>()
  #toldAt = 0

  constructor({
    scope,
    random,
    resolve,
    onFree,
    deps,
  }: {
    scope: EngineScope
    random: () => number
    resolve?: Resolve | undefined
    onFree: () => void
    deps: Pick<Deps, 'db' | 'config' | 'clock' | 'log'>
  }) {
    // prettier-ignore
    this.#scope = scope
    this.#random = random
    this.#resolve = resolve
    this.#onFree = onFree
    this.#deps = deps
  }

  /** Begins whatever may be begun. */
  async round(): Promise<void> {
    await this.#tell()
    if (this.#flying.size >= DISPATCH_LIMITS.inFlight) return
    const due = await listDueEndpoints({ scope: this.#scope }, this.#deps)
    const turn = (endpoint: EndpointRef) => this.#served.get(keyOf(endpoint)) ?? 0
    for (const endpoint of due.toSorted((a, b) => turn(a) - turn(b))) {
      const most = this.#placesFor(endpoint)
      if (most <= 0) continue
      this.#served.set(keyOf(endpoint), this.#deps.clock.now())
      const taken = await takeCalls({ scope: this.#scope, endpoint, most: most + this.#busyAt(endpoint) }, this.#deps)
      if (taken !== null) for (const delivery of taken.deliveries) this.#begin(endpoint, taken, delivery)
    }
    if (this.#served.size > 10_000) this.#served.clear()
  }

  /** In how many milliseconds a round is of use (none or fewer: now); null: nothing waits. */
  async nextInMs(): Promise<number | null> {
    const tellInMs = this.#changed.size === 0 ? null : this.#toldAt + DISPATCH_LIMITS.tellMs - this.#deps.clock.now()
    const tryInMs = await nextTryInMs({ scope: this.#scope }, this.#deps)
    if (tellInMs === null || tryInMs === null) return tellInMs ?? tryInMs
    return Math.min(tellInMs, tryInMs)
  }

  /** Ends what is under way, as if it had not been begun: it is tried again by another worker. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await Promise.all(this.#flying)
  }

  #busyAt(endpoint: EndpointRef): number {
    return this.#busy.get(keyOf(endpoint))?.count ?? 0
  }

  #placesFor(endpoint: EndpointRef & { isFailing: boolean }): number {
    const { inFlight, inFlightToFailing, perEndpoint, perFailingEndpoint } = DISPATCH_LIMITS
    const own = (endpoint.isFailing ? perFailingEndpoint : perEndpoint) - this.#busyAt(endpoint)
    const free = inFlight - this.#flying.size
    if (!endpoint.isFailing) return Math.min(own, free)
    const failing = [...this.#busy.values()].reduce((sum, busy) => sum + (busy.isFailing ? busy.count : 0), 0)
    return Math.min(own, free, inFlightToFailing - failing)
  }

  #begin(endpoint: EndpointRef & { isFailing: boolean }, { target }: TakenCalls, delivery: TakenDelivery): void {
    const key = keyOf(endpoint)
    this.#busy.set(key, { count: this.#busyAt(endpoint) + 1, isFailing: endpoint.isFailing })
    const flight = this.#try(endpoint, target, delivery)
      // The lease ends by itself, and the call is tried again.
      .catch((err: unknown) =>
        this.#deps.log.error({ err, webhook: endpoint.webhookId }, 'a call to a webhook was not noted'),
      )
      .finally(() => {
        this.#flying.delete(flight)
        const busy = this.#busy.get(key)
        if (busy === undefined || busy.count <= 1) this.#busy.delete(key)
        else this.#busy.set(key, { ...busy, count: busy.count - 1 })
        this.#changed.set(key, endpoint)
        this.#onFree()
      })
    this.#flying.add(flight)
  }

  async #try(endpoint: EndpointRef, target: TakenCalls['target'], delivery: TakenDelivery): Promise<void> {
    const { id: deliveryId, attempt, eventId, body } = delivery
    const posted = { target, eventId, body, signal: this.#stopping.signal, resolve: this.#resolve }
    const result = await postWebhook(posted, this.#deps)
    const ended = { scope: this.#scope, endpoint, delivery: { deliveryId, attempt }, result, chance: this.#random() }
    await endDelivery(ended, this.#deps)
  }

  async #tell(): Promise<void> {
    const now = this.#deps.clock.now()
    if (this.#changed.size === 0 || now - this.#toldAt < DISPATCH_LIMITS.tellMs) return
    this.#toldAt = now
    const endpoints = [...this.#changed.values()]
    this.#changed.clear()
    await publishChanges({ scope: this.#scope, endpoints }, this.#deps)
  }
}
