import { sendByUrl as sendByUrlCall } from '@peyk/contract/sending/sending.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { Admission } from '../../../../platform/http/auth/caller.ts'
import { admit } from '../../../../platform/http/auth/authenticate.ts'
import { demandOwnHand } from '../../../../platform/http/auth/owner-only.ts'
import type { Once, RequestFacts } from '../../../../platform/http/routes.ts'
import { credentialOf } from '../../../../platform/http/auth/tokens.ts'
import { validationFailed } from '../../../../platform/app-error.ts'
import { fieldSentences, labelOf } from '@peyk/phrases/fa/server/field-errors.ts'
import { admitByPassword } from '../../../session/usecases/authenticate-by-password.ts'
import { sendingErrors } from '../../sending.errors.ts'
import { draftSends } from './normalise-request.ts'
import type { SendInput } from './normalise-request.ts'
import { submitSend } from './submit-send.ts'
import { readUrlFields } from './url-field-aliases.ts'
import type { UrlFields } from './url-field-aliases.ts'

/**
 * Contract S6: a quick send whose fields and credentials stand in the address, under any of their names. A key or a
 * user name with its password, not both; what stands in the address wins over the header. Refusals name the fields as
 * the address does: `from`, `message`, `to`.
 */
export async function sendByUrl(
  { fields, request, once }: { fields: Readonly<Record<string, unknown>>; request: RequestFacts; once: Once },
  deps: Deps,
): Promise<{ message_outbox_ids: number[] }> {
  const read = readUrlFields(fields)
  const admission = await admitUrl({ read, request }, deps)
  if (admission === null) throw sendingErrors.unauthenticated()
  demandOwnHand(admission.caller, sendByUrlCall)
  const { from, message, to } = read
  const missing = Object.entries({ from, message, to: to.length === 0 ? undefined : to })
    .filter(([, value]) => value === undefined)
    .map(([name]) => [name, [fieldSentences.required(labelOf([URL_LABELS[name] ?? name]))]])
  if (from === undefined || message === undefined || missing.length > 0)
    throw validationFailed(Object.fromEntries(missing))
  const input: SendInput = { sending_type: 'webservice', from_number: from, message, params: { recipients: to } }
  const plain = draftSends(input)
  const items = plain.items.map((item) => ({ ...item, messageField: 'message', recipientsField: 'to' }))
  const draft = { ...plain, lineField: 'from', items }
  const { scope, caller } = admission
  return once(scope, (onceDeps) => submitSend({ scope, caller, ip: request.ip, input, draft }, onceDeps))
}

// Labels of fields that the address calls otherwise than the body does.
const URL_LABELS: Readonly<Record<string, string>> = { from: 'from_number', to: 'recipients' }

function admitUrl(
  { read, request }: { read: UrlFields; request: RequestFacts },
  deps: Pick<Deps, 'db' | 'clock'>,
): Promise<Admission | null> {
  const { key, username, password } = read
  const { ip, userAgent } = request
  const hasUser = username !== undefined || password !== undefined
  if (key !== undefined && hasUser) return Promise.resolve(null)
  if (username !== undefined && password !== undefined) {
    return admitByPassword({ username, password, ip, userAgent }, deps)
  }
  if (hasUser) return Promise.resolve(null)
  return key === undefined ? admitByHeader(request, deps) : admitByKey({ key, ip }, deps)
}

const admitByHeader = async ({ credential, ip }: RequestFacts, deps: Pick<Deps, 'db' | 'clock'>) =>
  credential === null ? null : admit({ credential, ip }, deps)

/** Addresses stand in histories and logs of others: a login's token, which opens everything, is none that goes there. */
async function admitByKey(
  { key, ip }: { key: string; ip: string },
  deps: Pick<Deps, 'db' | 'clock'>,
): Promise<Admission | null> {
  const credential = credentialOf(key)
  const admission = credential === null ? null : await admit({ credential, ip }, deps)
  return admission?.caller.kind === 'key' ? admission : null
}
