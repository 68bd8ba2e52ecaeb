import type { Tx } from '@peyk/database/database.ts'
import {
  deleteUnmatchedReceipts,
  insertUnmatchedReceipts,
  readUnmatchedReceipts,
} from '../queries/unmatched-receipts.ts'
import type { UnmatchedReceipt } from '../queries/unmatched-receipts.ts'
import type { KnownReceipt } from '../queries/receipts.ts'
import { applyReceipts, dedupeReceipts } from './apply-receipts.ts'
import { stripUndecidedMark, isUndecided } from './detect-id-format.ts'
import type { MessageIdFormat, ReceiptLookup } from './detect-id-format.ts'

/** Waiting receipts of one round. */
const ROUND_SIZE = 2000

interface AgeRange {
  fromSeconds: number
  toSeconds: number
}

/**
 * Receipts that came before their message, or never had one. A round reads a limited number of them and the next one
 * continues behind the last, so that however many unknown receipts an operator sends, each that has a message is
 * matched.
 */
export class ReceiptRematcher {
  readonly #carrier: string
  readonly #idFormat: MessageIdFormat
  readonly #lookUpIn: (tx: Tx) => ReceiptLookup
  /** The last one that was looked at, by age. */
  readonly #after = new Map<number, number>()

  constructor({
    carrier,
    idFormat,
    lookUpIn,
  }: {
    carrier: string
    idFormat: MessageIdFormat
    lookUpIn: (tx: Tx) => ReceiptLookup
  }) {
    this.#carrier = carrier
    this.#idFormat = idFormat
    this.#lookUpIn = lookUpIn
  }

  async saveUnmatched(receipts: readonly KnownReceipt[], { tx }: { tx: Tx }): Promise<void> {
    await insertUnmatchedReceipts(tx, { carrier: this.#carrier, receipts })
  }

  /** One round over receipts of an age. Returns how many were matched. */
  async round({ fromSeconds, toSeconds }: AgeRange, { tx }: { tx: Tx }): Promise<number> {
    const after = this.#after.get(fromSeconds) ?? 0
    const orphans = await readUnmatchedReceipts(tx, {
      carrier: this.#carrier,
      fromSeconds,
      toSeconds,
      after,
      most: ROUND_SIZE,
    })
    this.#after.set(fromSeconds, orphans.length < ROUND_SIZE ? 0 : (orphans.at(-1) as UnmatchedReceipt).id)
    if (orphans.length === 0) return 0
    const undecided = orphans.filter((orphan) => isUndecided(orphan.smscId))
    const retold = undecided.map(({ msisdn, code, smscId }) => ({ msisdn, code, smscId: stripUndecidedMark(smscId) }))
    const respelt = await this.#idFormat.resolve(retold, { lookUp: this.#lookUpIn(tx) })
    const known = [...orphans.filter((orphan) => !isUndecided(orphan.smscId)), ...respelt]
    const still = await applyReceipts({ carrier: this.#carrier, receipts: dedupeReceipts(known) }, { tx })
    const waiting = new Set(still.map((receipt) => `${receipt.smscId} ${receipt.msisdn}`))
    const spelt = new Map(undecided.map((orphan, at) => [orphan.id, (respelt[at] as KnownReceipt).smscId]))
    const matched = orphans.filter((one) => !waiting.has(`${spelt.get(one.id) ?? one.smscId} ${one.msisdn}`))
    if (matched.length > 0) {
      await deleteUnmatchedReceipts(
        tx,
        matched.map((orphan) => orphan.id),
      )
    }
    return matched.length
  }

  /** There are more of this age than one round looks at. */
  hasMore({ fromSeconds }: Pick<AgeRange, 'fromSeconds'>): boolean {
    return (this.#after.get(fromSeconds) ?? 0) > 0
  }
}
