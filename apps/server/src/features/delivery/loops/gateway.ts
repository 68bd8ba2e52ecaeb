import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { engineScope } from '@peyk/database/scope.ts'
import { openCarrier } from '../../../carriers/carriers.ts'
import { systemTimers } from '../../../carriers/_kit/system-timers.ts'
import { systemChance } from '../../../platform/clock.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Loop } from '../../../platform/loops.ts'
import { giveCarriersUp, takeCarriers } from '../queries/leasing.ts'
import type { CarrierRow } from '../queries/leasing.ts'
import { openEngineStore } from '../usecases/open-engine-store.ts'
import { CarrierRun } from '../dispatch/carrier-run.ts'
import { openGatewayMeter } from '../dispatch/gateway-meter.ts'
import { ReportIntake } from '../dispatch/report-intake.ts'

/** A carrier without a sign of life of its gateway is another's after this (promise R2). */
const LEASE_SECONDS = 7
const RENEW_MS = 1000
/** Our own clock may run a little slower than the database's: nothing is written in the last second of a lease. */
const MARGIN_MS = 1000

/**
 * The role gateway: owns carriers by leases, and runs each that it owns. A carrier is nobody's → ours (taken, what a
 * former owner left is looked after, then it runs) → ours (renewed every second) → lost (another took it when our
 * renewal did not come in time) or given up (graceful stop).
 */
export const gatewayLoop: Loop = {
  name: 'gateway',
  pauseMs: RENEW_MS,
  async run({ deps, signal }) {
    const gateway = new Gateway(deps)
    const deaf = await deps.notices.listen(
      'peyk_work',
      () => gateway.wake(),
      () => gateway.wake(),
    )
    try {
      while (!signal.aborted) {
        await gateway.renew().catch((err: unknown) => deps.log.error({ err }, 'carriers could not be renewed'))
        await sleep(RENEW_MS, undefined, { signal }).catch(() => {})
      }
    } finally {
      await deaf().catch(() => {})
      await gateway.stop()
    }
  },
}

class Gateway {
  readonly #deps: Deps
  readonly #owner = randomUUID()
  readonly #scope = engineScope()
  readonly #meter
  readonly #runs = new Map<string, CarrierRun>()
  readonly #ending = new Map<string, Promise<unknown>>()

  constructor(deps: Deps) {
    this.#deps = deps
    this.#meter = openGatewayMeter(deps.metrics)
    this.#meter.watch(() => [...this.#runs.values()].map((run) => run.figures))
  }

  wake(): void {
    for (const run of this.#runs.values()) run.wake()
  }

  async renew(): Promise<void> {
    const askedAt = systemTimers.now()
    const carriers = await this.#deps.db.asEngine(this.#scope, (tx) =>
      takeCarriers(tx, { owner: this.#owner, leaseSeconds: LEASE_SECONDS }),
    )
    const leaseUntil = askedAt + LEASE_SECONDS * 1000 - MARGIN_MS
    const found = new Map(carriers.map((carrier) => [carrier.key, carrier]))
    for (const [key, run] of this.#runs) {
      const carrier = found.get(key)
      if (carrier === undefined) this.#end(run, 'the carrier was switched off, or another gateway has it now')
      else if (JSON.stringify(carrier) !== JSON.stringify(run.carrier)) this.#end(run, 'the carrier has new settings')
      else run.leaseRenewed(leaseUntil)
    }
    for (const [key, carrier] of found) {
      if (!this.#runs.has(key) && !this.#ending.has(key)) await this.#begin(carrier, leaseUntil)
    }
  }

  /** Lets a run end in order; meanwhile nobody begins another of the same carrier here. */
  #end(run: CarrierRun, why: string): void {
    const { log } = this.#deps
    const { key } = run.carrier
    log.warn({ carrier: key }, why)
    this.#runs.delete(key)
    const ending = run
      .stop()
      .catch((err: unknown) => log.error({ err, carrier: key }, 'a run did not end in order'))
      .finally(() => this.#ending.delete(key))
    this.#ending.set(key, ending)
  }

  async #begin(carrier: CarrierRow, leaseUntil: number): Promise<void> {
    const { db, log } = this.#deps
    // Each run is an owner of its own: what a former one of this process could not store is lost like anybody's.
    const store = openEngineStore({ carrier, owner: randomUUID(), scope: this.#scope }, { db })
    const found = await store.recover()
    log.info({ carrier: carrier.key, ...found }, 'the carrier is ours')
    const run = new CarrierRun(
      { carrier, open: openCarrier, leaseUntil },
      {
        store,
        timers: systemTimers,
        clock: this.#deps.clock,
        random: systemChance,
        log,
        meter: this.#meter,
        intake: (of) =>
          new ReportIntake({ ...of, scope: this.#scope, meter: this.#meter, timers: systemTimers }, this.#deps),
      },
    )
    this.#runs.set(carrier.key, run)
  }

  /** In order: everything begun is brought to its end and stored, and the carriers are free at once. */
  async stop(): Promise<void> {
    const carriers = [...this.#runs.keys(), ...this.#ending.keys()]
    await Promise.all([...[...this.#runs.values()].map((run) => run.stop()), ...this.#ending.values()])
    this.#runs.clear()
    await this.#deps.db.asEngine(this.#scope, (tx) => giveCarriersUp(tx, { owner: this.#owner, carriers }))
  }
}
