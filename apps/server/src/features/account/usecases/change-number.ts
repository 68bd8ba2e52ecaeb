import type { AccountScope } from '@peyk/database/scope.ts'
import { maskMobile, mobileOf, msisdnOf, parseMobile } from '@peyk/domain/mobile-number/parse.ts'
import { staffNotices } from '@peyk/phrases/fa/notifications/notices.ts'
import { numberChangeRequestedText } from '@peyk/phrases/fa/server/system-messages.ts'
import { actorOf, writeAuditEntry } from '../../../platform/security/audit.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Caller } from '../../../platform/http/auth/caller.ts'
import { queueSystemMessage } from '../../../platform/work/system-message.ts'
import { notifyStaff } from '../../notifications/usecases/notify.ts'
import { answerChallenge } from '../../session/challenges/usecases/answer-challenge.ts'
import { isMobileInUse } from '../../session/usecases/check-names.ts'
import { checkIdentity } from '../../session/usecases/check-identity.ts'
import { openChallenge } from '../../session/challenges/usecases/open-challenge.ts'
import type { OpenedChallenge } from '../../session/challenges/usecases/open-challenge.ts'
import { accountErrors } from '../account.errors.ts'
import { addNumberChange, hasOpenNumberChange, readOwnerMobile } from '../queries/security.ts'

/** How long the token of a verified step waits for the next one. */
const STEP_SECONDS = 600
/** Worth reading tomorrow, too. */
const NOTICE_TTL_SECONDS = 86_400

interface CallerInput {
  caller: Caller
  scope: AccountScope
  ip: string
}
type StepDeps = Pick<Deps, 'db' | 'clock' | 'config'>

const toCodeSentData = ({ token, expiresInSeconds, resendInSeconds }: OpenedChallenge) => ({
  token,
  expire_in: expiresInSeconds,
  resend_in: resendInSeconds,
})

/** U3. A code to the present number. Told at once, not after four steps, where a wish of before still waits. */
export function sendOldNumberCode({ caller, scope, ip }: CallerInput, { db, clock, config }: StepDeps) {
  return db.inAccount(scope, async (tx) => {
    if (await hasOpenNumberChange(tx, scope)) throw accountErrors.numberChangeOpen()
    const { msisdn } = await readOwnerMobile(tx, scope)
    if (msisdn === null) throw accountErrors.noMobile()
    const { accountId } = scope
    const asked = { purpose: 'mobile_old', accountId, userId: caller.userId, msisdn, ip } as const
    const opened = await openChallenge(asked, { tx, clock, config })
    return { ...toCodeSentData(opened), mobile_hint: maskMobile(mobileOf(msisdn)) }
  })
}

/** U4. A miss is committed; the refusal is thrown after it. */
export async function confirmOldNumber(
  { scope, token, otp }: Pick<CallerInput, 'scope'> & { token: string; otp: string },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<{ token: string }> {
  const purposes = ['mobile_old'] as const
  const challenge = await db.inAccount(scope, (tx) =>
    answerChallenge({ token, code: otp, purposes, keepsSeconds: STEP_SECONDS }, { tx, clock }),
  )
  if (challenge === null) throw accountErrors.wrongCode()
  return { token }
}

/**
 * U5. The new number must be nobody's yet and belong to the national code, and a code goes to it. A national code that
 * does not fit counts as a miss of the token: nobody tries out whose number is whose.
 */
export async function sendNewNumberCode(
  { caller, scope, ip, token, mobile, nationalId }: CallerInput & { token: string; mobile: string; nationalId: string },
  deps: StepDeps & Pick<Deps, 'log'>,
) {
  const { db, clock, config } = deps
  const purposes = ['mobile_old'] as const
  const answer = (code: string | null) =>
    db.inAccount(scope, (tx) => answerChallenge({ token, code, purposes, keepsSeconds: STEP_SECONDS }, { tx, clock }))
  const verified = await answer(null)
  if (verified?.userId !== caller.userId) throw accountErrors.stepOver()
  const parsed = parseMobile(mobile)
  const msisdn = parsed === null ? 0 : msisdnOf(parsed)
  if (msisdn === verified.msisdn) throw accountErrors.sameMobile()
  if (await isMobileInUse({ msisdn }, deps)) throw accountErrors.mobileTaken()
  const verdict = await checkIdentity({ nationalId, msisdn }, deps)
  if (verdict === 'away') throw accountErrors.identityAway()
  if (verdict === 'differs') {
    await answer('-')
    throw accountErrors.identityDiffers()
  }
  return db.inAccount(scope, async (tx) => {
    const { accountId } = scope
    const details = { national_id: nationalId, old_msisdn: verified.msisdn }
    const asked = { purpose: 'mobile_new', accountId, userId: caller.userId, msisdn, ip, details } as const
    return toCodeSentData(await openChallenge(asked, { tx, clock, config }))
  })
}

/** U6. The code of the new number submits the change for review by staff; the old number is notified. */
export async function confirmNewNumber(
  { caller, scope, ip, token, otp }: CallerInput & { token: string; otp: string },
  deps: Pick<Deps, 'db' | 'clock'>,
): Promise<{ status: 'pending' }> {
  const { db, clock } = deps
  const purposes = ['mobile_new'] as const
  const challenge = await db.inAccount(scope, (tx) => answerChallenge({ token, code: otp, purposes }, { tx, clock }))
  if (challenge === null || challenge.userId !== caller.userId) throw accountErrors.wrongCode()
  const newMsisdn = challenge.msisdn ?? 0
  if (await isMobileInUse({ msisdn: newMsisdn }, deps)) throw accountErrors.mobileTaken()
  await db.inAccount(scope, async (tx) => {
    const { accountId } = scope
    const oldMsisdn = Number(challenge.details['old_msisdn'])
    const nationalId = String(challenge.details['national_id'])
    const isOpened = await addNumberChange(tx, scope, {
      userId: caller.userId,
      oldMsisdn,
      newMsisdn,
      nationalId,
      sessionId: caller.sessionId,
    })
    if (!isOpened) throw accountErrors.numberChangeOpen()
    const message = numberChangeRequestedText({ mobile: maskMobile(mobileOf(newMsisdn)) })
    await queueSystemMessage({ accountId, msisdn: oldMsisdn, message, ttlSeconds: NOTICE_TTL_SECONDS }, { tx })
    const told = { ...staffNotices.numberChange(caller.userName), link: '/staff/number-changes' }
    await notifyStaff(tx, { kind: 'staff_request', area: 'accounts', level: 'info', ...told }, { clock })
    await writeAuditEntry(tx, {
      accountId,
      actor: actorOf(caller, { ip }),
      action: 'account.number_change_asked',
      subject: caller.userName,
      details: { new_mobile: mobileOf(newMsisdn) },
    })
  })
  return { status: 'pending' }
}
