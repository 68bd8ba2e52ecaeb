import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { verifyCampaign, readLog } from '../testkit/campaign-check.ts'
import { openEngineFixture } from '../testkit/start-engine.ts'
import type { EngineFixture } from '../testkit/start-engine.ts'
import type { RunContext } from '../testkit/run-by-name.ts'
import { ProcessSet, ONE_PROCESS_PER_ROLE } from './kit/process-set.ts'
import { readHeapMb, postgresMb, residentMb, withHeapReport } from './kit/readings/memory.ts'
import { percentile } from './kit/readings/recovery.ts'
import { ConstantRateSends } from './kit/constant-rate-sends.ts'
import { isFlat, afterWarmUp, slopeOf } from './kit/readings/trend.ts'

// A steady rate for many minutes: memory, dead rows, write-ahead log and waiting times stay as they are (promise R9).

const SAMPLE_MS = 5000
/** Megabytes that a process may keep more from minute to minute; a full collection leaves a little by chance. */
const MAX_HEAP_SLOPE_MB = 0.5

interface Minute {
  /** Kept after a full collection, MB. */
  kept: Record<string, number>
  /** Resident, the most of the minute, MB. */
  resident: Record<string, number>
  postgresMb: number
  deadRows: number
  walMb: number
  wireP99: number
  callP99: number
}

export async function run({ onEnd, print, wholeNumber }: RunContext) {
  const minutes = Math.max(1, wholeNumber('minutes', 10))
  const perSecond = wholeNumber('rate', 500)
  const seed = wholeNumber('seed', 1)
  const fixture = await openEngineFixture({ onEnd }, { windowSize: 100, binds: 2 })
  await fixture.configureSimulator({ receipt_delay_ms: [200, 3000], seed })
  const folder = await mkdtemp(path.join(os.tmpdir(), 'peyk-soak-'))
  onEnd(() => rm(folder, { recursive: true, force: true }))
  const processes = new ProcessSet(fixture, withHeapReport(ONE_PROCESS_PER_ROLE, { folder }))
  await processes.startAll()
  const sender = await fixture.newSender({ messages: perSecond * 60 * minutes })
  await sleep(2000)
  const sends = new ConstantRateSends({ url: processes.url, sender, perSecond, logPath: fixture.logPath })
  // A minute of a busy machine is longer than one: the last one has its messages, too.
  let isOver = false
  const running = sends.run({ isOver: () => isOver })
  // Looked at when it is awaited: should it fail before, everything that was started is still ended in order.
  running.catch(() => {})
  const seen: Minute[] = []
  for (let minute = 1; minute <= minutes; minute++) {
    const one = await measureMinute({ fixture, processes, sends, folder })
    seen.push(one)
    const memory = Object.entries(one.kept).map(([name, mb]) => `${name} ${mb} of ${one.resident[name]}`)
    print(
      `minute ${minute}: MB kept ${memory.join(', ')}, PostgreSQL ${one.postgresMb}; dead rows ${one.deadRows}; ` +
        `WAL ${one.walMb} MB; p99 to the operator ${one.wireP99} ms, of the call ${one.callP99} ms`,
    )
  }
  isOver = true
  await running
  await waitForEnd(fixture)
  const { exited } = processes
  await processes.stopAll()
  await fixture.simulatorStats()
  const log = await readLog(fixture.logPath, { numbers: sends.recipients })
  const verdict = await verifyCampaign(fixture, { sendIds: sends.sendIds, log })
  const trends = computeTrends(seen)
  return {
    ok:
      verdict.lost + verdict.charged_twice + verdict.ledger_sum + verdict.doubtful + exited + sends.refused === 0 &&
      trends.is_flat,
    seed,
    faults: 0,
    minutes,
    rate: perSecond,
    recipients: sends.recipients,
    ...verdict,
    exited,
    refused: sends.refused,
    ...trends,
    wal_bytes_per_message: Math.round((seen.reduce((sum, { walMb }) => sum + walMb, 0) * 2 ** 20) / sends.recipients),
  }
}

async function measureMinute({
  fixture,
  processes,
  sends,
  folder,
}: {
  fixture: EngineFixture
  processes: ProcessSet
  sends: ConstantRateSends
  folder: string
}): Promise<Minute> {
  const until = performance.now() + 60_000
  const { pids } = processes
  const memory = new Map<string, number[]>(pids.map(({ name }) => [name, []]))
  const walBefore = await walBytes(fixture)
  const wireMs: number[] = []
  const callMs: number[] = []
  while (performance.now() < until) {
    await sleep(Math.min(SAMPLE_MS, Math.max(0, until - performance.now())))
    for (const { name, pid } of pids) memory.get(name)?.push(await residentMb(pid))
    const taken = await sends.collectTimes()
    for (const value of taken.wireMs) wireMs.push(value)
    callMs.push(...taken.callMs)
  }
  const [dead] = await fixture.sql<{ count: number }>(
    `select coalesce(sum(n_dead_tup), 0)::bigint as count from pg_stat_user_tables`,
  )
  const kept: Record<string, number> = {}
  for (const { name } of pids) kept[name] = await readHeapMb(processes, { name, folder })
  return {
    kept,
    resident: Object.fromEntries([...memory].map(([name, values]) => [name, Math.max(...values)])),
    postgresMb: await postgresMb(fixture.postgresPid()),
    deadRows: dead?.count ?? 0,
    walMb: Math.round(((await walBytes(fixture)) - walBefore) / 2 ** 20),
    wireP99: percentile(wireMs, 0.99) ?? 0,
    callP99: percentile(callMs, 0.99) ?? 0,
  }
}

async function waitForEnd({ sql }: EngineFixture): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(200)) {
    const open = await sql(`select from sends where state <> 6 limit 1`)
    const deltas = await sql(`select from send_deltas limit 1`)
    if (open.length + deltas.length === 0) return
  }
}

function computeTrends(seen: readonly Minute[]) {
  const steady = afterWarmUp(seen)
  const slope = (of: (minute: Minute) => number) => Math.round(slopeOf(steady.map(of)) * 100) / 100
  const names = Object.keys(seen[0]?.kept ?? {})
  const memory = Object.fromEntries(names.map((name) => [name, slope((minute) => minute.kept[name] ?? 0)]))
  const deadRows = steady.map((minute) => minute.deadRows)
  const wire = steady.map((minute) => minute.wireP99)
  return {
    memory_slope_mb_per_minute: memory,
    dead_rows_most: Math.max(...deadRows),
    dead_rows_slope_per_minute: slope((minute) => minute.deadRows),
    wire_p99_ms: wire,
    wire_p99_slope_ms_per_minute: slope((minute) => minute.wireP99),
    by_minute: seen,
    is_flat:
      Object.values(memory).every((mb) => mb <= MAX_HEAP_SLOPE_MB) &&
      isFlat(deadRows, { factor: 2, slack: 20_000 }) &&
      isFlat(wire, { factor: 1.5, slack: 50 }),
  }
}

async function walBytes({ sql }: EngineFixture): Promise<number> {
  const [row] = await sql<{ bytes: number }>(`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint as bytes`)
  return row?.bytes ?? 0
}
