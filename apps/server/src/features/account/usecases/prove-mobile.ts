import type { AccountScope } from '@peyk/database/scope.ts'
import type { Tx } from '@peyk/database/database.ts'
import { msisdnOf, parseMobile } from '@peyk/domain/mobile-number/parse.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Caller } from '../../../platform/http/auth/caller.ts'
import { answerChallenge } from '../../session/challenges/usecases/answer-challenge.ts'
import { isMobileInUse } from '../../session/usecases/check-names.ts'
import { moveMobile, notifyMobileMoved } from '../../session/usecases/move-mobile.ts'
import { openChallenge } from '../../session/challenges/usecases/open-challenge.ts'
import { accountErrors } from '../account.errors.ts'
import { findMobileOf } from '../queries/security.ts'
import { checkCurrentPassword, type RequestOrigin } from './check-present-password.ts'

const PURPOSE = 'member_mobile'

interface MobileChangeInput {
  caller: Caller
  scope: AccountScope
  /** Whose mobile: a user of the caller's account. The caller's own feature has said that they may. */
  userId: number
}

/**
 * First step to another mobile of a colleague or of staff, by themselves or by who answers for them: the caller's
 * password, then a code to the new number. A mobile is a login factor and resets passwords: nothing that a session
 * alone may change (decision 0077). The owner's has a way of its own, with an expert (change-number.ts).
 */
export async function startMobileChange(
  {
    caller,
    scope,
    userId,
    mobile,
    password,
    ip,
    userAgent,
  }: MobileChangeInput & RequestOrigin & { mobile: string; password: string },
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
): Promise<{ token: string; expire_in: number; resend_in: number }> {
  const { db, clock, config } = deps
  const parsed = parseMobile(mobile)
  const msisdn = parsed === null ? 0 : msisdnOf(parsed)
  await checkCurrentPassword({ caller, password, ip, userAgent }, deps)
  if ((await db.inAccount(scope, (tx) => findMobileOf(tx, scope, { userId }))) === msisdn) {
    throw accountErrors.sameMobile()
  }
  if (await isMobileInUse({ msisdn }, deps)) throw accountErrors.mobileTaken()
  const { accountId } = scope
  const asked = { purpose: PURPOSE, accountId, userId: caller.userId, msisdn, ip, details: { of: userId } } as const
  const opened = await db.inAccount(scope, (tx) => openChallenge(asked, { tx, clock, config }))
  return { token: opened.token, expire_in: opened.expiresInSeconds, resend_in: opened.resendInSeconds }
}

interface MobileChangeDeps {
  /** Writes the act down, in the transaction that moves the mobile. */
  writeAudit: (tx: Tx, moved: { userName: string; msisdn: number }) => Promise<void>
  /** The transaction, where it is not the account's own: staff act as staff. */
  inTransaction?: (work: (tx: Tx) => Promise<void>) => Promise<void>
}

/** Second step: the code of the new number, which counts from now on. A miss is committed; the refusal is thrown after it. */
export async function confirmMobileChange(
  { caller, scope, userId, token, otp }: MobileChangeInput & { token: string; otp: string },
  {
    db,
    clock,
    writeAudit,
    inTransaction = (work) => db.inAccount(scope, work),
  }: Pick<Deps, 'db' | 'clock'> & MobileChangeDeps,
): Promise<void> {
  const challenge = await db.inAccount(scope, (tx) =>
    answerChallenge({ token, code: otp, purposes: [PURPOSE] }, { tx, clock }),
  )
  const isTheirs = challenge?.userId === caller.userId && challenge.details['of'] === userId
  const msisdn = challenge?.msisdn ?? null
  if (!isTheirs || msisdn === null) throw accountErrors.wrongCode()
  const exceptSessionId = userId === caller.userId ? caller.sessionId : null
  const move = { accountId: scope.accountId, userId, msisdn, exceptSessionId }
  await inTransaction(async (tx) => {
    const moved = await moveMobile(move, { tx, clock })
    if (moved === 'taken') throw accountErrors.mobileTaken()
    if (moved === null) throw accountErrors.wrongCode()
    await notifyMobileMoved({ ...move, moved }, { tx })
    await writeAudit(tx, { userName: moved.userName, msisdn })
  })
}
