import type { PaymentFailure } from '@peyk/contract/wallet/money-words.ts'

// What Peyk wants of a payment gateway. An adapter knows the gateway's addresses, fields and codes, and nothing of wallets.
// Everything throws NoAnswerError when the gateway does not answer, from which nothing follows.

export interface GatewayConnection {
  readonly baseUrl: string
  readonly merchantKey: string
  readonly timeoutMs: number
}

/** `payableRial`: what leaves the payer's account, as it was stored; all gateways are asked in rial. */
export interface GatewayOrder {
  readonly paymentId: number
  readonly payableRial: number
}

export type RequestAnswer =
  /** `address`: the page that the payer is sent to. */
  | { readonly kind: 'accepted'; readonly authority: string; readonly address: string }
  | { readonly kind: 'refused'; readonly code: string }

/** What a payer's browser brought back. It proves nothing. */
export interface ReturnedPayer {
  readonly authority: string
  readonly saysPaid: boolean
}

export type PaymentVerdict =
  /** The money is the merchant's, now or since an earlier verification. `null`: the gateway vouches for it without telling. */
  | {
      readonly kind: 'paid'
      readonly code: string
      readonly trackingCode: string | null
      readonly paidRial: number | null
      readonly currency: string | null
    }
  /** Paid, and not verified: only `verify` takes the money. */
  | { readonly kind: 'unverified'; readonly code: string }
  /** It may still be paid. */
  | { readonly kind: 'waiting'; readonly code: string }
  | { readonly kind: 'unpaid'; readonly code: string; readonly failure: PaymentFailure }
  /** The gateway knows no such payment of this merchant. */
  | { readonly kind: 'unknown'; readonly code: string }

export interface PaymentGateway {
  /** Makes a payment of `order` at the gateway. `callbackUrl`: where it sends the payer back to. */
  request(order: GatewayOrder & { callbackUrl: string; description: string }): Promise<RequestAnswer>
  /** Null for what is no return of this gateway. */
  readReturn(fields: Readonly<Record<string, unknown>>): ReturnedPayer | null
  /** Takes the money of a paid payment, once; a repeat answers `paid`, too. Never answers `unverified`. */
  verify(payment: GatewayOrder & { authority: string }): Promise<PaymentVerdict>
  /** How it stands; changes nothing. */
  inquire(payment: GatewayOrder & { authority: string }): Promise<PaymentVerdict>
}

export const textField = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** Longest thing that a gateway calls a payment. */
export const AUTHORITY_PATTERN = /^[0-9A-Za-z-]{1,64}$/
