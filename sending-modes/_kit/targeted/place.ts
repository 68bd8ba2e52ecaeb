import { targetedPlaces } from '@peyk/phrases/fa/sending/targeted-places.ts'
import { targetedWords as words } from '@peyk/phrases/fa/sending/targeted-words.ts'

/** A place or a trade with its name, as a select box needs it again. */
export interface NamedChoice {
  id: number
  name: string
}

/** The id of «all of them», which is chosen as any other. */
export const ALL_ID = 0

/** Province, county and city; a part below «all» has no meaning. */
export interface PlaceChoice {
  province: NamedChoice | null
  county: NamedChoice | null
  city: NamedChoice | null
}

export const EMPTY_PLACE: PlaceChoice = { province: null, county: null, city: null }

/** Whether a stored thing is a choice with a name, or none. */
export const isNamedChoice = (stored: unknown): stored is NamedChoice | null => {
  if (stored === null) return true
  if (typeof stored !== 'object') return false
  const { id, name } = stored as Partial<NamedChoice>
  return Number.isSafeInteger(id) && typeof name === 'string'
}

export const isPlaceChoice = (stored: unknown): stored is PlaceChoice => {
  if (typeof stored !== 'object' || stored === null) return false
  const { province, county, city } = stored as Partial<PlaceChoice>
  return [province, county, city].every((part) => part !== undefined && isNamedChoice(part))
}

const isAll = (choice: NamedChoice | null) => choice?.id === ALL_ID

/** The parts that are still to be chosen, by field. A city is named, or all of a county or a province (spec §5). */
export const placeProblems = ({ province, county, city }: PlaceChoice): Readonly<Record<string, string>> => {
  const { problems } = targetedPlaces
  if (province === null) return { province: problems.province }
  if (isAll(province) || isAll(county)) return {}
  if (county === null) return { city: problems.city, county: problems.county }
  return city === null ? { city: problems.city } : {}
}

/** Everybody of the second place lives in the first. */
export const placeCovers = (one: PlaceChoice, other: PlaceChoice): boolean => {
  if (isAll(one.province)) return true
  if (one.province?.id !== other.province?.id) return false
  if (isAll(one.county)) return true
  if (one.county?.id !== other.county?.id) return false
  return isAll(one.city) || one.city?.id === other.city?.id
}

interface PlaceEntry {
  province_id?: number
  county_id?: number
  city_id?: number
}

/** A whole place as the wire has it. */
export const toPlaceEntry = ({ province, county, city }: PlaceChoice): PlaceEntry => {
  if (province === null || isAll(province)) return {}
  if (county === null || isAll(county)) return { province_id: province.id }
  const ofCounty = { province_id: province.id, county_id: county.id }
  return city === null || isAll(city) ? ofCounty : { ...ofCounty, city_id: city.id }
}

/** «شهر شیراز», «شهرستان شیراز», «استان فارس»; undefined for a place that is not whole. */
export const placeWords = (place: PlaceChoice): string | undefined => {
  if (Object.keys(placeProblems(place)).length > 0) return undefined
  const { province, county, city } = place
  if (province === null || isAll(province)) return words.everywhere
  if (county === null || isAll(county)) return words.province(province.name)
  return city === null || isAll(city) ? words.county(county.name) : words.city(city.name)
}
