import { countiesOf } from './county.ts'
import { placeKey } from './place-key.ts'
import rows from './rows/city-rows.json' with { type: 'json' }

export interface City {
  readonly id: number
  readonly countyId: number
  readonly name: string
  readonly lat: number
  readonly lng: number
  /** Inhabitants in thousands, roughly: a weight for demo data and for the order of search results. */
  readonly weight: number
  /** Its point is known to a few kilometres only, or is that of its county's seat. */
  readonly isApproximate: boolean
}

type Row = [
  id: number,
  countyId: number,
  name: string,
  lat: number,
  lng: number,
  weight: number,
  isApproximate?: number,
]

/** All cities, by province and county, the largest of a county first. */
export const CITIES: readonly City[] = (rows as unknown as readonly Row[]).map(
  ([id, countyId, name, lat, lng, weight, isApproximate]) => ({
    id,
    countyId,
    name,
    lat,
    lng,
    weight,
    isApproximate: isApproximate === 1,
  }),
)

const byId = new Map(CITIES.map((city) => [city.id, city]))
const ofCounty = Map.groupBy(CITIES, ({ countyId }) => countyId)

/** The city of an id, or null. */
export const findCity = (id: number): City | null => byId.get(id) ?? null

/** The cities of a county, the largest first; of an unknown one none. */
export const citiesOf = (countyId: number): readonly City[] => ofCounty.get(countyId) ?? []

/** The city that a province has under a name as people write it («شهر ری»); where two have it, that of the county. */
export function findCityByName({ provinceId, countyId }: CityPlace, name: string): City | null {
  const keys = [placeKey(name), placeKey(name.replace(/^\s*شهر\s+/, ''))]
  const named = countiesOf(provinceId).flatMap((county) =>
    citiesOf(county.id).filter((city) => keys.includes(placeKey(city.name))),
  )
  if (countyId !== undefined) return named.find((city) => city.countyId === countyId) ?? null
  return named.length === 1 ? named[0]! : null
}

interface CityPlace {
  provinceId: number
  countyId?: number
}
