import { toLatinDigits } from '@peyk/domain/digits/digits.ts'
import { crossesItself } from '@peyk/domain/geo/map-area.ts'
import { OPERATOR_IDS } from '@peyk/domain/mobile-number/operator-of.ts'
import * as z from 'zod/mini'
import { count, intId, MAX_INT, optionalOrBlank, text, textOrNumber, whole } from '../core/fields.ts'
import { bankChoiceFields } from '../number-banks/choice-fields.ts'
import { manyExtras, messageText, otherRecipients } from './sending-bodies.ts'

// The bodies of sends whose people are drawn from a number bank (contract §3). What the contract does not have is ours: places
// on `job` and `bts`, `polygon`, `tower_ids`, `exclude_days`, `sample_seed`, and either way of naming operators everywhere.

/** Entries of `params`; whoever stands in several of them is drawn once. */
const MAX_ENTRIES = 100
/** Days that `exclude_days` looks back at most. */
const MAX_EXCLUDED_DAYS = 365

/** How many of an operator, and from which place in the order of drawing on; left out: from the first, to the last. */
const drawnRange = { start: optionalOrBlank(count), size: optionalOrBlank(count) }

const choice = bankChoiceFields
/** Judged with the whole body, so that it is refused under its own name. */
const digits = z.pipe(
  textOrNumber,
  z.transform((value: string) => toLatinDigits(value).trim()),
)

const place = { province_id: choice.province_id, county_id: choice.county_id, city_id: choice.city_id }

const people = {
  /** Who is on the account's send blacklist is never drawn, whichever bank is named. */
  bank: choice.bank,
  pre: choice.pre,
  gender: choice.gender,
  /** Years of birth, under the names of `country` or of `geolocation`. */
  age_from: choice.age_from,
  age_to: choice.age_to,
  from_age: choice.from_age,
  to_age: choice.to_age,
  mci: optionalOrBlank(z.object(drawnRange)),
  irancell: optionalOrBlank(z.object(drawnRange)),
  other: optionalOrBlank(z.object(drawnRange)),
  operator: optionalOrBlank(
    z
      .array(z.object({ id: z.pipe(intId, z.literal(Object.values(OPERATOR_IDS))), ...drawnRange }))
      .check(z.maxLength(3)),
  ),
}

interface BirthYears {
  age_from?: number | undefined
  age_to?: number | undefined
  from_age?: number | undefined
  to_age?: number | undefined
}

/** The years of an entry the right way round. */
const yearsInOrder = z.refine<BirthYears>(
  ({ from_age: earlier, to_age: later, age_from: from = earlier, age_to: to = later }) =>
    from === undefined || to === undefined || from <= to,
  { error: 'years_turned', path: ['age_to'] },
)

const regionEntry = z.object({ ...people, ...place }).check(yearsInOrder)

const postalEntry = z.object({ ...people, postal_code: optionalOrBlank(digits) }).check(yearsInOrder)

const tradeEntry = z
  .object({
    ...people,
    ...place,
    main_category_id: choice.main_category_id,
    sub_category_id: choice.sub_category_id,
  })
  .check(yearsInOrder)

const mapEntry = z
  .object({ ...people, lat: choice.lat, lng: choice.lng, radius: choice.radius, polygon: choice.polygon })
  .check(
    yearsInOrder,
    z.refine(({ polygon, radius }) => polygon === undefined || radius === undefined, {
      error: 'one_locator',
      path: ['polygon'],
    }),
    z.refine(({ polygon = [] }) => !crossesItself(polygon), { error: 'area_crosses', path: ['polygon'] }),
  )

const towerEntry = z
  .object({ ...people, ...place, tower_id: choice.tower_id, tower_ids: choice.tower_ids })
  .check(yearsInOrder)

const shared = {
  /** Numbers in addition to those of the bank. */
  other_recipients: otherRecipients,
  /** Leaves out who got one of the account's sends in so many days. */
  exclude_days: optionalOrBlank(whole({ min: 1, max: MAX_EXCLUDED_DAYS })),
  /** Another random order of drawing; the same seed draws the same people. */
  sample_seed: optionalOrBlank(whole({ min: 0, max: MAX_INT })),
}

