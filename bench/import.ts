import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import {
  waitForFileCheck,
  numberAt,
  uploadListFile,
  writeListFile,
  type ListKind,
  type UploadedFile,
} from '../testkit/list-files.ts'
import type { RunContext } from '../testkit/run-by-name.ts'
import { ApiClient, startAtRate } from './kit/rate-paced-client.ts'
import { cpuSecondsOf, residentMb } from '../testkit/process-cost.ts'
import { startPeyk, type RunningPeyk } from './kit/running-peyk.ts'

// A list from the first octet of its upload to its checked numbers in the staging table, against the fastest program that
// reads the same file to cells and does nothing with them; what the API's other calls wait meanwhile; and a million
// rejected rows fetched as a workbook, which is an export as every other.

const AIMS = { ratio: 0.7, peak_mb: 300, api_p99_ms: 200, export_mb: 150, export_starts_ms: 2000 }
const BASELINE_PROGRAM = path.join(import.meta.dirname, 'kit/file-read-baseline.ts')
/** `split` and `lines` know a text of UTF-8 only; of workbooks ours is the fastest that we know (decision 0028). */
const BASELINE_READERS = { xlsx: ['ours'], csv: ['split', 'lines', 'ours'], txt: ['split', 'lines', 'ours'] } as const
const SAMPLE_MS = 100
const POLL_MS = 50
const CALLS_PER_SECOND = 20

export async function run({ onEnd, print, wholeNumber }: RunContext) {
  const rows = Math.max(25_000, wholeNumber('rows', 1_000_000))
  const folder = await mkdtemp(path.join(os.tmpdir(), 'peyk-bench-import-'))
  onEnd(() => rm(folder, { recursive: true, force: true }))
  const peyk = await startPeyk({ onEnd })
  const client = new ApiClient({ url: peyk.url, apiKey: peyk.apiKey }, { onEnd })
  // The first ones warm everything up.
  for (const kind of ['xlsx', 'csv'] as const) await compareKind({ peyk, client, folder, kind, rows: 25_000 })
  const figures: Record<string, Awaited<ReturnType<typeof compareKind>>> = {}
  for (const kind of ['xlsx', 'csv', 'txt'] as const) {
    const one = await compareKind({ peyk, client, folder, kind, rows })
    figures[kind] = one
    print(`${kind}: bare (${one.bare}) ${one.bare_per_second}/s, imported ${one.rows_per_second}/s (${one.ratio}; ${one.ratio_to_ours} of our reader; processor ${one.cpu_seconds} s, bare ${one.bare_cpu_seconds} s), peak ${one.peak_mb} MB, API p99 ${one.api_p99_ms} ms`) // prettier-ignore
  }
  const exported = await measureExport({ peyk, client, folder, rows })
  print(
    `export: begins after ${exported.starts_ms} ms, ${exported.rows_per_second} rows/s, memory +${exported.grown_mb} MB`,
  )
  const ok =
    Object.values(figures).every(
      (one) => one.ratio >= AIMS.ratio && one.peak_mb <= AIMS.peak_mb && one.api_p99_ms <= AIMS.api_p99_ms,
    ) && // prettier-ignore
    exported.grown_mb <= AIMS.export_mb &&
    exported.starts_ms <= AIMS.export_starts_ms
  return { rows, aims: AIMS, ...figures, export: exported, ok }
}

interface ImportFixture {
  peyk: RunningPeyk
  client: ApiClient
}

async function compareKind({
  folder,
  kind,
  rows,
  ...fixture
}: ImportFixture & { folder: string; kind: ListKind; rows: number }) {
  const file = await writeListFile({ folder, kind, rows })
  const bare: Record<string, BaselineTime> = {}
  for (const one of BASELINE_READERS[kind]) bare[one] = await runBaselineReader({ file, kind, rows, reader: one })
  const { seconds, answeredSeconds, cpuSeconds, peakMb, p99Ms } = await measureImport({ ...fixture, file, rows })
  await rm(file)
  const [fastest] = Object.entries(bare).toSorted(([, a], [, b]) => a.seconds - b.seconds)
  if (fastest === undefined) throw new Error('nobody reads such a file')
  const [reader, { seconds: fewest, cpuSeconds: bareCpu }] = fastest
  return {
    bare: reader,
    bare_per_second: Math.round(rows / fewest),
    bare_seconds: Object.fromEntries(Object.entries(bare).map(([reader, one]) => [reader, round2(one.seconds)])),
    rows_per_second: Math.round(rows / seconds),
    ratio: round2(fewest / seconds),
    ratio_to_ours: round2((bare['ours']?.seconds ?? Number.NaN) / seconds),
    // Uploaded, hashed, stored and answered; then checked and staged.
    upload_seconds: round2(answeredSeconds),
    check_seconds: round2(seconds - answeredSeconds),
    // Of the server, its programs and its PostgreSQL; whoever else is on the machine changes nothing of it.
    bare_cpu_seconds: round2(bareCpu),
    cpu_seconds: round2(cpuSeconds),
    peak_mb: peakMb,
    api_p99_ms: p99Ms,
  }
}

interface BaselineTime {
  seconds: number
  cpuSeconds: number
}

