import { randomUUID } from 'node:crypto'
import { engineScope } from '@peyk/database/scope.ts'
import type { Loop } from '../../../platform/work/loops.ts'
import { acquireAbandonedCarriers } from '../queries/leasing.ts'
import { resolveStuckSends } from '../usecases/resolve-stuck-sends.ts'
import { finishRemaining, updateCountersAndFinish } from '../usecases/update-counters.ts'
import { recoverCarrier } from '../usecases/recover-carrier.ts'
import { expireReceipts } from '../usecases/expire-receipts.ts'

const scope = engineScope()

/** Counters and progress: at most this far behind (promise U6), and no more often for one send. */
const foldLoop: Loop = {
  name: 'fold',
  pauseMs: 500,
  async run({ deps }) {
    const { hasMore } = await updateCountersAndFinish({ scope }, deps)
    return hasMore
  },
}

const finishLoop: Loop = {
  name: 'finish',
  pauseMs: 5000,
  async run({ deps }) {
    await finishRemaining({ scope }, deps)
  },
}

const expireReceiptsLoop: Loop = {
  name: 'give up receipts',
  pauseMs: 600_000,
  async run({ deps }) {
    return (await expireReceipts({ scope }, deps)) > 0
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
  async run({ deps }) {
    const carriers = await deps.db.asEngine(scope, (tx) =>
      acquireAbandonedCarriers(tx, { owner, goneSeconds: GONE_SECONDS }),
    )
    for (const carrier of carriers) {
      const found = await recoverCarrier({ carrier, owner, scope }, deps)
      deps.log.warn({ carrier, ...found }, 'nobody runs the carrier; what its gateway left was looked after')
    }
  },
}

/** Sends whose journal lost rows are finished as well, and staff get a finding (docs/engine.md). */
const stuckSendsLoop: Loop = {
  name: 'explain sends',
  pauseMs: 10_000,
  async run({ deps }) {
    const found = await resolveStuckSends({ scope }, deps)
    for (const send of found)
      deps.log.warn(send, 'the journal of a send had lost messages, which are accounted for now')
  },
}

export const workerLoops: readonly Loop[] = [
  foldLoop,
  finishLoop,
  expireReceiptsLoop,
  abandonedCarriersLoop,
  stuckSendsLoop,
]
