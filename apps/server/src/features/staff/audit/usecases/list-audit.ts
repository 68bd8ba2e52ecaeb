import type { accountAudit, staffAudit } from '@peyk/contract/account/audit.ts'
import type { AuditArea } from '@peyk/contract/account/audit-actions.ts'
import type { CallInput, CallRow } from '@peyk/contract/core/endpoint.ts'
import { pageOf } from '@peyk/contract/core/paging.ts'
import type { Tx } from '@peyk/database/database.ts'
import { staffScope, type AccountScope } from '@peyk/database/scope.ts'
import { auditActionNames, actorKindNames } from '@peyk/phrases/fa/account/audit.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { escapeLike } from '../../../../platform/postgres/search-key.ts'
import { countAuditEntries, listAuditEntries, type AuditRow } from '../../queries/audit.ts'

type Input = CallInput<typeof accountAudit>

const presentEntry = (row: AuditRow) => ({
  id: row.seq,
  at: row.at.toISOString(),
  area: row.act.slice(0, row.act.indexOf('.')) as AuditArea,
  act: row.act,
  act_fa: auditActionNames[row.act],
  actor_kind: row.actorKind,
  actor_kind_fa: actorKindNames[row.actorKind],
  actor_name: row.actorName,
  subject: row.subject,
  details: row.details,
  ip: row.ip,
})

async function readEntries(
  { input, accountId, hidesStaffNames }: { input: Input; accountId: number | null; hidesStaffNames: boolean },
  { tx }: { tx: Tx },
): Promise<{ entries: AuditRow[]; total: number }> {
  const { offset, perPage } = pageOf(input)
  const filter = {
    accountId,
    area: input.area ?? null,
    action: input.act ?? null,
    actorPattern: input.actor === undefined ? null : `%${escapeLike(input.actor.toLowerCase())}%`,
    fromSeconds: input.from_date ?? null,
    toSeconds: input.to_date ?? null,
    hidesStaffNames,
  }
  return {
    entries: await listAuditEntries(tx, { filter, offset, limit: perPage }),
    total: await countAuditEntries(tx, filter),
  }
}

/** The whole log, or one account's, for staff. */
export async function listAuditForStaff(
  { input, staffUserId }: { input: CallInput<typeof staffAudit>; staffUserId: number },
  { db }: Pick<Deps, 'db'>,
): Promise<{ rows: CallRow<typeof staffAudit>[]; total: number }> {
  return db.asStaff(staffScope(staffUserId), async (tx) => {
    const asked = { input, accountId: input.account_id ?? null, hidesStaffNames: false }
    const { entries, total } = await readEntries(asked, { tx })
    const rows = entries.map((row) => ({
      ...presentEntry(row),
      account_id: row.accountId,
      account_title: row.accountTitle,
      impersonator: row.impersonator,
    }))
    return { rows, total }
  })
}

/**
 * The log of the caller's account. What staff did stands in it, but by whom of them, and from where, is the operator's
 * own business: a login name is half of a login.
 */
export async function listOwnAudit(
  { scope, input }: { scope: AccountScope; input: Input },
  { db }: Pick<Deps, 'db'>,
): Promise<{ rows: CallRow<typeof accountAudit>[]; total: number }> {
  return db.inAccount(scope, async (tx) => {
    const asked = { input, accountId: scope.accountId, hidesStaffNames: true }
    const { entries, total } = await readEntries(asked, { tx })
    const rows = entries.map((row) => {
      const isStaffs = row.actorKind === 'staff' || row.impersonator !== null
      return {
        ...presentEntry(row),
        ...(row.actorKind === 'staff' && { actor_name: '' }),
        ...(isStaffs && { ip: null }),
        is_impersonated: row.impersonator !== null,
      }
    })
    return { rows, total }
  })
}
