import type { SeededRandom } from '@peyk/domain/random/seeded-random.ts'
import { anActor } from './scheduler.ts'
import type { Actor, Scheduler } from './scheduler.ts'
import type { Transact } from './fake-store.ts'
import type { DatabaseFaults } from './fault-profile.ts'

/** A simulated database: slow, unavailable, failing before or after the commit, or losing its answers. */
export class SimulatedDatabase {
  readonly #scheduler: Scheduler
  readonly #random: SeededRandom
  readonly #faults: DatabaseFaults
  readonly #actor = anActor('database')
  /** The error of a transaction that broke a rule of the tables. */
  failure: Error | undefined

  constructor(of: { scheduler: Scheduler; random: SeededRandom; faults: DatabaseFaults }) {
    this.#scheduler = of.scheduler
    this.#random = of.random
    this.#faults = of.faults
  }

  /** Transactions of one process. Once started they survive its death; their answers are lost then. */
  transactFor(asker: Actor): Transact {
    return (name, work) =>
      new Promise((resolve, reject) => {
        const carryOut = async () => {
          const luck = this.#isCalm ? 1 : this.#random.next()
          const { failed, unheard } = this.#faults
          if (luck < failed || this.#outage()?.isFreeze === false) {
            this.#answer(asker, `${name} failed`, () => reject(new Error(`the database failed: ${name}`)))
            return
          }
          try {
            const result = await work()
            const isHeard = luck >= failed + unheard
            this.#answer(asker, isHeard ? `${name} done` : `${name} unheard`, () =>
              isHeard ? resolve(result) : reject(new Error(`the answer was lost: ${name}`)),
            )
          } catch (error) {
            this.failure ??= error as Error
            reject(error as Error)
          }
        }
        this.#deliver(`${asker.name} ${name}`, () => void carryOut())
      })
  }

  get #isCalm(): boolean {
    return this.#scheduler.now >= this.#faults.faultsEndAt
  }

  #outage(): DatabaseFaults['outages'][number] | undefined {
    const { now } = this.#scheduler
    return this.#faults.outages.find(({ from, to }) => now >= from && now < to)
  }

  #latency(): number {
    if (this.#isCalm) return this.#random.between([0.3, 3])
    return this.#random.happens(this.#faults.slow)
      ? this.#random.between([500, 5000])
      : this.#random.between(this.#faults.latencyMs)
  }

  #deliver(what: string, callback: () => void): void {
    const { now } = this.#scheduler
    const at = now + this.#latency()
    const freeze = this.#faults.outages.find(({ from, to, isFreeze }) => isFreeze && at >= from && at < to)
    const ms = freeze === undefined ? at - now : freeze.to - now + this.#random.next() * 50
    this.#scheduler.after(ms, { actor: this.#actor, what, callback })
  }

  #answer(asker: Actor, what: string, callback: () => void): void {
    this.#scheduler.after(this.#latency(), { actor: asker, what, callback })
  }
}
