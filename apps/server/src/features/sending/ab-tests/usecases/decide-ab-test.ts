import type { SendingType } from '@peyk/contract/sending/sending.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope, EngineScope } from '@peyk/database/scope.ts'
import { evaluateAbTest } from '@peyk/domain/ab-test/evaluate-ab-test.ts'
import { UNSTARTED_STATES } from '@peyk/domain/delivery/not-started.ts'
import { SEND_STATES } from '@peyk/domain/delivery/states.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { Caller } from '../../../../platform/http/auth/caller.ts'
import { findDueAbTests, lockAbTest, postponeAbTest, readNextLook } from '../queries/ab-tests.ts'
import type { AbTest } from '../queries/ab-tests.ts'
import { lockSend } from '../../queries/send-state.ts'
import type { SendKey } from '../../queries/send-state.ts'
import { sendingErrors } from '../../sending.errors.ts'
import { checkSender } from '../../submit/usecases/check-submit.ts'
import { readAbResults } from './ab-test-results.ts'
import type { AbArmResult } from './ab-test-results.ts'
import { sendWinner } from './send-winner.ts'
import { cancelAbTestRest } from './stop-ab-test.ts'

const MINUTE_MS = 60_000
/** Tests of one round. */
const ROUND_SIZE = 20

type Work = { tx: Tx } & Pick<Deps, 'jobs'>

/** Decides every due test, each in a transaction of its own; one that fails is tried again a minute later. */
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

/** In how many milliseconds a test is to be looked at: none or fewer, now; null: no test runs. */
export async function nextAbTestInMs(
  { scope }: { scope: EngineScope },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<number | null> {
  const nowMs = clock.now()
  const at = await db.asEngineOnce(scope, (tx) => readNextLook(tx, scope, { now: new Date(nowMs) }))
  return at === null ? null : at.getTime() - nowMs
}

async function decideDueAbTest({ key, nowMs }: { key: SendKey; nowMs: number }, { tx, jobs }: Work): Promise<void> {
  const test = await lockAbTest(tx, key)
  if (test?.state !== 'running') return
  const rest = await lockSend(tx, key)
  // The rest was cancelled as a send: nothing is left to decide.
  if (rest?.state !== SEND_STATES.create) return cancelAbTestRest({ test, rest, by: null, nowMs }, { tx, jobs })
  if (test.decideAt.getTime() > nowMs) return
  const arms = await readAbResults(test, { tx })
  const lookAt = nextCheck({ test, arms, nowMs })
  if (lookAt !== null) return postponeAbTest(tx, key, lookAt)
  const { winner } = evaluateAbTest(arms.map(({ share }) => share))
  if (winner === null) return cancelAbTestRest({ test, rest, by: null, nowMs }, { tx, jobs })
  await sendWinner({ test, rest, arms, winner: arms[winner]!, by: null, nowMs }, { tx, jobs })
}

/** When to look again: the minutes of a test begin when its last text starts, which may wait for staff or its line. */
function nextCheck({ test, arms, nowMs }: { test: AbTest; arms: readonly AbArmResult[]; nowMs: number }) {
  if (arms.some(({ state }) => UNSTARTED_STATES.includes(state)))
    return { decideAt: test.decideAt, lookAt: new Date(nowMs + MINUTE_MS) }
  const startedMs = Math.max(...arms.map(({ startedAt }) => startedAt?.getTime() ?? 0))
  const dueMs = startedMs + test.minutes * MINUTE_MS
  // Within a minute it is decided: texts start a few seconds after they are due.
  return dueMs > nowMs + MINUTE_MS ? { decideAt: new Date(dueMs), lookAt: new Date(dueMs) } : null
}

/** [ours] Decides a test by hand before it is due: for the leading text, or for the given one. */
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
    await sendWinner({ test, rest, arms, winner, by: caller.userId, nowMs }, { tx, jobs })
    return { message_outbox_ids: [testId] }
  })
}
