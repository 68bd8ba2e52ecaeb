import { toLatinDigits } from '@peyk/domain/digits/digits.ts'
import * as z from 'zod/mini'

/**
 * Pieces of a route's `search` schema. What a hand-written address says wrongly counts as not said: an address never
 * fails. Values reach a screen as the types below and go back into the address as text.
 */

const latin = (value: unknown) => {
  const text = typeof value === 'string' ? toLatinDigits(value).trim() : value
  return text === '' ? undefined : text
}

/** A whole number between 1 (or `min`) and `max`; `or` when absent. */
export const whole = ({ or, min = 1, max }: { or: number; min?: number; max: number }) =>
  z.catch(
    z._default(z.pipe(z.transform(latin), z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max))), or),
    or,
  )

/** A whole number, or absent. */
export const maybeWhole = ({ min = 0, max = Number.MAX_SAFE_INTEGER }: { min?: number; max?: number } = {}) =>
  z.catch(
    z.optional(z.pipe(z.transform(latin), z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max)))),
    undefined,
  )

/** Text, or absent. */
export const maybeText = (max = 200) =>
  z.catch(z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(max))), undefined)

/** One of the given words, or absent. */
export const maybeOne = <const Words extends readonly string[]>(words: Words) =>
  z.catch(z.optional(z.enum(words)), undefined)

/** Any of the given words, or absent. */
export const maybeMany = <const Words extends readonly string[]>(words: Words) =>
  z.catch(
    z.optional(
      z.pipe(
        z.transform((value: unknown) => (Array.isArray(value) ? value : [value])),
        z.array(z.enum(words)),
      ),
    ),
    undefined,
  )

/** Page 1 and size 10 when the address says nothing (spec §9, decision R19). */
export const LIST_DEFAULTS = { page: 1, limit: 10 }

/** The keys of every list: `page`, `limit`. */
export const listSearch = {
  page: whole({ or: LIST_DEFAULTS.page, max: 1_000_000 }),
  limit: whole({ or: LIST_DEFAULTS.limit, max: 100 }),
}

/** The index of the chosen tab, from zero (decision R20). */
export const tabSearch = { tab: whole({ or: 0, min: 0, max: 20 }) }
