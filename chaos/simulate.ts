import { once } from 'node:events'
import os from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { simulate } from '../testkit/simulation/simulate.ts'
import type { RunContext } from '../testkit/run-by-name.ts'
import type { SeedResult, SeedRange } from './kit/simulation-thread.ts'

// The engine on a virtual clock, with seeded faults, every rule looked at after every step (promise R5).
// `--seeds N` runs N seeds from `--from` on; `--seed N` replays one and prints everything that happened in it.

const THREAD = path.join(import.meta.dirname, 'kit', 'simulation-thread.ts')
const MAX_PRINTED = 10

export async function run({ options, print, wholeNumber, onEnd }: RunContext) {
  if (options['seed'] !== undefined) return replay(wholeNumber('seed', 1), print)
  const seeds = wholeNumber('seeds', 2000)
  const from = wholeNumber('from', 1)
  const threads = Math.max(1, Math.min(seeds, wholeNumber('threads', os.availableParallelism())))
  print(`seeds ${from} to ${from + seeds - 1} on ${threads} threads`)
  const startedAt = performance.now()
  const sums = { seeds: 0, steps: 0, messages: 0, doubtful: 0, replayed: 0 }
  const broken: { seed: number; rule: string; detail: string }[] = []
  const take = (ran: SeedResult) => {
    sums.seeds += 1
    sums.steps += ran.steps
    sums.messages += ran.messages
    sums.doubtful += ran.doubtful
    sums.replayed += ran.isReplayed ? 1 : 0
    if (ran.broken === null) return
    broken.push({ seed: ran.seed, ...ran.broken })
    if (broken.length <= MAX_PRINTED) print(`  seed ${ran.seed} breaks "${ran.broken.rule}": ${ran.broken.detail}`)
  }
  await Promise.all(
    Array.from({ length: threads }, async (_, at) => {
      const workerData: SeedRange = { first: from + at, step: threads, end: from + seeds }
      const thread = new Worker(THREAD, { workerData })
      onEnd(() => thread.terminate())
      thread.on('message', take)
      await once(thread, 'exit')
    }),
  )
  const seconds = (performance.now() - startedAt) / 1000
  const first = broken.toSorted((a, b) => a.seed - b.seed)[0]
  if (first !== undefined) print(`replay it: npm run chaos -- simulate --seed ${first.seed}`)
  return {
    ok: broken.length === 0 && sums.seeds === seeds,
    ...sums,
    seconds: Math.round(seconds * 10) / 10,
    seeds_per_second: Math.round((sums.seeds / seconds) * 10) / 10,
    broken: broken.length,
    first_broken_seed: first?.seed ?? null,
    first_broken_rule: first?.rule ?? null,
  }
}

async function replay(seed: number, print: RunContext['print']) {
  const startedAt = performance.now()
  const { trace, violation, ...outcome } = await simulate({ seed, isTraced: true })
  for (const line of trace ?? []) print(line)
  return {
    ok: violation === null,
    seeds: 1,
    ...outcome,
    seconds: Math.round((performance.now() - startedAt) / 100) / 10,
    broken: violation === null ? 0 : 1,
    first_broken_seed: violation === null ? null : seed,
    first_broken_rule: violation?.rule ?? null,
    detail: violation?.detail ?? null,
  }
}
