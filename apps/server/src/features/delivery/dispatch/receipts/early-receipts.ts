import { RECENT_RECEIPTS_SECONDS } from '../../queries/carrier-leases.ts'
import type { EngineStore } from '../store/engine-store.ts'

/** Most early receipts are early by moments; older unmatched ones are retried rarely. */
const RECENT = { fromSeconds: 0, toSeconds: RECENT_RECEIPTS_SECONDS }
const OLD = { fromSeconds: RECENT_RECEIPTS_SECONDS, toSeconds: 72 * 3600 }

/** Receipts that came before their message: tried again and again, as long as there are any. */
export class EarlyReceipts {
  readonly #store: EngineStore
  /** There may be recent ones. */
  mayWait = true

  constructor(store: EngineStore) {
    this.#store = store
  }

  /** The same store; what it cannot match is remembered here. */
  get store(): EngineStore {
    const store = this.#store
    return {
      ...store,
      storeReceipts: async (received) => {
        const stored = await store.storeReceipts(received)
        if (stored.unmatched > 0) this.mayWait = true
        return stored
      },
    }
  }

  async round(): Promise<void> {
    if (this.mayWait) await this.#store.rematchReceipts(RECENT)
  }

  async oldRound(): Promise<void> {
    await this.#store.rematchReceipts(OLD)
  }
}
