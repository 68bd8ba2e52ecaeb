import * as z from 'zod/mini'
import { toLatinDigits } from '@peyk/domain/digits/digits.ts'
import { parseMobile } from '@peyk/domain/mobile-number/parse.ts'

/**
 * The tolerant pieces of the wire (contract §1.5–1.7). Messages of own checks are keys of `phrases/fa/fields`,
 * never sentences. `wireShape` keeps what OpenAPI should print for a piece that a transform would hide.
 */
export const wireShape = new WeakMap<object, Record<string, unknown>>()

const documentedAs = <S extends z.ZodMiniType>(schema: S, shape: Record<string, unknown>): S => {
  wireShape.set(schema, shape)
  return schema
}

const isBlank = (value: unknown) => value === null || value === undefined || value === ''

/** A whole number that may arrive as a number or a numeric string, in any digit set. */
const parseWhole = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  const latin = toLatinDigits(value).trim()
  return /^[+-]?\d+$/.test(latin) ? Number(latin) : value
}

/** The most that the database's `smallint` and `int` hold. Of a `bigint` a JS number is exact up to 2^53. */
export const MAX_SMALLINT = 32_767
export const MAX_INT = 2_147_483_647
/** Rial whose tenths are still a safe integer. */
export const MAX_EXACT_RIAL = 900_719_925_474_099

/** A whole number. Both bounds are required, since the column that stores it has a limited range. */
export const whole = ({ min, max }: { min: number; max: number }) =>
  documentedAs(z.pipe(z.transform(parseWhole), z.int().check(z.minimum(min), z.maximum(max))), {
    type: 'integer',
    minimum: min,
    ...(max === Number.MAX_SAFE_INTEGER ? {} : { maximum: max }),
  })

/** An id as number or numeric string (contract §1.6). */
export const id = whole({ min: 1, max: Number.MAX_SAFE_INTEGER })
/** An id of a list of some dozens: line families, fields of activity, editions. */
export const intId = whole({ min: 1, max: MAX_INT })
/** An id of a list that Peyk itself wrote down: file categories. */
export const smallId = whole({ min: 1, max: MAX_SMALLINT })
/** How many of something. */
export const count = whole({ min: 0, max: MAX_INT })
/** The number of a state; which ones there are the use case knows. */
export const stateId = whole({ min: 0, max: MAX_SMALLINT })

/** Money in rial, which may have a fraction. */
export const rial = ({ max }: { max: number }) =>
  documentedAs(
    z.pipe(
      z.transform((value: unknown) => {
        const latin = typeof value === 'string' ? toLatinDigits(value).trim() : value
        return typeof latin === 'string' && latin !== '' ? Number(latin) : latin
      }),
      z.number().check(z.minimum(0), z.maximum(max)),
    ),
    { type: 'number', minimum: 0, maximum: max },
  )

/** true/false, 0/1, "0"/"1", "yes"/"no" (contract §1.6). */
export const flag = documentedAs(
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
export const textOrNumber = documentedAs(
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'number' ? String(value) : value)),
    z.string(),
  ),
  { oneOf: [{ type: 'string' }, { type: 'number' }] },
)

/** Makes a field optional where `""` and `null` count as absent (contract §1.5). */
export const optionalOrBlank = <S extends z.ZodMiniType>(schema: S) => {
  const made = z.pipe(
    z.transform((value: unknown) => (isBlank(value) ? undefined : value)) as z.ZodMiniTransform<
      z.input<S> | undefined,
      unknown
    >,
    z.optional(schema),
  )
  const shape = wireShape.get(schema)
  return shape ? documentedAs(z.optional(made), shape) : documentedAs(z.optional(made), { 'x-inner': schema })
}

/** A mobile number in any accepted form; canonical `+989…` after parsing. */
export const mobile = documentedAs(
  z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'string' || typeof value === 'number' ? (parseMobile(String(value)) ?? String(value)) : value,
    ),
    z.string().check(z.refine((value) => parseMobile(value) !== null, { error: 'mobile' })),
  ),
  { type: 'string', pattern: '^(0|98|\\+98|\\+980|0098|098|00980)?9[0-39]\\d{8}$' },
)

/** The year 3000: dates are between 1970 and this. */
const LAST_SECOND = 32_503_680_000

/** Unix seconds as number or text (report filters, contract §1.6). */
export const unixSeconds = whole({ min: 0, max: LAST_SECOND })

/** A date-time as `YYYY-MM-DD HH:MM:SS` in UTC, or a zoned ISO text; epoch milliseconds after parsing (contract §3). */
export const utcDateTime = documentedAs(
  z.pipe(
    z.transform((value: unknown) => {
      if (typeof value !== 'string') return value
      const latin = toLatinDigits(value).trim()
      const naive = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})$/.exec(latin)
      if (naive) return parseEpoch(`${naive[1]}T${naive[2]}Z`) ?? value
      return /^\d{4}-\d{2}-\d{2}T.+(Z|[+-]\d{2}:?\d{2})$/.test(latin) ? (parseEpoch(latin) ?? value) : value
    }),
    z
      .number({ error: 'date_time' })
      .check(z.minimum(0, { error: 'date_time' }), z.maximum(LAST_SECOND * 1000, { error: 'date_time' })),
  ),
  { type: 'string', examples: ['2026-11-21 08:30:00'] },
)

/** A Gregorian day `YYYY-MM-DD`. */
export const isoDay = documentedAs(
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' ? toLatinDigits(value).trim() : value)),
    z.string({ error: 'date' }).check(
      z.refine((day) => /^\d{4}-\d{2}-\d{2}$/.test(day) && parseEpoch(`${day}T00:00:00Z`) !== null, {
        error: 'date',
      }),
    ),
  ),
  { type: 'string', format: 'date', examples: ['2026-11-24'] },
)

/** Epoch milliseconds of an ISO text, or null. `Date` turns 31 April into 1 May, so a bare UTC text must read back. */
const parseEpoch = (iso: string): number | null => {
  const epoch = Date.parse(iso)
  if (Number.isNaN(epoch)) return null
  return iso.endsWith('Z') && new Date(epoch).toISOString().slice(0, 10) !== iso.slice(0, 10) ? null : epoch
}

/** A file of a form: a `File` in the browser; on the server, the stored file. */
export interface FormFile {
  readonly name: string
  readonly size: number
}

const isFormFile = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'size' in value &&
  typeof value.size === 'number'

/** One file of a form of several parts. */
export const uploadedFile = documentedAs(z.custom<FormFile>(isFormFile, { error: 'file' }), {
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
