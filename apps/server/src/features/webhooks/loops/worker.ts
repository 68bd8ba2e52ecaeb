import { setTimeout as sleep } from 'node:timers/promises'
import { engineScope } from '@peyk/database/scope.ts'
import { systemRandom } from '../../../platform/clock.ts'
import type { Resolve } from '../../../platform/http/address-guard.ts'
import type { Loop } from '../../../platform/work/loops.ts'
import { WebhookDispatcher } from '../dispatch/webhook-dispatcher.ts'
import { WEBHOOK_CHANNEL } from '../queries/delivery-turns.ts'
import { fanOutEvents } from '../usecases/fan-out-events.ts'
import { sweepDeliveries } from '../usecases/sweep-deliveries.ts'

const scope = engineScope()

/** What happened becomes calls: at most this far behind, and gathered for as long. */
const fanOutLoop: Loop = {
  name: 'webhook events',
  pauseMs: 300,
  run: ({ deps }) => fanOutEvents({ scope }, deps),
}

/** How long something due may wait when nobody says that it is: a next try, the call of a worker that died. */
const LOOK_MS = 500

/** Runs for as long as the process does; answers free places at once. */
export const createDispatchLoop = ({ resolve }: { resolve?: Resolve } = {}): Loop => ({
  name: 'webhook calls',
  pauseMs: LOOK_MS,
  async run({ deps, signal }) {
    let waking = Promise.withResolvers<void>()
    const wake = () => waking.resolve()
    const dispatcher = new WebhookDispatcher({ scope, random: systemRandom, resolve, onFree: wake, deps })
    const deaf = await deps.pgListener.listen(WEBHOOK_CHANNEL, wake, wake)
    signal.addEventListener('abort', wake, { once: true })
    try {
      while (!signal.aborted) {
        waking = Promise.withResolvers<void>()
        await dispatcher.round()
        const pausing = new AbortController()
        await Promise.race([waking.promise, sleep(LOOK_MS, undefined, { signal: pausing.signal }).catch(() => {})])
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
  run: ({ deps }) => sweepDeliveries({ scope }, deps),
}

export const webhookLoops: readonly Loop[] = [fanOutLoop, createDispatchLoop(), sweepLoop]
