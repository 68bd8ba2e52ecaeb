import { toLatinDigits } from '@peyk/domain/digits/digits.ts'
import { IRAN_BOUNDS, POLYGON_POINTS, RADIUS_LIMITS } from '@peyk/domain/geo/map-area.ts'
import { BIRTH_YEARS, findEntryFaults, MAX_TOWERS, type BankEntry } from '@peyk/domain/number-banks/selection.ts'
import * as z from 'zod/mini'
import { MAX_INT, optionalOrBlank, smallId, whole, wireShape } from '../core/fields.ts'

// Whom of a number bank: the fields of an entry of `params` (contract §3) and of `send/banks/counts` (S13), each under every
// name that the documents have for it.

const documentedAs = <S extends z.ZodMiniType>(schema: S, shape: Record<string, unknown>): S => {
  wireShape.set(schema, shape)
  return schema
}

const latinText = (value: unknown): unknown =>
  typeof value === 'string' || typeof value === 'number' ? toLatinDigits(String(value)).trim() : value

/** Degrees, as number or text. */
export const degrees = ({ min, max }: { min: number; max: number }) =>
  documentedAs(
    z.pipe(
      z.transform((value: unknown) =>
        typeof value === 'string' && value.trim() !== '' ? Number(latinText(value)) : value,
      ),
      z.number().check(z.minimum(min), z.maximum(max)),
    ),
    { type: 'number', minimum: min, maximum: max },
  )

const latitude = degrees({ min: IRAN_BOUNDS.south, max: IRAN_BOUNDS.north })
const longitude = degrees({ min: IRAN_BOUNDS.west, max: IRAN_BOUNDS.east })

/** A list, or one alone, as query strings have it. */
const listOf = <S extends z.ZodMiniType>(item: S, { min, max }: { min: number; max: number }) =>
  z.pipe(
    z.transform((value: unknown) => (Array.isArray(value) || typeof value === 'object' ? value : [value])),
    z.array(item).check(z.minLength(min), z.maxLength(max)),
  )

const digitsLike = (pattern: RegExp, { error, strip }: { error: string; strip: RegExp }) =>
  documentedAs(
    z.pipe(
      z.transform((value: unknown) => {
        const text = latinText(value)
        return typeof text === 'string' ? text.replace(strip, '') : text
      }),
      z.string().check(z.refine((text) => pattern.test(text), { error })),
    ),
    { type: 'string', pattern: pattern.source },
  )

const numberPrefix = digitsLike(/^9\d{1,5}$/, { error: 'number_prefix', strip: /^(?:\+98|0098|0)(?=9)/ })
const birthYear = whole(BIRTH_YEARS)
const gender = whole({ min: 0, max: 3 })

export const bankChoiceFields = {
  /** `white` leaves out the numbers of the account's own blacklist. */
  bank: optionalOrBlank(z.enum(['all', 'white'])),
  province_id: optionalOrBlank(smallId),
  county_id: optionalOrBlank(smallId),
  city_id: optionalOrBlank(smallId),
  postal_code: optionalOrBlank(digitsLike(/^[1-9]\d{1,4}$/, { error: 'postal_prefix', strip: /-/g })),
  lat: optionalOrBlank(latitude),
  lng: optionalOrBlank(longitude),
  /** Metres. */
  radius: optionalOrBlank(whole(RADIUS_LIMITS)),
  polygon: optionalOrBlank(
    z
      .array(z.object({ lat: latitude, lng: longitude }))
      .check(z.minLength(POLYGON_POINTS.min), z.maxLength(POLYGON_POINTS.max)),
  ),
  main_category_id: optionalOrBlank(smallId),
  sub_category_id: optionalOrBlank(smallId),
  tower_id: optionalOrBlank(whole({ min: 1, max: MAX_INT })),
  tower_ids: optionalOrBlank(listOf(whole({ min: 1, max: MAX_INT }), { min: 1, max: MAX_TOWERS })),
  pre: optionalOrBlank(numberPrefix),
  number_prefix: optionalOrBlank(numberPrefix),
  gender: optionalOrBlank(gender),
  gender_id: optionalOrBlank(gender),
  from_age: optionalOrBlank(birthYear),
  to_age: optionalOrBlank(birthYear),
  age_from: optionalOrBlank(birthYear),
  age_to: optionalOrBlank(birthYear),
  birth_year_from: optionalOrBlank(birthYear),
  birth_year_to: optionalOrBlank(birthYear),
}

/** What an entry lacks or says twice, each under its own field. */
export const isClearChoice = z.superRefine<BankEntry>((entry, context) => {
  for (const { field, fault } of findEntryFaults(entry))
    context.addIssue({ code: 'custom', message: fault, path: [field] })
})
