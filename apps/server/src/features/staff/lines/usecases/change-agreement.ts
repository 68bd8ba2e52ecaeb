import type { CallInput } from '@peyk/contract/core/endpoint.ts'
import type * as calls from '@peyk/contract/staff/staff-lines.ts'
import { staffScope } from '@peyk/database/scope.ts'
import { writeAuditEntry, type Actor } from '../../../../platform/security/audit.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { insertAgreement, lockLine, retireAgreement as retire } from '../queries/lines.ts'
import { staffErrors } from '../../staff.errors.ts'
import { staffIdOf } from '../../usecases/staff-id-of.ts'

/** A text that has to be accepted before the line is used; who accepted an earlier one keeps the line. */
export async function putAgreement(
  { input, staff }: { input: CallInput<typeof calls.putAgreement>; staff: Actor },
  { db }: Pick<Deps, 'db'>,
): Promise<void> {
  const { id: lineId, title, description = '', agreement_text: text, file_url: fileUrl = null } = input
  const needsApproval = input.needs_approval ?? false
  await db.asStaff(staffScope(staffIdOf(staff)), async (tx) => {
    const line = await lockLine(tx, lineId)
    if (line === null) throw staffErrors.lineNotFound()
    await retire(tx, lineId)
    await insertAgreement(tx, { lineId, title, description, text, fileUrl, needsApproval })
    const { number: subject, accountId } = line
    await writeAuditEntry(tx, {
      accountId,
      actor: staff,
      action: 'staff.agreement_put',
      subject,
      details: { title, needs_approval: needsApproval },
    })
  })
}

/** From now on the line is used without accepting anything. */
export async function retireAgreement(
  { lineId, staff }: { lineId: number; staff: Actor },
  { db }: Pick<Deps, 'db'>,
): Promise<void> {
  await db.asStaff(staffScope(staffIdOf(staff)), async (tx) => {
    const line = await lockLine(tx, lineId)
    if (line === null) throw staffErrors.lineNotFound()
    const title = await retire(tx, lineId)
    if (title === null) throw staffErrors.noAgreement()
    const { number: subject, accountId } = line
    await writeAuditEntry(tx, {
      accountId,
      actor: staff,
      action: 'staff.agreement_retired',
      subject,
      details: { title },
    })
  })
}
