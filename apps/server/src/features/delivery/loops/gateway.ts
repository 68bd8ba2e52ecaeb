import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { engineScope } from '@peyk/database/scope.ts'
import { openCarrier } from '../../../carriers/open-carrier.ts'
import { systemTimers } from '@peyk/smpp/timers.ts'
import type { CarrierInbound } from '../../../carriers/_kit/carrier-interface.ts'
import { systemRandom } from '../../../platform/clock.ts'
import type { Deps } from '../../../platform/deps.ts'
import type { Loop } from '../../../platform/work/loops.ts'
import { WORK_CHANNEL } from '../../../platform/work/notify-workers.ts'
import { announceReceived } from '../../inbox/usecases/announce-received.ts'
import { receiveMessages } from '../../inbox/usecases/receive-messages.ts'
import { Gateway } from '../dispatch/gateway.ts'
import { createGatewayMetrics } from '../dispatch/gateway-metrics.ts'
import { GATEWAY_INTERVALS } from '../dispatch/gateway-intervals.ts'
import type { GatewayIntervals } from '../dispatch/gateway-intervals.ts'
import { ReceiptIntake } from '../dispatch/receipt-intake.ts'
import { releaseCarrierLeases, acquireCarrierLeases } from '../queries/leasing.ts'
import { openEngineStore } from '../usecases/open-engine-store.ts'

/** The role gateway: owns carriers by leases, and runs each that it owns (see `Gateway`). */
export const createGatewayLoop = (settings: GatewayIntervals): Loop => ({
  name: 'gateway',
  pauseMs: settings.renewMs,
  async run({ deps, signal }) {
    const gateway = createGateway(deps, settings)
    const deaf = await deps.pgListener.listen(
      WORK_CHANNEL,
      () => gateway.wake(),
      () => gateway.wake(),
    )
    try {
      while (!signal.aborted) {
        await gateway.renew().catch((err: unknown) => deps.log.error({ err }, 'carriers could not be renewed'))
        await sleep(settings.renewMs, undefined, { signal }).catch(() => {})
      }
    } finally {
      await deaf().catch(() => {})
      await gateway.stop()
    }
  },
})

export const gatewayLoop = createGatewayLoop(GATEWAY_INTERVALS)

function createGateway(deps: Deps, intervals: GatewayIntervals): Gateway {
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
      acquire: (input) => db.asEngine(scope, (tx) => acquireCarrierLeases(tx, input)),
      release: (input) => db.asEngine(scope, (tx) => releaseCarrierLeases(tx, input)),
    },
    openStore: (run) => openEngineStore({ ...run, scope, leaseSeconds: intervals.batchLeaseSeconds }, { db }),
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
