import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { EMPTY_PLACE } from '../_kit/targeted/place.ts'
import { rowProblems } from '../_kit/targeted/targeted-form.ts'
import { businessRules, businessTargetForm as form, tradeWords, type TradeChoice } from './form.model.ts'
import { business } from './mode.ts'

const ALL = { id: 0, name: 'همه' }
const shiraz = {
  province: { id: 95, name: 'فارس' },
  county: { id: 305, name: 'شیراز' },
  city: { id: 1340, name: 'شیراز' },
}
const food = { id: 3, name: 'رستوران و صنعت غذا' }
const restaurants: TradeChoice = { main: food, sub: { id: 301, name: 'رستوران' }, place: shiraz }
const of = (...choices: TradeChoice[]) => ({ ...form.empty, choices })

test('[SEND-07] [SEND-06] without a job or a city the form asks for each by its own sentence', () => {
  expect(form.errorOf(of({ ...restaurants, main: null, sub: null }))).toBe('دستهٔ شغلی را انتخاب کنید')
  expect(form.errorOf(of({ ...restaurants, sub: null }))).toContain('شغل را انتخاب کنید')
  expect(form.errorOf(of({ ...restaurants, place: EMPTY_PLACE }))).toBe('استان را انتخاب کنید')
  expect(form.errorOf(of({ ...restaurants, place: { ...shiraz, city: null } }))).toContain('شهر را انتخاب کنید')
  expect(form.errorOf(of(restaurants))).toBeUndefined()
})

test('[MODE-06] a trade of a place is asked for as the contract has it, and all of them without the place', () => {
  const request = form.toRequest(of(restaurants))
  expect(request).toEqual({
    sending_type: 'job',
    params: [
      { main_category_id: 3, sub_category_id: 301, province_id: 95, county_id: 305, city_id: 1340, bank: 'white' },
    ],
  })
  expect(z.safeParse(business.target, request).success).toBe(true)
  const everywhere = of({ main: food, sub: ALL, place: { province: ALL, county: null, city: null } })
  expect(form.toRequest(everywhere).params).toEqual([{ main_category_id: 3, bank: 'white' }])
})

test('a trade of a category that is chosen as a whole is named once, where their places meet', () => {
  const whole = { ...restaurants, sub: ALL }
  expect(rowProblems(of(whole, restaurants), businessRules)[1]).toHaveProperty('row')
  const elsewhere = { ...restaurants, place: { ...shiraz, city: { id: 1341, name: 'زرقان' } } }
  expect(rowProblems(of(whole, elsewhere), businessRules)).toEqual([{}, {}])
})

test('a trade is called with its place', () => {
  expect(tradeWords(restaurants)).toBe('صنف «رستوران» در شهر شیراز')
  expect(tradeWords({ ...restaurants, sub: ALL })).toBe('صنف «رستوران و صنعت غذا» در شهر شیراز')
  expect(tradeWords({ ...restaurants, main: null })).toBeUndefined()
})
