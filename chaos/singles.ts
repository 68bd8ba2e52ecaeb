import { setTimeout as sleep } from 'node:timers/promises'
import { seededRandom } from '@peyk/domain/random/seeded-random.ts'
import { readLog } from '../testkit/campaign-check.ts'
import { openEngineFixture } from '../testkit/start-engine.ts'
import type { EngineFixture, Sender } from '../testkit/start-engine.ts'
import type { RunContext } from '../testkit/run-by-name.ts'
import { randomBetween, shuffled } from './kit/faults/fault.ts'
import { killAndRestart, killPostgres } from './kit/faults/process-faults.ts'
import { ONE_PROCESS_PER_ROLE, ProcessSet } from './kit/process-set.ts'
import { checkSingleCalls } from './kit/singles/check-single-calls.ts'
import { SingleSends } from './kit/singles/single-sends.ts'
import { readBooks, readStoredSingles, waitForSinglesEnd } from './kit/singles/stored-singles.ts'

// kill -9 of api, worker, gateway and PostgreSQL at moments of chance while programs send one message at a time (promises
// R1, M1, M5): what was answered is stored and sent once, what was not is wholly there or wholly not.

const ACCOUNTS = 5
const LINK = { windowSize: 100, binds: 2 }
const ROLES = ['api', 'worker', 'gateway'] as const
type Strike = (typeof ROLES)[number] | 'PostgreSQL' | 'everything'
/** The api is what stands between a commit and its answer: it is struck more often. */
const STRIKES: readonly Strike[] = ['api', 'gateway', 'PostgreSQL', 'api', 'worker', 'everything', 'api', 'PostgreSQL']
/** From one strike to the next. */
const PAUSE_MS = [1500, 5000] as const

export async function run({ onEnd, print, wholeNumber }: RunContext) {
  const seed = wholeNumber('seed', Date.now() % 1_000_000)
  const perSecond = Math.max(1, wholeNumber('rate', 200))
  const count = wholeNumber('faults', 16)
  const random = seededRandom(seed)
  const fixture = await openEngineFixture({ onEnd }, LINK)
  await fixture.configureSimulator({ receipt_delay_ms: [50, 1500], seed })
  const senders: Sender[] = []
  for (let at = 0; at < ACCOUNTS; at += 1) senders.push(await fixture.newSender({ messages: 1_000_000 }))
  const processes = new ProcessSet(fixture, ONE_PROCESS_PER_ROLE)
  await processes.startAll()
  const strikes = planStrikes({ count, random })
  print(`seed ${seed}: ${perSecond} a second of ${ACCOUNTS} accounts, ${strikes.join(', ')}`)

  let isOver = false
  const sends = new SingleSends({ url: () => processes.url, senders, random: seededRandom(seed * 1000) })
  const sending = sends.run({ perSecond, isOver: () => isOver })
  let gatewayDeaths = 0
  try {
    for (const strike of strikes) {
      await sleep(randomBetween(random, PAUSE_MS))
      if (strike === 'gateway' || strike === 'everything') gatewayDeaths += 1
      await carryOut(strike, { fixture, processes, random })
      print(`  ${strike} killed after ${sends.calls.length} calls`)
    }
    await sleep(randomBetween(random, PAUSE_MS))
  } finally {
    isOver = true
  }
  await sending
  const unfinished = await waitForSinglesEnd(fixture, senders)
  const { exited, startsSeconds } = processes
  await processes.stopAll()

  await fixture.simulatorStats()
  const log = await readLog(fixture.logPath, { numbers: sends.calls.length })
  const stored = await readStoredSingles(fixture, senders)
  const check = checkSingleCalls({ calls: sends.calls, stored, arrived: (index) => log.accepted[index] ?? 0 })
  const books = await readBooks(fixture, senders)
  const doubtful = stored.filter((send) => send.isDoubtful).length
  const doubtfulLimit = gatewayDeaths * LINK.windowSize * LINK.binds
  const counts = { ...check, ...books, unfinished: check.unfinished + unfinished, exited }
  const answered = sends.calls.filter(({ answers }) => answers.length > 0).length
  return {
    ok: Object.values(counts).every((figure) => figure === 0) && doubtful <= doubtfulLimit && answered > 0,
    seed,
    faults: strikes.length,
    calls: sends.calls.length,
    answered,
    /** Tries whose answer was lost, or which said that it could not be done now. */
    unanswered_tries: sends.calls.reduce((sum, call) => sum + call.unanswered, 0),
    /** Sends of calls that never got an answer. */
    stored_unanswered: stored.length - answered,
    /** Calls answered again under their key. */
    repeated: sends.calls.filter(({ answers }) => answers.length > 1).length,
    refused: sends.calls.filter(({ refusals }) => refusals.length > 0).length,
    doubtful,
    doubtful_limit: doubtfulLimit,
    starts_s: [...startsSeconds],
    ...counts,
  }
}

function planStrikes({ count, random }: { count: number; random: () => number }): Strike[] {
  const order: Strike[] = []
  while (order.length < count) order.push(...shuffled(STRIKES, random))
  return order.slice(0, count)
}

async function carryOut(
  strike: Strike,
  { fixture, processes, random }: { fixture: EngineFixture; processes: ProcessSet; random: () => number },
): Promise<void> {
  if (strike === 'PostgreSQL') return killPostgres(fixture)
  if (strike !== 'everything') return killAndRestart(strike, { processes, random })
  const names = processes.pids.map(({ name }) => name)
  await Promise.all([killPostgres(fixture), ...names.map((name) => processes.kill(name))])
  await Promise.all(names.map((name) => processes.start(name)))
}
