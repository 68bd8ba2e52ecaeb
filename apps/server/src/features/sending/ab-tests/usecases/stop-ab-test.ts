import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { SEND_STATES } from '@peyk/domain/delivery/states.ts'
import { wakeResults } from '../../../../platform/work/wake.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { Caller } from '../../../../platform/http/auth/caller.ts'
import { releaseHold } from '../../../wallet/usecases/release-hold.ts'
import { endAbTest, saveAbResults, lockAbTest } from '../queries/ab-tests.ts'
import type { AbTest } from '../queries/ab-tests.ts'
import { lockSend } from '../../queries/send-state.ts'
import type { LockedSend } from '../../queries/send-state.ts'
import { findNextStagedChunk, releaseStagedNumbers } from '../../queries/staged-numbers.ts'
import { sendingErrors } from '../../sending.errors.ts'
import { changeState } from '../../control/usecases/change-state.ts'
import { readAbResults } from './ab-test-results.ts'
import { returnPlacesLater } from '../../targeted/usecases/return-advert-places.ts'
import { stopUnsent } from '../../control/usecases/cancel-unsent.ts'

const STOPPABLE_STATES: readonly number[] = [
  SEND_STATES.create,
  SEND_STATES.monitor,
  SEND_STATES.queue,
  SEND_STATES.sending,
]

/** [ours] Nothing more of a test leaves; the money of the rest, and of texts that still wait, comes back at once. */
export async function stopAbTest(
  { scope, caller, testId }: { scope: AccountScope; caller: Caller; testId: number },
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
): Promise<null> {
  const key = { accountId: scope.accountId, sendId: testId }
  return db.inAccount(scope, async (tx) => {
    const test = await lockAbTest(tx, key)
    if (test === null) throw sendingErrors.abNotFound()
    if (test.state !== 'running') throw sendingErrors.abOver()
    const rest = await lockSend(tx, key)
    await cancelAbTestRest({ test, rest, by: caller.userId, nowMs: clock.now() }, { tx, jobs })
    for (const { sendId } of await readAbResults(test, { tx })) {
      const send = await lockSend(tx, { ...key, sendId })
      if (send !== null && STOPPABLE_STATES.includes(send.state)) await cancelWholeSend(send, { tx, jobs })
    }
    await wakeResults(tx)
    return null
  })
}

/** The test is over without a winner; its rest is cancelled, if it is not by now. */
export async function cancelAbTestRest(
  { test, rest, by, nowMs }: { test: AbTest; rest: LockedSend | null; by: number | null; nowMs: number },
  { tx, jobs }: { tx: Tx } & Pick<Deps, 'jobs'>,
): Promise<void> {
  const arms = await readAbResults(test, { tx })
  await endAbTest(tx, test, { state: 'stopped', winner: null, by, at: new Date(nowMs) })
  await saveAbResults(tx, test, arms.map(({ number, share }) => ({ number, sent: share.trials, successes: share.successes }))) // prettier-ignore
  if (rest?.state === SEND_STATES.create) await cancelWholeSend(rest, { tx, jobs })
  else await jobs.enqueue(tx, { name: 'delivery.place', payload: { accountId: test.accountId, sendId: test.sendId } })
}

/** What has not left never leaves and its money comes back; a job places whoever is still staged as cancelled. */
async function cancelWholeSend(send: LockedSend, { tx, jobs }: { tx: Tx } & Pick<Deps, 'jobs'>): Promise<void> {
  const { accountId, sendId } = send
  const { batches } = await stopUnsent({ send, as: 'cancelled' }, { tx })
  const isStaged = (await findNextStagedChunk(tx, send)) !== null
  // Wholly handed over: it goes its way.
  if (send.state === SEND_STATES.sending && batches === 0 && !isStaged) return
  const amountTenths = isStaged ? await releaseStagedNumbers(tx, send) : 0
  await changeState({ send, state: SEND_STATES.cancel }, { tx })
  await returnPlacesLater({ send }, { tx, jobs })
  await releaseHold({ moves: [{ accountId, sendId, amountTenths }] }, { tx })
  if (isStaged) await jobs.enqueue(tx, { name: 'delivery.place', payload: { accountId, sendId } })
}