const round2 = (number: number): number => Math.round(number * 100) / 100
async function runBaselineReader({
  file,
  kind,
  rows,
  reader,
}: {
  file: string
  kind: ListKind
  rows: number
  reader: string
}): Promise<BaselineTime> {
  const began = performance.now()
  // Its code is kept as the checking program's is, so that neither is charged for reading the source.
  const env = { ...process.env, NODE_COMPILE_CACHE: path.join(path.dirname(file), 'code') }
  const { stdout } = await promisify(execFile)(process.execPath, [BASELINE_PROGRAM, file, kind, reader], { env })
  const [seen = 0, cpuSeconds = 0] = stdout.split(' ').map(Number)
  if (!(seen >= rows)) throw new Error(`the bare reader «${reader}» saw ${seen} rows`)
  return { seconds: (performance.now() - began) / 1000, cpuSeconds }
}

/** `peakMb`: the checking program at its largest, and what the server itself grew by. */
async function measureImport({ peyk, client, file, rows }: ImportFixture & { file: string; rows?: number }) {
  const stop = startAtRate(CALLS_PER_SECOND, () =>
    client.call({ name: 'token', method: 'GET', path: 'acl/auth/check_token' }),
  )
  const watch = watchMemory(peyk.pid, { hasChecks: true })
  const cpuBefore = await cpuSecondsOf(peyk.pid)
  const began = performance.now()
  const { file_id: fileId } = await uploadListFile({ ...peyk, file })
  const answeredSeconds = (performance.now() - began) / 1000
  const seen = await waitForFileCheck(
    { url: () => peyk.url, apiKey: peyk.apiKey, fileId },
    { withinMs: 600_000, everyMs: POLL_MS },
  )
  const seconds = (performance.now() - began) / 1000
  const cpuSeconds = (await cpuSecondsOf(peyk.pid)) - cpuBefore
  const peakMb = await watch.end()
  const calls = await stop()
  if (seen.status !== 'ready' || (rows !== undefined && acceptedCount(seen) !== rows)) {
    throw new Error(`the list was not taken: ${JSON.stringify(seen)}`)
  }
  return {
    seconds,
    answeredSeconds,
    cpuSeconds,
    peakMb,
    p99Ms: percentile(
      calls.map(({ ms }) => ms),
      0.99,
    ),
  }
}

async function measureExport({ peyk, folder, rows }: ImportFixture & { folder: string; rows: number }) {
  // One number again and again: all but the first are rejected.
  const file = await writeListFile({ folder, kind: 'csv', rows, cellOf: () => numberAt(1) })
  const { file_id: fileId } = await uploadListFile({ ...peyk, file })
  await waitForFileCheck({ url: () => peyk.url, apiKey: peyk.apiKey, fileId }, { withinMs: 600_000 })
  const before = await residentMb(peyk.pid)
  const watch = watchMemory(peyk.pid, { hasChecks: false })
  const began = performance.now()
  const answer = await fetch(`${peyk.url}/v1/api/user/files/${fileId}/download?invalid_only=1`, { headers: { authorization: peyk.apiKey } }) // prettier-ignore
  if (!answer.ok || answer.body === null) throw new Error(`the rejected rows were refused: ${answer.status}`)
  let octets = 0
  let startsMs = 0
  for await (const piece of answer.body) {
    if (octets === 0) startsMs = Math.round(performance.now() - began)
    octets += (piece as Uint8Array).length
  }
  const seconds = (performance.now() - began) / 1000
  return {
    starts_ms: startsMs,
    rows_per_second: Math.round(rows / seconds),
    megabytes: Math.round(octets / 1e6),
    resident_mb: before,
    grown_mb: await watch.end(),
  }
}

/** At the end: the most that the process grew by and its checking programs held, at one moment. */
function watchMemory(pid: number, { hasChecks }: { hasChecks: boolean }): { end(): Promise<number> } {
  let isOver = false
  let most = 0
  let isSeen = false
  const watching = (async () => {
    const before = await residentMb(pid)
    while (!isOver) {
      let sum = Math.max(0, (await residentMb(pid)) - before)
      for (const child of await findCheckPrograms(pid)) {
        isSeen = true
        sum += await residentMb(child)
      }
      most = Math.max(most, sum)
      await sleep(SAMPLE_MS)
    }
  })()
  return {
    async end() {
      isOver = true
      await watching
      // A limit on what was never seen would hold whatever it takes.
      if (hasChecks && !isSeen) throw new Error('no checking program was seen: give more --rows')
      return most
    },
  }
}

async function findCheckPrograms(pid: number): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const found: number[] = []
  for (const one of pids) {
    const stat = await readFile(`/proc/${one}/stat`, 'utf8').catch(() => '')
    if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) !== pid) continue
    const command = await readFile(`/proc/${one}/cmdline`, 'utf8').catch(() => '')
    if (command.includes('checker-process')) found.push(one)
  }
  return found
}

const percentile = (all: readonly number[], share: number): number => {
  const sorted = all.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}

/** The demonstration's account has a blacklist of its own. */
const acceptedCount = ({ report }: UploadedFile): number => (report?.valid_count ?? 0) + (report?.blacklist_count ?? 0)
