import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { audienceConformance } from '../_kit/conformance.ts'
import { fakeAudienceSource } from '../_kit/fake-audience-source.ts'
import { cityProvinceAudience as audience } from './audience.ts'
import { cityProvince } from './mode.ts'

const people = Array.from({ length: 2500 }, (_, at) => 98_9000_000_000 + (at % 40) * 10_000_000 + at)
const source = fakeAudienceSource({ people, isChosen: (msisdn) => msisdn % 3 > 0 })
const entry = { province_id: 89, city_id: 1 }
const refusedAt = (target: object) =>
  z.safeParse(cityProvince.target, target).error?.issues.map(({ path, message }) => [path.join('.'), message])

audienceConformance({
  name: 'cityProvince',
  audience,
  open: (work) => work(source),
  targets: [
    { params: [entry] },
    { params: [entry, { ...entry, irancell: { start: 10, size: 30 } }], other_recipients: ['09120000001', 'x', null] },
    { params: [{ ...entry, operator: [{ id: 2, size: 40 }] }], sample_seed: 11 },
  ].map((target) => z.parse(cityProvince.target, target)),
})

test('[MODE-09] the mode is the country send of the contract, of five thousand people at least', () => {
  expect(cityProvince).toMatchObject({ segment: 'city-province', sendingType: 'country', permission: 'send.targeted' })
  expect(cityProvince.limits).toEqual({ minimum: 5000, maximum: 1_000_000 })
})

test('[SEND-06] a place is needed, and years are the right way round', () => {
  expect(refusedAt({ params: [{}] })).toEqual([['province_id', 'required']])
  expect(refusedAt({ params: [{ ...entry, age_from: '۱۳۸۰', age_to: 1370 }] })).toEqual([
    ['params.0.age_to', 'years_turned'],
  ])
  expect(refusedAt({ params: [{ ...entry, from_age: 1380, to_age: 1370 }] })).toEqual([
    ['params.0.age_to', 'years_turned'],
  ])
  expect(refusedAt({ params: [] })?.map(([path]) => path)).toEqual(['params'])
})
