import type { CallInput } from '@peyk/contract/core/endpoint.ts'
import type { decideLineAccount as call } from '@peyk/contract/staff/staff-line-accounts.ts'
import type { Tx } from '@peyk/database/database.ts'
import { staffScope } from '@peyk/database/scope.ts'
import { staffDecisionNotices } from '@peyk/phrases/fa/staff/staff-screens.ts'
import { writeAuditEntry, type Actor } from '../../../../platform/security/audit.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { findTerms, assignLine, lockAssignment, decideAssignment } from '../queries/line-assignments.ts'
import { lockLine } from '../queries/lines.ts'
import { staffErrors } from '../../staff.errors.ts'
import { staffIdOf } from '../../usecases/staff-id-of.ts'
import { notify } from '../../../notifications/usecases/notify.ts'

type LineAccountDecision = CallInput<typeof call>

/**
 * Staff give an account a line, or refuse or take it away with the reason. It holds for new sends: what was stored was
 * priced and promised. The state that staff saw is the condition: of two decisions at once the second is refused.
 */
export async function decideLineAccount(
  { verdict, staff }: { verdict: LineAccountDecision; staff: Actor },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<void> {
  const { account_id: accountId, id: lineId, decision, reason } = verdict
  if (decision === 'refuse' && reason === undefined) throw staffErrors.reasonRequired()
  const staffUserId = staffIdOf(staff)
  await db.asStaff(staffScope(staffUserId), async (tx) => {
    const line = await lockLine(tx, lineId)
    if (line === null) throw staffErrors.lineNotFound()
    await applyDecision(tx, { verdict, staffUserId })
    const why = decision === 'refuse' ? (reason ?? '') : null
    const link = '/profile/lines'
    if (why === null)
      await notify(
        tx,
        { accountId, kind: 'line', level: 'success', ...staffDecisionNotices.lineGranted, link },
        { clock },
      )
    else
      await notify(
        tx,
        { accountId, kind: 'line', level: 'warning', ...staffDecisionNotices.lineRefused, body: why, link },
        { clock },
      )
    await writeAuditEntry(tx, {
      accountId,
      actor: staff,
      action: why === null ? 'staff.line_granted' : 'staff.line_refused',
      subject: line.number,
      details: why === null ? {} : { reason: why },
    })
  })
}

async function applyDecision(
  tx: Tx,
  { verdict, staffUserId }: { verdict: LineAccountDecision; staffUserId: number },
): Promise<void> {
  const { account_id: accountId, id: lineId, decision, state: seen } = verdict
  const state = (await lockAssignment(tx, { accountId, lineId })) ?? 'none'
  const isMoot = decision === 'grant' ? state === 'granted' : state === 'none' || state === 'refused'
  if (state !== seen || isMoot) throw staffErrors.lineAccountChanged()
  if (state !== 'none') {
    const reason = verdict.decision === 'refuse' ? (verdict.reason ?? null) : null
    const settled = decision === 'grant' ? 'granted' : 'refused'
    return decideAssignment(tx, { accountId, lineId, state: settled, reason, staffUserId })
  }
  const { agreementId, isAccountFit } = await findTerms(tx, { accountId, lineId })
  if (agreementId === null) throw staffErrors.noAgreement()
  if (!isAccountFit) throw staffErrors.lineAccountUnknown()
  if (!(await assignLine(tx, { accountId, lineId, agreementId, staffUserId }))) throw staffErrors.lineAccountChanged()
}
