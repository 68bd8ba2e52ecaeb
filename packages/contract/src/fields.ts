import * as z from 'zod/mini'
import { toLatinDigits } from '@peyk/domain/digits/digits.ts'
import { parseMobile } from '@peyk/domain/mobile-number/parse.ts'

/**
 * The tolerant pieces of the wire (contract §1.5–1.7). Messages of own checks are keys of `phrases/fa/fields`,
 * never sentences. `wireShape` keeps what OpenAPI should print for a piece that a transform would hide.
 */
export const wireShape = new WeakMap<object, Record<string, unknown>>()

const shown = <S extends z.ZodMiniType>(schema: S, shape: Record<string, unknown>): S => {
  wireShape.set(schema, shape)
  return schema
}

const isBlank = (value: unknown) => value === null || value === undefined || value === ''

/** A whole number that may arrive as a number or a numeric string, in any digit set. */
const wholeOf = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  const latin = toLatinDigits(value).trim()
  return /^[+-]?\d+$/.test(latin) ? Number(latin) : value
}

/** An id as number or numeric string (contract §1.6). */
export const id = shown(z.pipe(z.transform(wholeOf), z.int().check(z.minimum(1))), { type: 'integer', minimum: 1 })

/** A whole number with bounds. */
export const whole = (bounds: { min?: number; max?: number } = {}) =>
  shown(
    z.pipe(
      z.transform(wholeOf),
      z.int().check(z.minimum(bounds.min ?? Number.MIN_SAFE_INTEGER), z.maximum(bounds.max ?? Number.MAX_SAFE_INTEGER)),
    ),
    {
      type: 'integer',
      ...(bounds.min === undefined ? {} : { minimum: bounds.min }),
      ...(bounds.max === undefined ? {} : { maximum: bounds.max }),
    },
  )

/** A number that may have a fraction (money in rial). */
export const amount = shown(
  z.pipe(
    z.transform((value: unknown) => {
      const latin = typeof value === 'string' ? toLatinDigits(value).trim() : value
      return typeof latin === 'string' && latin !== '' ? Number(latin) : latin
    }),
    z.number(),
  ),
  { type: 'number' },
)

/** true/false, 0/1, "0"/"1", "yes"/"no" (contract §1.6). */
export const flag = shown(
  z.pipe(
    z.transform((value: unknown) => {
      const text = typeof value === 'string' ? toLatinDigits(value).trim().toLowerCase() : value
      if (text === 1 || text === '1' || text === 'true' || text === 'yes') return true
      if (text === 0 || text === '0' || text === 'false' || text === 'no') return false
      return text
    }),
    z.boolean(),
  ),
  { type: 'boolean' },
)

/** Non-empty text, trimmed. */
export const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))

/** A text field that public clients may send as a number (a voice code). */
export const textOrNumber = shown(
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'number' ? String(value) : value)),
    z.string(),
  ),
  { oneOf: [{ type: 'string' }, { type: 'number' }] },
)

/** Makes a field optional where `""` and `null` count as absent (contract §1.5). */
export const absentable = <S extends z.ZodMiniType>(schema: S) => {
  const made = z.pipe(
    z.transform((value: unknown) => (isBlank(value) ? undefined : value)) as z.ZodMiniTransform<
      z.input<S> | undefined,
      unknown
    >,
    z.optional(schema),
  )
  const shape = wireShape.get(schema)
  return shape ? shown(z.optional(made), shape) : shown(z.optional(made), { 'x-inner': schema })
}

/** A mobile number in any accepted form; canonical `+989…` after parsing. */
export const mobile = shown(
  z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'string' || typeof value === 'number' ? (parseMobile(String(value)) ?? String(value)) : value,
    ),
    z.string().check(z.refine((value) => parseMobile(value) !== null, { error: 'mobile' })),
  ),
  { type: 'string', pattern: '^(0|98|\\+98|\\+980|0098|098|00980)?9[0-39]\\d{8}$' },
)

/** Unix seconds as number or text (report filters, contract §1.6). */
export const unixSeconds = whole({ min: 0, max: 32_503_680_000 })

/** A date-time as `YYYY-MM-DD HH:MM:SS` in UTC, or a zoned ISO text; epoch milliseconds after parsing (contract §3). */
export const utcDateTime = shown(
  z.pipe(
    z.transform((value: unknown) => {
      if (typeof value !== 'string') return value
      const latin = toLatinDigits(value).trim()
      const naive = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})$/.exec(latin)
      if (naive) return epochOf(`${naive[1]}T${naive[2]}Z`) ?? value
      return /^\d{4}-\d{2}-\d{2}T.+(Z|[+-]\d{2}:?\d{2})$/.test(latin) ? (epochOf(latin) ?? value) : value
    }),
    z.number({ error: 'date_time' }),
  ),
  { type: 'string', examples: ['2026-11-21 08:30:00'] },
)

/** Epoch milliseconds of an ISO text, or null. `Date` turns 31 April into 1 May, so a bare UTC text must read back. */
const epochOf = (iso: string): number | null => {
  const epoch = Date.parse(iso)
  if (Number.isNaN(epoch)) return null
  return iso.endsWith('Z') && new Date(epoch).toISOString().slice(0, 10) !== iso.slice(0, 10) ? null : epoch
}

/** A file of a form: a `File` of the browser, and on the server what lies in the storage by then. */
export interface FileOfForm {
  readonly name: string
  readonly size: number
}

const isFileOfForm = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'size' in value &&
  typeof value.size === 'number'

/** One file of a form of several parts. */
export const uploadedFile = shown(z.custom<FileOfForm>(isFileOfForm, { error: 'file' }), {
  type: 'string',
  format: 'binary',
})

/** Answer pieces. */
export const isoTime = z.string()
export const unixText = z.string()
export const nullable = <S extends z.ZodMiniType>(schema: S) => z.nullable(schema)
/** The call answers `null`. */
export const nothing = z.null()
/** One entry of an open list of alternatives. */
export const zeroOrOne = z.union([z.literal(0), z.literal(1)])
