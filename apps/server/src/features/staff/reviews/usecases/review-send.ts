import type { Tx } from '@peyk/database/database.ts'
import { staffScope } from '@peyk/database/scope.ts'
import { staffDecisionNotices } from '@peyk/phrases/fa/staff/staff-screens.ts'
import { sendRejectedText } from '@peyk/phrases/fa/server/system-messages.ts'
import { writeAuditEntry, type Actor } from '../../../../platform/security/audit.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { reviewSend, type ReviewDecision } from '../../../sending/control/usecases/apply-send-review.ts'
import { findSendToReview, saveReview, type SendToReview } from '../queries/send-reviews.ts'
import { staffErrors } from '../../staff.errors.ts'
import { staffIdOf } from '../../usecases/staff-id-of.ts'
import { notify } from '../../../notifications/usecases/notify.ts'

/** Long enough for a phone that is switched off over the night. */
const DECISION_TTL_SECONDS = 24 * 3600

/**
 * X1. Staff let a send go or stop it for good, with the reason; a stopped one costs nothing. The customer's open panels
 * are told, and of a stop the owner by SMS, too. Deciding twice answers 409 and changes nothing.
 */
export async function decideSend(
  {
    sendId,
    decision,
    reason,
    staff,
  }: { sendId: number; decision: 'approve' | 'reject'; reason: string | null; staff: Actor },
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
): Promise<void> {
  const review = toSendDecision({ decision, reason })
  const staffUserId = staffIdOf(staff)
  await db.asStaff(staffScope(staffUserId), async (tx) => {
    const found = await findSendToReview(tx, sendId)
    if (found === null) throw staffErrors.requestNotFound()
    if (found.isDecided) throw staffErrors.alreadyDecided()
    const { accountId } = found
    const nowMs = clock.now()
    const reviewed = await reviewSend({ send: { accountId, sendId }, review, nowMs }, { tx, jobs })
    if (reviewed === null) throw staffErrors.notWaiting()
    const why = review.decision === 'reject' ? review.reason : null
    await saveReview(tx, { accountId, sendId, decision, reason: why, staffUserId, now: new Date(nowMs) })
    await notifyDecision({ sendId, found, why, isLate: reviewed.isLate && found.isScheduled }, { tx, clock })
    await writeAuditEntry(tx, {
      accountId,
      actor: staff,
      action: decision === 'approve' ? 'staff.send_approved' : 'staff.send_rejected',
      subject: String(sendId),
      details: why === null ? {} : { reason: why },
    })
  })
}

function toSendDecision({
  decision,
  reason,
}: {
  decision: 'approve' | 'reject'
  reason: string | null
}): ReviewDecision {
  if (decision === 'approve') return { decision }
  if (reason === null) throw staffErrors.reasonRequired()
  return { decision, reason }
}

async function notifyDecision(
  { sendId, found, why, isLate }: { sendId: number; found: SendToReview; why: string | null; isLate: boolean },
  { tx, clock }: { tx: Tx } & Pick<Deps, 'clock'>,
): Promise<void> {
  const { accountId } = found
  const link = `/reports/${sendId}`
  if (why === null) {
    const told = isLate ? staffDecisionNotices.sendApprovedLate : staffDecisionNotices.sendApproved
    return notify(tx, { accountId, kind: 'send_verdict', level: 'success', ...told, link }, { clock })
  }
  const sms = { message: sendRejectedText({ sendId: String(sendId), reason: why }), ttlSeconds: DECISION_TTL_SECONDS }
  const told = { ...staffDecisionNotices.sendRejected, body: why, link, sms }
  await notify(tx, { accountId, kind: 'send_verdict', level: 'warning', ...told }, { clock })
}
