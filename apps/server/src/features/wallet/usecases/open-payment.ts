import type { Tx } from '@peyk/database/database.ts'
import { addPendingTransaction, closeTransaction } from '../queries/movements.ts'
import type { TransactionMethod } from '@peyk/contract/wallet/money-words.ts'

/** A row of the customer's list for money that is still to come; its id is that of the payment. */
export const openPayment = (
  payment: { accountId: number; method: TransactionMethod; amountTenths: number },
  { tx }: { tx: Tx },
): Promise<number> => addPendingTransaction(tx, payment)

/** What did not come. Nothing happens to a row that is successful. */
export const closePayment = (
  { accountId, paymentId, status }: { accountId: number; paymentId: number; status: 'failed' | 'rejected' },
  { tx }: { tx: Tx },
): Promise<void> => closeTransaction(tx, { accountId, id: paymentId, status })
