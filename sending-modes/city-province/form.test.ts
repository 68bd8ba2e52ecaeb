import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { EMPTY_PLACE, placeWords, type PlaceChoice } from '../_kit/targeted/place.ts'
import { rowProblems } from '../_kit/targeted/targeted-form.ts'
import { cityProvinceRules, cityProvinceTargetForm as form } from './form.model.ts'
import { cityProvince } from './mode.ts'

const ALL = { id: 0, name: 'همه' }
const fars = { id: 95, name: 'فارس' }
const shiraz = { id: 305, name: 'شیراز' }
const city: PlaceChoice = { province: fars, county: shiraz, city: { id: 1340, name: 'شیراز' } }
const county: PlaceChoice = { province: fars, county: shiraz, city: ALL }
const province: PlaceChoice = { province: fars, county: ALL, city: null }
const of = (...choices: PlaceChoice[]) => ({ ...form.empty, choices })

test('[SEND-05] [SEND-06] without a province or a city the form asks for each by its own sentence', () => {
  expect(form.errorOf(of(EMPTY_PLACE))).toBe('استان را انتخاب کنید')
  expect(form.errorOf(of({ province: fars, county: null, city: null }))).toContain('شهر را انتخاب کنید')
  expect(form.errorOf(of({ ...city, city: null }))).toContain('شهر را انتخاب کنید')
  for (const whole of [city, county, province]) expect(form.errorOf(of(whole))).toBeUndefined()
})

test('[MODE-09] a place is asked for down to what was chosen, as the contract has it', () => {
  const request = form.toRequest(of(city))
  expect(request).toEqual({
    sending_type: 'country',
    params: [{ province_id: 95, county_id: 305, city_id: 1340, bank: 'white' }],
  })
  expect(form.toRequest(of(county)).params).toEqual([{ province_id: 95, county_id: 305, bank: 'white' }])
  expect(form.toRequest(of(province)).params).toEqual([{ province_id: 95, bank: 'white' }])
  expect(z.safeParse(cityProvince.target, request).success).toBe(true)
})

test('a place within another one is named once', () => {
  expect(rowProblems(of(city, province), cityProvinceRules)[1]).toHaveProperty('row')
  expect(rowProblems(of(county, city), cityProvinceRules)[1]).toHaveProperty('row')
  const other = { ...city, city: { id: 1341, name: 'زرقان' } }
  expect(rowProblems(of(city, other), cityProvinceRules)).toEqual([{}, {}])
})

test('a place is called by its smallest part', () => {
  expect([city, county, province].map(placeWords)).toEqual(['شهر شیراز', 'شهرستان شیراز', 'استان فارس'])
  expect(placeWords(EMPTY_PLACE)).toBeUndefined()
})
