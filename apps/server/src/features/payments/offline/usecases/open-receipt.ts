import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { FileResponse } from '../../../../platform/http/routes.ts'
import { objectKey } from '../../../../platform/storage/storage.ts'
import { paymentsErrors } from '../../payments.errors.ts'
import { findPaymentReceipt, type ReceiptRow } from '../queries/receipts.ts'

/** The picture of a transfer, for its account. */
export async function showReceipt(
  { scope, paymentId }: { scope: AccountScope; paymentId: number },
  { db, storage }: Pick<Deps, 'db' | 'storage'>,
): Promise<FileResponse> {
  const found = await db.inAccount(scope, (tx) => findPaymentReceipt(tx, scope, paymentId))
  if (found === null) throw paymentsErrors.notFound()
  return openReceipt({ accountId: scope.accountId, paymentId, receipt: found.receipt }, { storage })
}

/** As a file to be answered, for whoever was found to be allowed to see it. */
export async function openReceipt(
  { accountId, paymentId, receipt }: { accountId: number; paymentId: number; receipt: ReceiptRow | null },
  { storage }: Pick<Deps, 'storage'>,
): Promise<FileResponse> {
  const body = receipt === null ? null : await storage.read(objectKey({ accountId }, receipt.storageKey))
  if (receipt === null || body === null) throw paymentsErrors.receiptNotFound()
  const { mime, octets: size } = receipt
  return { name: `receipt-${paymentId}.${mime === 'image/png' ? 'png' : 'jpg'}`, mime, size, body }
}
