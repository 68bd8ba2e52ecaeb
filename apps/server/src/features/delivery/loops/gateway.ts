import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { engineScope } from '@peyk/database/scope.ts'
import { openCarrier } from '../../../carriers/open-carrier.ts'
import { systemTimers } from '@peyk/smpp/session/timers.ts'
import type { CarrierInbound } from '../../../carriers/_kit/carrier-interface.ts'
import { systemRandom } from '../../../platform/clock.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Loop } from '../../../platform/work/loops.ts'
import { CoalescedCalls } from '../../../platform/work/coalesced-calls.ts'
import { NoticeSender } from '../../../platform/work/notice-sender.ts'
import { CHANNELS, readDispatchPayload } from '../../../platform/work/wake.ts'
import { announceReceived } from '../../inbox/usecases/announce-received.ts'
import { receiveMessages } from '../../inbox/usecases/receive-messages.ts'
import { Gateway } from '../dispatch/gateway.ts'
import { createGatewayMetrics } from '../dispatch/gateway-metrics.ts'
import { GATEWAY_INTERVALS } from '../dispatch/gateway-intervals.ts'
import type { GatewayIntervals } from '../dispatch/gateway-intervals.ts'
import { tellingStore } from '../dispatch/store/telling-store.ts'
import { ReceiptIntake } from '../dispatch/receipts/receipt-intake.ts'
import { releaseCarrierLeases, acquireCarrierLeases } from '../queries/carrier-leases.ts'
import { openEngineStore } from '../usecases/open-engine-store.ts'

/** Notices of one carrier and kind become one in this time: a burst of submits costs no more leases than that. */
const WAKE_EVERY_MS = 50
/** The counters follow twice a second. */
const TELL_EVERY_MS = 250

/** The role gateway: owns carriers by leases, and runs each that it owns (see `Gateway`). */
export const createGatewayLoop = (settings: GatewayIntervals): Loop => ({
  name: 'gateway',
  pauseMs: settings.renewMs,
  async run({ deps, signal }) {
    const { db, log, pgListener } = deps
    const onError = (err: unknown) =>
      log.warn({ err }, 'the counters could not be told that there is something to count')
    const notices = new NoticeSender({ db, everyMs: TELL_EVERY_MS, onError })
    const gateway = createGateway(deps, { intervals: settings, notices })
    const wakes = new CoalescedCalls({ everyMs: WAKE_EVERY_MS })
    let resting = new AbortController()
    const endRest = () => resting.abort()
    const wakeAll = () => gateway.wake(null)
    const onNotice = (payload: string) => {
      const notice = readDispatchPayload(payload)
      const key = notice === null ? '' : `${notice.carrier} ${notice.class === 0 ? 'urgent' : 'others'}`
      wakes.call(key, () => gateway.wake(notice))
    }
    const deaf = [
      await pgListener.listen(CHANNELS.dispatch, onNotice, wakeAll),
      await pgListener.listen(CHANNELS.carriers, endRest, endRest),
    ]
    try {
      while (!signal.aborted) {
        resting = new AbortController()
        const restMs = await gateway.renew().catch((err: unknown) => {
          log.error({ err }, 'carriers could not be renewed')
          return settings.renewMs / 2
        })
        await sleep(restMs, undefined, { signal: AbortSignal.any([signal, resting.signal]) }).catch(() => {})
      }
    } finally {
      wakes.stop()
      for (const stop of deaf) await stop().catch(() => {})
      await gateway.stop()
      await notices.close()
    }
  },
})

export const gatewayLoop = createGatewayLoop(GATEWAY_INTERVALS)

function createGateway(
  deps: Deps,
  { intervals, notices }: { intervals: GatewayIntervals; notices: NoticeSender },
): Gateway {
  const { db, log, clock } = deps
  const scope = engineScope()
  const meter = createGatewayMetrics(deps.metrics)
  const inbound = async (messages: readonly CarrierInbound[]) => {
    const receivedAt = new Date(clock.now())
    const group = messages.map((message) => ({ ...message, receivedAt }))
    const received = await db.asEngine(scope, (tx) => receiveMessages(tx, group, deps))
    const foreign = new Set(messages.flatMap(({ line }, index) => (received[index] === null ? [line] : [])))
    for (const line of foreign) log.warn({ line }, 'a message came to a line that is not ours')
    // The messages are stored: if panels cannot be told now, the worker tells them.
    await announceReceived({ scope }, { db }).catch((err: unknown) => log.warn({ err }, 'panels could not be told of new messages')) // prettier-ignore
  }
  const gateway = new Gateway({
    leases: {
      acquire: (input) => db.asEngineOnce(scope, (tx) => acquireCarrierLeases(tx, input)),
      release: (input) => db.asEngine(scope, (tx) => releaseCarrierLeases(tx, input)),
    },
    openStore: (run) =>
      tellingStore(openEngineStore({ ...run, scope, leaseSeconds: intervals.batchLeaseSeconds }, { db }), notices),
    open: openCarrier,
    createIntake: (of) => new ReceiptIntake({ ...of, inbound, metrics: meter, log, timers: systemTimers }),
    newOwner: randomUUID,
    timers: systemTimers,
    clock,
    random: systemRandom,
    log,
    metrics: meter,
    intervals,
  })
  meter.watch(() => gateway.workers.map((run) => run.stats))
  return gateway
}
