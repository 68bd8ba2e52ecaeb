import { MAX_OCCURRENCES } from '@peyk/domain/jalaali/recurrence.ts'
import * as z from 'zod/mini'
import { optionalOrBlank, utcDateTime, whole } from '../core/fields.ts'

const timeOfDay = { hour: whole({ min: 0, max: 23 }), minute: whole({ min: 0, max: 59 }) }

/** In Tehran. Weekdays count from Saturday, 0; a day of the month is the Jalaali one, in shorter months the last. */
export const recurrenceRule = z.discriminatedUnion('every', [
  z.object({ every: z.literal('day'), ...timeOfDay }),
  z.object({
    every: z.literal('week'),
    weekdays: z.array(whole({ min: 0, max: 6 })).check(z.minLength(1), z.maxLength(7)),
    ...timeOfDay,
  }),
  z.object({ every: z.literal('month'), day: whole({ min: 1, max: 31 }), ...timeOfDay }),
])

/** Until when a schedule comes. */
export const scheduleEnds = {
  /** No date after it, a year from now at most; or so many dates. */
  ends_at: optionalOrBlank(utcDateTime),
  count: optionalOrBlank(whole({ min: 1, max: MAX_OCCURRENCES })),
}
