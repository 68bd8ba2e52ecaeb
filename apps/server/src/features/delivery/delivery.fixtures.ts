import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll } from 'vitest'
import type { Builders } from '@peyk/database/testing/accounts.ts'
import type { Deps } from '../../platform/deps.ts'
import { startLoop } from '../../platform/work/loops.ts'
import type { Loop, RunningLoop } from '../../platform/work/loops.ts'
import { aSimulatedCarrier } from '../../platform/testing/carriers.ts'
import type { SimulatedCarrier } from '../../platform/testing/carriers.ts'
import type { GatewayIntervals } from './dispatch/gateway-intervals.ts'
import { controlLoops } from '../sending/loops/control.ts'
import { createGatewayLoop } from './loops/gateway.ts'
import { workerLoops } from './loops/worker.ts'

export interface RunningEngine {
  /** In order, as a process does it. */
  stop(): Promise<void>
}

/** Pauses of loops are a twentieth: what a test waits for is the work, not the pause before it. */
const withShortPauses = ({ pauseMs, minPauseMs = 0, maxPauseMs = pauseMs, ...loop }: Loop): Loop => ({
  ...loop,
  pauseMs: Math.max(pauseMs / 20, 50),
  minPauseMs: minPauseMs / 20,
  maxPauseMs: Math.max(maxPauseMs / 20, 50),
})
const FAST_GATEWAY_INTERVALS: GatewayIntervals = {
  renewMs: 100,
  pollMs: 100,
  storeMs: 50,
  batchLeaseSeconds: 4,
  batchRenewMs: 1000,
}

/** The loops of the engine in this process, those that start and expire sends included: all, or those of one role. */
export async function startEngine(
  deps: Deps,
  roles: readonly ('worker' | 'gateway')[] = ['worker', 'gateway'],
): Promise<RunningEngine> {
  const loops: RunningLoop[] = []
  const ofRole = {
    worker: [...workerLoops, ...controlLoops].map(withShortPauses),
    gateway: [createGatewayLoop(FAST_GATEWAY_INTERVALS)],
  }
  for (const role of roles) {
    for (const loop of ofRole[role]) loops.push(await startLoop(loop, deps))
  }
  return {
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()))
    },
  }
}

/** All loops of the feature while the tests of a file run; carriers that are opened are closed with them. */
export function runEngine(builders: Pick<Builders, 'sql'>, deps: Deps) {
  const opened: SimulatedCarrier[] = []
  let engine: RunningEngine
  beforeAll(async () => {
    engine = await startEngine(deps)
  })
  afterAll(async () => {
    await engine.stop()
    for (const carrier of opened) await carrier.close()
  })
  return {
    async aCarrier(options: Parameters<typeof aSimulatedCarrier>[1]) {
      const carrier = await aSimulatedCarrier(builders, options)
      opened.push(carrier)
      return carrier
    },
    stop: () => engine.stop(),
    async restart() {
      engine = await startEngine(deps)
    },
  }
}

/** Waits until something holds; throws what it looked like last when it never does. */
export async function until<Value>(
  read: () => Promise<Value>,
  holds: (value: Value) => boolean,
  { within = 20_000 }: { within?: number } = {},
): Promise<Value> {
  const deadline = performance.now() + within
  for (;;) {
    const value = await read()
    if (holds(value)) return value
    if (performance.now() > deadline) throw new Error(`it never came about; last seen: ${JSON.stringify(value)}`)
    await sleep(25)
  }
}

/** The kept counters of a send by code. */
export async function countersOf({ sql }: Pick<Builders, 'sql'>, sendId: number): Promise<Record<number, number>> {
  const rows = await sql<{ code: number; count: number }>(
    `select code, sum(count)::int as count from send_counters where send_id = $1 group by code having sum(count) <> 0`,
    [sendId],
  )
  return Object.fromEntries(rows.map(({ code, count }) => [code, count]))
}
