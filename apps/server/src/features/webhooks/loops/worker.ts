import { setTimeout as sleep } from 'node:timers/promises'
import { engineScope } from '@peyk/database/scope.ts'
import { systemRandom } from '../../../platform/clock.ts'
import type { Resolve } from '../../../platform/http/address-guard.ts'
import type { Loop } from '../../../platform/work/loops.ts'
import { CHANNELS } from '../../../platform/work/wake.ts'
import { WebhookDispatcher } from '../dispatch/webhook-dispatcher.ts'
import { WEBHOOK_CHANNEL } from '../queries/delivery-turns.ts'
import { fanOutEvents } from '../usecases/fan-out-events.ts'
import { sweepDeliveries } from '../usecases/sweep-deliveries.ts'

const scope = engineScope()

/** What happened becomes calls: at most this far behind, and gathered for as long. */
const fanOutLoop: Loop = {
  name: 'webhook events',
  pauseMs: 300,
  minPauseMs: 300,
  maxPauseMs: 60_000,
  wakeOn: [CHANNELS.webhookEvents, CHANNELS.results],
  run: ({ deps }) => fanOutEvents({ scope }, deps),
}

/** How long something due may wait that cannot be begun now: others are before it, or there is no free place. */
const LOOK_MS = 500
/** And how long something may wait of which no notice came. */
const MAX_SLEEP_MS = 60_000
const LEAST_SLEEP_MS = 10

/** Runs for as long as the process does; answers free places at once. */
export const createDispatchLoop = ({ resolve }: { resolve?: Resolve } = {}): Loop => ({
  name: 'webhook calls',
  pauseMs: LOOK_MS,
  async run({ deps, signal }) {
    const maxSleepMs = Math.min(MAX_SLEEP_MS, deps.config.loopRestMs ?? MAX_SLEEP_MS)
    let waking = Promise.withResolvers<void>()
    const wake = () => waking.resolve()
    const dispatcher = new WebhookDispatcher({ scope, random: systemRandom, resolve, onFree: wake, deps })
    const deaf = await deps.pgListener.listen(WEBHOOK_CHANNEL, wake, wake)
    signal.addEventListener('abort', wake, { once: true })
    try {
      while (!signal.aborted) {
        waking = Promise.withResolvers<void>()
        const nextInMs = (await dispatcher.nextInMs()) ?? Infinity
        if (nextInMs <= 0) await dispatcher.round()
        const sleepMs = Math.min(nextInMs <= 0 ? LOOK_MS : Math.max(nextInMs, LEAST_SLEEP_MS), maxSleepMs)
        const pausing = new AbortController()
        await Promise.race([waking.promise, sleep(sleepMs, undefined, { signal: pausing.signal }).catch(() => {})])
        pausing.abort()
      }
    } finally {
      signal.removeEventListener('abort', wake)
      await deaf().catch(() => {})
      await dispatcher.stop()
    }
  },
})

const sweepLoop: Loop = {
  name: 'webhook log',
  pauseMs: 2000,
  minPauseMs: 2000,
  maxPauseMs: 120_000,
  wakeOn: WEBHOOK_CHANNEL,
  run: ({ deps }) => sweepDeliveries({ scope }, deps),
}

export const webhookLoops: readonly Loop[] = [fanOutLoop, createDispatchLoop(), sweepLoop]
