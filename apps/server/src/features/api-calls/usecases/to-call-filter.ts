import type { CallInput } from '@peyk/contract/core/endpoint.ts'
import { API_CALL_KEEP_DAYS, type callChart } from '@peyk/contract/developers/api-calls.ts'
import { escapeLike } from '../../../platform/postgres/search-key.ts'
import { apiCallsErrors } from '../api-calls.errors.ts'
import type { CallFilter } from '../queries/api-calls.ts'

export type CallFilters = CallInput<typeof callChart>

const KEEP_MS = API_CALL_KEEP_DAYS * 86_400_000

/** The filter for the queries. Without a beginning it reaches back as far as calls are kept, or as `backMs` says. */
export function toCallFilter(
  asked: CallFilters,
  { now, backMs = KEEP_MS }: { now: number; backMs?: number },
): CallFilter {
  const { from_date: from, to_date: to, path } = asked
  if (from !== undefined && to !== undefined && from > to) throw apiCallsErrors.rangeReversed()
  // A second is in the range to its end; what is logged by a clock a little ahead is seen, too.
  const toMs = to === undefined ? now + 60_000 : (to + 1) * 1000
  const fromMs = Math.max(from === undefined ? toMs - backMs : from * 1000, now - KEEP_MS)
  return {
    apiKeyId: asked.api_key_id,
    method: asked.method,
    status: asked.status,
    outcome: asked.outcome,
    path: path === undefined ? undefined : `%${escapeLike(path)}%`,
    from: new Date(fromMs),
    to: new Date(toMs),
  }
}
