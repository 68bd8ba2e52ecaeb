import { toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { SeededRandom } from '@peyk/domain/random/seeded-random.ts'
import { demoTowerAreas, demoTowerTitle } from '@peyk/phrases/fa/demo/demo-banks.ts'
import { drawPoint, listDemoPlaces, type DemoPlace } from './demo-places.ts'

const SEED = 27
const CITIES_WITH_TOWERS = 24
/** Thousands of inhabitants that count: else the capital had most of the towers. */
const MOST_COUNTED = 3000
const TOWERS_OF_LARGEST = 70
const LEAST_TOWERS = 9
/** How much fewer people stand at each further tower. */
const FALL = 8

export interface DemoTower {
  id: number
  title: string
  lat: number
  lng: number
  provinceId: number
  countyId: number
  cityId: number
  weight: number
}

/** Towers of the largest cities, the busiest first: some six hundred. */
export function planDemoTowers({ cities = CITIES_WITH_TOWERS }: { cities?: number | undefined } = {}): DemoTower[] {
  const random = new SeededRandom(SEED)
  const places = listDemoPlaces({ cities })
  let id = 1000
  return places.flatMap((place, rank) => {
    const count = towersOf(place)
    const share = shareOf(rank)
    const weights = Array.from({ length: count }, (_, at) => 1 / (1 + at / FALL))
    const whole = weights.reduce((sum, one) => sum + one, 0)
    return weights.map((weight, at): DemoTower => {
      id += 1
      return {
        id,
        title: titleOf(place, at),
        ...drawPoint(random, place.city),
        provinceId: place.provinceId,
        countyId: place.countyId,
        cityId: place.city.id,
        weight: (share * weight) / whole,
      }
    })
  })
}

function titleOf({ city }: DemoPlace, at: number): string {
  const round = Math.floor(at / demoTowerAreas.length)
  const area = demoTowerAreas[at % demoTowerAreas.length] ?? ''
  return demoTowerTitle({ city: city.name, area, round: round === 0 ? '' : toPersianDigits(round + 1) })
}

const towersOf = ({ city }: DemoPlace): number =>
  Math.max(LEAST_TOWERS, Math.round(TOWERS_OF_LARGEST * (Math.min(city.weight, MOST_COUNTED) / MOST_COUNTED) ** 0.8))

/** Of all people at towers: enough at those of the three largest cities for a send to them alone. */
const shareOf = (rank: number): number => [0.28, 0.24, 0.23][rank] ?? 0.25 / (CITIES_WITH_TOWERS - 3)
