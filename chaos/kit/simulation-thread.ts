import { parentPort, workerData } from 'node:worker_threads'
import { simulate } from '../../testkit/simulation/simulate.ts'

/** One seed of every so many is run twice, and both runs must be the same. */
const REPLAY_EVERY = 40

export interface SeedRange {
  first: number
  /** So many threads share the seeds. */
  step: number
  end: number
}

export interface SeedResult {
  seed: number
  steps: number
  messages: number
  doubtful: number
  broken: { rule: string; detail: string } | null
  isReplayed: boolean
}

const { first, step, end } = workerData as SeedRange
for (let seed = first; seed < end; seed += step) {
  const { steps, messages, doubtful, violation, hash } = await simulate({ seed })
  const isReplayed = seed % REPLAY_EVERY === 0
  const again = isReplayed ? await simulate({ seed }) : null
  const isSame = again === null || again.hash === hash
  const ran: SeedResult = {
    seed,
    steps,
    messages,
    doubtful,
    broken: isSame ? violation : { rule: 'a seed replays to the byte', detail: `${hash} ≠ ${again.hash}` },
    isReplayed,
  }
  parentPort?.postMessage(ran)
}
