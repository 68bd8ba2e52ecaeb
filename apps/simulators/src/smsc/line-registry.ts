import type { Address } from '@peyk/smpp/pdu/pdu.ts'
import { lineNumber } from './numbers.ts'
import type { LineUse } from './receipts/pending-receipts.ts'

const MAX_LINES = 10_000

/** The lines that clients send from: how each is written, and whose it is. */
export class LineRegistry {
  #uses = new Map<string, LineUse>()
  #byName = new Map<string, LineUse>()

  /** The line of a submit; all submits of a client from one line share the answer. */
  use(systemId: string, source: Address): LineUse {
    const key = `${systemId} ${source.ton} ${source.npi} ${source.address}`
    let use = this.#uses.get(key)
    if (!use) {
      if (this.#uses.size >= MAX_LINES) this.#uses = new Map()
      if (this.#byName.size >= MAX_LINES) this.#byName = new Map()
      use = { systemId, address: source, name: lineNumber(source) }
      this.#uses.set(key, use)
    }
    if (this.#byName.get(use.name) !== use) this.#byName.set(use.name, use)
    return use
  }

  /** Every line that was sent from. */
  names(): string[] {
    return [...this.#byName.keys()]
  }

  /** Who last sent from this line. */
  lastUser(name: string): LineUse | undefined {
    return this.#byName.get(name)
  }
}
