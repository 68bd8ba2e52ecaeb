import { describe, expect, test } from 'vitest'
import { CITIES, citiesOf, findCity } from './city.ts'
import { COUNTIES, countiesOf, findCounty } from './county.ts'
import { loadCountyShapes, loadNeighbourShapes, loadProvinceShapes } from './load-shapes.ts'
import { findProvince, PROVINCES } from './province.ts'
import { searchPlaces } from './search-places.ts'
import { subCategoriesOf, TRADE_CATEGORIES, TRADES } from './trade.ts'

describe('provinces, counties and cities', () => {
  test('[CALL-040] the 31 provinces have the ids and names of the API contract', () => {
    expect(PROVINCES.map(({ id }) => id)).toEqual(Array.from({ length: 31 }, (_, at) => 89 + at))
    expect(findProvince(89)).toMatchObject({ name: 'تهران', iso: 'IR-23', areaCode: '021' })
    expect(findProvince(101)?.name).toBe('سیستان وبلوچستان')
    expect(findProvince(119)?.name).toBe('خراسان جنوبی')
    expect(new Set(PROVINCES.map(({ iso }) => iso)).size).toBe(31)
    expect(findProvince(120)).toBeNull()
  })

  test('every county lies in a province and has its seat, every city lies in a county, and no id comes twice', () => {
    const ids = [...PROVINCES, ...COUNTIES, ...CITIES].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(COUNTIES.filter(({ provinceId }) => findProvince(provinceId) === null)).toEqual([])
    expect(COUNTIES.filter(({ id, seatId }) => findCity(seatId)?.countyId !== id)).toEqual([])
    expect(CITIES.filter(({ countyId }) => findCounty(countyId) === null)).toEqual([])
    expect(PROVINCES.filter(({ capitalId }) => findCity(capitalId) === null)).toEqual([])
    expect(PROVINCES.filter(({ id }) => countiesOf(id).length === 0)).toEqual([])
    const inOrder = new Intl.Collator('fa')
    for (const { id } of PROVINCES) {
      const names = countiesOf(id).map(({ name }) => name)
      expect(names).toEqual(names.toSorted(inOrder.compare))
    }
    expect([...countiesOf(1), ...citiesOf(1)]).toEqual([])
  })

  test('every city has a point in Iran, within the width of a large county of its seat', () => {
    const far = CITIES.filter(({ lat, lng, countyId }) => {
      const seat = findCity(findCounty(countyId)!.seatId)!
      return Math.hypot(lat - seat.lat, (lng - seat.lng) * 0.85) > 1.6
    })
    expect(far.map(({ name }) => name)).toEqual([])
    expect(CITIES.filter(({ lat, lng }) => lat < 25 || lat > 40 || lng < 44 || lng > 63.4)).toEqual([])
  })

  test('names have Persian letters alone, and half-spaces by one rule', () => {
    const names = [...PROVINCES, ...COUNTIES, ...CITIES, ...TRADE_CATEGORIES, ...TRADES].map(({ name }) => name)
    expect(names.filter((name) => /[يكة]|\s{2}|^\s|\s$|\u200c\s|[دذرزژوا]\u200c/.test(name))).toEqual([])
    expect(
      [...COUNTIES, ...CITIES].filter(({ name }) => / (?:آباد|شهر)$|گنآباد/.test(name)).map(({ name }) => name),
    ).toEqual([])
  })
})

describe('search by name', () => {
  const first = (text: string) => searchPlaces(text)[0]

  test('is blind to Arabic letters, half-spaces and blanks', () => {
    for (const text of ['نجف آباد', 'نجف‌آباد', 'نجفآباد', ' نجف  اباد']) {
      expect(first(text), text).toMatchObject({ kind: 'city', name: 'نجف‌آباد', provinceId: 92 })
    }
    expect(first('كرج')).toMatchObject({ kind: 'city', name: 'کرج' })
    expect(first('قايم شهر')?.name).toBe('قائم‌شهر')
  })

  test('shows the largest of a name first, and one of them with the name of its province', () => {
    expect(first('تهران')).toMatchObject({ kind: 'city', provinceId: 89 })
    expect(first('خرم آباد مازندران')).toMatchObject({ kind: 'city', provinceId: 109 })
    expect(searchPlaces('شیر').map(({ name }) => name)).toContain('شیراز')
    expect(searchPlaces('آباد', 5)).toHaveLength(5)
    expect(searchPlaces(' - ')).toEqual([])
  })
})

describe('trades', () => {
  test('[CALL-044] [CALL-045] eight categories with the names of the API contract, six to fifteen trades in each', () => {
    expect(TRADE_CATEGORIES.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(TRADE_CATEGORIES[0]!.name).toBe('صنایع و اصناف')
    for (const { id } of TRADE_CATEGORIES) {
      const trades = subCategoriesOf(id)
      expect(trades.length).toBeGreaterThanOrEqual(6)
      expect(trades.length).toBeLessThanOrEqual(15)
      expect(trades.every((trade) => trade.mainId === id)).toBe(true)
    }
    expect(subCategoriesOf(9)).toEqual([])
  })
})

describe('shapes', () => {
  test('the map has an area of every province and of every county, approximate ones marked', async () => {
    const provinces = await loadProvinceShapes()
    expect(provinces.features.map(({ id }) => id)).toEqual(PROVINCES.map(({ id }) => id))
    for (const { id } of PROVINCES) {
      const counties = await loadCountyShapes(id)
      expect(counties?.isApproximate).toBe(true)
      expect(new Set(counties?.features.map((shape) => shape.id))).toEqual(new Set(countiesOf(id).map((c) => c.id)))
    }
    expect(await loadCountyShapes(1)).toBeNull()
    expect((await loadNeighbourShapes()).features.length).toBeGreaterThan(10)
  })
})
