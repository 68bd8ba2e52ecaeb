import type { CallData, CallInput } from '@peyk/contract/core/endpoint.ts'
import { API_KEY_LIMITS } from '@peyk/contract/developers/api-key-forms.ts'
import type { createKey as createKeyCall } from '@peyk/contract/developers/api-keys.ts'
import { writeAuditEntry } from '../../../platform/security/audit.ts'
import { apiKeysErrors } from '../api-keys.errors.ts'
import { insertKey, lockAndCountKeys } from '../queries/keys.ts'
import { withKeyCode, type KeyActor, type KeyDeps } from './key-code.ts'
import { factsOfKey, toKeyForm } from './key-form.ts'
import { newSecret } from './new-secret.ts'

/** V5. The only answer besides `show` and `rotate` that holds a key. */
export async function createKey(
  { input, ...by }: KeyActor & { input: CallInput<typeof createKeyCall> },
  deps: KeyDeps,
): Promise<CallData<typeof createKeyCall>> {
  const { scope, actor } = by
  const now = deps.clock.now()
  const form = toKeyForm(input, { now })
  return withKeyCode({ ...by, action: 'create', otp: input.otp }, deps, async (tx) => {
    if ((await lockAndCountKeys(tx, scope)) >= API_KEY_LIMITS.keys) throw apiKeysErrors.tooMany()
    const { key, stored } = newSecret(deps.config)
    const id = await insertKey(tx, scope, { ...form, secret: stored, now: new Date(now) })
    await writeAuditEntry(tx, {
      accountId: scope.accountId,
      actor,
      action: 'key.created',
      subject: form.title,
      details: { id, ...factsOfKey(form) },
    })
    return { id, title: form.title, api_key: key }
  })
}
