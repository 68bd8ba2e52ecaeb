import { paymentResultTexts as texts } from '@peyk/phrases/fa/wallet/payment-result.ts'
import type { PaymentResult } from './wallet-payments.api.ts'

/** What of a payment reached the wallet as cash, in rial: the tax is added to an online payment, taken off a transfer. */
export const creditedRial = ({ method, amount, tax }: Pick<PaymentResult, 'method' | 'amount' | 'tax'>): number =>
  method === 'online' ? amount : amount - tax

const LABELS: Readonly<Record<string, string>> = texts.titles
const TRANSFER_LABELS: Readonly<Record<string, string>> = texts.transferTitles

/** The heading of a result; of a status that this panel does not know, the server's own word for it. */
export const resultTitle = ({
  status,
  status_fa,
  method,
}: Pick<PaymentResult, 'status' | 'status_fa' | 'method'>): string =>
  (method === 'online' ? undefined : TRANSFER_LABELS[status]) ?? LABELS[status] ?? status_fa

/** It stands in the server's sentence where money may have been taken. */
const REFUND_HOURS = '۷۲'
/** Here money came, and staff look at it: nothing returns by itself. */
const LOOKED_AT: readonly string[] = ['amount_differs', 'currency_differs']

/** What people have to know besides the server's sentence [WAL-17]. */
export const resultNote = ({
  status,
  method,
  failure,
  message,
}: Pick<PaymentResult, 'status' | 'method' | 'failure' | 'message'>): string | null => {
  if (status === 'pending') return method === 'online' ? texts.lookedAfter : texts.transferWait
  const isSaid = message.includes(REFUND_HOURS) || LOOKED_AT.includes(failure ?? '')
  return status === 'failed' && !isSaid ? texts.refund : null
}

/** The history of the router, as far as it is needed here. */
interface PanelHistory {
  replace(path: string): void
  push(path: string): void
  flush(): void
}

/**
 * Who comes from the bank has the bank's page behind the result: the wallet is put between them, so that one step back
 * leads to the wallet, and what the address claims is taken out of it.
 */
export const enterFromBank = (
  history: PanelHistory,
  { paymentId, back }: { paymentId: number | undefined; back: string | undefined },
): void => {
  const query = new URLSearchParams()
  if (paymentId !== undefined) query.set('payment_id', String(paymentId))
  if (back !== undefined) query.set('back', back)
  history.replace('/wallet/credit')
  // Both are history entries of their own, not one change.
  history.flush()
  history.push(`/wallet/payment-result?${query.toString()}`)
}
