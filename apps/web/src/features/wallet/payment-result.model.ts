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

/** What people have to know besides the server's sentence: the reason, the 72 hours, that it is looked after. */
export const resultNotes = ({
  status,
  method,
  failure,
  message,
}: Pick<PaymentResult, 'status' | 'method' | 'failure' | 'message'>): string[] => {
  if (status === 'pending') return [method === 'online' ? texts.lookedAfter : texts.transferWait]
  if (status !== 'failed') return []
  const reason = failure === null ? undefined : (texts.failures as Readonly<Record<string, string>>)[failure]
  const notes = reason === undefined || message.includes(reason) ? [] : [reason]
  // The server's sentence may say it already.
  return message.includes(REFUND_HOURS) ? notes : [...notes, texts.refund]
}
const REFUND_HOURS = '۷۲'

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
