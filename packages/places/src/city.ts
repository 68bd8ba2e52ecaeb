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
