import { SMSC_ID_STYLES, canonicalSmscId, submitIdFromReceiptId } from '@peyk/domain/delivery/receipt.ts'
import type { SmscIdStyle } from '@peyk/domain/delivery/receipt.ts'
import type { KnownReceipt } from '../queries/receipts.ts'

/** A receipt with the id as the operator wrote it. */
type RawReceipt = KnownReceipt

/** Finds the messages of receipts under the ids given, without changing anything; `at` is the receipt's index. */
export type ReceiptLookup = (
  receipts: readonly KnownReceipt[],
) => Promise<readonly { at: number; sendId: number; seq: number; part: number }[]>

/** Receipts that one spelling alone explains before it is believed. */
const VOTES_NEEDED = 3

/**
 * How an operator writes the id of a submit answer in its receipts (promise P1). `same`: fixed. `learn`: every spelling
 * is tried until one alone has explained three receipts, and then only that one; a receipt that two messages fit is
 * matched with neither and waits until the spelling is known.
 */
export class MessageIdFormat {
  #style: SmscIdStyle | null
  readonly #votes = new Map<SmscIdStyle, number>()

  constructor(form: 'same' | 'learn') {
    this.#style = form === 'same' ? 'same' : null
  }

  /** An id of a receipt as the submit answer spelt it; null while that is not known. */
  toSubmittedId(smscId: string): string | null {
    const style = this.#style
    if (style === null) return null
    return submitIdFromReceiptId({ id: smscId, style }) ?? canonicalSmscId(smscId)
  }

  /** Brings receipts into the spelling of submit answers. */
  async resolve(receipts: readonly RawReceipt[], { lookUp }: { lookUp: ReceiptLookup }): Promise<KnownReceipt[]> {
    if (this.#style === null) return this.#tryAll(receipts, lookUp)
    return receipts.map((receipt) => ({ ...receipt, smscId: this.toSubmittedId(receipt.smscId) as string }))
  }

  async #tryAll(receipts: readonly RawReceipt[], lookUp: ReceiptLookup): Promise<KnownReceipt[]> {
    const tries = receipts.flatMap(({ smscId, msisdn, code }, at) =>
      SMSC_ID_STYLES.flatMap((style) => {
        const spelt = submitIdFromReceiptId({ id: smscId, style })
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
        return { smscId: UNDECIDED_MARK + canonicalSmscId(smscId), msisdn, code }
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
    if (votes >= VOTES_NEEDED && others === 0) this.#style = style
    // Contradicting votes: begin anew rather than believe a chance hit for ever.
    else if (others >= VOTES_NEEDED && votes >= VOTES_NEEDED) this.#votes.clear()
  }
}

/** Marks an id that fits no message or several, so that it matches nothing until it is looked at again. */
const UNDECIDED_MARK = '?'

export const isUndecided = (smscId: string): boolean => smscId.startsWith(UNDECIDED_MARK)

/** The id as the operator wrote it, out of an orphan's row. */
export const stripUndecidedMark = (smscId: string): string => (isUndecided(smscId) ? smscId.slice(1) : smscId)
