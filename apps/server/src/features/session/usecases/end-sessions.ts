import type { CallData } from '@peyk/contract/endpoint.ts'
import type * as calls from '@peyk/contract/session.ts'
import { fieldSentences, labelOf } from '@peyk/phrases/fa/fields.ts'
import { actorOf, noteAct } from '../../../platform/audit.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Admission } from '../../../platform/http/caller.ts'
import { announce } from '../../../platform/live/announce.ts'
import { validationFailed } from '../../../platform/refusal.ts'
import { endSessionsOf } from '../queries/sessions.ts'
import { sessionErrors } from '../session.errors.ts'

/** Ours. Ends one of the caller's own sessions, or all the others; their sockets die within a second (promise S3). */
export async function endSessions(
  { caller, scope, sessionId, isAll, ip }: Admission & { sessionId: number | undefined; isAll: boolean; ip: string },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<CallData<typeof calls.endSessions>> {
  if (sessionId === undefined && !isAll) {
    throw validationFailed({ session_id: [fieldSentences.required(labelOf(['session_id']))] })
  }
  const { accountId } = scope
  const which = sessionId === undefined ? { exceptId: caller.sessionId } : { sessionId }
  return db.inAccount(scope, async (tx) => {
    const ended = await endSessionsOf(tx, { accountId, userId: caller.userId, now: new Date(clock.now()), ...which })
    if (ended.length === 0 && sessionId !== undefined) throw sessionErrors.notFound()
    for (const id of ended) {
      await announce(tx, { accountId, event: 'session_revoked', data: { reason: 'logout' }, sessionId: id })
    }
    if (ended.length > 0) {
      await noteAct(tx, {
        accountId,
        actor: actorOf(caller, { ip }),
        act: sessionId === undefined ? 'session.all_ended' : 'session.ended',
        subject: caller.userName,
        details: { ended: ended.length },
      })
    }
    return { ended: ended.length }
  })
}
