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

/** Sets money aside for a send. */
export function hold(amountTenths: number): Posting {
  return transfer({ kind: 'hold', from: 'available', to: 'held', amountTenths })
}

/** The SMSC accepted: held money is charged (decision W3). */
export function capture(amountTenths: number): Posting {
  return transfer({ kind: 'capture', from: 'held', to: 'revenue', amountTenths })
}

/** What was never sent goes back from the hold. */
export function release(amountTenths: number): Posting {
  return transfer({ kind: 'release', from: 'held', to: 'available', amountTenths })
}

/** A charge is returned, e.g. after the operator's blacklist receipt. */
export function refund(amountTenths: number): Posting {
  return transfer({ kind: 'refund', from: 'revenue', to: 'available', amountTenths })
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

const withTax = (entry: LedgerEntry): LedgerEntry[] => (entry.amountTenths === 0 ? [] : [entry])

/** A payment: what is credited and its tax come in together (spec §9). */
export function paidIn({ creditedTenths, taxTenths }: { creditedTenths: number; taxTenths: number }): Posting {
  const entries = [
    { account: 'funding' as const, amountTenths: -(creditedTenths + taxTenths) },
    { account: 'available' as const, amountTenths: creditedTenths },
    ...withTax({ account: 'tax', amountTenths: taxTenths }),
  ]
  return posting({ kind: 'top_up', entries })
}

/** Money goes back to the customer outside of Peyk, its tax with it. */
export function paidBack({ creditedTenths, taxTenths }: { creditedTenths: number; taxTenths: number }): Posting {
  const entries = [
    { account: 'available' as const, amountTenths: -creditedTenths },
    ...withTax({ account: 'tax', amountTenths: -taxTenths }),
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