const fieldsOf = <Entry extends z.ZodMiniType>(entry: Entry) => ({
  params: z.array(entry).check(z.minLength(1), z.maxLength(MAX_ENTRIES)),
  ...shared,
})

/** Refuses a field that an entry lacks or has wrong, under the field's own name (contract §3, Limits). */
const eachEntry = <Entry>(field: string, isGood: (entry: Entry) => boolean, error = 'required') =>
  z.refine<{ params: readonly Entry[] }>(({ params }) => params.every(isGood), { error, path: [field] })

const hasProvince = eachEntry<z.output<typeof regionEntry>>('province_id', (entry) => entry.province_id !== undefined)
const hasPostalCode = eachEntry<z.output<typeof postalEntry>>('postal_code', (entry) => entry.postal_code !== undefined)
const isPostalPrefix = eachEntry<z.output<typeof postalEntry>>(
  'postal_code',
  ({ postal_code: code }) => code === undefined || /^[1-9]\d{1,4}$/.test(code),
  'postal_prefix',
)
const hasTrade = eachEntry<z.output<typeof tradeEntry>>(
  'main_category_id',
  (entry) => entry.main_category_id !== undefined,
)
const hasArea = eachEntry<z.output<typeof mapEntry>>(
  'lat',
  ({ lat, lng, radius, polygon }) =>
    polygon !== undefined || (lat !== undefined && lng !== undefined && radius !== undefined),
  'choose_area',
)
const hasTower = eachEntry<z.output<typeof towerEntry>>(
  'tower_id',
  (entry) => entry.tower_id !== undefined || entry.tower_ids !== undefined,
)
/** Towers are of one operator (decision S12); sizes of nought ask for nobody. */
const isOfTowerOperator = eachEntry<z.output<typeof towerEntry>>(
  'operator',
  ({ operator = [], mci, other }) =>
    operator.every((one) => one.id === OPERATOR_IDS.irancell || one.size === 0) &&
    [mci, other].every((range) => range === undefined || range.size === 0),
  'tower_operator',
)

/** What each type says of whom it is for. */
export const targetedFields = {
  country: fieldsOf(regionEntry),
  postal_code: fieldsOf(postalEntry),
  job: fieldsOf(tradeEntry),
  map: fieldsOf(mapEntry),
  bts: fieldsOf(towerEntry),
} as const
/** And what of it is refused beyond the fields themselves. */
export const targetedChecks = {
  country: [hasProvince],
  postal_code: [hasPostalCode, isPostalPrefix],
  job: [hasTrade],
  map: [hasArea],
  bts: [hasTower, isOfTowerOperator],
} as const
const [fields, checks] = [targetedFields, targetedChecks]

/** Whom each mode is for, as its form fills it. */
export const cityProvinceTarget = z.object(fields.country).check(...checks.country)
export const postalCodeTarget = z.object(fields.postal_code).check(...checks.postal_code)
export const businessTarget = z.object(fields.job).check(...checks.job)
export const mapTarget = z.object(fields.map).check(...checks.map)
export const towerTarget = z.object(fields.bts).check(...checks.bts)

const worded = { from_number: text(20), message: messageText, ...manyExtras }

export const countrySend = z
  .object({ sending_type: z.literal('country'), ...worded, ...fields.country })
  .check(...checks.country)
/** The same under its second name. */
export const geolocationSend = z
  .object({ sending_type: z.literal('geolocation'), ...worded, ...fields.country })
  .check(...checks.country)
export const postalCodeSend = z
  .object({ sending_type: z.literal('postal_code'), ...worded, ...fields.postal_code })
  .check(...checks.postal_code)
export const jobSend = z.object({ sending_type: z.literal('job'), ...worded, ...fields.job }).check(...checks.job)
export const mapSend = z.object({ sending_type: z.literal('map'), ...worded, ...fields.map }).check(...checks.map)
export const btsSend = z.object({ sending_type: z.literal('bts'), ...worded, ...fields.bts }).check(...checks.bts)

/** For calls that take whatever a send takes. */
export const targetedSends = [countrySend, geolocationSend, postalCodeSend, jobSend, mapSend, btsSend] as const
