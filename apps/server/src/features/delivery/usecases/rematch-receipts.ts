import type { Tx } from '@peyk/database/database.ts'
import { dropOrphans, keepOrphans, readOrphans } from '../queries/unmatched-receipts.ts'
import type { Orphan } from '../queries/unmatched-receipts.ts'
import type { KnownReceipt } from '../queries/receipts.ts'
import { applyReceipts, gatherReceipts } from './apply-receipts.ts'
import { asWritten, isUndecided } from './detect-id-format.ts'
import type { IdSpelling, LookUp } from './detect-id-format.ts'

/** Waiting receipts of one round. */
const ROUND = 2000

interface Age {
  fromSeconds: number
  toSeconds: number
}

/**
 * Receipts that came before their message, or never had one. A round looks at so many of them and the next one goes on
 * behind the last, so that however many unknown receipts an operator sends, each that has a message finds it.
 */
export class OrphanMatching {
  readonly #carrier: string
  readonly #spelling: IdSpelling
  readonly #lookUpIn: (tx: Tx) => LookUp
  /** The last one that was looked at, by age. */
  readonly #after = new Map<number, number>()

  constructor({
    carrier,
    spelling,
    lookUpIn,
  }: {
    carrier: string
    spelling: IdSpelling
    lookUpIn: (tx: Tx) => LookUp
  }) {
    this.#carrier = carrier
    this.#spelling = spelling
    this.#lookUpIn = lookUpIn
  }

  async keep(receipts: readonly KnownReceipt[], { tx }: { tx: Tx }): Promise<void> {
    await keepOrphans(tx, { carrier: this.#carrier, receipts })
  }

  /** One round over receipts of an age. Answers how many found their message. */
  async round({ fromSeconds, toSeconds }: Age, { tx }: { tx: Tx }): Promise<number> {
    const after = this.#after.get(fromSeconds) ?? 0
    const orphans = await readOrphans(tx, { carrier: this.#carrier, fromSeconds, toSeconds, after, most: ROUND })
    this.#after.set(fromSeconds, orphans.length < ROUND ? 0 : (orphans.at(-1) as Orphan).id)
    if (orphans.length === 0) return 0
    const undecided = orphans.filter((orphan) => isUndecided(orphan.smscId))
    const retold = undecided.map(({ msisdn, code, smscId }) => ({ msisdn, code, smscId: asWritten(smscId) }))
    const respelt = await this.#spelling.resolve(retold, { lookUp: this.#lookUpIn(tx) })
    const known = [...orphans.filter((orphan) => !isUndecided(orphan.smscId)), ...respelt]
    const still = await applyReceipts({ carrier: this.#carrier, receipts: gatherReceipts(known) }, { tx })
    const waiting = new Set(still.map((receipt) => `${receipt.smscId} ${receipt.msisdn}`))
    const spelt = new Map(undecided.map((orphan, at) => [orphan.id, (respelt[at] as KnownReceipt).smscId]))
    const matched = orphans.filter((one) => !waiting.has(`${spelt.get(one.id) ?? one.smscId} ${one.msisdn}`))
    if (matched.length > 0) {
      await dropOrphans(
        tx,
        matched.map((orphan) => orphan.id),
      )
    }
    return matched.length
  }

  /** There are more of this age than one round looks at. */
  isMore({ fromSeconds }: Pick<Age, 'fromSeconds'>): boolean {
    return (this.#after.get(fromSeconds) ?? 0) > 0
  }
}
