import type { CallData, CallInput } from '@peyk/contract/core/endpoint.ts'
import type { rotateKey as rotateKeyCall } from '@peyk/contract/developers/api-keys.ts'
import { writeAuditEntry } from '../../../platform/security/audit.ts'
import { replaceSecret } from '../queries/keys.ts'
import { withCodeForKey, type KeyActor, type KeyDeps } from './key-code.ts'
import { newSecret } from './new-secret.ts'

const HOUR_MS = 3_600_000

/** A fresh secret under the same id. Rotated again within the overlap, only the last two secrets work. */
export async function rotateKey(
  { input, ...by }: KeyActor & { input: CallInput<typeof rotateKeyCall> },
  deps: KeyDeps,
): Promise<CallData<typeof rotateKeyCall>> {
  const { scope, actor } = by
  const { id: keyId, otp, overlap_hours: overlapHours } = input
  return withCodeForKey({ ...by, action: 'rotate', otp, keyId }, deps, async (tx, { title }) => {
    const { key, stored } = newSecret(deps.config)
    const previousUntil = overlapHours === 0 ? null : new Date(deps.clock.now() + overlapHours * HOUR_MS)
    await replaceSecret(tx, scope, { keyId, secret: stored, previousUntil })
    const until = previousUntil?.toISOString() ?? null
    await writeAuditEntry(tx, {
      accountId: scope.accountId,
      actor,
      action: 'key.rotated',
      subject: title,
      details: { id: keyId, previous_until: until },
    })
    return { id: keyId, title, api_key: key, previous_until: until }
  })
}
