import { engineScope } from '@peyk/database/scope.ts'
import type { Loop } from '../../../platform/work/loops.ts'
import { WORK_CHANNEL } from '../../../platform/work/notify-workers.ts'
import { expireLateSends, startDueSends } from '../control/usecases/start-due-sends.ts'
import { enqueueSendsWithLostJob } from '../submit/usecases/enqueue-large-send.ts'

const scope = engineScope()

/** Scheduled sends leave at most half a second late (promise P6). */
const startLoop: Loop = {
  name: 'start',
  pauseMs: 500,
  wakeOn: WORK_CHANNEL,
  async run({ deps }) {
    return (await startDueSends({ scope }, deps)) > 0
  },
}

const expireLoop: Loop = {
  name: 'expire',
  pauseMs: 5000,
  async run({ deps }) {
    return (await expireLateSends({ scope }, deps)) > 0
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
