import * as z from 'zod/mini'
import { optionalOrBlank, utcDateTime } from '../core/fields.ts'

/**
 * Where something that staff publish stands: a draft is nobody's but theirs, what is published is seen from its start to
 * its end.
 */
export const PUBLISHED_STATES = ['draft', 'coming', 'running', 'over'] as const
export type PublishedState = (typeof PUBLISHED_STATES)[number]

/** From when to when it is seen; without a start at once, without an end until it is withdrawn. */
export const shownFromTo = { starts_at: optionalOrBlank(utcDateTime), ends_at: optionalOrBlank(utcDateTime) }

export const publishedStateFilter = optionalOrBlank(z.enum(PUBLISHED_STATES))
