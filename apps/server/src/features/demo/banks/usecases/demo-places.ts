import type { BankKind } from '@peyk/domain/number-banks/selection.ts'
import type { SeededRandom } from '@peyk/domain/random/seeded-random.ts'
import { CITIES, type City } from '@peyk/places/city.ts'
import { findCounty } from '@peyk/places/county.ts'
import { PROVINCES } from '@peyk/places/province.ts'
import type { PostalArea } from './demo-postal-codes.ts'

const TEHRAN_CITY_WEIGHT = 8000
/** Of the shops and offices: so many that each category has enough in the capital for a send. */
const TEHRAN_TRADE_SHARE = 0.62
const KM_OF_A_DEGREE = 111

export interface DemoPlace extends PostalArea {
  city: City
  countyId: number
}

/** Something that is drawn by weight, in time that does not grow with the list. */
export class Urn<Item> {
  readonly #items: readonly Item[]
  readonly #ends: readonly number[]

  constructor(items: readonly Item[], weightOf: (item: Item) => number) {
    let sum = 0
    this.#items = items
    this.#ends = items.map((item) => (sum += weightOf(item)))
  }

  draw(random: SeededRandom): Item {
    const at = random.next() * (this.#ends.at(-1) ?? 0)
    let [low, high] = [0, this.#ends.length - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#ends[middle] ?? 0) > at) high = middle
      else low = middle + 1
    }
    return this.#items[low]!
  }
}

const capitals = new Set(PROVINCES.map(({ capitalId }) => capitalId))

/** Every city, or the largest ones, with what its people share. */
export const listDemoPlaces = ({ cities = CITIES.length }: { cities?: number | undefined } = {}): DemoPlace[] =>
  CITIES.toSorted((one, other) => other.weight - one.weight)
    .slice(0, cities)
    .flatMap((city, place) => {
      const county = findCounty(city.countyId)
      if (county === null) return []
      const isCapital = capitals.has(city.id)
      const isTehran = isCapital && city.weight > TEHRAN_CITY_WEIGHT
      return [{ city, place, countyId: county.id, provinceId: county.provinceId, isCapital, isTehran }]
    })

/** The cities of which the people of a bank are drawn. */
export function drawnPlaces(kind: BankKind, cities: number | undefined): Urn<DemoPlace> {
  const places = listDemoPlaces({ cities })
  if (kind !== 'trade') return new Urn(places, ({ city }) => city.weight)
  const elsewhere = places.reduce((sum, { city, isTehran }) => sum + (isTehran ? 0 : city.weight), 0)
  const inTehran = (elsewhere * TEHRAN_TRADE_SHARE) / (1 - TEHRAN_TRADE_SHARE)
  return new Urn(places, ({ city, isTehran }) => (isTehran ? inTehran : city.weight))
}

/** Two numbers around 0, most of them near it, as far as homes lie from the middle of a town. */
function drawOffset(random: SeededRandom): [number, number] {
  const distance = Math.sqrt(-2 * Math.log(1 - random.next()))
  const angle = 2 * Math.PI * random.next()
  return [distance * Math.cos(angle), distance * Math.sin(angle)]
}

/** A point of a city in millionths of a degree: the larger the city, the wider it is; denser in the middle. */
export function drawPoint(random: SeededRandom, { lat, lng, weight }: City): { lat: number; lng: number } {
  const [north, east] = drawOffset(random)
  const degrees = (0.8 + 0.085 * Math.sqrt(weight)) / KM_OF_A_DEGREE
  return {
    lat: Math.round((lat + north * degrees) * 1e6),
    lng: Math.round((lng + (east * degrees) / Math.cos((lat * Math.PI) / 180)) * 1e6),
  }
}
