import { describeOpen, findMissedMatches, checkEnd, findUnfinished } from './invariants/end-check.ts'
import { FaultInjector } from './fault-injector.ts'
import { Trace } from './trace.ts'
import { createFaultProfile } from './fault-profile.ts'
import { Simulation } from './simulation.ts'
import type { Violation, Mutation } from './simulation.ts'

/** Once the faults have ended, a campaign completes by itself within this time. */
const COMPLETES_WITHIN_MS = 150_000
/** Then the clock advances by days, so that missing receipts expire. */
const DAYS_MS = 4 * 24 * 3_600_000
const GIVES_UP_WITHIN_MS = 60_000
const LATE_RESULTS_MS = 16_000
/** Unmatched receipts are rematched at least this often. */
const REMATCH_MS = 310_000

export interface SimulationResult {
  seed: number
  steps: number
  /** A hash of every event in its order. */
  hash: string
  virtualSeconds: number
  messages: number
  doubtful: number
  violation: Violation | null
  trace: string[] | null
}

/** Runs the engine of one seed from its first send to its end, and checks every invariant after every step. */
export async function simulate({
  seed,
  mutation,
  isTraced = false,
}: {
  seed: number
  mutation?: Mutation | undefined
  isTraced?: boolean
}): Promise<SimulationResult> {
  const faults = createFaultProfile(seed)
  const trace = new Trace({ isKept: isTraced })
  const simulation = new Simulation({ seed, faults, trace, ...(mutation === undefined ? {} : { mutation }) })
  const { scheduler, tables } = simulation
  const faultInjector = new FaultInjector({ simulation, faults })

  const runUntil = async (until: number, isDone: () => boolean): Promise<Violation | undefined> => {
    while (!isDone() && (await scheduler.step(until))) {
      const broken = simulation.check()
      if (broken !== undefined) return broken
    }
    return undefined
  }
  const runToEnd = async (): Promise<Violation | null> => {
    let broken = await runUntil(faults.faultsEndAt, () => false)
    if (broken !== undefined) return broken
    faultInjector.stopFaults()
    const isWaitingForReceipts = () => simulation.programs.isDone && onlyReceiptsAreMissing(simulation)
    broken = await runUntil(faults.faultsEndAt + COMPLETES_WITHIN_MS, isWaitingForReceipts)
    if (broken !== undefined) return broken
    simulation.programs.checkAnswered()
    if (simulation.violation !== undefined) return simulation.violation
    if (!isWaitingForReceipts()) return { rule: 'a campaign completes by itself', detail: describeOpen(tables) }
    // A carrier worker that was fenced still stores the ids that it knows.
    broken = await runUntil(scheduler.now + LATE_RESULTS_MS, () => tables.doubtful.size === 0)
    if (broken !== undefined) return broken
    broken = await runUntil(scheduler.now + REMATCH_MS, () => findMissedMatches(tables).length === 0)
    if (broken !== undefined) return broken
    simulation.clockOffsetMs += DAYS_MS
    broken = await runUntil(scheduler.now + GIVES_UP_WITHIN_MS, () => findUnfinished(tables) === null)
    if (broken !== undefined) return broken
    const left = findUnfinished(tables)
    if (left !== null) return { rule: 'a campaign completes by itself', detail: left }
    return checkEnd(simulation, { isSpellingFixed: faults.operator.idForm === 'same' })
  }

  const violation = await runToEnd()
  if (violation !== null) trace.note(`BROKEN ${violation.rule}: ${violation.detail}`, scheduler.now)
  return {
    seed,
    steps: scheduler.steps,
    hash: trace.hash,
    virtualSeconds: Math.round(scheduler.now / 1000),
    messages: [...tables.sends.values()].reduce((sum, send) => sum + send.recipients.length, 0),
    doubtful: tables.doubtful.size,
    violation,
    trace: trace.lines,
  }
}

/** Every message was sent and answered, and the operators have no receipts left to send. */
const onlyReceiptsAreMissing = ({ tables, operators }: Simulation): boolean =>
  tables.flights.size === 0 &&
  [...tables.batches.values()].every((batch) => batch.state >= 2 && batch.state <= 4) &&
  [...operators.values()].every((operator) => operator.unacknowledged === 0)
