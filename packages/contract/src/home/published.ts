import * as z from 'zod/mini'
import { optionalOrBlank, utcDateTime } from '../core/fields.ts'
import { PUBLISHED_STATES } from '../published/published-rules.ts'

/** From when to when it is seen; without a start at once, without an end until it is withdrawn. */
export const shownFromTo = { starts_at: optionalOrBlank(utcDateTime), ends_at: optionalOrBlank(utcDateTime) }

export const publishedStateFilter = optionalOrBlank(z.enum(PUBLISHED_STATES))
