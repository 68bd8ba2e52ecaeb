import type { TransactionMethod } from '@peyk/contract/wallet/money-words.ts'
import type { Tx } from '@peyk/database/database.ts'
import { addPendingTransaction, closeTransaction } from '../queries/movements.ts'

/**
 * Money is to come: a row of the customer's list that waits for it, in the caller's transaction. Answers its id, which
 * the payment takes as its own; `creditPayment` makes it successful.
 */
export const beginTransaction = (
  of: { accountId: number; method: TransactionMethod; amountTenths: number },
  { tx }: { tx: Tx },
): Promise<number> => addPendingTransaction(tx, of)

/** The money did not come. Nothing happens to what is successful. */
export const endTransaction = (
  of: { accountId: number; id: number; status: 'failed' | 'rejected' },
  { tx }: { tx: Tx },
): Promise<void> => closeTransaction(tx, of)
