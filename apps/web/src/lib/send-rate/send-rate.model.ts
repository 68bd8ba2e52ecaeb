import { MAX_THROTTLE_COUNT, THROTTLE_UNITS } from '@peyk/domain/delivery/throttle.ts'
import type { Throttle, ThrottleUnit } from '@peyk/domain/delivery/throttle.ts'

/** So many messages a minute or an hour; null while nothing is written. */
export interface SendRate {
  count: number | null
  unit: ThrottleUnit
}

/** Nothing chosen is not wrong. */
export const isSendRateInvalid = (pace: SendRate | null = null): boolean =>
  pace !== null && (pace.count === null || pace.count < 1 || pace.count > MAX_THROTTLE_COUNT)

/** The pace as the engine keeps it. */
export const toThrottle = (pace: SendRate | null = null): Throttle | null =>
  pace === null || pace.count === null ? null : { count: pace.count, seconds: THROTTLE_UNITS[pace.unit] }

/** A pace as the wire takes it; nothing for none. */
export const toSendRateRequest = (pace: SendRate | null): { pace?: number; pace_unit?: ThrottleUnit } =>
  pace === null || pace.count === null ? {} : { pace: pace.count, pace_unit: pace.unit }
