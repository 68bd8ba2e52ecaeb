import type { Actor } from '../../../platform/security/audit.ts'

/** The member of staff who acts. Throws for any other caller, which would be a bug. */
export function staffIdOf(actor: Actor): number {
  if (actor.kind !== 'staff' || actor.userId === null) throw new TypeError('only staff act here')
  return actor.userId
}
