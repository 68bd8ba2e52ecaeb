import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type * as calls from '@peyk/contract/session/session.ts'
import { fieldSentences, fieldLabel } from '@peyk/phrases/fa/server/field-errors.ts'
import { actorOf, writeAuditEntry } from '../../../../platform/security/audit.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { AuthContext } from '../../../../platform/http/auth/caller.ts'
import { validationFailed } from '../../../../platform/app-error.ts'
import { sessionErrors } from '../../session.errors.ts'
import { revokeSessions } from './revoke-sessions.ts'

/** Ours. Ends one of the caller's own sessions, or all the others; their sockets die within a second (promise S3). */
export async function endSessions(
  { caller, scope, sessionId, isAll, ip }: AuthContext & { sessionId: number | undefined; isAll: boolean; ip: string },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<CallData<typeof calls.endSessions>> {
  if (sessionId === undefined && !isAll) {
    throw validationFailed({ session_id: [fieldSentences.required(fieldLabel(['session_id']))] })
  }
  const { accountId } = scope
  const which = sessionId === undefined ? { exceptId: caller.sessionId } : { sessionId }
  return db.inAccount(scope, async (tx) => {
    const ended = await revokeSessions({ accountId, userId: caller.userId, ...which, reason: 'logout' }, { tx, clock })
    if (ended === 0 && sessionId !== undefined) throw sessionErrors.notFound()
    if (ended > 0) {
      await writeAuditEntry(tx, {
        accountId,
        actor: actorOf(caller, { ip }),
        action: sessionId === undefined ? 'session.all_ended' : 'session.ended',
        subject: caller.userName,
        details: { ended },
      })
    }
    return { ended }
  })
}
