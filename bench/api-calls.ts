import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { RunContext } from '../testkit/run-by-name.ts'
import { medianOf } from './kit/median.ts'
import { startPeyk } from './kit/running-peyk.ts'
import type { RunningPeyk } from './kit/running-peyk.ts'

// What the log of calls costs a call: two Peyks side by side, one without the log, asked in turns by one caller.
// Target: at most 3 % of the median.

const ASK = { method: 'POST', path: 'report/new_list', body: JSON.stringify({ page: 1, limit: 10 }) }
/** Calls one after the other: what is done behind an answer delays the next of them. */
const BLOCK = 50
const WARM_UP_BLOCKS = 4
const SETTLE_MS = 5000
const TARGET_PERCENT = 3

export async function run({ onEnd, print, wholeNumber }: RunContext) {
  const blocks = Math.max(10, wholeNumber('blocks', 40))
  const withLog = await startWith('1', { onEnd })
  const without = await startWith('0', { onEnd })
  await sleep(SETTLE_MS)
  const agent = new http.Agent({ keepAlive: true, maxSockets: 2 })
  onEnd(async () => agent.destroy())
  const times: Record<'log' | 'none', number[]> = { log: [], none: [] }
  for (let n = 0; n < WARM_UP_BLOCKS + blocks; n += 1) {
    // In turns, and in changing order: whatever else the machine does meets both alike.
    const turns = [
      ['log', withLog],
      ['none', without],
    ] as const
    for (const [kind, peyk] of n % 2 === 0 ? turns : turns.toReversed()) {
      const ms = await timeBlock(peyk, agent)
      if (n >= WARM_UP_BLOCKS) times[kind].push(ms)
    }
  }
  const [logMs, noneMs] = [medianOf(times.log), medianOf(times.none)]
  const percent = Math.round((logMs / noneMs - 1) * 1000) / 10
  print(
    `with the log ${logMs.toFixed(3)} ms, without ${noneMs.toFixed(3)} ms a call (medians of ${blocks} blocks of ${BLOCK}): ${percent} %`,
  )
  return { blocks, block: BLOCK, logMs, noneMs, percent, target: TARGET_PERCENT, meets: percent <= TARGET_PERCENT }
}

async function startWith(log: '0' | '1', context: Pick<RunContext, 'onEnd'>): Promise<RunningPeyk> {
  process.env['PEYK_API_CALL_LOG'] = log
  return startPeyk(context)
}

/** Milliseconds a call, of so many in a row. */
async function timeBlock(peyk: RunningPeyk, agent: http.Agent): Promise<number> {
  const began = performance.now()
  for (let n = 0; n < BLOCK; n += 1) await ask(peyk, agent)
  return (performance.now() - began) / BLOCK
}

async function ask(peyk: RunningPeyk, agent: http.Agent): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const headers = { authorization: peyk.apiKey, 'content-type': 'application/json', 'content-length': Buffer.byteLength(ASK.body) } // prettier-ignore
    const request = http.request(`${peyk.url}/v1/api/${ASK.path}`, { method: ASK.method, agent, headers }, (answer) => {
      answer.resume()
      answer.once('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`answered ${answer.statusCode}`)),
      )
    })
    request.once('error', reject)
    request.end(ASK.body)
  })
}
