import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RunContext } from '../../testkit/run-by-name.ts'

/** A whole Peyk in a process of its own, as `npm start` runs it. */
export interface RunningPeyk {
  url: string
  apiKey: string
  pid: number
  /** Milliseconds from the start of the process to its ready line. */
  startedInMs: number
  /** Resident memory of the process with all roles, without PostgreSQL and simulators. */
  memoryMb(): Promise<number>
}

const ROOT = path.join(import.meta.dirname, '../..')
const START_LIMIT_MS = 120_000
const STOP_LIMIT_MS = 60_000

/** Starts one on free ports, in `PEYK_DATA_DIR` when given, else in a folder that is removed at the end. */
export async function startPeyk({ onEnd }: Pick<RunContext, 'onEnd'>): Promise<RunningPeyk> {
  const wantedDir = process.env['PEYK_DATA_DIR']
  const dataDir = wantedDir ?? (await mkdtemp(path.join(os.tmpdir(), 'peyk-bench-')))
  if (wantedDir === undefined) onEnd(() => rm(dataDir, { recursive: true, force: true }))
  const apiKey = 'bench-key-0123456789-0123456789-0123456789'
  const began = performance.now()
  // However this run ends, Peyk ends with it, and its PostgreSQL with Peyk.
  const options = ['--import', path.join(ROOT, 'apps/server/src/platform/process/end-with-parent.ts')]
  const child = spawn(process.execPath, [...options, path.join(ROOT, 'apps/server/src/main.ts')], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: '0',
      SIMULATOR_PORT: '0',
      SMSC_PORT: '0',
      BANK_PORT: '0',
      PEYK_DATA_DIR: dataDir,
      PEYK_DEMO_API_KEY: apiKey,
      PEYK_DEMO_BANKS: 'none',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  onEnd(() => stop(child))
  const url = await waitForReadyAddress(child)
  const pid = child.pid ?? 0
  return { url, apiKey, pid, startedInMs: Math.round(performance.now() - began), memoryMb: () => residentMb(pid) }
}

async function waitForReadyAddress(child: ChildProcess): Promise<string> {
  let printed = ''
  const address = new Promise<string>((resolve, reject) => {
    const readChunk = (chunk: Buffer) => {
      printed += chunk.toString()
      const found = /Peyk is ready: (http\S+)/.exec(printed)?.[1]
      if (found !== undefined) resolve(found)
    }
    child.stdout?.on('data', readChunk)
    child.stderr?.on('data', readChunk)
    child.once('exit', (code) => reject(new Error(`Peyk ended with ${code} before it was ready:\n${printed}`)))
  })
  const limit = new AbortController()
  const late = sleep(START_LIMIT_MS, null, { signal: limit.signal }).then(
    () => Promise.reject(new Error(`Peyk was not ready after ${START_LIMIT_MS} ms:\n${printed}`)),
    () => address,
  )
  return Promise.race([address, late]).finally(() => limit.abort())
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
  await ended
  clearTimeout(timer)
}

async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? Number.NaN)
  return Math.round(kilobytes / 1024)
}
