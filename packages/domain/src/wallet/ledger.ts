import { sumTenths, tenths } from '../money/tenths.ts'

/**
 * The books of an account. `available` (cash), `gift` and `held` are the customer's money; `revenue` and `tax` are ours
 * and the state's, `promotion` is what gifts cost us, `funding` is where money comes from and goes to (it is negative by
 * what was paid in).
 */
export const LEDGER_ACCOUNTS = ['available', 'gift', 'held', 'revenue', 'tax', 'promotion', 'funding'] as const
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number]

export type PostingKind =
  | 'hold'
  | 'capture'
  | 'release'
  | 'refund'
  | 'top_up'
  | 'adjust'
  | 'gift'
  | 'expire'
  | 'pay_back'
/** Positive amounts enter the account, negative ones leave it; tenths of a rial. */
export type LedgerEntry = { account: LedgerAccount; amountTenths: number }
/** One movement of money; its entries add up to zero. */
export type Posting = { kind: PostingKind; entries: readonly LedgerEntry[] }

/** A posting, or RangeError when it is unbalanced, empty, or holds an amount that is zero or not whole. */
export function posting({ kind, entries }: Posting): Posting {
  if (entries.length < 2) throw new RangeError('a posting has at least two entries')
  for (const { amountTenths } of entries) {
    if (tenths(amountTenths) === 0) throw new RangeError('an entry moves money')
  }
  if (sumTenths(entries.map((entry) => entry.amountTenths)) !== 0) throw new RangeError('a posting adds up to zero')
  return { kind, entries }
}

const unlessZero = (entry: LedgerEntry): LedgerEntry[] => (entry.amountTenths === 0 ? [] : [entry])

function transfer({
  kind,
  from,
  to,
  amountTenths,
}: {
  kind: PostingKind
  from: LedgerAccount
  to: LedgerAccount
  amountTenths: number
}): Posting {
  if (!(amountTenths > 0)) throw new RangeError('an amount to move is above zero')
  const entries = [
    { account: from, amountTenths: -amountTenths },
    { account: to, amountTenths },
  ]
  return posting({ kind, entries })
}

/** The customer's side of a movement whose gift part is money of gifts. */
function ofBuckets({ amountTenths, giftTenths, sign }: { amountTenths: number; giftTenths: number; sign: 1 | -1 }) {
  if (!(amountTenths > 0)) throw new RangeError('an amount to move is above zero')
  if (giftTenths < 0 || giftTenths > amountTenths) throw new RangeError('the gift is a part of the amount')
  return [
    ...unlessZero({ account: 'available', amountTenths: sign * (amountTenths - giftTenths) }),
    ...unlessZero({ account: 'gift', amountTenths: sign * giftTenths }),
  ]
}

/** Sets money aside for a send; the part that gifts pay (decision W9) comes from theirs. */
export function hold(amountTenths: number, { giftTenths = 0 }: { giftTenths?: number } = {}): Posting {
  const from = ofBuckets({ amountTenths, giftTenths, sign: -1 })
  return posting({ kind: 'hold', entries: [...from, { account: 'held', amountTenths }] })
}

/** The SMSC accepted: held money is charged (decision W3). */
export function capture(amountTenths: number): Posting {
  return transfer({ kind: 'capture', from: 'held', to: 'revenue', amountTenths })
}

/** What was never sent goes back from the hold, to the bucket that paid. */
export function release(amountTenths: number, { giftTenths = 0 }: { giftTenths?: number } = {}): Posting {
  const to = ofBuckets({ amountTenths, giftTenths, sign: 1 })
  return posting({ kind: 'release', entries: [{ account: 'held', amountTenths: -amountTenths }, ...to] })
}

/** A charge is returned, e.g. after the operator's blacklist receipt, to the bucket that paid. */
export function refund(amountTenths: number, { giftTenths = 0 }: { giftTenths?: number } = {}): Posting {
  const to = ofBuckets({ amountTenths, giftTenths, sign: 1 })
  return posting({ kind: 'refund', entries: [{ account: 'revenue', amountTenths: -amountTenths }, ...to] })
}

/** Money paid in. */
export function topUp(amountTenths: number): Posting {
  return transfer({ kind: 'top_up', from: 'funding', to: 'available', amountTenths })
}

/** A correction by staff, up or down. */
export function adjust(amountTenths: number): Posting {
  const [from, to] = amountTenths < 0 ? (['available', 'funding'] as const) : (['funding', 'available'] as const)
  return transfer({ kind: 'adjust', from, to, amountTenths: Math.abs(amountTenths) })
}

/** A payment: what is credited and its tax come in together (spec §9). */
export function paidIn({ creditedTenths, taxTenths }: { creditedTenths: number; taxTenths: number }): Posting {
  const entries = [
    { account: 'funding' as const, amountTenths: -(creditedTenths + taxTenths) },
    { account: 'available' as const, amountTenths: creditedTenths },
    ...unlessZero({ account: 'tax', amountTenths: taxTenths }),
  ]
  return posting({ kind: 'top_up', entries })
}

/** Money goes back to the customer outside of Peyk, its tax with it. */
export function paidBack({ creditedTenths, taxTenths }: { creditedTenths: number; taxTenths: number }): Posting {
  const entries = [
    { account: 'available' as const, amountTenths: -creditedTenths },
    ...unlessZero({ account: 'tax', amountTenths: -taxTenths }),
    { account: 'funding' as const, amountTenths: creditedTenths + taxTenths },
  ]
  return posting({ kind: 'pay_back', entries })
}

/** A gift is given (decision W9). */
export function giftGranted(amountTenths: number): Posting {
  return transfer({ kind: 'gift', from: 'promotion', to: 'gift', amountTenths })
}

/** What is left of a gift is over. */
export function giftExpired(amountTenths: number): Posting {
  return transfer({ kind: 'expire', from: 'gift', to: 'promotion', amountTenths })
}
