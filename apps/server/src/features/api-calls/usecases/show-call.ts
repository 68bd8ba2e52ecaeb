import type { AccountScope } from '@peyk/database/scope.ts'
import { API_CALL_KEEP_DAYS } from '@peyk/contract/developers/api-calls.ts'
import type { Deps } from '../../../platform/deps.ts'
import { apiCallsErrors } from '../api-calls.errors.ts'
import { findCall } from '../queries/api-calls.ts'
import { findDocument } from './find-document.ts'
import { parseCallId } from './call-id.ts'
import { presentCall } from './present-call.ts'

/** V9. One call with what was asked and answered, everything masked when it was written. */
export async function showCall(
  { scope, id }: { scope: AccountScope; id: number },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
) {
  // prettier-ignore
  const place = parseCallId(id)
  const isKept = place.at.getTime() >= clock.now() - API_CALL_KEEP_DAYS * 86_400_000
  const row = isKept ? await db.inAccount(scope, (tx) => findCall(tx, scope, place)) : null
  if (row === null) throw apiCallsErrors.notFound()
  return {
    ...presentCall(row),
    request_headers: row.requestHeaders,
    request_body: row.requestBody,
    response_body: row.responseBody,
    is_cut: row.isCut,
    document_url: findDocument(row.path),
  }
}
