import type { EngineFixture } from '../../../testkit/start-engine.ts'
import type { Campaign } from '../campaign.ts'
import type { ProcessSet } from '../process-set.ts'

/** Where faults happen. */
export interface FaultContext {
  fixture: EngineFixture
  processes: ProcessSet
  campaign: Campaign
  random: () => number
  print: (line: string) => void
  /** From here on the engine is expected to recover; what the fault still does is tidying up. */
  markOver: () => void
}

export interface Fault {
  name: string
  /** Nothing can be sent while it lasts, so the time until something is counts for promise R2. */
  stopsSending: boolean
  /** Does it, and resolves when it is over. Answers the connections whose windows it may have made doubtful. */
  inject(field: FaultContext): Promise<number>
}

/** A fault at a place of the campaign: when the operator has accepted such a share of it. */
export interface PlannedFault {
  share: number
  fault: Fault
}

/**
 * So many faults in a random order, each kind before any comes again, at uneven distances over the campaign. The
 * same seed gives the same plan.
 */
export function planFaults(
  kinds: readonly Fault[],
  { count, random, untilShare = 0.9 }: { count: number; random: () => number; untilShare?: number },
): PlannedFault[] {
  const order: Fault[] = []
  while (order.length < count) order.push(...shuffled(kinds, random))
  const step = untilShare / count
  return order.slice(0, count).map((fault, at) => ({ fault, share: step * (at + 0.2 + 0.6 * random()) }))
}

/** In a random order. */
export function shuffled<Value>(values: readonly Value[], random: () => number): Value[] {
  const keyed = values.map((value) => ({ value, key: random() }))
  return keyed.toSorted((a, b) => a.key - b.key).map(({ value }) => value)
}

/** A number from `least` to `most`. */
export const randomBetween = (random: () => number, [least, most]: readonly [number, number]): number =>
  Math.round(least + random() * (most - least))
