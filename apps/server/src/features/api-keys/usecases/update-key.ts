import type { CallInput } from '@peyk/contract/core/endpoint.ts'
import type { updateKey as updateKeyCall } from '@peyk/contract/developers/api-keys.ts'
import { writeAuditEntry } from '../../../platform/security/audit.ts'
import { updateKeyForm } from '../queries/keys.ts'
import { withCodeForKey, type KeyActor, type KeyDeps } from './key-code.ts'
import { factsOfKey, toKeyForm } from './key-form.ts'

/** The whole form takes the place of what was there; the next call with the key is judged by it. */
export async function updateKey(
  { input, ...by }: KeyActor & { input: CallInput<typeof updateKeyCall> },
  deps: KeyDeps,
): Promise<null> {
  const { scope, actor } = by
  const keyId = input.id
  const form = toKeyForm(input, { now: deps.clock.now() })
  return withCodeForKey({ ...by, action: 'update', otp: input.otp, keyId }, deps, async (tx, before) => {
    await updateKeyForm(tx, scope, { keyId, ...form })
    await writeAuditEntry(tx, {
      accountId: scope.accountId,
      actor,
      action: 'key.changed',
      subject: form.title,
      details: { id: keyId, before: factsOfKey(before), after: factsOfKey(form) },
    })
    return null
  })
}
