import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { audienceConformance } from '../_kit/conformance.ts'
import { fakeAudienceSource } from '../_kit/fake-audience-source.ts'
import { postalCodeAudience as audience } from './audience.ts'
import { postalCode } from './mode.ts'

const people = Array.from({ length: 2500 }, (_, at) => 98_9000_000_000 + (at % 40) * 10_000_000 + at)
const source = fakeAudienceSource({ people, isChosen: (msisdn) => msisdn % 3 > 0 })
const entry = { postal_code: '15' }
const refusedAt = (target: object) =>
  z.safeParse(postalCode.target, target).error?.issues.map(({ path, message }) => [path.join('.'), message])

audienceConformance({
  name: 'postalCode',
  audience,
  open: (work) => work(source),
  targets: [
    { params: [entry] },
    { params: [entry, { ...entry, irancell: { start: 10, size: 30 } }], other_recipients: ['09120000001', 'x', null] },
    { params: [{ ...entry, operator: [{ id: 2, size: 40 }] }], sample_seed: 11 },
  ].map((target) => z.parse(postalCode.target, target)),
})

test('[MODE-08] the mode is the postal_code send of the contract, of five thousand people at least', () => {
  expect(postalCode).toMatchObject({ segment: 'postalcode', sendingType: 'postal_code', permission: 'send.targeted' })
  expect(postalCode.limits).toEqual({ minimum: 5000, maximum: 1_000_000 })
})

test('[SEND-05] two to five digits of a postal code are needed', () => {
  expect(refusedAt({ params: [{}] })).toEqual([['postal_code', 'required']])
  for (const postal_code of ['1', '012', '151515', '1a'])
    expect(refusedAt({ params: [{ postal_code }] })).toEqual([['postal_code', 'postal_prefix']])
  expect(refusedAt({ params: [{ postal_code: '۱۵۳' }, { postal_code: 19_395 }] })).toBeUndefined()
  expect(refusedAt({ params: [] })?.map(([path]) => path)).toEqual(['params'])
})
