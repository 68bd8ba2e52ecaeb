import type { AccountScope } from '@peyk/database/scope.ts'
import { staffNotices } from '@peyk/phrases/fa/notifications/notices.ts'
import { writeAuditEntry } from '../../../platform/security/audit.ts'
import type { Actor } from '../../../platform/security/audit.ts'
import type { Deps } from '../../../platform/deps.ts'
import { notifyStaff } from '../../notifications/usecases/notify.ts'
import { linesErrors } from '../lines.errors.ts'
import { reapply, findOffer, insertAssignment, isPendingApproval } from '../lines.queries.ts'

/**
 * S3. Keeps who accepted which text, when and from where; from then on the account sends by the line, or waits for the
 * word of staff.
 */
export async function acceptAgreement(
  {
    scope,
    agreementId,
    lineId,
    userId,
    actor,
  }: { scope: AccountScope; agreementId: number; lineId: number; userId: number; actor: Actor },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<null> {
  return db.inAccount(scope, async (tx) => {
    const offer = await findOffer(tx, scope, { agreementId, lineId })
    if (offer === null) throw linesErrors.agreementNotFound()
    const accepted = { agreementId, lineId, userId, ip: actor.ip }
    // Whom staff refused or took the line from has it again by their word only, whatever the terms say.
    const isAgain = await reapply(tx, scope, accepted)
    const state = isAgain || offer.needsApproval ? 'waiting' : 'granted'
    if (!isAgain && !(await insertAssignment(tx, scope, { ...accepted, state }))) {
      throw (await isPendingApproval(tx, scope, lineId)) ? linesErrors.alreadyAsked() : linesErrors.alreadyAssigned()
    }
    if (state === 'waiting') {
      const told = { ...staffNotices.line(offer.number), link: '/staff/line-requests' }
      await notifyStaff(tx, { kind: 'staff_request', area: 'lines', level: 'info', ...told }, { clock })
    }
    await writeAuditEntry(tx, {
      accountId: scope.accountId,
      actor,
      action: state === 'waiting' ? 'line.agreement_asked' : 'line.agreement_accepted',
      subject: offer.number,
      details: { agreement_id: agreementId },
    })
    return null
  })
}
