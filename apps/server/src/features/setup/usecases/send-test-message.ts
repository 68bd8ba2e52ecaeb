import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { testMessage as call } from '@peyk/contract/setup/setup.ts'
import { staffScope } from '@peyk/database/scope.ts'
import { RECIPIENT_CODES, isFinalCode, messageStatusOf } from '@peyk/domain/delivery/states.ts'
import { formatJalaaliDateTime } from '@peyk/domain/jalaali/format-and-mask.ts'
import { tehranDateTime } from '@peyk/domain/jalaali/tehran.ts'
import { maskMobile, mobileOf, msisdnOf, type MobileNumber } from '@peyk/domain/mobile-number/parse.ts'
import { testMessageText } from '@peyk/phrases/fa/server/invitation-texts.ts'
import type { Deps } from '../../../platform/deps.ts'
import { writeAuditEntry, type Actor } from '../../../platform/security/audit.ts'
import { hasPlatformLine, queueSystemMessage } from '../../../platform/work/system-message.ts'
import { staffIdOf } from '../../staff/usecases/staff-id-of.ts'
import { findPlatformAccount } from '../queries/platform-line.ts'
import {
  countTestMessages,
  findLastTestMessage,
  insertTestMessage,
  type TestMessage,
} from '../queries/test-messages.ts'
import { setupErrors } from '../setup.errors.ts'

/** So many may be texted within ten minutes, whoever of the staff asks. */
const MAX_TESTS = 5
const TESTS_MS = 600_000
/** What is not sent by then is told as not delivered. */
const LIFE_SECONDS = 3600

/** Texts a mobile over the way that codes go: the platform's line, its carrier, the gateway, the operator's receipt. */
export async function sendTestMessage(
  { mobile, staff }: { mobile: string; staff: Actor },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<null> {
  const staffUserId = staffIdOf(staff)
  const msisdn = msisdnOf(mobile as MobileNumber)
  return db.asStaff(staffScope(staffUserId), async (tx) => {
    if (!(await hasPlatformLine({ tx }))) throw setupErrors.noPlatformLine()
    const now = new Date(clock.now())
    if ((await countTestMessages(tx, { since: new Date(now.getTime() - TESTS_MS) })) >= MAX_TESTS) {
      throw setupErrors.tooManyTestMessages()
    }
    const accountId = await findPlatformAccount(tx)
    await insertTestMessage(tx, { msisdn, staffUserId, now })
    const message = testMessageText({ at: formatJalaaliDateTime(tehranDateTime(now.getTime())) })
    await queueSystemMessage({ accountId, msisdn, message, ttlSeconds: LIFE_SECONDS }, { tx })
    const details = { mobile: maskMobile(mobileOf(msisdn)) }
    await writeAuditEntry(tx, { accountId: null, actor: staff, action: 'staff.test_message_sent', details })
    return null
  })
}

type TestMessageState = NonNullable<CallData<typeof call>>['state']

/** How far a test message came. */
export function stateOfTestMessage(found: TestMessage, nowMs: number): TestMessageState {
  const { code, isHandedOver } = found
  if (code === null) return nowMs - found.askedAt.getTime() > LIFE_SECONDS * 1000 ? 'failed' : 'waiting'
  if (code === RECIPIENT_CODES.delivered) return 'delivered'
  if (isFinalCode(code)) return 'failed'
  return code === RECIPIENT_CODES.waiting && !isHandedOver ? 'queued' : 'handed_over'
}

/** The last test message, for who watches it arrive. */
export async function readTestMessage(
  { staffUserId }: { staffUserId: number },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<CallData<typeof call>> {
  const found = await db.asStaff(staffScope(staffUserId), findLastTestMessage)
  if (found === null) return null
  return {
    mobile: mobileOf(found.msisdn),
    asked_at: found.askedAt.toISOString(),
    state: stateOfTestMessage(found, clock.now()),
    line: found.lineNumber,
    message_status: found.code === null ? null : messageStatusOf(found.code),
  }
}
