import { placeKey as plainKey } from '@peyk/places/place-key.ts'
import { CITIES } from '@peyk/places/city.ts'
import { COUNTIES, findCounty } from '@peyk/places/county.ts'
import { PROVINCES } from '@peyk/places/province.ts'
import { TRADE_CATEGORIES, TRADES } from '@peyk/places/trade.ts'

export interface FoundPlace {
  provinceId: number
  countyId: number | null
  cityId: number | null
}

/** `no_place`: nothing is said. `bad_place`: a name or id that nobody knows, or that several places have. */
export type PlaceFault = 'no_place' | 'bad_place' | 'place_apart'

/** Some write «استان تهران», some «تهران». */
const KIND_OF_PLACE = /^\s*(?:استان|شهرستان|شهر|province|county|city)\s+/i
const placeKey = (name: string): string => plainKey(name.replace(KIND_OF_PLACE, ''))

type Named = { id: number; name: string }
class Index<Item extends Named> {
  readonly byId: ReadonlyMap<number, Item>
  readonly #byName: ReadonlyMap<string, readonly Item[]>

  constructor(items: readonly Item[]) {
    this.byId = new Map(items.map((item) => [item.id, item]))
    this.#byName = Map.groupBy(items, ({ name }) => placeKey(name))
  }

  /** By its id or its name. */
  find(text: string): readonly Item[] {
    const key = placeKey(text)
    if (/^\d{1,5}$/.test(key)) {
      const item = this.byId.get(Number(key))
      return item === undefined ? [] : [item]
    }
    return this.#byName.get(key) ?? []
  }
}

/** Names differ far less than rows; a file that is all names of its own must not fill the memory. */
const MAX_REMEMBERED = 50_000

/** Finds the ids of places and trades. A name that several places have is told apart by the place around it. */
export class PlaceFinder {
  readonly #provinces = new Index(PROVINCES)
  readonly #counties = new Index(COUNTIES)
  readonly #cities = new Index(
    CITIES.map(({ id, name, countyId }) => ({ id, name, countyId, provinceId: findCounty(countyId)?.provinceId ?? 0 })),
  )
  readonly #mainTrades = new Index(TRADE_CATEGORIES)
  readonly #trades = new Index(TRADES)
  readonly #remembered = new Map<string, FoundPlace | PlaceFault>()
  readonly #rememberedTrades = new Map<string, number | null>()

  place(province: string, county: string, city: string): FoundPlace | PlaceFault {
    return remember(this.#remembered, `${province}\t${county}\t${city}`, () => this.#place(province, county, city))
  }

  /** The id of a trade; null: nobody knows it, or it is not one of that main trade. */
  trade(trade: string, main: string): number | null {
    return remember(this.#rememberedTrades, `${trade}\t${main}`, () => {
      const mains = main.trim() === '' ? null : this.#mainTrades.find(main)
      const found = this.#trades.find(trade).filter(({ mainId }) => mains?.some(({ id }) => id === mainId) ?? true)
      return found.length === 1 ? (found[0]?.id ?? null) : null
    })
  }

  #place(province: string, county: string, city: string): FoundPlace | PlaceFault {
    const isTold = { province: province.trim() !== '', county: county.trim() !== '', city: city.trim() !== '' }
    if (!isTold.province && !isTold.county && !isTold.city) return 'no_place'
    const provinces = isTold.province ? this.#provinces.find(province) : null
    const counties = isTold.county ? this.#counties.find(county) : null
    const cities = isTold.city ? this.#cities.find(city) : null
    if (provinces?.length === 0 || counties?.length === 0 || cities?.length === 0) return 'bad_place'
    const inProvince = <Item extends { provinceId: number }>(items: readonly Item[] | null) =>
      items?.filter(({ provinceId }) => provinces?.some(({ id }) => id === provinceId) ?? true) ?? null
    const nearCounties = inProvince(counties)
    const nearCities =
      inProvince(cities)?.filter(({ countyId }) => nearCounties?.some(({ id }) => id === countyId) ?? true) ?? null
    if (nearCounties?.length === 0 || nearCities?.length === 0) return 'place_apart'
    if (nearCities !== null) {
      // A city says where its county and province are.
      const [only, ...more] = nearCities
      if (only === undefined || more.length > 0) return 'bad_place'
      return { provinceId: only.provinceId, countyId: only.countyId, cityId: only.id }
    }
    if (nearCounties !== null) {
      const [only, ...more] = nearCounties
      if (only === undefined || more.length > 0) return 'bad_place'
      return { provinceId: only.provinceId, countyId: only.id, cityId: null }
    }
    const [only] = provinces ?? []
    return only === undefined ? 'bad_place' : { provinceId: only.id, countyId: null, cityId: null }
  }
}

function remember<Value>(known: Map<string, Value>, key: string, find: () => Value): Value {
  const there = known.get(key)
  if (there !== undefined) return there
  const value = find()
  if (known.size >= MAX_REMEMBERED) known.clear()
  known.set(key, value)
  return value
}
