import { pageOf } from '@peyk/contract/core/paging.ts'
import type { CallInput, CallRow } from '@peyk/contract/core/endpoint.ts'
import type * as calls from '@peyk/contract/session/session.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { AuthContext } from '../../../../platform/http/auth/caller.ts'
import { parseUserAgent } from '../../../../platform/http/auth/user-agent.ts'
import { countSessions, listSessions as readSessions } from '../../queries/sessions.ts'

/** Ours. The caller's own living sessions, this one among them. */
export async function listSessions(
  { caller, scope, input }: AuthContext & { input: CallInput<typeof calls.sessions> },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<{ rows: CallRow<typeof calls.sessions>[]; total: number }> {
  const { offset, perPage } = pageOf(input)
  const of = { userId: caller.userId, now: new Date(clock.now()) }
  return db.inAccount(scope, async (tx) => {
    const found = await readSessions(tx, scope, { ...of, offset, limit: perPage })
    const total = await countSessions(tx, scope, of)
    const rows = found.map(({ id, ip, userAgent, createdAt, expiresAt, isImpersonated }) => ({
      id,
      ip,
      ...parseUserAgent(userAgent),
      created_at: createdAt.toISOString(),
      expires_at: expiresAt.toISOString(),
      is_current: id === caller.sessionId,
      impersonated: isImpersonated,
    }))
    return { rows, total }
  })
}
