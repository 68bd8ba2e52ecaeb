import { randomUUID } from 'node:crypto'
import type { SendingType } from '@peyk/contract/sending/sending.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope, EngineScope } from '@peyk/database/scope.ts'
import { evaluateAbTest } from '@peyk/domain/ab-test/evaluate-ab-test.ts'
import { UNSTARTED_STATES } from '@peyk/domain/delivery/not-started.ts'
import { SEND_STATES } from '@peyk/domain/delivery/states.ts'
import { groupThousands, toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { abTestNotice } from '@peyk/phrases/fa/sending/ab-tests.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { Caller } from '../../../../platform/http/auth/caller.ts'
import { publishEvent } from '../../../../platform/live/publish.ts'
import { copyLinksToSend } from '../../../links/usecases/copy-links-to-send.ts'
import { releaseHold } from '../../../wallet/usecases/release-hold.ts'
import {
  findDueAbTests,
  endAbTest,
  findAbTestRest,
  saveAbResults,
  lockAbTest,
  postponeAbTest,
} from '../queries/ab-tests.ts'
import type { AbTest } from '../queries/ab-tests.ts'
import { lockSend, setTimes, setTotals } from '../../queries/send-state.ts'
import type { LockedSend, SendKey } from '../../queries/send-state.ts'
import { priceStagedNumbers } from '../../queries/staged-numbers.ts'
import { setSendText } from '../../queries/send-title.ts'
import { sendingErrors } from '../../sending.errors.ts'
import { checkSender } from '../../submit/usecases/check-submit.ts'
import { readAbResults } from './ab-test-results.ts'
import type { AbArmResult } from './ab-test-results.ts'
import { expiryOf } from '../../submit/usecases/sending-rules.ts'
import { enqueueStagedSend } from '../../submit/usecases/enqueue-staged-send.ts'
import { cancelAbTestRest } from './stop-ab-test.ts'

const MINUTE_MS = 60_000
/** Tests of one round; another look at texts that wait for staff, or after a failure, comes a minute later. */
const ROUND_SIZE = 20

type Work = { tx: Tx } & Pick<Deps, 'jobs'>

/** Decides every test whose moment has come, each in a transaction of its own: killed before its commit, nothing of it stands. */
export async function decideDueAbTests(
  { scope }: { scope: EngineScope },
  { db, clock, jobs, log }: Pick<Deps, 'db' | 'clock' | 'jobs' | 'log'>,
): Promise<number> {
  const nowMs = clock.now()
  const due = await db.asEngine(scope, (tx) => findDueAbTests(tx, scope, { now: new Date(nowMs), most: ROUND_SIZE }))
  for (const key of due) {
    try {
      await db.asEngine(scope, (tx) => decideDueAbTest({ key, nowMs }, { tx, jobs }))
    } catch (err) {
      log.error({ err, ...key }, 'a test of texts cannot be decided')
      await db.asEngine(scope, async (tx) => {
        const test = await lockAbTest(tx, key)
        if (test !== null) await postponeAbTest(tx, key, { ...test, lookAt: new Date(nowMs + MINUTE_MS) })
      })
    }
  }
  return due.length
}

async function decideDueAbTest({ key, nowMs }: { key: SendKey; nowMs: number }, { tx, jobs }: Work): Promise<void> {
  const test = await lockAbTest(tx, key)
  if (test?.state !== 'running') return
  const rest = await lockSend(tx, key)
  // Cancelled as a send: nothing is left to decide, and nobody is missing in its report.
  if (rest?.state !== SEND_STATES.create) return cancelAbTestRest({ test, rest, by: null, nowMs }, { tx, jobs })
  if (test.decideAt.getTime() > nowMs) return
  const arms = await readAbResults(test, { tx })
  const lookAt = nextCheck({ test, arms, nowMs })
  if (lookAt !== null) return postponeAbTest(tx, key, lookAt)
  const { winner } = evaluateAbTest(arms.map(({ share }) => share))
  if (winner === null) return cancelAbTestRest({ test, rest, by: null, nowMs }, { tx, jobs })
  await sendRest({ test, rest, arms, winner: arms[winner]!, by: null, nowMs }, { tx, jobs })
}

/** Texts that waited, for staff or for their line, get their whole time all the same. */
function nextCheck({ test, arms, nowMs }: { test: AbTest; arms: readonly AbArmResult[]; nowMs: number }) {
  if (arms.some(({ state }) => UNSTARTED_STATES.includes(state)))
    return { decideAt: test.decideAt, lookAt: new Date(nowMs + MINUTE_MS) }
  const startedMs = Math.max(...arms.map(({ startedAt }) => startedAt?.getTime() ?? 0))
  const dueMs = startedMs + test.minutes * MINUTE_MS
  // A few seconds are those between being due and being started.
  return dueMs > nowMs + MINUTE_MS ? { decideAt: new Date(dueMs), lookAt: new Date(dueMs) } : null
}

/** [ours] Decides a test by hand, before its moment: with the text that leads, or with the one that is named. */
export async function decideAbTest(
  { scope, caller, testId, text }: { scope: AccountScope; caller: Caller; testId: number; text?: number | undefined },
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
): Promise<{ message_outbox_ids: number[] }> {
  const nowMs = clock.now()
  const key = { accountId: scope.accountId, sendId: testId }
  return db.inAccount(scope, async (tx) => {
    const test = await lockAbTest(tx, key)
    if (test === null) throw sendingErrors.abNotFound()
    const rest = await lockSend(tx, key)
    if (test.state !== 'running' || rest?.state !== SEND_STATES.create) throw sendingErrors.abOver()
    checkSender({ caller, type: rest.sendingType as SendingType })
    const arms = await readAbResults(test, { tx })
    const leader = evaluateAbTest(arms.map(({ share }) => share)).winner
    if (leader === null) throw sendingErrors.abNotSent()
    const winner = text === undefined ? arms[leader] : arms.find(({ number }) => number === text)
    if (winner === undefined) throw sendingErrors.abUnknownText()
    await sendRest({ test, rest, arms, winner, by: caller.userId, nowMs }, { tx, jobs })
    return { message_outbox_ids: [testId] }
  })
}

interface Decision {
  test: AbTest
  rest: LockedSend
  arms: readonly AbArmResult[]
  winner: AbArmResult
  by: number | null
  nowMs: number
}

/**
 * The rest gets the text of the winner, at the price of the test's beginning; what was held for a dearer one comes back.
 * From here on it goes the way of every counted send, whose blacklists and cancel-11 are looked at as it is placed.
 */
async function sendRest({ test, rest, arms, winner, by, nowMs }: Decision, { tx, jobs }: Work): Promise<void> {
  const { accountId, sendId } = rest
  await endAbTest(tx, test, { state: 'decided', winner: winner.number, by, at: new Date(nowMs) })
  await saveAbResults(tx, test, arms.map(({ number, share }) => ({ number, sent: share.trials, successes: share.successes }))) // prettier-ignore
  const before = await findAbTestRest(tx, rest)
  const totals = await priceStagedNumbers(tx, rest, winner)
  await setTotals(tx, { accountId, sendId, ...totals })
  await setSendText(tx, { accountId, sendId, message: winner.message, encoding: winner.encoding, parts: winner.parts })
  await copyLinksToSend({ scope: { accountId }, from: winner.sendId, to: sendId }, { tx })
  // Somebody may have moved it to a later time.
  const isMoved = rest.sendAt.getTime() > Math.max(nowMs, test.decideAt.getTime())
  const sendAtMs = isMoved ? rest.sendAt.getTime() : nowMs
  const paced = { pace: rest.pace, recipientCount: totals.recipientCount }
  const type = rest.sendingType as SendingType
  await setTimes(tx, { ...rest, sendAt: new Date(sendAtMs), expiresAt: new Date(expiryOf({ type, sendAtMs, paced, hours: rest.hours })) }) // prettier-ignore
  await releaseHold(
    { moves: [{ accountId, sendId, amountTenths: (before?.tenths ?? 0) - totals.totalTenths }] },
    { tx },
  )
  await enqueueStagedSend({ send: rest, recipientCount: totals.recipientCount, nowMs }, { tx, jobs })
  const { title, body } = abTestNotice({
    winner: winner.number,
    rest: toPersianDigits(groupThousands(totals.recipientCount)),
  })
  await publishEvent(tx, {
    accountId,
    event: 'notification',
    data: { id: randomUUID(), level: 'info', title, body, link: `/reports/archive-details/${sendId}`, created_at: new Date(nowMs).toISOString() }, // prettier-ignore
  })
}
