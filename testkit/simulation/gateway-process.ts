import type { Socket } from 'node:net'
import type { SeededRandom } from '@peyk/domain/random/seeded-random.ts'
import type { OpenCarrier } from '@peyk/server/carriers/_kit/carrier-interface.ts'
import type { Timers } from '@peyk/smpp/session/timers.ts'
import { openSmppCarrier } from '@peyk/server/carriers/smpp/carrier.ts'
import type { Log } from '@peyk/server/platform/log.ts'
import { Gateway } from '@peyk/server/features/delivery/dispatch/gateway.ts'
import type { CarrierLeases } from '@peyk/server/features/delivery/dispatch/gateway.ts'
import type { EngineStore } from '@peyk/server/features/delivery/dispatch/store/engine-store.ts'
import { ReceiptIntake } from '@peyk/server/features/delivery/dispatch/receipts/receipt-intake.ts'
import type { CarrierRow } from '@peyk/server/features/delivery/queries/carrier-leases.ts'
import { anActor } from './scheduler.ts'
import type { Actor, Scheduler } from './scheduler.ts'

/** After a renewal that failed. */
const RETRY_MS = 1000

/** The environment of a gateway process. */
export interface ProcessEnvironment {
  scheduler: Scheduler
  random: SeededRandom
  leasesFor: (actor: Actor) => CarrierLeases
  storeFor: (actor: Actor, run: { carrier: CarrierRow; owner: string }) => EngineStore
  connect: (asked: { actor: Actor; owner: string; carrier: string; number: number }) => Socket
  /** Closes all connections of the dead process. */
  onDeath: (actor: Actor) => void
  note: (what: string) => void
}

/** The role gateway as one process: the real engine on virtual time. It can be killed, frozen and stopped gracefully. */
export class GatewayProcess {
  readonly actor: Actor
  readonly #environment: ProcessEnvironment
  readonly #timers: Timers
  readonly #gateway: Gateway
  #lastOwner = 0
  #isStopping = false
  #wakeUp: (() => void) | undefined

  constructor(name: string, around: ProcessEnvironment) {
    this.#environment = around
    this.actor = anActor(name)
    this.#timers = around.scheduler.timersOf(this.actor, Math.floor(around.random.between([0, 1e6])))
    const owners = new Map<string, string>()
    const open: OpenCarrier = (opened, deps) => {
      const { key } = opened.settings
      const owner = owners.get(key) as string
      const connect = (number: number) => around.connect({ actor: this.actor, owner, carrier: key, number })
      return openSmppCarrier(opened, { ...deps, connect })
    }
    const log = this.#log()
    const metrics = { countOutcomes: () => {}, countReceipts: () => {}, watch: () => {} }
    this.#gateway = new Gateway({
      leases: around.leasesFor(this.actor),
      openStore: (run) => {
        owners.set(run.carrier.key, run.owner)
        return around.storeFor(this.actor, run)
      },
      open,
      createIntake: (of) =>
        new ReceiptIntake({ ...of, inbound: () => Promise.resolve(), metrics, log, timers: this.#timers }),
      newOwner: () => `${name}.${++this.#lastOwner}`,
      timers: this.#timers,
      clock: { now: () => WALL_MS + around.scheduler.now },
      random: () => around.random.next(),
      log,
      metrics,
    })
    void this.#loop()
  }

  /** As loops/gateway.ts. */
  async #loop(): Promise<void> {
    while (!this.#isStopping) {
      const restMs = await this.#gateway.renew().catch((error: unknown) => {
        this.#environment.note(`${this.actor.name}: ${String(error)}`)
        return RETRY_MS
      })
      if (!this.#isStopping) await this.#sleep(restMs)
    }
    await this.#gateway.stop().catch((error: unknown) => this.#environment.note(`${this.actor.name}: ${String(error)}`))
    this.kill()
  }

  #sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const stopTimer = this.#timers.after(ms, resolve)
      this.#wakeUp = () => {
        stopTimer()
        resolve()
      }
    })
  }

  get isAlive(): boolean {
    return this.actor.isAlive
  }

  wake(): void {
    this.#gateway.wake(null)
  }

  /** As kill -9. */
  kill(): void {
    if (!this.actor.isAlive) return
    this.actor.isAlive = false
    this.#environment.onDeath(this.actor)
  }

  /** Nothing runs for a while, as when the machine swaps; then everything that was due runs. */
  freeze(ms: number): void {
    const { actor } = this
    // Never shorter than before: events that wait already would run after later ones.
    actor.frozenUntil = Math.max(actor.frozenUntil, this.#environment.scheduler.now + ms)
  }

  /** As SIGTERM. */
  stop(): void {
    this.#isStopping = true
    this.#wakeUp?.()
  }

  get isStopping(): boolean {
    return this.#isStopping
  }

  #log(): Log {
    const note =
      (level: string) =>
      (...[facts, sentence]: unknown[]) =>
        this.#environment.note(
          `${this.actor.name} ${level}: ${String(sentence)} ${JSON.stringify(facts, errorsAsText)}`,
        )
    const silent = () => {}
    const log = { error: note('error'), warn: note('warn'), fatal: note('fatal'), info: note('info') }
    return { ...log, debug: silent, trace: silent, silent, level: 'info' } as unknown as Log
  }
}

const errorsAsText = (_key: string, value: unknown): unknown => (value instanceof Error ? value.message : value)

/** Where the virtual time begins, 2026-03-21. */
export const WALL_MS = 1_774_051_200_000
