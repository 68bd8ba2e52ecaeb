import type { AccountScope } from '@peyk/database/scope.ts'
import { refusal } from '../../../../platform/app-error.ts'
import { concurrencyLimit } from '../../../../platform/security/concurrency-limit.ts'
import { isTimedOut } from '../queries/is-timed-out.ts'

/** Counts of one account at once, and how many more may wait: somebody who moves a circle asks for the next before the last is there. */
const MAX_RUNNING = 2
const MAX_WAITING = 10

type Limit = ReturnType<typeof concurrencyLimit>
const limits = new Map<number, { run: Limit; users: number }>()

const countTooSlow = () => refusal('number_banks.count_too_slow', { field: 'params' })
const tooMany = () => refusal('call.too_many', { retryAfterSeconds: 1 })

/**
 * Runs a count of an account beside few others of it, so that nobody has all connections of the banks. One that the database
 * gave up says so.
 */
export async function limitCounts<Result>({ accountId }: AccountScope, work: () => Promise<Result>): Promise<Result> {
  const own = limits.get(accountId) ?? {
    run: concurrencyLimit({ maxRunning: MAX_RUNNING, maxWaiting: MAX_WAITING, onFull: tooMany }),
    users: 0,
  }
  limits.set(accountId, own)
  own.users += 1
  try {
    return await own.run(work)
  } catch (error) {
    throw isTimedOut(error) ? countTooSlow() : error
  } finally {
    own.users -= 1
    if (own.users === 0) limits.delete(accountId)
  }
}

/** How long all entries of a count may take together; between two of them it is asked. */
const BUDGET_MS = 10_000

/** A watch that is looked at between two steps of a count. */
export function countBudget(now: () => number): () => void {
  const began = now()
  return () => {
    if (now() - began > BUDGET_MS) throw countTooSlow()
  }
}
