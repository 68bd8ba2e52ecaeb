import { SMSC_ID_STYLES, canonicalSmscId, smscIdIn } from '@peyk/domain/delivery/receipt.ts'
import type { SmscIdStyle } from '@peyk/domain/delivery/receipt.ts'
import type { KnownReceipt } from '../queries/receipts.ts'

/** A receipt with the id as the operator wrote it. */
type WrittenReceipt = KnownReceipt

/** Finds the messages of receipts under the ids given, without changing anything; `at` is the receipt's index. */
export type LookUp = (
  receipts: readonly KnownReceipt[],
) => Promise<readonly { at: number; sendId: number; seq: number; part: number }[]>

/** Receipts that one spelling alone explains before it is believed. */
const VOTES = 3

/**
 * How an operator writes the id of a submit answer in its receipts (promise P1). `same`: fixed. `learn`: every spelling
 * is tried until one alone has explained three receipts, and then only that one; a receipt that two messages fit is
 * matched with neither and waits until the spelling is known.
 */
export class IdSpelling {
  #style: SmscIdStyle | null
  readonly #votes = new Map<SmscIdStyle, number>()

  constructor(form: 'same' | 'learn') {
    this.#style = form === 'same' ? 'same' : null
  }

  /** An id of a receipt as the submit answer spelt it; null while that is not known. */
  spell(smscId: string): string | null {
    const style = this.#style
    if (style === null) return null
    return smscIdIn({ id: smscId, style }) ?? canonicalSmscId(smscId)
  }

  /** Brings receipts into the spelling of submit answers. */
  async resolve(receipts: readonly WrittenReceipt[], { lookUp }: { lookUp: LookUp }): Promise<KnownReceipt[]> {
    if (this.#style === null) return this.#tryAll(receipts, lookUp)
    return receipts.map((receipt) => ({ ...receipt, smscId: this.spell(receipt.smscId) as string }))
  }

  async #tryAll(receipts: readonly WrittenReceipt[], lookUp: LookUp): Promise<KnownReceipt[]> {
    const tries = receipts.flatMap(({ smscId, msisdn, code }, at) =>
      SMSC_ID_STYLES.flatMap((style) => {
        const spelt = smscIdIn({ id: smscId, style })
        return spelt === null ? [] : [{ at, style, smscId: spelt, msisdn, code }]
      }),
    )
    const found = await lookUp(tries)
    const hits = new Map<number, { message: string; smscId: string; styles: SmscIdStyle[] }[]>()
    for (const { at, sendId, seq, part } of found) {
      const tried = tries[at] as (typeof tries)[number]
      const message = `${sendId} ${seq} ${part}`
      const known = hits.get(tried.at) ?? []
      const same = known.find((hit) => hit.message === message)
      if (same === undefined) known.push({ message, smscId: tried.smscId, styles: [tried.style] })
      else same.styles.push(tried.style)
      hits.set(tried.at, known)
    }
    return receipts.map(({ smscId, msisdn, code }, at) => {
      const [only, other] = hits.get(at) ?? []
      if (only === undefined || other !== undefined)
        return { smscId: UNDECIDED + canonicalSmscId(smscId), msisdn, code }
      if (only.styles.length === 1) this.#vote(only.styles[0] as SmscIdStyle)
      return { smscId: only.smscId, msisdn, code }
    })
  }

  #vote(style: SmscIdStyle): void {
    const votes = (this.#votes.get(style) ?? 0) + 1
    this.#votes.set(style, votes)
    const others = SMSC_ID_STYLES.filter((other) => other !== style).reduce(
      (sum, other) => sum + (this.#votes.get(other) ?? 0),
      0,
    )
    if (votes >= VOTES && others === 0) this.#style = style
    // Contradicting votes: begin anew rather than believe a chance hit for ever.
    else if (others >= VOTES && votes >= VOTES) this.#votes.clear()
  }
}

/** Marks an id that fits no message or several, so that it matches nothing until it is looked at again. */
const UNDECIDED = '?'

export const isUndecided = (smscId: string): boolean => smscId.startsWith(UNDECIDED)

/** The id as the operator wrote it, out of an orphan's row. */
export const asWritten = (smscId: string): string => (isUndecided(smscId) ? smscId.slice(1) : smscId)
