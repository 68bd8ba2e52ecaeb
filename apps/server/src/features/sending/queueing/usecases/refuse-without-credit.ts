import type { Tx } from '@peyk/database/database.ts'
import { missingCredit } from '../../../wallet/usecases/missing-credit.ts'
import { sendingErrors } from '../../sending.errors.ts'

/** Throws the refusal of a send that the credit does not cover: it says how much is missing. */
export async function refuseWithoutCredit(
  { accountId, neededTenths }: { accountId: number; neededTenths: number },
  { tx }: { tx: Tx },
): Promise<never> {
  throw sendingErrors.insufficientCredit(await missingCredit({ accountId, neededTenths }, { tx }))
}
