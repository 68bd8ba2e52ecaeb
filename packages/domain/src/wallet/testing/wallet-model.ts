import { adjust, capture, giftExpired, giftGranted, hold, paidBack, paidIn, refund, release } from '../ledger.ts'
import type { Posting } from '../ledger.ts'
import { applyPosting, ZERO_BALANCES } from './ledger-model.ts'
import type { LedgerBalances } from './ledger-model.ts'

interface ModelGift {
  id: number
  leftTenths: number
  expiresAtMs: number
}

/** What of a send each bucket still pays, and what of it is held and charged. */
export interface ModelSend {
  cashTenths: number
  giftTenths: Map<number, number>
  heldTenths: number
  chargedTenths: number
}

const sum = (amounts: Iterable<number>) => [...amounts].reduce((total, amount) => total + amount, 0)

/**
 * One account's money as the rules have it, kept apart from every line of the product: balances of the books, gifts, and
 * which bucket paid for which send (decision W9). Each method answers whether the rules allow the movement; what they
 * refuse changes nothing.
 */
export class WalletModel {
  balances: LedgerBalances = ZERO_BALANCES
  readonly gifts = new Map<number, ModelGift>()
  readonly sends = new Map<number, ModelSend>()

  get creditTenths(): number {
    return this.balances.available + this.balances.gift
  }

  #post(posting: Posting): boolean {
    const after = applyPosting({ balances: this.balances, posting })
    if (after.kind === 'posted') this.balances = after.balances
    return after.kind === 'posted'
  }

  pay(amounts: { creditedTenths: number; taxTenths: number }): boolean {
    return this.#post(paidIn(amounts))
  }

  payBack(amounts: { creditedTenths: number; taxTenths: number }): boolean {
    return this.#post(paidBack(amounts))
  }

  adjust(amountTenths: number): boolean {
    return this.#post(adjust(amountTenths))
  }

  grant({ id, amountTenths, expiresAtMs }: { id: number; amountTenths: number; expiresAtMs: number }): boolean {
    this.gifts.set(id, { id, leftTenths: amountTenths, expiresAtMs })
    return this.#post(giftGranted(amountTenths))
  }

  /** Its time is over, and the sweep takes what is left of it. */
  expire(id: number): boolean {
    const gift = this.gifts.get(id)
    if (gift === undefined || gift.leftTenths === 0) return false
    const { leftTenths } = gift
    gift.leftTenths = 0
    return this.#post(giftExpired(leftTenths))
  }

  hold({ sendId, amountTenths, nowMs }: { sendId: number; amountTenths: number; nowMs: number }): boolean {
    const living = this.#byExpiry().filter(({ expiresAtMs, leftTenths }) => expiresAtMs > nowMs && leftTenths > 0)
    if (this.balances.available + sum(living.map(({ leftTenths }) => leftTenths)) < amountTenths) return false
    const send = this.sends.get(sendId) ?? { cashTenths: 0, giftTenths: new Map(), heldTenths: 0, chargedTenths: 0 }
    let due = amountTenths
    while (due > 0 && living[0] !== undefined) {
      const [gift] = living
      const paid = Math.min(due, gift.leftTenths)
      gift.leftTenths -= paid
      due -= paid
      send.giftTenths.set(gift.id, (send.giftTenths.get(gift.id) ?? 0) + paid)
      if (gift.leftTenths === 0) living.shift()
    }
    send.cashTenths += due
    send.heldTenths += amountTenths
    this.sends.set(sendId, send)
    return this.#post(hold(amountTenths, { giftTenths: amountTenths - due }))
  }

  capture({ sendId, amountTenths }: { sendId: number; amountTenths: number }): boolean {
    const send = this.sends.get(sendId)
    if (send === undefined || send.heldTenths < amountTenths) return false
    send.heldTenths -= amountTenths
    send.chargedTenths += amountTenths
    return this.#post(capture(amountTenths))
  }

  release({ sendId, amountTenths }: { sendId: number; amountTenths: number }): boolean {
    const send = this.sends.get(sendId)
    if (send === undefined || send.heldTenths < amountTenths) return false
    send.heldTenths -= amountTenths
    return this.#post(release(amountTenths, { giftTenths: this.#giveBack(send, amountTenths) }))
  }

  refund({ sendId, amountTenths }: { sendId: number; amountTenths: number }): boolean {
    const send = this.sends.get(sendId)
    if (send === undefined || send.chargedTenths < amountTenths) return false
    send.chargedTenths -= amountTenths
    return this.#post(refund(amountTenths, { giftTenths: this.#giveBack(send, amountTenths) }))
  }

  /** The cash of a send first, then its gifts from the one that expires last; answers the part of the gifts. */
  #giveBack(send: ModelSend, amountTenths: number): number {
    const cash = Math.min(amountTenths, send.cashTenths)
    send.cashTenths -= cash
    let due = amountTenths - cash
    for (const gift of this.#byExpiry().toReversed()) {
      const back = Math.min(due, send.giftTenths.get(gift.id) ?? 0)
      if (back === 0) continue
      send.giftTenths.set(gift.id, send.giftTenths.get(gift.id)! - back)
      gift.leftTenths += back
      due -= back
    }
    return amountTenths - cash
  }

  #byExpiry(): ModelGift[] {
    return [...this.gifts.values()].toSorted((a, b) => a.expiresAtMs - b.expiresAtMs || a.id - b.id)
  }
}
