import { searchWords } from '@peyk/domain/search/search-words.ts'
import { CITIES, findCity } from './city.ts'
import { COUNTIES, findCounty } from './county.ts'
import { placeKey } from './place-key.ts'
import { findProvince, PROVINCES } from './province.ts'

export interface FoundPlace {
  readonly kind: 'province' | 'county' | 'city'
  readonly id: number
  readonly name: string
  readonly provinceId: number
  readonly countyId: number | null
  readonly lat: number
  readonly lng: number
  readonly isApproximate: boolean
}

interface Entry {
  place: FoundPlace
  key: string
  /** The name with those of what it lies in: «ری تهران». */
  around: string
  weight: number
}

let entries: readonly Entry[] | undefined

/** Cities, counties and provinces by name, the best match first; cities before what is called like them. */
export function searchPlaces(text: string, limit = 10): FoundPlace[] {
  const key = placeKey(text)
  if (key === '') return []
  const words = searchWords(text)
  entries ??= [...cityEntries(), ...countyEntries(), ...provinceEntries()]
  return entries
    .flatMap((entry) => {
      const rank = rankOf(entry, { key, words })
      return rank === null ? [] : [{ entry, rank }]
    })
    .toSorted((one, other) => one.rank - other.rank || other.entry.weight - one.entry.weight)
    .slice(0, limit)
    .map(({ entry }) => entry.place)
}

/** Smaller is better; null: no match. */
function rankOf(entry: Entry, { key, words }: { key: string; words: readonly string[] }): number | null {
  if (entry.key === key) return 0
  if (entry.key.startsWith(key)) return 1
  if (key.length > 1 && entry.key.includes(key)) return 2
  const [first] = words
  const isAround =
    words.length > 1 && first !== undefined && words.some((word) => entry.key.startsWith(word)) &&
    words.every((word) => entry.around.includes(word)) // prettier-ignore
  return isAround ? 3 : null
}

const cityEntries = (): Entry[] =>
  CITIES.flatMap((city) => {
    const county = findCounty(city.countyId)
    if (county === null) return []
    const { id, name, lat, lng, isApproximate } = city
    const place = { kind: 'city' as const, id, name, countyId: county.id, lat, lng, isApproximate }
    return [entryOf({ ...place, provinceId: county.provinceId }, { within: [county.name], weight: city.weight + 1 })]
  })

const countyEntries = (): Entry[] =>
  COUNTIES.flatMap(({ id, name, provinceId, seatId }) => {
    const seat = findCity(seatId)
    if (seat === null) return []
    const place = { kind: 'county' as const, id, name, provinceId, countyId: id, isApproximate: seat.isApproximate }
    return [entryOf({ ...place, lat: seat.lat, lng: seat.lng }, { within: [], weight: seat.weight })]
  })

const provinceEntries = (): Entry[] =>
  PROVINCES.flatMap(({ id, name, capitalId }) => {
    const capital = findCity(capitalId)
    if (capital === null) return []
    const place = { kind: 'province' as const, id, name, provinceId: id, countyId: null, isApproximate: false }
    return [entryOf({ ...place, lat: capital.lat, lng: capital.lng }, { within: [], weight: capital.weight - 1 })]
  })

const entryOf = (place: FoundPlace, { within, weight }: { within: readonly string[]; weight: number }): Entry => ({
  place,
  key: placeKey(place.name),
  around: [place.name, ...within, findProvince(place.provinceId)?.name ?? ''].map(placeKey).join(' '),
  weight,
})
