import { USER_NAME } from '@peyk/contract/session/person-fields.ts'
import type { Tx } from '@peyk/database/database.ts'
import { gateScope } from '@peyk/database/scope.ts'
import { fieldSentences, fieldLabel } from '@peyk/phrases/fa/server/field-errors.ts'
import type { Deps } from '../../../platform/deps.ts'
import { validationFailed } from '../../../platform/app-error.ts'
import { findNamesInUse } from '../queries/customers.ts'
import { sessionErrors } from '../session.errors.ts'

/** Refuses with 409 and the field where a user name, or a mobile, belongs to somebody. */
export async function refuseNamesInUse(
  tx: Pick<Tx, 'query'>,
  { userName, msisdn }: { userName: string; msisdn: number | null },
): Promise<void> {
  const inUse = await findNamesInUse(tx, { userName: userName.toLowerCase(), msisdn })
  if (inUse.userName) throw sessionErrors.userNameTaken()
  if (inUse.mobile) throw sessionErrors.mobileTaken()
}

/** Whether a mobile (`989…`) is somebody's already, of whatever account. */
export const isMobileInUse = async ({ msisdn }: { msisdn: number }, { db }: Pick<Deps, 'db'>): Promise<boolean> =>
  db.asGate(gateScope(), async (tx) => (await findNamesInUse(tx, { userName: '', msisdn })).mobile)

/** A12. Whether a user name keeps the rule and is free; a bad one has its own refusal (contract A12). */
export async function checkUserName(
  { userName }: { userName: string | undefined },
  { db }: Pick<Deps, 'db'>,
): Promise<null> {
  if (userName === undefined)
    throw validationFailed({ user_name: [fieldSentences.required(fieldLabel(['user_name']))] })
  if (!USER_NAME.test(userName)) throw sessionErrors.badUserName()
  await db.asGate(gateScope(), (tx) => refuseNamesInUse(tx, { userName, msisdn: null }))
  return null
}
