import type { SendingType } from '@peyk/contract/sending/sending.ts'
import type { Tx } from '@peyk/database/database.ts'
import { groupThousands, toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { abTestNotice } from '@peyk/phrases/fa/sending/ab-tests.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { copyLinksToSend } from '../../../links/usecases/copy-links-to-send.ts'
import { notify } from '../../../notifications/usecases/notify.ts'
import { releaseHold } from '../../../wallet/usecases/release-hold.ts'
import { setTimes, setTotals } from '../../queries/send-state.ts'
import type { LockedSend } from '../../queries/send-state.ts'
import { setSendText } from '../../queries/send-title.ts'
import { priceStagedNumbers } from '../../queries/staged-numbers.ts'
import { enqueueStagedSend } from '../../queueing/usecases/enqueue-staged-send.ts'
import { expiryOf } from '../../submit/usecases/sending-rules.ts'
import { endAbTest, findAbTestRest, saveAbResults } from '../queries/ab-tests.ts'
import type { AbTest } from '../queries/ab-tests.ts'
import type { AbArmResult } from './ab-test-results.ts'

interface Decision {
  test: AbTest
  rest: LockedSend
  arms: readonly AbArmResult[]
  winner: AbArmResult
  /** The user who decided it; null: it was due. */
  by: number | null
  nowMs: number
}

/**
 * Sends the winner's text to the rest at the prices of the test's start; what was held for a dearer text is returned.
 * From here on it is enqueued like every staged send, which checks the blacklist and cancel-11.
 */
export async function sendWinner(
  { test, rest, arms, winner, by, nowMs }: Decision,
  { tx, jobs }: { tx: Tx } & Pick<Deps, 'jobs'>,
): Promise<void> {
  const { accountId, sendId } = rest
  await endAbTest(tx, test, { state: 'decided', winner: winner.number, by, at: new Date(nowMs) })
  await saveAbResults(tx, test, arms.map(({ number, share }) => ({ number, sent: share.trials, successes: share.successes }))) // prettier-ignore
  const held = await findAbTestRest(tx, rest)
  const totals = await priceStagedNumbers(tx, rest, winner)
  await setTotals(tx, { accountId, sendId, ...totals })
  await setSendText(tx, { accountId, sendId, message: winner.message, encoding: winner.encoding, parts: winner.parts })
  await copyLinksToSend({ scope: { accountId }, from: winner.sendId, to: sendId }, { tx })
  // It may have been moved to a later time.
  const isMoved = rest.sendAt.getTime() > Math.max(nowMs, test.decideAt.getTime())
  const sendAtMs = isMoved ? rest.sendAt.getTime() : nowMs
  const paced = { pace: rest.pace, recipientCount: totals.recipientCount }
  const type = rest.sendingType as SendingType
  await setTimes(tx, { ...rest, sendAt: new Date(sendAtMs), expiresAt: new Date(expiryOf({ type, sendAtMs, paced, hours: rest.hours })) }) // prettier-ignore
  await releaseHold({ moves: [{ accountId, sendId, amountTenths: (held?.tenths ?? 0) - totals.totalTenths }] }, { tx })
  await enqueueStagedSend({ send: rest, recipientCount: totals.recipientCount, nowMs }, { tx, jobs })
  const { title, body } = abTestNotice({
    winner: winner.number,
    rest: toPersianDigits(groupThousands(totals.recipientCount)),
  })
  const link = `/reports/archive-details/${sendId}`
  await notify(tx, { accountId, kind: 'ab_test', level: 'info', title, body, link }, { clock: { now: () => nowMs } })
}
