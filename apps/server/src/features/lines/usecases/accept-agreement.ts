import type { AccountScope } from '@peyk/database/scope.ts'
import { noteAct } from '../../../platform/audit.ts'
import type { Actor } from '../../../platform/audit.ts'
import type { Deps } from '../../../platform/deps.ts'
import { linesErrors } from '../lines.errors.ts'
import { findOffer, insertAssignment } from '../lines.queries.ts'

/** S3. Keeps who accepted which text, when and from where; from then on the account sends by the line. */
export async function acceptAgreement(
  {
    scope,
    agreementId,
    lineId,
    userId,
    actor,
  }: { scope: AccountScope; agreementId: number; lineId: number; userId: number; actor: Actor },
  { db }: Pick<Deps, 'db'>,
): Promise<null> {
  return db.inAccount(scope, async (tx) => {
    const number = await findOffer(tx, scope, { agreementId, lineId })
    if (number === null) throw linesErrors.agreementNotFound()
    const isNew = await insertAssignment(tx, scope, { agreementId, lineId, userId, ip: actor.ip })
    if (!isNew) throw linesErrors.alreadyAssigned()
    await noteAct(tx, {
      accountId: scope.accountId,
      actor,
      act: 'line.agreement_accepted',
      subject: number,
      details: { agreement_id: agreementId },
    })
    return null
  })
}
