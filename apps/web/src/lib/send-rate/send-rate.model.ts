import { MOST_PACED, PACE_UNITS } from '@peyk/domain/delivery/throttle.ts'
import type { Pace, PaceUnit } from '@peyk/domain/delivery/throttle.ts'

/** So many messages a minute or an hour; null while nothing is written. */
export interface PaceChoice {
  count: number | null
  unit: PaceUnit
}

/** Nothing chosen is not wrong. */
export const isPaceWrong = (pace: PaceChoice | null = null): boolean =>
  pace !== null && (pace.count === null || pace.count < 1 || pace.count > MOST_PACED)

/** The pace as the engine keeps it. */
export const paceOf = (pace: PaceChoice | null = null): Pace | null =>
  pace === null || pace.count === null ? null : { count: pace.count, seconds: PACE_UNITS[pace.unit] }

/** A pace as the wire takes it; nothing for none. */
export const paceBody = (pace: PaceChoice | null): { pace?: number; pace_unit?: PaceUnit } =>
  pace === null || pace.count === null ? {} : { pace: pace.count, pace_unit: pace.unit }
