import { engineScope } from '@peyk/database/scope.ts'
import type { Loop } from '../../../platform/work/loops.ts'
import { CHANNELS, wakeResults } from '../../../platform/work/wake.ts'
import { expireLateSends, nextExpiryInMs, nextStartInMs, startDueSends } from '../control/usecases/start-due-sends.ts'
import { enqueueSendsWithLostJob } from '../queueing/usecases/enqueue-large-send.ts'

const scope = engineScope()

/**
 * Scheduled sends leave at most half a second late (promise P6): the loop sleeps until the next is due, and whoever stores
 * an earlier one wakes it. It sleeps no longer than the clock of the database may have been set meanwhile unseen.
 */
const startLoop: Loop = {
  name: 'start',
  pauseMs: 500,
  maxPauseMs: 10_000,
  wakeOn: CHANNELS.start,
  async run({ deps }) {
    const nextInMs = await nextStartInMs({ scope }, deps)
    if (nextInMs === null || nextInMs > 0) return { nextInMs }
    return (await startDueSends({ scope }, deps)) > 0
  },
}

const expireLoop: Loop = {
  name: 'expire',
  pauseMs: 5000,
  maxPauseMs: 60_000,
  async run({ deps }) {
    const nextInMs = await nextExpiryInMs({ scope }, deps)
    if (nextInMs === null || nextInMs > 0) return { nextInMs }
    const expired = await expireLateSends({ scope }, deps)
    if (expired > 0) await deps.db.asEngineOnce(scope, wakeResults)
    return expired > 0
  },
}

const lostJobLoop: Loop = {
  name: 'forgotten sends',
  pauseMs: 60_000,
  async run({ deps }) {
    await enqueueSendsWithLostJob({ scope }, deps)
  },
}

/** What brings accepted sends to the gateways, and ends those that come too late. */
export const controlLoops: readonly Loop[] = [startLoop, expireLoop, lostJobLoop]
