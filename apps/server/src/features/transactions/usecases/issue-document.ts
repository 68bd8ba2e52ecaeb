import { tehranDay } from '@peyk/domain/jalaali/tehran.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { Clock } from '../../../platform/clock.ts'
import { TAX_PERCENT } from '@peyk/domain/payment/amounts.ts'
import {
  findDocument,
  insertDocument,
  lockNumbers,
  readParties,
  type DocumentContent,
  type IssuedDocument,
  type NewDocument,
} from '../queries/documents.ts'

type Issued = Omit<NewDocument, 'content'> & Pick<DocumentContent, 'lines' | 'paymentIds' | 'reason'>

/**
 * Issues a document with the next number of the Jalaali year, in the caller's transaction; the one that there is already,
 * if it was issued before. Numbers are given one after another under the lock of their year, which is held until the
 * commit: call it last.
 */
export async function issueDocument(
  { accountId, document }: { accountId: number; document: Issued },
  { tx, clock }: { tx: Tx; clock: Clock },
): Promise<IssuedDocument & { isNew: boolean }> {
  const { kind, month, paymentId, correctsId, lines, paymentIds, reason } = document
  const { buyer, seller } = await readParties(tx, accountId)
  // Before the lock for whoever asks again, and under it for two who ask at once.
  const before = await findDocument(tx, { accountId, ...document })
  if (before !== null) return { ...before, isNew: false }
  const year = tehranDay(clock.now()).jy
  const last = await lockNumbers(tx, year)
  const meanwhile = await findDocument(tx, { accountId, ...document })
  if (meanwhile !== null) return { ...meanwhile, isNew: false }
  const content: DocumentContent = {
    seller: toSeller(seller),
    buyer,
    lines,
    paymentIds,
    taxPercent: TAX_PERCENT,
    reason,
  }
  const issuedAt = new Date(clock.now())
  const issued = { kind, month, paymentId, correctsId, content }
  return {
    ...(await insertDocument(tx, { accountId, year, number: last + 1, issuedAt, document: issued })),
    isNew: true,
  }
}

const toSeller = (seller: Partial<Record<string, string>>): DocumentContent['seller'] => ({
  name: seller['name'] ?? '',
  userType: 'legal',
  nationalId: seller['national_id'] ?? '',
  economicCode: seller['economic_code'] ?? '',
  registrationNumber: seller['registration_number'] ?? '',
  phone: seller['phone'] ?? '',
  postalCode: seller['postal_code'] ?? '',
  address: seller['address'] ?? '',
})
