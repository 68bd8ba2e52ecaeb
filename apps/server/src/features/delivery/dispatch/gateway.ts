import type { OpenCarrier } from '../../../carriers/_kit/carrier-interface.ts'
import type { Timers } from '@peyk/smpp/session/timers.ts'
import type { Log } from '../../../platform/log.ts'
import type { DispatchNotice } from '../../../platform/work/wake.ts'
import type { CarrierRow, LeasedCarrier } from '../queries/carrier-leases.ts'
import { GATEWAY_INTERVALS } from './gateway-intervals.ts'
import type { GatewayIntervals } from './gateway-intervals.ts'
import { CarrierWorker } from './carrier-worker.ts'
import type { CarrierWorkerDeps } from './carrier-worker.ts'
import type { EngineStore } from './store/engine-store.ts'
import type { GatewayMetrics } from './gateway-metrics.ts'

/** A carrier whose gateway does not renew its lease may be acquired by another after this (promise R2). */
export const LEASE_SECONDS = 7
/** Our own clock may run a little slower than the database's: nothing is written in the last second of a lease. */
const MARGIN_MS = 1000
/** So long after the end of a lease it is surely over for the database, too. */
const AFTER_LEASE_MS = 20

/** The carrier leases in the database: each call is one transaction. */
export interface CarrierLeases {
  /** Acquires free carriers and renews those of `owner`. */
  acquire(input: { owner: string; leaseSeconds: number }): Promise<{ taken: LeasedCarrier[]; freeInMs: number | null }>
  release(input: { owner: string; carriers: readonly string[] }): Promise<void>
}

export interface GatewayDeps {
  leases: CarrierLeases
  /** The store of a carrier worker under the name of `owner`. */
  openStore: (run: { carrier: CarrierRow; owner: string }) => EngineStore
  open: OpenCarrier
  createIntake: CarrierWorkerDeps['createIntake']
  /** A unique owner name. */
  newOwner: () => string
  timers: Timers
  clock: { now(): number }
  random: () => number
  log: Log
  metrics: GatewayMetrics
  intervals?: GatewayIntervals
}

/**
 * One process that runs carriers. A carrier is free → ours (leased, what a former owner left is recovered, then
 * it runs) → ours (renewed every two seconds) → lost (another acquired it when our renewal was late) or released
 * (graceful stop).
 */
export class Gateway {
  readonly #deps: GatewayDeps
  readonly #owner: string
  readonly #workers = new Map<string, CarrierWorker>()
  readonly #ending = new Map<string, Promise<unknown>>()
  /** The last renewal got its answer, so that nothing of it is unknown. */
  #isSure = false

  constructor(deps: GatewayDeps) {
    this.#deps = deps
    this.#owner = deps.newOwner()
  }

  get workers(): CarrierWorker[] {
    return [...this.#workers.values()]
  }

  /** Batches may have become ready: of the carrier and class that a notice names, or (null) of any. */
  wake(notice: DispatchNotice | null): void {
    if (notice === null) for (const run of this.#workers.values()) run.wake()
    else this.#workers.get(notice.carrier)?.wake(notice.class === 0 ? 'urgent' : 'others')
  }

  /**
   * To be called again and again, one call after the other; answers after how many milliseconds. A lease of another
   * gateway that is not renewed is ours as soon as it has ended.
   */
  async renew(): Promise<number> {
    const { leases, timers, log } = this.#deps
    const askedAt = timers.now()
    const wasSure = this.#isSure
    this.#isSure = false
    const { taken, freeInMs } = await leases.acquire({ owner: this.#owner, leaseSeconds: LEASE_SECONDS })
    const leaseUntil = askedAt + LEASE_SECONDS * 1000 - MARGIN_MS
    const found = new Map(taken.map((one) => [one.carrier.key, one]))
    for (const [key, run] of this.#workers) {
      const carrier = found.get(key)?.carrier
      if (carrier === undefined) this.#end(run, 'the carrier was switched off, or another gateway has it now')
      else if (JSON.stringify(carrier) !== JSON.stringify(run.carrier)) this.#end(run, 'the carrier has new settings')
    }
    let isSure = true
    for (const [key, { carrier, isContinuous, waiting }] of found) {
      const run = this.#workers.get(key)
      try {
        if (run !== undefined) {
          // Another gateway had the carrier meanwhile, or may have: what it left is recovered before we continue.
          if (!isContinuous || !wasSure) await run.recover()
          run.leaseRenewed(leaseUntil)
          run.lookFor(waiting)
        } else if (!this.#ending.has(key)) await this.#begin(carrier, leaseUntil)
      } catch (err) {
        // The others continue; this one writes nothing until it has been recovered.
        log.error({ err, carrier: key }, 'a carrier could not be taken up, and is tried again')
        isSure = false
      }
    }
    this.#isSure = isSure
    const { renewMs } = this.#deps.intervals ?? GATEWAY_INTERVALS
    return Math.min(renewMs, Math.max(freeInMs ?? Infinity, 0) + AFTER_LEASE_MS)
  }

  /** Stops a worker gracefully; meanwhile no other worker of the same carrier is started here. */
  #end(run: CarrierWorker, why: string): void {
    const { log } = this.#deps
    const { key } = run.carrier
    log.warn({ carrier: key }, why)
    this.#workers.delete(key)
    const ending = run
      .stop()
      .catch((err: unknown) => log.error({ err, carrier: key }, 'a run did not end in order'))
      .finally(() => this.#ending.delete(key))
    this.#ending.set(key, ending)
  }

  async #begin(carrier: CarrierRow, leaseUntil: number): Promise<void> {
    const { log, newOwner, openStore, open } = this.#deps
    // Each worker is an owner of its own: what a former one of this process could not store is recovered like any other's.
    const store = openStore({ carrier, owner: newOwner() })
    const found = await store.recover()
    log.info({ carrier: carrier.key, ...found }, 'the carrier is ours')
    this.#workers.set(carrier.key, new CarrierWorker({ carrier, open, leaseUntil }, { ...this.#deps, store }))
  }

  /** Graceful: begun messages get their results, which are stored, and the carriers are free at once. */
  async stop(): Promise<void> {
    const carriers = [...this.#workers.keys(), ...this.#ending.keys()]
    await Promise.all([...this.workers.map((run) => run.stop()), ...this.#ending.values()])
    this.#workers.clear()
    await this.#deps.leases.release({ owner: this.#owner, carriers })
  }
}
