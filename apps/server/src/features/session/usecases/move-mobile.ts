import type { Tx } from '@peyk/database/database.ts'
import { maskMobile, mobileOf } from '@peyk/domain/mobile-number/parse.ts'
import { mobileChangedText } from '@peyk/phrases/fa/server/system-messages.ts'
import type { Deps } from '../../../platform/deps.ts'
import { queueSystemMessage } from '../../../platform/work/system-message.ts'
import { endChallengesOf } from '../queries/challenges.ts'
import { findResponsibleMobiles, replaceMobile } from '../queries/customers.ts'
import type { MovedMobile } from '../queries/customers.ts'
import { revokeSessions } from '../logins/usecases/revoke-sessions.ts'

/** Worth reading tomorrow, too: as long as the forgotten password stays closed. */
const NOTICE_TTL_SECONDS = 86_400

export interface MobileMove {
  readonly accountId: number
  readonly userId: number
  /** `989…` */
  readonly msisdn: number
  /** The session that goes on: that of who moved their own. */
  readonly exceptSessionId?: number | null
}

/**
 * Another mobile of somebody who may have used theirs, in the caller's transaction; the caller has seen it proven. All
 * that hung on the former one is over: sessions but `exceptSessionId`, those they opened in customers' panels, and
 * every step that waits for a code. For a day the new one opens no forgotten password (forget-password.ts). Null where
 * there is no such user of the account, `taken` where the number is somebody's: the caller rolls back.
 */
export async function moveMobile(
  { accountId, userId, msisdn, exceptSessionId = null }: MobileMove,
  { tx, clock }: { tx: Pick<Tx, 'query'> } & Pick<Deps, 'clock'>,
): Promise<MovedMobile | 'taken' | null> {
  const now = new Date(clock.now())
  const moved = await replaceMobile(tx, { accountId, userId, msisdn, now })
  if (moved === null || moved === 'taken') return moved
  await endChallengesOf(tx, { userId, now })
  const which = { accountId, userId, exceptId: exceptSessionId, reason: 'mobile' } as const
  await revokeSessions(which, { tx, clock })
  return moved
}

/** Notifies the former number and the account's owner: “forgot password” is closed for a day, to give them time to object. */
export async function notifyMobileMoved(
  { accountId, userId, msisdn, moved }: MobileMove & { moved: MovedMobile },
  { tx }: { tx: Pick<Tx, 'query'> },
): Promise<void> {
  const message = mobileChangedText({ userName: moved.userName, mobile: maskMobile(mobileOf(msisdn)) })
  const responsible = await findResponsibleMobiles(tx, { accountId, exceptUserId: userId })
  const recipients = new Set(moved.oldMsisdn === null ? responsible : [moved.oldMsisdn, ...responsible])
  for (const one of recipients) {
    await queueSystemMessage({ accountId, msisdn: one, message, ttlSeconds: NOTICE_TTL_SECONDS }, { tx })
  }
}
