import type { EngineWorld } from '../../../testkit/start-engine.ts'
import type { Campaign } from '../campaign.ts'
import type { Crew } from '../process-set.ts'

/** Where faults happen. */
export interface Field {
  world: EngineWorld
  crew: Crew
  campaign: Campaign
  chance: () => number
  say: (line: string) => void
  /** From here on the engine is expected to recover; what the fault still does is tidying up. */
  over: () => void
}

export interface Fault {
  name: string
  /** Nothing can be sent while it lasts, so the time until something is counts for promise R2. */
  stopsSending: boolean
  /** Does it, and resolves when it is over. Answers the connections whose windows it may have made doubtful. */
  strike(field: Field): Promise<number>
}

/** A fault at a place of the campaign: when the operator has accepted such a share of it. */
export interface PlannedFault {
  share: number
  fault: Fault
}

/**
 * So many faults in an order of chance, each kind before any comes again, at uneven distances over the campaign. The
 * same chance gives the same plan.
 */
export function planFaults(
  kinds: readonly Fault[],
  { count, chance, untilShare = 0.9 }: { count: number; chance: () => number; untilShare?: number },
): PlannedFault[] {
  const order: Fault[] = []
  while (order.length < count) order.push(...shuffled(kinds, chance))
  const step = untilShare / count
  return order.slice(0, count).map((fault, at) => ({ fault, share: step * (at + 0.2 + 0.6 * chance()) }))
}

/** In an order of chance. */
export function shuffled<Value>(values: readonly Value[], chance: () => number): Value[] {
  const keyed = values.map((value) => ({ value, key: chance() }))
  return keyed.toSorted((a, b) => a.key - b.key).map(({ value }) => value)
}

/** A number from `least` to `most`. */
export const between = (chance: () => number, [least, most]: readonly [number, number]): number =>
  Math.round(least + chance() * (most - least))
