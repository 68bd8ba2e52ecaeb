import { describeOpen, homelessReceipts, judgeEnd, whatIsLeft } from './end-check.ts'
import { Outside } from './fault-injector.ts'
import { Trace } from './trace.ts'
import { weatherOf } from './fault-profile.ts'
import { World } from './world.ts'
import type { Broken, Plant } from './world.ts'

/** Once it is calm, a campaign completes by itself within this time. */
const COMPLETES_WITHIN_MS = 150_000
/** Then the clock goes on by days: nobody waits for missing receipts any longer. */
const DAYS_MS = 4 * 24 * 3_600_000
const GIVES_UP_WITHIN_MS = 60_000
const STRAGGLERS_MS = 16_000
/** Receipts that waited for their message are looked at again at least this often. */
const ORPHANS_MS = 310_000

export interface Outcome {
  seed: number
  steps: number
  /** One number for everything that happened, in its order. */
  hash: string
  virtualSeconds: number
  messages: number
  doubtful: number
  broken: Broken | null
  trace: string[] | null
}

/** Runs the engine of one seed from its first send to its end, and looks at everything after every step. */
export async function simulate({
  seed,
  plant,
  isTraced = false,
}: {
  seed: number
  plant?: Plant | undefined
  isTraced?: boolean
}): Promise<Outcome> {
  const weather = weatherOf(seed)
  const trace = new Trace({ isKept: isTraced })
  const world = new World({ seed, weather, trace, ...(plant === undefined ? {} : { plant }) })
  const { scheduler, tables } = world
  const outside = new Outside({ world, weather })

  const runUntil = async (until: number, isThrough: () => boolean): Promise<Broken | undefined> => {
    while (!isThrough() && (await scheduler.step(until))) {
      const broken = world.check()
      if (broken !== undefined) return broken
    }
    return undefined
  }
  const live = async (): Promise<Broken | null> => {
    let broken = await runUntil(weather.calmAt, () => false)
    if (broken !== undefined) return broken
    outside.calm()
    const waits = () => onlyReceiptsAreMissing(world)
    broken = await runUntil(weather.calmAt + COMPLETES_WITHIN_MS, waits)
    if (broken !== undefined) return broken
    if (!waits()) return { rule: 'a campaign completes by itself', detail: describeOpen(tables) }
    // A run that was fenced still stores ids that it knew.
    broken = await runUntil(scheduler.now + STRAGGLERS_MS, () => tables.doubtful.size === 0)
    if (broken !== undefined) return broken
    broken = await runUntil(scheduler.now + ORPHANS_MS, () => homelessReceipts(tables).length === 0)
    if (broken !== undefined) return broken
    world.aheadMs += DAYS_MS
    broken = await runUntil(scheduler.now + GIVES_UP_WITHIN_MS, () => whatIsLeft(tables) === null)
    if (broken !== undefined) return broken
    const left = whatIsLeft(tables)
    if (left !== null) return { rule: 'a campaign completes by itself', detail: left }
    return judgeEnd(world, { isSpellingFixed: weather.operator.idForm === 'same' })
  }

  const broken = await live()
  if (broken !== null) trace.note(`BROKEN ${broken.rule}: ${broken.detail}`, scheduler.now)
  return {
    seed,
    steps: scheduler.steps,
    hash: trace.hash,
    virtualSeconds: Math.round(scheduler.now / 1000),
    messages: [...tables.sends.values()].reduce((sum, send) => sum + send.recipients.length, 0),
    doubtful: tables.doubtful.size,
    broken,
    trace: trace.lines,
  }
}

/** Everything left, every answer is in, and the operators have nothing more to tell. */
const onlyReceiptsAreMissing = ({ tables, operators }: World): boolean =>
  tables.flights.size === 0 &&
  [...tables.batches.values()].every((batch) => batch.state >= 2 && batch.state <= 4) &&
  [...operators.values()].every((operator) => operator.untold === 0)
