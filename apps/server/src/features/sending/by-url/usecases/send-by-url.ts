import { sendByUrl as sendByUrlCall } from '@peyk/contract/sending/sending.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { AuthContext } from '../../../../platform/http/auth/caller.ts'
import type { Identify } from '../../../../platform/http/auth/identify.ts'
import { refuseImpersonator } from '../../../../platform/http/auth/owner-only.ts'
import type { RunOnce, RequestInfo } from '../../../../platform/http/routes.ts'
import { parseCredential } from '../../../../platform/http/auth/tokens.ts'
import { validationFailed } from '../../../../platform/app-error.ts'
import { fieldSentences, fieldLabel } from '@peyk/phrases/fa/server/field-errors.ts'
import { authenticateByPassword } from '../../../session/passwords/usecases/authenticate-by-password.ts'
import { sendingErrors } from '../../sending.errors.ts'
import { normaliseRequest } from '../../submit/usecases/normalise-request.ts'
import type { SendInput } from '../../submit/usecases/normalise-request.ts'
import { submitQuickSend } from '../../submit/usecases/submit-quick-send.ts'
import { readUrlFields } from './url-field-aliases.ts'
import type { UrlFields } from './url-field-aliases.ts'

/**
 * Contract S6: a quick send whose fields and credentials stand in the address, under any of their names. A key or a
 * user name with its password, not both; what stands in the address wins over the header. Refusals name the fields as
 * the address does: `from`, `message`, `to`.
 */
export async function sendByUrl(
  {
    fields,
    request,
    once,
    identify,
  }: { fields: Readonly<Record<string, unknown>>; request: RequestInfo; once: RunOnce; identify: Identify },
  deps: Deps,
): Promise<{ message_outbox_ids: number[] }> {
  const read = readUrlFields(fields)
  const admission = await authenticateUrl({ read, request, identify }, deps)
  if (admission === null) throw sendingErrors.unauthenticated()
  refuseImpersonator(admission.caller, sendByUrlCall)
  const { from, message, to } = read
  const missing = Object.entries({ from, message, to: to.length === 0 ? undefined : to })
    .filter(([, value]) => value === undefined)
    .map(([name]) => [name, [fieldSentences.required(fieldLabel([URL_LABELS[name] ?? name]))]])
  if (from === undefined || message === undefined || missing.length > 0)
    throw validationFailed(Object.fromEntries(missing))
  const input: SendInput = { sending_type: 'webservice', from_number: from, message, params: { recipients: to } }
  const plain = normaliseRequest(input)
  const items = plain.items.map((item) => ({ ...item, messageField: 'message', recipientsField: 'to' }))
  const draft = { ...plain, lineField: 'from', items }
  const { scope, caller } = admission
  return submitQuickSend({ scope, caller, ip: request.ip, input, draft }, { once }, deps)
}

// Labels of fields that the address calls otherwise than the body does.
const URL_LABELS: Readonly<Record<string, string>> = { from: 'from_number', to: 'recipients' }

function authenticateUrl(
  { read, request, identify }: { read: UrlFields; request: RequestInfo; identify: Identify },
  deps: Pick<Deps, 'db' | 'clock'>,
): Promise<AuthContext | null> {
  const { key, username, password } = read
  const { ip, userAgent } = request
  const hasUser = username !== undefined || password !== undefined
  if (key !== undefined && hasUser) return Promise.resolve(null)
  if (username !== undefined && password !== undefined) {
    return authenticateByPassword({ username, password, ip, userAgent }, deps)
  }
  if (hasUser) return Promise.resolve(null)
  if (key !== undefined) return authenticateByKey({ key, identify })
  return request.credential === null ? Promise.resolve(null) : identify(request.credential)
}

/** Addresses stand in histories and logs of others: a login's token, which opens everything, is none that goes there. */
async function authenticateByKey({ key, identify }: { key: string; identify: Identify }): Promise<AuthContext | null> {
  const credential = parseCredential(key)
  const admission = credential === null ? null : await identify(credential)
  return admission?.caller.kind === 'key' ? admission : null
}
