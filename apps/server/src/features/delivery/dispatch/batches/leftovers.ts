import type { Timers } from '@peyk/smpp/session/timers.ts'
import type { Log } from '../../../../platform/log.ts'
import type { EngineStore } from '../store/engine-store.ts'

/** What a former gateway left may still come for so long after a takeover or a lease. */
const EXPECTED_MS = 60_000
/** Later it is looked for only in every eighth round. */
const ROUNDS_AT_REST = 8

/**
 * What others left of a carrier: flights of a gateway that is gone, batches whose lease ended. Looked for not only at the
 * start, since statements of a former gateway may still be executed by the database after that.
 */
export class Leftovers {
  readonly #deps: { carrier: string; store: EngineStore; timers: Timers; log: Log; onBatches: () => void }
  #expectedUntil = -Infinity
  #roundsAtRest = 0

  constructor(deps: { carrier: string; store: EngineStore; timers: Timers; log: Log; onBatches: () => void }) {
    this.#deps = deps
    this.expect()
  }

  /** There may be some in the next minute. */
  expect(): void {
    this.#expectedUntil = this.#deps.timers.now() + EXPECTED_MS
  }

  /** Now and then. */
  async round(): Promise<void> {
    const isQuiet = this.#deps.timers.now() > this.#expectedUntil
    this.#roundsAtRest = isQuiet ? (this.#roundsAtRest + 1) % ROUNDS_AT_REST : 0
    if (this.#roundsAtRest === 0) await this.recover()
  }

  async recover(): Promise<void> {
    const { carrier, store, log, onBatches } = this.#deps
    const found = await store.recover()
    if (found.batches > 0) onBatches()
    if (found.flights > 0) log.warn({ carrier, ...found }, 'another gateway left flights')
  }
}
