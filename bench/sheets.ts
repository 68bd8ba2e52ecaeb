import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { runCheck } from '../apps/server/src/features/files/check/run-check.ts'
import { medianOf } from './kit/median.ts'
import type { RunContext } from '../testkit/run-by-name.ts'

// Files of a million rows: how fast they are written, read, and read, normalised and freed of duplicates in the isolated
// program, each alone in a process from its start to its end. The reader that does nothing with its rows is the measure.

const AIMS = { ratio: 0.7, check_peak_mb: 300, write_peak_mb: 150 }
const WORK_PROGRAM = path.join(import.meta.dirname, 'kit/sheet-memory.ts')
/** As the product runs (decision 0018). */
const NODE_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=100']

interface TimedRun {
  rowsPerSecond: number
  peakMb: number
}

export async function run({ onEnd, print, wholeNumber }: RunContext) {
  const count = Math.max(1000, wholeNumber('rows', 1_000_000))
  const rounds = Math.max(1, wholeNumber('rounds', 3))
  const folder = await mkdtemp(path.join(tmpdir(), 'peyk-bench-sheets-'))
  onEnd(() => rm(folder, { recursive: true, force: true }))
  const figures: Record<string, object> = {}
  let ok = true
  for (const kind of ['xlsx', 'csv', 'txt'] as const) {
    const file = path.join(folder, `a.${kind}`)
    const written: TimedRun[] = []
    const bare: TimedRun[] = []
    const checked: TimedRun[] = []
    for (let round = 0; round < rounds; round += 1) {
      written.push(await timeRun(count, () => runSheetWork('write', kind, file, count)))
      bare.push(await timeRun(count, () => runSheetWork('read', kind, file, count)))
      checked.push(await timeRun(count, () => runFileCheck(kind, file, count)))
    }
    const megabytes = Math.round((await stat(file)).size / 1e5) / 10
    const [writing, reading, checking] = [written, bare, checked].map(medianRun) as [TimedRun, TimedRun, TimedRun]
    const ratio = Math.round((checking.rowsPerSecond / reading.rowsPerSecond) * 100) / 100
    print(
      `${kind}: ${megabytes} MB; written at ${formatTimedRun(writing)}, bare ${formatTimedRun(reading)}, checked ${formatTimedRun(checking)}: ${ratio}`,
    )
    ok &&= ratio >= AIMS.ratio && checking.peakMb <= AIMS.check_peak_mb && writing.peakMb <= AIMS.write_peak_mb
    figures[kind] = { megabytes, ratio, written: writing, bare: reading, checked: checking }
  }
  return { rows: count, rounds, aims: AIMS, ...figures, ok }
}

const formatTimedRun = ({ rowsPerSecond, peakMb }: TimedRun) =>
  `${Math.round(rowsPerSecond / 1000)}k rows/s (${peakMb} MB)`

const medianRun = (all: readonly TimedRun[]): TimedRun => ({
  rowsPerSecond: Math.round(medianOf(all.map(({ rowsPerSecond }) => rowsPerSecond))),
  peakMb: Math.max(...all.map(({ peakMb }) => peakMb)),
})

/** `act` answers with its peak. */
async function timeRun(count: number, act: () => Promise<number>): Promise<TimedRun> {
  const from = performance.now()
  const peakMb = await act()
  return { rowsPerSecond: count / ((performance.now() - from) / 1000), peakMb }
}

async function runSheetWork(what: 'read' | 'write', kind: string, file: string, count: number): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...NODE_FLAGS,
    WORK_PROGRAM,
    what,
    kind,
    file,
    String(count),
  ])
  return Number(stdout)
}

async function runFileCheck(kind: 'xlsx' | 'csv' | 'txt', file: string, count: number): Promise<number> {
  let rows = 0
  const outcome = await runCheck(
    { file, kind },
    { onChunks: (chunks) => chunks.forEach(({ size }) => void (rows += size)) },
  )
  if (outcome.kind !== 'checked' || rows !== count) throw new Error(`${kind}: ${outcome.kind}, ${rows} rows`)
  return outcome.cost?.peakMb ?? Number.NaN
}
