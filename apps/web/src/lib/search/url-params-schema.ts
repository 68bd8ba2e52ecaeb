import { toLatinDigits } from '@peyk/domain/digits/digits.ts'
import type { SearchSchemaInput } from '@tanstack/react-router'

/**
 * Validates the search parameters of an address. An invalid value counts as absent: an address never fails. Written
 * by hand because these few lines are in the first download, where a schema library would not fit.
 */
export type UrlParam<Value> = (written: unknown) => Value

type UrlParams = Readonly<Record<string, UrlParam<unknown>>>
type ValueOf<F> = F extends UrlParam<infer Value> ? Value : never

/** Fields that may be absent are optional keys. */
type SearchValues<F extends UrlParams> = {
  [Key in keyof F as undefined extends ValueOf<F[Key]> ? never : Key]: ValueOf<F[Key]>
} & {
  [Key in keyof F as undefined extends ValueOf<F[Key]> ? Key : never]?: Exclude<ValueOf<F[Key]>, undefined>
}

/**
 * The `validateSearch` of a route. Its result has only the named fields; `ReturnType<typeof …>` is their type. Absent
 * fields are set to undefined: the router merges this over the raw address, and would let invalid values through.
 */
export const urlParamsSchema =
  <F extends UrlParams>(fields: F) =>
  (
    written: { [Key in keyof F]?: ValueOf<F[Key]> | undefined } & SearchSchemaInput,
  ): { [K in keyof SearchValues<F>]: SearchValues<F>[K] } =>
    Object.fromEntries(
      Object.entries(fields).map(([key, field]) => [key, field((written as Record<string, unknown>)[key])]),
    ) as SearchValues<F>

const toText = (written: unknown): string | undefined => {
  if (typeof written === 'number') return String(written)
  if (typeof written !== 'string') return undefined
  const text = written.trim()
  return text === '' ? undefined : text
}

const toInt = (written: unknown, { min, max }: { min: number; max: number }): number | undefined => {
  const text = toLatinDigits(toText(written) ?? '')
  const number = Number(text)
  return /^[+-]?\d+$/.test(text) && number >= min && number <= max ? number : undefined
}

/** A whole number between 1 (or `min`) and `max`; `or` when absent. */
export const intParam =
  ({ fallback, min = 1, max }: { fallback: number; min?: number; max: number }): UrlParam<number> =>
  (written) =>
    toInt(written, { min, max }) ?? fallback

/** A whole number, or absent. */
export const optionalInt =
  ({ min = 0, max = Number.MAX_SAFE_INTEGER }: { min?: number; max?: number } = {}): UrlParam<number | undefined> =>
  (written) =>
    toInt(written, { min, max })

/** Whole numbers, each once, or absent; an address may say one by itself. */
export const optionalInts =
  ({ min, maxCount }: { min: number; maxCount: number }): UrlParam<number[] | undefined> =>
  (written) => {
    const said = (Array.isArray(written) ? (written as unknown[]) : [written]).flatMap(
      (one) => toInt(one, { min, max: Number.MAX_SAFE_INTEGER }) ?? [],
    )
    return said.length === 0 ? undefined : [...new Set(said)].slice(0, maxCount)
  }

/** Text, trimmed, or absent. */
export const optionalText =
  (max = 200): UrlParam<string | undefined> =>
  (written) => {
    const text = toText(written)
    return text === undefined || text.length > max ? undefined : text
  }

/** One of the given words, or absent. */
export const optionalEnum =
  <const Word extends string>(words: readonly Word[]): UrlParam<Word | undefined> =>
  (written) =>
    words.find((word) => word === toText(written))

/** Page 1 and size 10 when the address says nothing (spec §9, decision R19). */
export const LIST_DEFAULTS = { page: 1, limit: 10 }

/** The keys of every list: `page`, `limit`. */
export const listParams = {
  page: intParam({ fallback: LIST_DEFAULTS.page, max: 1_000_000 }),
  limit: intParam({ fallback: LIST_DEFAULTS.limit, max: 100 }),
}
