import { PAYMENT_METHODS } from '@peyk/domain/payment/amounts.ts'

// The closed lists of words for money that moves, for schemas, tables and filters alike.

/** Where a movement comes from (contract P2). */
export const TRANSACTION_METHODS = [...PAYMENT_METHODS, 'gift', 'send', 'refund', 'admin'] as const
export type TransactionMethod = (typeof TRANSACTION_METHODS)[number]

/** Into the wallet or out of it. */
export const TRANSACTION_TYPES = ['deposit', 'withdrawal'] as const
export type TransactionType = (typeof TRANSACTION_TYPES)[number]

/** `failed` is an online payment that was not paid, `rejected` a transfer that staff did not find. */
export const PAYMENT_STATUSES = ['pending', 'success', 'failed', 'rejected'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** Why an online payment credited nothing. `amount_differs` and `currency_differs` wait for staff: money may have been paid. */
export const PAYMENT_FAILURES = [
  'cancelled',
  'declined',
  'expired',
  'amount_differs',
  'currency_differs',
  'gateway_refused',
  'reversed',
] as const
export type PaymentFailure = (typeof PAYMENT_FAILURES)[number]

/** The kinds of gateway that Peyk speaks with. */
export const GATEWAY_KINDS = ['simulator', 'zarinpal', 'zibal'] as const
export type GatewayKind = (typeof GATEWAY_KINDS)[number]

/** Documents for the books; a correction takes back all or a part of another. */
export const DOCUMENT_KINDS = ['receipt', 'invoice', 'correction'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** `wallet`: what was paid at the bank and never credited goes to the wallet; `outside`: it was paid back by the bank. */
export const REFUND_WAYS = ['wallet', 'outside'] as const
export type RefundWay = (typeof REFUND_WAYS)[number]
