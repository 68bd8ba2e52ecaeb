import { writeAuditEntry } from '../../../platform/security/audit.ts'
import { revokeKey } from '../queries/keys.ts'
import { withCodeForKey, type KeyActor, type KeyDeps } from './key-code.ts'

/** V7. Every call reads its key, so that the next one with it is refused. */
export async function deleteKey(
  { keyId, otp, ...by }: KeyActor & { keyId: number; otp: string },
  deps: KeyDeps,
): Promise<null> {
  const { scope, actor } = by
  return withCodeForKey({ ...by, action: 'delete', otp, keyId }, deps, async (tx, { title }) => {
    await revokeKey(tx, scope, { keyId, now: new Date(deps.clock.now()) })
    await writeAuditEntry(tx, {
      accountId: scope.accountId,
      actor,
      action: 'key.revoked',
      subject: title,
      details: { id: keyId },
    })
    return null
  })
}
