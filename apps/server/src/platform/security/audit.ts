import type { AuditAction } from '@peyk/contract/account/audit-actions.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { Caller } from '../http/auth/caller.ts'

/** Who acted, as the audit log stores it: the name stays readable after the user is deleted. */
export interface Actor {
  readonly kind: 'owner' | 'colleague' | 'staff' | 'key' | 'system'
  readonly userId: number | null
  readonly name: string
  /** The member of staff who acted in the owner's place. */
  readonly impersonatorId: number | null
  readonly ip: string | null
}

export const actorOf = (caller: Caller, { ip }: { ip: string }): Actor => ({
  kind: caller.kind,
  userId: caller.userId,
  name: caller.userName,
  impersonatorId: caller.impersonatorId,
  ip,
})

/**
 * Writes an action into the audit log, in its own transaction: there is no action without its entry, and no entry of
 * what was rolled back. **Call it last**: entries are chained one after the other, and until the commit nobody else can
 * write one. `subject` says to whom or what (a name, an id); `details` use words of the wire — never a
 * secret, a code or a message's text. `accountId` is the account that it concerns, null for the operator's own house.
 */
export async function writeAuditEntry(
  tx: Pick<Tx, 'query'>,
  {
    accountId,
    actor,
    action,
    subject = '',
    details = {},
  }: {
    accountId: number | null
    actor: Actor
    action: AuditAction
    subject?: string
    details?: Readonly<Record<string, unknown>>
  },
): Promise<void> {
  await tx.query({
    name: 'note-act',
    text: `
      insert into audit_entries (account_id, actor_id, actor_kind, actor_name, impersonator_id, action, subject, details, ip)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      accountId, actor.userId, actor.kind, actor.name, actor.impersonatorId, action, subject, JSON.stringify(details),
      actor.ip,
    ], // prettier-ignore
  })
}
