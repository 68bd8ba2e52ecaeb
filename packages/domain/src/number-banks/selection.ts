import { crossesItself, type GeoPoint } from '../geo/map-area.ts'

/** What a load of numbers is about: people by place, by trade, or by the mobile tower they are seen at. */
export type BankKind = 'location' | 'trade' | 'tower'
export const BANK_KINDS = ['location', 'trade', 'tower'] as const satisfies readonly BankKind[]

/** Ids of the contract (S12); 0 stands for all of them in a request and for unknown in a bank. */
export const BANK_GENDERS = { man: 1, woman: 2, organisation: 3 } as const
/** Jalaali years of birth that a bank may hold and a choice may name. */
export const BIRTH_YEARS = { min: 1300, max: 1410 } as const
/** Of one choice. */
export const MAX_TOWERS = 100

export interface BankPlace {
  provinceId: number
  countyId?: number | undefined
  cityId?: number | undefined
}

export interface GeoCircle extends GeoPoint {
  /** Metres. */
  radius: number
}

/** Whom of a number bank: all of what is named holds. One locator at most: place, postal code, circle, polygon or towers. */
export interface BankSelection {
  kind: BankKind
  place?: BankPlace | undefined
  postalPrefix?: string | undefined
  circle?: GeoCircle | undefined
  polygon?: readonly GeoPoint[] | undefined
  mainCategoryId?: number | undefined
  subCategoryId?: number | undefined
  towerIds?: readonly number[] | undefined
  /** What the number begins with after +98. */
  prefix?: string | undefined
  gender?: number | undefined
  birthYearFrom?: number | undefined
  birthYearTo?: number | undefined
  /** The bank «white»: without the numbers of the account's own blacklist. */
  leavesOutBlacklist: boolean
}

/** An entry of `params` as clients write it (contract §3), and the fields of `send/banks/counts` under both of their names. */
export interface BankEntry {
  bank?: 'all' | 'white' | undefined
  province_id?: number | undefined
  county_id?: number | undefined
  city_id?: number | undefined
  postal_code?: string | undefined
  lat?: number | undefined
  lng?: number | undefined
  radius?: number | undefined
  polygon?: readonly GeoPoint[] | undefined
  main_category_id?: number | undefined
  sub_category_id?: number | undefined
  tower_id?: number | undefined
  tower_ids?: readonly number[] | undefined
  pre?: string | undefined
  number_prefix?: string | undefined
  gender?: number | undefined
  gender_id?: number | undefined
  from_age?: number | undefined
  age_from?: number | undefined
  birth_year_from?: number | undefined
  to_age?: number | undefined
  age_to?: number | undefined
  birth_year_to?: number | undefined
}

/** Why an entry chooses nobody in particular: the field to blame, and the key of the sentence. */
export interface EntryFault {
  field: string
  fault: 'required' | 'one_locator' | 'years_turned' | 'area_crosses'
}

const yearsOf = (entry: BankEntry) => ({
  birthYearFrom: entry.birth_year_from ?? entry.age_from ?? entry.from_age,
  birthYearTo: entry.birth_year_to ?? entry.age_to ?? entry.to_age,
})

const towersOf = ({ tower_id: one, tower_ids: many = [] }: BankEntry): number[] => [
  ...new Set([...(one === undefined ? [] : [one]), ...many]),
]

/** Which bank an entry is about, by what it names. */
export function kindOfEntry(entry: BankEntry): BankKind {
  if (entry.main_category_id !== undefined || entry.sub_category_id !== undefined) return 'trade'
  return towersOf(entry).length > 0 ? 'tower' : 'location'
}

/** The locators that an entry names, by the field that each is known by. A place narrows a trade or a tower: none there. */
export function locatorsOf(entry: BankEntry): string[] {
  const isPlaceLocator = kindOfEntry(entry) === 'location'
  const hasCircle = entry.lat !== undefined || entry.lng !== undefined || entry.radius !== undefined
  return [
    ...(isPlaceLocator && (entry.province_id ?? entry.county_id ?? entry.city_id) !== undefined ? ['province_id'] : []),
    ...(entry.postal_code === undefined ? [] : ['postal_code']),
    ...(hasCircle ? ['radius'] : []),
    ...(entry.polygon === undefined ? [] : ['polygon']),
    ...(towersOf(entry).length === 0 ? [] : ['tower_id']),
    ...(kindOfEntry(entry) === 'trade' ? ['main_category_id'] : []),
  ]
}

/** What speaks against an entry by itself; whether its places, trades and towers exist is asked elsewhere. */
export function findEntryFaults(entry: BankEntry): EntryFault[] {
  const faults: EntryFault[] = []
  const locators = locatorsOf(entry)
  if (locators.length > 1) faults.push({ field: locators[1] ?? '', fault: 'one_locator' })
  const lacks = (field: keyof BankEntry) => entry[field] === undefined
  if (locators.length === 0) faults.push({ field: 'province_id', fault: 'required' })
  if ((!lacks('county_id') || !lacks('city_id')) && lacks('province_id'))
    faults.push({ field: 'province_id', fault: 'required' })
  if (!lacks('sub_category_id') && lacks('main_category_id'))
    faults.push({ field: 'main_category_id', fault: 'required' })
  if (locators.includes('radius'))
    for (const field of ['lat', 'lng', 'radius'] as const) if (lacks(field)) faults.push({ field, fault: 'required' })
  if (entry.polygon !== undefined && crossesItself(entry.polygon))
    faults.push({ field: 'polygon', fault: 'area_crosses' })
  const { birthYearFrom, birthYearTo } = yearsOf(entry)
  if (birthYearFrom !== undefined && birthYearTo !== undefined && birthYearFrom > birthYearTo) {
    const field = (['birth_year_to', 'age_to', 'to_age'] as const).find((name) => !lacks(name)) ?? 'to_age'
    faults.push({ field, fault: 'years_turned' })
  }
  return faults.filter(({ field }, at) => faults.findIndex((other) => other.field === field) === at)
}

/** The choice that an entry without faults makes. */
export function selectionOf(entry: BankEntry): BankSelection {
  const { province_id: provinceId, lat, lng, radius } = entry
  const towerIds = towersOf(entry)
  const gender = entry.gender ?? entry.gender_id
  return {
    kind: kindOfEntry(entry),
    place: provinceId === undefined ? undefined : { provinceId, countyId: entry.county_id, cityId: entry.city_id },
    postalPrefix: entry.postal_code,
    circle: lat === undefined || lng === undefined || radius === undefined ? undefined : { lat, lng, radius },
    polygon: entry.polygon,
    mainCategoryId: entry.main_category_id,
    subCategoryId: entry.sub_category_id,
    towerIds: towerIds.length === 0 ? undefined : towerIds,
    prefix: entry.number_prefix ?? entry.pre,
    gender: gender === 0 ? undefined : gender,
    ...yearsOf(entry),
    leavesOutBlacklist: entry.bank === 'white',
  }
}
