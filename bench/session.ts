import { setTimeout as sleep } from 'node:timers/promises'
import { startBackgroundCaller } from './kit/background-caller.ts'
import type { RunContext } from '../testkit/run-by-name.ts'
import { ApiClient } from './kit/rate-paced-client.ts'
import type { ApiCall, TimedCall } from './kit/rate-paced-client.ts'
import { peakMemoryMb } from '../testkit/process-cost.ts'
import { startPeyk } from './kit/running-peyk.ts'
import { toPercentiles } from './kit/percentiles.ts'
import type { Percentiles } from './kit/percentiles.ts'

// What logging in costs, and what it costs the others: hashing a password is slow by intent, and must neither keep other
// calls waiting nor fill the memory (promise S5). Targets of issue "who you are", point 7.

const DEMO = { username: 'demo', password: 'Peyk@1405' }
const LOGIN: ApiCall = { name: 'login', method: 'POST', path: 'acl/auth/login', body: DEMO }
const WRONG_LOGIN: ApiCall = { ...LOGIN, name: 'wrong login', body: { ...DEMO, password: 'Peyk@1404' } }
const CHECK_TOKEN: ApiCall = { name: 'check_token', method: 'GET', path: 'acl/auth/check_token' }
const OTHER_CALLS: readonly ApiCall[] = [
  CHECK_TOKEN,
  { name: 'number/numbers', method: 'GET', path: 'number/numbers' },
  { name: 'report/new_list', method: 'POST', path: 'report/new_list', body: { page: 1, limit: 10 } },
]
const OTHERS_PER_SECOND = 40
const SETTLE_MS = 5000
const TARGETS = { loginP99Ms: 500, othersP99Ms: 200, checkTokenP99Ms: 20, peakMb: 600 }

export async function run({ onEnd, print, wholeNumber }: RunContext) {
  const logins = wholeNumber('logins', 300)
  const atOnce = wholeNumber('at-once', 200)
  const checks = wholeNumber('checks', 3000)
  const peyk = await startPeyk({ onEnd })
  await sleep(SETTLE_MS)
  const client = new ApiClient(peyk, { onEnd })
  const others = () =>
    startBackgroundCaller(
      { url: peyk.url, apiKey: peyk.apiKey, calls: OTHER_CALLS, perSecond: OTHERS_PER_SECOND },
      { onEnd },
    )
  await callInSequence(client, { call: LOGIN, count: 5 })

  const parallel = 5
  const each = Math.ceil(logins / parallel)
  const lanes = Array.from({ length: parallel }, () => callInSequence(client, { call: LOGIN, count: each }))
  const five = (await Promise.all(lanes)).flat()
  const idle = await callInSequence(client, { call: CHECK_TOKEN, count: checks })
  const flood = await callAllAtOnce({ client, others }, { call: LOGIN, count: atOnce })
  const guesses = await callAllAtOnce({ client, others }, { call: WRONG_LOGIN, count: atOnce })
  const peakMb = await peakMemoryMb(peyk.pid)

  const figures = {
    login_5_in_parallel_ms: toPercentiles(toMs(five)),
    check_token_ms: toPercentiles(toMs(idle)),
    logins_at_once: flood,
    guesses_at_once: guesses,
    peak_memory_mb: peakMb,
  }
  print('milliseconds                     count      p50      p95      p99      max')
  printRow(print, 'login, 5 in parallel', figures.login_5_in_parallel_ms)
  printRow(print, 'check_token alone', figures.check_token_ms)
  printRow(print, `login, ${atOnce} at once`, flood.ms)
  printRow(print, 'other calls meanwhile', flood.others_ms)
  printRow(print, 'other calls during guesses', guesses.others_ms)
  print(
    `answers: ${atOnce} logins at once ${formatAnswers(flood.answers)}; ${atOnce} guesses at once ${formatAnswers(guesses.answers)}`,
  )
  print(`peak memory of all roles: ${peakMb} MB`)
  const meets = {
    login: figures.login_5_in_parallel_ms.p99 <= TARGETS.loginP99Ms && five.every(({ status }) => status === 200),
    check_token: figures.check_token_ms.p99 <= TARGETS.checkTokenP99Ms,
    others: Math.max(flood.others_ms.p99, guesses.others_ms.p99) <= TARGETS.othersP99Ms,
    all_let_in: flood.answers['200'] === atOnce,
    guesses_refused: guesses.answers['200'] === undefined,
    memory: peakMb <= TARGETS.peakMb,
  }
  return { ok: Object.values(meets).every(Boolean), ...figures, targets: TARGETS, meets }
}

async function callInSequence(client: ApiClient, { call, count }: { call: ApiCall; count: number }) {
  const calls: TimedCall<unknown>[] = []
  for (let at = 0; at < count; at += 1) calls.push(await client.call(call))
  return calls
}

/** So many of a call at the same moment, and what the calls of others took until the last was answered. */
async function callAllAtOnce(
  { client, others: startOthers }: { client: ApiClient; others: () => ReturnType<typeof startBackgroundCaller> },
  { call, count }: { call: ApiCall; count: number },
) {
  const bystander = startOthers()
  await sleep(500)
  const calls = await Promise.all(Array.from({ length: count }, () => client.call(call)))
  const others = await bystander.stop()
  const failed = others.find(({ status }) => status !== 200)
  if (failed !== undefined) throw new Error(`${failed.name} answered ${failed.status} during the flood`)
  const answers: Record<string, number> = {}
  for (const { status } of calls) answers[status] = (answers[status] ?? 0) + 1
  return { ms: toPercentiles(toMs(calls)), others_ms: toPercentiles(toMs(others)), answers }
}

const toMs = (calls: readonly TimedCall<unknown>[]): number[] => calls.map(({ ms }) => ms)
const formatAnswers = (answers: Readonly<Record<string, number>>) =>
  Object.entries(answers).map(([status, count]) => `${status}: ${count}`).join(', ') // prettier-ignore

function printRow(print: RunContext['print'], name: string, { count, p50, p95, p99, max }: Percentiles): void {
  print(`${name.padEnd(28)} ${[count, p50, p95, p99, max].map((figure) => String(figure).padStart(8)).join(' ')}`)
}
