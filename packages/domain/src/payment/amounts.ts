import { tenths } from '../money/tenths.ts'

/** Ways of paying in (contract P10). */
export const PAYMENT_METHODS = ['online', 'card_to_card', 'bank_transfer'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** 1,000,000 rial: the least that is paid in, before tax, by whichever way (spec §9; decision M1). */
export const MIN_PAYMENT_RIAL = 1_000_000
/** 100 billion rial: more is a slip of the finger. */
export const MAX_PAYMENT_RIAL = 100_000_000_000

/** Value added tax, in percent (spec §9). */
export const TAX_PERCENT = 10

/** What a payment is made of, in tenths of a rial: `payable` = what leaves the payer's account, `credited` + `tax`. */
export interface PaymentAmounts {
  taxTenths: number
  payableTenths: number
  creditedTenths: number
}

/**
 * The tax of a payment of `amountTenths` as it was typed (spec §9; decision M2): added to an online payment, deducted
 * from a card transfer and a bank transfer. Rounded down, to the payer's good: to a whole tenth of a rial, and of an online
 * payment to a whole rial, since gateways take no less.
 */
export function paymentAmounts({
  method,
  amountTenths,
}: {
  method: PaymentMethod
  amountTenths: number
}): PaymentAmounts {
  const unit = method === 'online' ? 10 : 1
  const taxTenths = Math.floor((tenths(amountTenths) * TAX_PERCENT) / (100 * unit)) * unit
  return method === 'online'
    ? { taxTenths, payableTenths: tenths(amountTenths + taxTenths), creditedTenths: amountTenths }
    : { taxTenths, payableTenths: amountTenths, creditedTenths: amountTenths - taxTenths }
}
