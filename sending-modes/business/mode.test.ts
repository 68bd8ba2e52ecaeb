import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { audienceConformance } from '../_kit/conformance.ts'
import { fakeAudienceSource } from '../_kit/fake-audience-source.ts'
import { businessAudience as audience } from './audience.ts'
import { business } from './mode.ts'

const people = Array.from({ length: 2500 }, (_, at) => 98_9000_000_000 + (at % 40) * 10_000_000 + at)
const source = fakeAudienceSource({ people, isChosen: (msisdn) => msisdn % 3 > 0 })
const entry = { main_category_id: 3, province_id: 89 }
const refusedAt = (target: object) =>
  z.safeParse(business.target, target).error?.issues.map(({ path, message }) => [path.join('.'), message])

audienceConformance({
  name: 'business',
  audience,
  open: (work) => work(source),
  targets: [
    { params: [entry] },
    { params: [entry, { ...entry, irancell: { start: 10, size: 30 } }], other_recipients: ['09120000001', 'x', null] },
    { params: [{ ...entry, operator: [{ id: 2, size: 40 }] }], sample_seed: 11 },
  ].map((target) => z.parse(business.target, target)),
})

test('[MODE-06] the mode is the job send of the contract, of five thousand people at least', () => {
  expect(business).toMatchObject({ segment: 'business', sendingType: 'job', permission: 'send.targeted' })
  expect(business.limits).toEqual({ minimum: 5000, maximum: 1_000_000 })
})

test('[SEND-07] a trade is needed', () => {
  expect(refusedAt({ params: [{ province_id: 89 }] })).toEqual([['main_category_id', 'required']])
  expect(refusedAt({ params: [] })?.map(([path]) => path)).toEqual(['params'])
})
