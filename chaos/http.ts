import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { openEngineFixture } from '../testkit/start-engine.ts'
import type { RunContext } from '../testkit/run-by-name.ts'
import { cpuSecondsOf, peakMemoryMb } from '../testkit/process-cost.ts'
import { ProcessSet } from './kit/process-set.ts'
import type { HostileAction } from './kit/hostile-clients.ts'
import type { HostileClientsInput } from './kit/hostile-clients-thread.ts'

// Hostile clients send oversized, slow and half-sent requests; meanwhile the health check is polled.

const THREAD = path.join(import.meta.dirname, 'kit/hostile-clients-thread.ts')
const POLL_EVERY_MS = 20
/** Longer than the server waits for any connection. */
const CLIENT_TIMEOUT_MS = 60_000
const LIMIT_MS = 100

export async function run({ onEnd, print, wholeNumber }: RunContext) {
  const seed = wholeNumber('seed', Date.now() % 1_000_000)
  const strangers = wholeNumber('strangers', 32)
  const seconds = wholeNumber('seconds', 60)
  print(`seed ${seed}: ${strangers} hostile clients for ${seconds} seconds`)
  const fixture = await openEngineFixture({ onEnd })
  const processes = new ProcessSet(fixture, [{ name: 'api', roles: ['api'] }])
  await processes.startAll()
  const { url } = processes
  // An unloaded server beside it: its waiting times are those of the machine.
  const beside = await fixture.startPeyk(['api'])
  const pid = processes.pids[0]?.pid ?? 0
  const cpuBefore = await cpuSecondsOf(pid)
  const input: HostileClientsInput = {
    port: Number(new URL(url).port),
    seed,
    clients: strangers,
    seconds,
    timeoutMs: CLIENT_TIMEOUT_MS,
  }
  const thread = new Worker(THREAD, { workerData: input })
  onEnd(() => thread.terminate())
  const isOver = once(thread, 'message') as Promise<[HostileAction[]]>
  const [busy, quiet] = await Promise.all([pollLiveUntil(url, isOver), pollLiveUntil(beside.url ?? '', isOver)])
  const [actions] = await isOver
  const cpuSeconds = (await cpuSecondsOf(pid)) - cpuBefore
  const memoryMb = await peakMemoryMb(pid)
  const statuses: Record<string, number> = {}
  for (const { status } of actions) statuses[status] = (statuses[status] ?? 0) + 1
  const faults = {
    not_live: busy.failed,
    crashed: actions.filter(({ status }) => status >= 500).length,
    unended: actions.filter(({ isEnded }) => !isEnded).length,
    exited: processes.exited,
  }
  await processes.stopAll()
  return {
    // When the unloaded server is as slow, the machine is the cause.
    ok: Object.values(faults).every((count) => count === 0) && busy.max < Math.max(LIMIT_MS, quiet.max),
    seed,
    strangers,
    seconds,
    acts: actions.length,
    written_mb: Math.round(actions.reduce((sum, { bytes }) => sum + bytes, 0) / 2 ** 20),
    ...faults,
    // Of the whole process, whatever else the machine does.
    cpu_ms_per_act: Math.round((cpuSeconds * 100_000) / actions.length) / 100,
    memory_peak_mb: memoryMb,
    live_asked: busy.asked,
    live_p50_ms: busy.p50,
    live_p99_ms: busy.p99,
    live_max_ms: busy.max,
    live_limit_ms: LIMIT_MS,
    beside_p99_ms: quiet.p99,
    beside_max_ms: quiet.max,
    statuses,
  }
}

/** Asks `/health/live` steadily until `end`. */
async function pollLiveUntil(url: string, end: Promise<unknown>) {
  let isOver = false
  void end.then(() => (isOver = true))
  const times: number[] = []
  let failed = 0
  while (!isOver) {
    const begun = performance.now()
    const isLive = await fetch(`${url}/health/live`, { signal: AbortSignal.timeout(10_000) })
      .then(async (answer) => answer.ok && (await answer.text()) !== '')
      .catch(() => false)
    const ms = performance.now() - begun
    if (!isLive) failed += 1
    times.push(ms)
    await sleep(Math.max(0, POLL_EVERY_MS - ms))
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round((sorted[Math.floor(share * (sorted.length - 1))] ?? 0) * 10) / 10
  return { asked: times.length, failed, p50: at(0.5), p99: at(0.99), max: at(1) }
}
