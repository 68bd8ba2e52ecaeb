import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { issueReceipt as call } from '@peyk/contract/wallet/invoices.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { documentLines } from '@peyk/phrases/fa/wallet/document-lines.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { DocumentLine } from '../queries/documents.ts'
import { readPaidPayment, type PaidPayment } from '../queries/paid-payments.ts'
import { transactionsErrors } from '../transactions.errors.ts'
import { issueDocument } from './issue-document.ts'
import { documentNumber } from './present-document.ts'

/** The line of a payment: what it bought, and the tax that went with it. */
export const toPaymentLine = (payment: PaidPayment): DocumentLine => ({
  description: documentLines.payment,
  at: payment.at.toISOString(),
  reference: payment.reference,
  netTenths: payment.creditedTenths,
  taxTenths: payment.taxTenths,
})

/** The receipt of a successful payment: issued when it is first asked for, the same one ever after. */
export async function issueReceipt(
  { scope, paymentId }: { scope: AccountScope; paymentId: number },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<CallData<typeof call>> {
  const { accountId } = scope
  return db.inAccount(scope, async (tx) => {
    const payment = await readPaidPayment(tx, { accountId, id: paymentId })
    if (payment === null) throw transactionsErrors.notFound()
    if (payment.status !== 'success') throw transactionsErrors.notPaid()
    const document = {
      kind: 'receipt' as const,
      month: null,
      paymentId,
      correctsId: null,
      lines: [toPaymentLine(payment)],
      paymentIds: [paymentId],
      reason: null,
    }
    const issued = await issueDocument({ accountId, document }, { tx, clock })
    return { id: issued.id, number: documentNumber(issued) }
  })
}
