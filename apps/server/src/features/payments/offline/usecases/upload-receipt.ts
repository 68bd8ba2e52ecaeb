import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { CallData } from '@peyk/contract/core/endpoint.ts'
import { RECEIPT_LIMIT_BYTES, type uploadReceipt as call } from '@peyk/contract/wallet/payments.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { StoredUpload } from '../../../../platform/http/body/upload.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { redrawImage } from '../../../../platform/security/redraw-image.ts'
import { linkObject } from '../../../../platform/storage/objects.queries.ts'
import { reserveStorage } from '../../../../platform/storage/reserve-room.ts'
import { objectKey } from '../../../../platform/storage/storage.ts'
import { paymentsErrors } from '../../payments.errors.ts'
import { countUnusedReceipts, insertReceipt } from '../queries/receipts.ts'

/** Enough to read every number on a photograph of a receipt. */
const MAX_SIDE = 2000
/** Pictures that no payment has taken yet. */
const MAX_UNUSED = 20

/**
 * The picture of a bank's receipt, before the transfer that it belongs to. Drawn anew, so that staff never open what a
 * stranger made; what was brought is released.
 */
export async function uploadReceipt(
  { scope, userId, upload }: { scope: AccountScope; userId: number; upload: unknown },
  { db, storage, config }: Pick<Deps, 'db' | 'storage' | 'config'>,
): Promise<CallData<typeof call>> {
  if (!(upload instanceof StoredUpload)) throw paymentsErrors.receiptNotAnImage()
  if (upload.size > RECEIPT_LIMIT_BYTES) throw paymentsErrors.receiptTooLarge()
  const unused = await db.inAccount(scope, (tx) => countUnusedReceipts(tx, scope))
  if (unused >= MAX_UNUSED) throw paymentsErrors.tooManyReceipts()
  const brought = await storage.read(objectKey(scope, upload.object))
  if (brought === null) throw paymentsErrors.receiptNotAnImage()
  const { image, mime } = await redrawImage(await buffer(brought), {
    formats: ['jpg', 'png', 'webp'],
    notAnImage: paymentsErrors.receiptNotAnImage,
    tooLarge: paymentsErrors.receiptTooLarge,
    resize: (drawn) => drawn.resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true }),
  })
  const key = randomUUID()
  const octets = image.length
  await db.inAccount(scope, (tx) => reserveStorage({ scope, key, octets, max: octets }, { tx, config }))
  await storage.put(objectKey(scope, key), Readable.from([image]))
  const receiptId = await db.inAccount(scope, async (tx) => {
    await linkObject(tx, scope, { key, octets })
    return insertReceipt(tx, scope, { userId, storageKey: key, mime, octets })
  })
  return { receipt_id: receiptId }
}
