import type { CallInput, CallRow } from '@peyk/contract/core/endpoint.ts'
import { pageOf } from '@peyk/contract/core/paging.ts'
import type * as calls from '@peyk/contract/staff/staff-line-accounts.ts'
import type { lineHistory } from '@peyk/contract/staff/staff-lines.ts'
import { staffScope } from '@peyk/database/scope.ts'
import { auditActionNames, actorKindNames } from '@peyk/phrases/fa/account/audit.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { listLineAccounts as readLineAccounts, listLineActions } from '../queries/line-assignments.ts'
import { findLine } from '../queries/lines.ts'
import { staffErrors } from '../../staff.errors.ts'

/** Accounts that ask for a line, have one under an agreement, or were refused. */
export async function listLineAccounts(
  { input, staffUserId }: { input: CallInput<typeof calls.lineAccounts>; staffUserId: number },
  { db }: Pick<Deps, 'db'>,
): Promise<{ rows: CallRow<typeof calls.lineAccounts>[]; total: number }> {
  const { offset, perPage } = pageOf(input)
  const filter = { lineId: input.line_id ?? null, state: input.state ?? null }
  const { rows, total } = await db.asStaff(staffScope(staffUserId), (tx) =>
    readLineAccounts(tx, { filter, offset, limit: perPage }),
  )
  const told = rows.map((row) => ({
    account_id: row.accountId,
    account_title: row.accountTitle,
    line_id: row.lineId,
    number: row.number,
    line_alias: row.lineAlias,
    agreement_title: row.agreementTitle,
    state: row.state,
    user_name: row.userName,
    ip: row.ip,
    accepted_at: row.acceptedAt.toISOString(),
    reason: row.reason,
    decided_by: row.decidedBy,
    decided_at: row.decidedAt?.toISOString() ?? null,
  }))
  return { rows: told, total }
}

/** Who did what to a line, and when: its part of the audit log, for staff of lines, who may not see the whole log. */
export async function listLineHistory(
  { input, staffUserId }: { input: CallInput<typeof lineHistory>; staffUserId: number },
  { db }: Pick<Deps, 'db'>,
): Promise<{ rows: CallRow<typeof lineHistory>[]; total: number }> {
  const { offset, perPage } = pageOf(input)
  return db.asStaff(staffScope(staffUserId), async (tx) => {
    const line = await findLine(tx, input.id)
    if (line === null) throw staffErrors.lineNotFound()
    const { rows, total } = await listLineActions(tx, { number: line.number, offset, limit: perPage })
    const told = rows.map((row) => ({
      id: row.seq,
      at: row.at.toISOString(),
      act: row.act,
      act_fa: auditActionNames[row.act],
      actor_kind_fa: actorKindNames[row.actorKind],
      actor_name: row.actorName,
      account_title: row.accountTitle,
      details: row.details,
    }))
    return { rows: told, total }
  })
}
