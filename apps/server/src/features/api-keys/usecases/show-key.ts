import type { CallData, CallInput } from '@peyk/contract/core/endpoint.ts'
import type { showKey as showKeyCall } from '@peyk/contract/developers/api-keys.ts'
import { writeAuditEntry } from '../../../platform/security/audit.ts'
import { encryptionFor } from '../../../platform/security/encryption.ts'
import { apiKeysErrors } from '../api-keys.errors.ts'
import { withCodeForKey, type KeyActor, type KeyDeps } from './key-code.ts'

/** V6. A key that was made before keys were kept, or under another secret of the installation, cannot be shown. */
export async function showKey(
  { input: { id, otp }, ...by }: KeyActor & { input: CallInput<typeof showKeyCall> },
  deps: KeyDeps,
): Promise<CallData<typeof showKeyCall>> {
  return withCodeForKey({ ...by, action: 'show', otp, keyId: id }, deps, async (tx, { title, sealedKey }) => {
    const key = sealedKey === null ? null : encryptionFor(deps.config).decrypt(sealedKey)
    if (key === null) throw apiKeysErrors.notReadable()
    const { scope, actor } = by
    await writeAuditEntry(tx, {
      accountId: scope.accountId,
      actor,
      action: 'key.shown',
      subject: title,
      details: { id },
    })
    return { id, api_key: key }
  })
}
