import type { Tx } from '@peyk/database/database.ts'
import { staffScope } from '@peyk/database/scope.ts'
import { mobileOf } from '@peyk/domain/mobile-number/parse.ts'
import { staffDecisionNotices } from '@peyk/phrases/fa/staff/staff-screens.ts'
import { numberChangeText } from '@peyk/phrases/fa/server/system-messages.ts'
import { writeAuditEntry, type Actor } from '../../../../platform/security/audit.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { queueSystemMessage } from '../../../../platform/work/system-message.ts'
import { moveMobile } from '../../../session/usecases/move-mobile.ts'
import { closeNumberChange, lockNumberChange, type NumberChangeRow } from '../queries/number-changes.ts'
import { staffErrors } from '../../staff.errors.ts'
import { staffIdOf } from '../../usecases/staff-id-of.ts'
import { notify } from '../../../notifications/usecases/notify.ts'

/** The SMS about a decision may still be sent so much later. */
const DECISION_TTL_SECONDS = 86_400

/**
 * X3. The review of a new mobile number (spec §4). Confirmed, the owner's codes go there from now on, and their sessions
 * end except the one that requested it; rejected, nothing changes. The owner is notified by SMS and live. Of two
 * decisions the second is refused and changes nothing.
 */
export async function decideNumberChange(
  {
    id,
    decision,
    reason = null,
    staff,
  }: { id: number; decision: 'confirm' | 'reject'; reason?: string | null; staff: Actor },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<void> {
  const isConfirmed = decision === 'confirm'
  if (!isConfirmed && reason === null) throw staffErrors.reasonRequired()
  const staffUserId = staffIdOf(staff)
  await db.asStaff(staffScope(staffUserId), async (tx) => {
    const change = await lockNumberChange(tx, id)
    if (change === null) throw staffErrors.requestNotFound()
    if (change.status !== 'pending') throw staffErrors.alreadyDecided()
    if (isConfirmed) {
      const { accountId, userId, newMsisdn: msisdn, sessionId: exceptSessionId } = change
      const moved = await moveMobile({ accountId, userId, msisdn, exceptSessionId }, { tx, clock })
      if (moved === null || moved === 'taken') throw staffErrors.mobileTaken()
    }
    const status = isConfirmed ? 'confirmed' : 'rejected'
    await closeNumberChange(tx, { id, status, reason, staffUserId, now: new Date(clock.now()) })
    await notifyDecision({ change, isConfirmed, reason }, { tx, clock })
    await writeAuditEntry(tx, {
      accountId: change.accountId,
      actor: staff,
      action: isConfirmed ? 'staff.number_change_confirmed' : 'staff.number_change_rejected',
      subject: change.userName,
      details: {
        ...(isConfirmed && {
          before: { mobile: mobileOf(change.oldMsisdn) },
          after: { mobile: mobileOf(change.newMsisdn) },
        }),
        ...(!isConfirmed && { new_mobile: mobileOf(change.newMsisdn) }),
        ...(reason !== null && { reason }),
      },
    })
  })
}

// The old number is notified of a confirmed change as well: an owner whose account was taken over would learn of it.
async function notifyDecision(
  { change, isConfirmed, reason }: { change: NumberChangeRow; isConfirmed: boolean; reason: string | null },
  { tx, clock }: { tx: Tx } & Pick<Deps, 'clock'>,
): Promise<void> {
  const { accountId } = change
  const message = numberChangeText({ isConfirmed, reason })
  for (const msisdn of isConfirmed ? [change.newMsisdn, change.oldMsisdn] : [change.oldMsisdn]) {
    await queueSystemMessage({ accountId, msisdn, message, ttlSeconds: DECISION_TTL_SECONDS }, { tx })
  }
  const told = isConfirmed
    ? staffDecisionNotices.numberConfirmed
    : { ...staffDecisionNotices.numberRejected, body: reason ?? '' }
  const link = '/profile/change-phone-number'
  await notify(tx, { accountId, kind: 'account', level: isConfirmed ? 'success' : 'warning', ...told, link }, { clock })
}
