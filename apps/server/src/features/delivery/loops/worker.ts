import { randomUUID } from 'node:crypto'
import { engineScope } from '@peyk/database/scope.ts'
import type { Loop } from '../../../platform/work/loops.ts'
import { CHANNELS, wakeResults } from '../../../platform/work/wake.ts'
import { acquireAbandonedCarriers } from '../queries/carrier-leases.ts'
import { resolveStuckSends } from '../usecases/resolve-stuck-sends.ts'
import { finishRemaining, updateCountersAndFinish } from '../usecases/update-counters.ts'
import { recoverCarrier } from '../usecases/recover-carrier.ts'
import { expireReceipts } from '../usecases/expire-receipts.ts'

const scope = engineScope()

/**
 * Counters and progress: at most this far behind (promise U6), and no more often for one send. Whoever appends deltas
 * wakes it by one of these channels.
 */
const foldLoop: Loop = {
  name: 'fold',
  pauseMs: 500,
  minPauseMs: 500,
  maxPauseMs: 60_000,
  wakeOn: [CHANNELS.results, CHANNELS.dispatch, CHANNELS.start],
  async run({ deps }) {
    const { deltas, hasMore } = await updateCountersAndFinish({ scope }, deps)
    return hasMore || { found: deltas > 0 }
  },
}

const finishLoop: Loop = {
  name: 'finish',
  pauseMs: 5000,
  minPauseMs: 5000,
  maxPauseMs: 60_000,
  wakeOn: CHANNELS.results,
  async run({ deps }) {
    await finishRemaining({ scope }, deps)
  },
}

const expireReceiptsLoop: Loop = {
  name: 'give up receipts',
  pauseMs: 600_000,
  async run({ deps }) {
    const expired = await expireReceipts({ scope }, deps)
    if (expired > 0) await deps.db.asEngineOnce(scope, wakeResults)
    return expired > 0
  },
}

/**
 * A gateway must be absent for this long before a worker makes its flights doubtful; another gateway does it far
 * sooner.
 */
const GONE_SECONDS = 30
const owner = randomUUID()

const abandonedCarriersLoop: Loop = {
  name: 'abandoned carriers',
  pauseMs: 10_000,
  maxPauseMs: 20_000,
  async run({ deps }) {
    const carriers = await deps.db.asEngine(scope, (tx) =>
      acquireAbandonedCarriers(tx, { owner, goneSeconds: GONE_SECONDS }),
    )
    for (const carrier of carriers) {
      const found = await recoverCarrier({ carrier, owner, scope }, deps)
      deps.log.warn({ carrier, ...found }, 'nobody runs the carrier; what its gateway left was looked after')
    }
    if (carriers.length > 0) await deps.db.asEngineOnce(scope, wakeResults)
  },
}

/** Sends whose journal lost rows are finished as well, and staff get a finding (docs/engine.md). */
const stuckSendsLoop: Loop = {
  name: 'explain sends',
  pauseMs: 10_000,
  minPauseMs: 10_000,
  maxPauseMs: 60_000,
  wakeOn: CHANNELS.results,
  async run({ deps }) {
    const found = await resolveStuckSends({ scope }, deps)
    for (const send of found)
      deps.log.warn(send, 'the journal of a send had lost messages, which are accounted for now')
    if (found.length > 0) await deps.db.asEngineOnce(scope, wakeResults)
  },
}

export const workerLoops: readonly Loop[] = [
  foldLoop,
  finishLoop,
  expireReceiptsLoop,
  abandonedCarriersLoop,
  stuckSendsLoop,
]
