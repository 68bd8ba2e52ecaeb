import { expect, test } from 'vitest'
import { metresBetween } from '@peyk/domain/geo/great-circle.ts'
import { operatorOf, OPERATOR_IDS } from '@peyk/domain/mobile-number/operator-of.ts'
import { CITIES, findCity } from '@peyk/places/city.ts'
import { findCounty } from '@peyk/places/county.ts'
import { findTrade } from '@peyk/places/trade.ts'
import { DEMO_BANKS, planDemoPeople } from './plan-demo-people.ts'
import { planDemoTowers } from './plan-demo-towers.ts'

const SEED = 7
const location = [...planDemoPeople('location', { bank: { people: 20_000 }, seed: SEED })]
const numbersOf = (people: readonly { msisdn: number }[]) => new Set(people.map(({ msisdn }) => msisdn))

test('[STF-10] people of the demonstration have made-up numbers of three stretches, each once, of the operator of their prefix', () => {
  expect(numbersOf(location).size).toBe(location.length)
  expect(location.filter(({ msisdn }) => !/^98(?:9950|9040|9240)\d{6}$/.test(String(msisdn)))).toEqual([])
  expect(location.filter(({ msisdn, operator }) => OPERATOR_IDS[operatorOf(msisdn)] !== operator)).toEqual([])
  const trade = numbersOf([...planDemoPeople('trade', { bank: { people: 1000 }, seed: SEED })])
  expect(location.filter(({ msisdn }) => trade.has(msisdn))).toEqual([])
})

test('the same seed makes the same people, another one others', () => {
  const again = [...planDemoPeople('location', { bank: { people: 50 }, seed: SEED })]
  expect(again).toEqual(location.slice(0, 50))
  expect([...planDemoPeople('location', { bank: { people: 50 }, seed: SEED + 1 })]).not.toEqual(again)
})

test('they are spread as the inhabitants are, denser in the middle of a city, with a postal code of it', () => {
  const all = CITIES.reduce((sum, { weight }) => sum + weight, 0)
  for (const name of ['تهران', 'مشهد', 'اصفهان']) {
    const city = CITIES.find((one) => one.name === name && one.weight > 1000)!
    const share = location.filter(({ cityId }) => cityId === city.id).length / location.length
    expect(share / (city.weight / all), name).toBeGreaterThan(0.9)
    expect(share / (city.weight / all), name).toBeLessThan(1.1)
  }
  const tehran = location.filter(({ cityId }) => findCity(cityId)!.weight > 8000)
  const middle = findCity(tehran[0]!.cityId)!
  const away = tehran.map(({ lat, lng }) => metresBetween({ lat: lat! / 1e6, lng: lng! / 1e6 }, middle))
  expect(away.filter((metres) => metres < 8000).length / away.length).toBeGreaterThan(0.3)
  expect(away.every((metres) => metres < 50_000)).toBe(true)
  expect(tehran.filter(({ postal }) => postal! < 11_100 || postal! > 19_999)).toEqual([])
  expect(location.filter(({ countyId, cityId }) => findCity(cityId)!.countyId !== countyId)).toEqual([])
  expect(location.filter(({ countyId, provinceId }) => findCounty(countyId)!.provinceId !== provinceId)).toEqual([])
})

test('trades and towers of the small banks have just enough people for a send; towers have subscribers of Irancell alone', () => {
  const trade = [...planDemoPeople('trade', { bank: DEMO_BANKS.small.trade, seed: SEED })]
  const inTehran = trade.filter(({ provinceId }) => provinceId === 89)
  expect(inTehran.length).toBeGreaterThan(5000)
  expect(new Set(trade.map(({ tradeId }) => findTrade(tradeId!)!.mainId))).toEqual(new Set([3]))
  const tower = [...planDemoPeople('tower', { bank: DEMO_BANKS.small.tower, seed: SEED })]
  expect(new Set(tower.map(({ operator }) => operator))).toEqual(new Set([2]))
  const busiest = new Set(planDemoTowers({ cities: 1 }).slice(0, 30).map(({ id }) => id)) // prettier-ignore
  expect(tower.filter(({ towerId }) => busiest.has(towerId!)).length).toBeGreaterThan(5000)
})

test('every category of trades has enough people in the capital for a send', () => {
  const counts = new Map<number, number>()
  for (const { tradeId, cityId } of planDemoPeople('trade', { bank: DEMO_BANKS.full.trade, seed: SEED })) {
    if (findCity(cityId)!.weight < 8000) continue
    const { mainId } = findTrade(tradeId!)!
    counts.set(mainId, (counts.get(mainId) ?? 0) + 1)
  }
  expect(counts.size).toBe(8)
  expect([...counts.values()].filter((count) => count < 5000)).toEqual([])
})

test('there are some six hundred towers, with ids and titles of their own, in the cities they are named after', () => {
  const towers = planDemoTowers()
  expect(towers.length).toBeGreaterThan(500)
  expect(towers.length).toBeLessThan(700)
  expect(new Set(towers.map(({ id }) => id)).size).toBe(towers.length)
  expect(new Set(towers.map(({ title }) => title)).size).toBe(towers.length)
  expect(towers.filter(({ title, cityId }) => !title.startsWith(findCity(cityId)!.name))).toEqual([])
})
