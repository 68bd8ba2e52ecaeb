import { readFile } from 'node:fs/promises'
import http from 'node:http'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RunContext } from '../testkit/run-by-name.ts'
import { startPeyk } from './kit/running-peyk.ts'
import type { RunningPeyk } from './kit/running-peyk.ts'

// How fast an idle Peyk answers one caller, how much memory it takes, and how heavy the panel's first script is.
// Targets: p99 ≤ 50 ms, ≤ 400 MB for all roles without PostgreSQL, ≤ 150 KB gzip of first JS.

interface ApiRequest {
  name: string
  method: 'GET' | 'POST'
  path: string
  body?: unknown
}

const REQUESTS: readonly ApiRequest[] = [
  { name: 'check_token', method: 'GET', path: 'acl/auth/check_token' },
  { name: 'number/numbers', method: 'GET', path: 'number/numbers' },
  { name: 'report/new_list', method: 'POST', path: 'report/new_list', body: { page: 1, limit: 10 } },
]
const WARM_UP = 100
const SETTLE_MS = 5000
const TARGETS = { p99Ms: 50, memoryMb: 400, firstScriptKb: 150 }
const DIST = path.join(import.meta.dirname, '../apps/web/dist')

export async function run({ onEnd, print, wholeNumber }: RunContext) {
  const requests = Math.max(500, wholeNumber('requests', 1000))
  const peyk = await startPeyk({ onEnd })
  print(`ready in ${peyk.startedInMs} ms at ${peyk.url}`)
  // The start itself (migration, demonstration) is not what is measured.
  await sleep(SETTLE_MS)
  const idleMb = await peyk.memoryMb()
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  onEnd(async () => agent.destroy())

  const calls: Record<string, { requests: number; p50Ms: number; p99Ms: number; maxMs: number }> = {}
  for (const ask of REQUESTS) {
    for (let n = 0; n < WARM_UP; n += 1) await timeRequest(peyk, { ask, agent })
    const times: number[] = []
    for (let n = 0; n < requests; n += 1) times.push(await timeRequest(peyk, { ask, agent }))
    calls[ask.name] = summarizeTimes(times)
  }
  const memory = { idleMb, afterMb: await peyk.memoryMb() }
  const firstScript = await firstScriptKb()

  print('call                 requests     p50      p99      max   (ms)')
  for (const [name, { p50Ms, p99Ms, maxMs, requests: n }] of Object.entries(calls)) {
    print(`${name.padEnd(20)} ${String(n).padStart(8)} ${formatMs(p50Ms)} ${formatMs(p99Ms)} ${formatMs(maxMs)}`)
  }
  print(`memory of all roles  ${memory.idleMb} MB idle, ${memory.afterMb} MB after`)
  print(
    firstScript === null
      ? 'first script         the panel is not built'
      : `first script         ${firstScript} KB gzip`,
  )
  const meets = {
    p99: Object.values(calls).every(({ p99Ms }) => p99Ms <= TARGETS.p99Ms),
    memory: memory.afterMb <= TARGETS.memoryMb,
    firstScript: firstScript === null ? null : firstScript <= TARGETS.firstScriptKb,
  }
  return { startedInMs: peyk.startedInMs, calls, memory, firstScriptKb: firstScript, targets: TARGETS, meets }
}

const formatMs = (ms: number) => ms.toFixed(2).padStart(8)

/** Milliseconds from the request's first byte to the answer's last. Throws when the answer is no success. */
async function timeRequest(peyk: RunningPeyk, { ask, agent }: { ask: ApiRequest; agent: http.Agent }): Promise<number> {
  const body = ask.body === undefined ? undefined : JSON.stringify(ask.body)
  const began = performance.now()
  await new Promise<void>((resolve, reject) => {
    const request = http.request(
      `${peyk.url}/v1/api/${ask.path}`,
      {
        method: ask.method,
        agent,
        headers: {
          authorization: peyk.apiKey,
          ...(body === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        },
      },
      (answer) => {
        answer.resume()
        answer.once('end', () =>
          answer.statusCode === 200 ? resolve() : reject(new Error(`${ask.name} answered ${answer.statusCode}`)),
        )
      },
    )
    request.once('error', reject)
    request.end(body)
  })
  return performance.now() - began
}

function summarizeTimes(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => round(sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0)
  return { requests: sorted.length, p50Ms: at(0.5), p99Ms: at(0.99), maxMs: at(1) }
}

const round = (ms: number) => Math.round(ms * 100) / 100

interface Chunk {
  file: string
  imports?: string[]
  isEntry?: boolean
}

/** What the browser must fetch before the panel's first line runs: the entry and all it imports, gzipped. */
async function firstScriptKb(): Promise<number | null> {
  const text = await readFile(path.join(DIST, '.vite/manifest.json'), 'utf8').catch(() => null)
  if (text === null) return null
  const chunks = JSON.parse(text) as Record<string, Chunk>
  const wanted = new Set<string>()
  const add = (key: string) => {
    const chunk = chunks[key]
    if (chunk === undefined || wanted.has(chunk.file)) return
    wanted.add(chunk.file)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  for (const [key, { isEntry }] of Object.entries(chunks)) if (isEntry === true) add(key)
  let bytes = 0
  for (const file of wanted) bytes += gzipSync(await readFile(path.join(DIST, file)), { level: 6 }).byteLength
  return Math.round(bytes / 102.4) / 10
}
