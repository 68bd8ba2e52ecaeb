import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { audienceConformance } from '../_kit/conformance.ts'
import { fakeAudienceSource } from '../_kit/fake-audience-source.ts'
import { mapAudience as audience } from './audience.ts'
import { map } from './mode.ts'

const people = Array.from({ length: 2500 }, (_, at) => 98_9000_000_000 + (at % 40) * 10_000_000 + at)
const source = fakeAudienceSource({ people, isChosen: (msisdn) => msisdn % 3 > 0 })
const entry = { lat: 35.7, lng: 51.4, radius: 1000 }
const refusedAt = (target: object) =>
  z.safeParse(map.target, target).error?.issues.map(({ path, message }) => [path.join('.'), message])

audienceConformance({
  name: 'map',
  audience,
  open: (work) => work(source),
  targets: [
    { params: [entry] },
    { params: [entry, { ...entry, irancell: { start: 10, size: 30 } }], other_recipients: ['09120000001', 'x', null] },
    { params: [{ ...entry, operator: [{ id: 2, size: 40 }] }], sample_seed: 11 },
  ].map((target) => z.parse(map.target, target)),
})

test('[MODE-07] the mode is the map send of the contract, of five thousand people at least', () => {
  expect(map).toMatchObject({ segment: 'map', sendingType: 'map', permission: 'send.targeted' })
  expect(map.limits).toEqual({ minimum: 5000, maximum: 1_000_000 })
})

test('[SEND-05] an area is needed: a circle of 200 m to 50 km, or a polygon that does not cross itself', () => {
  expect(refusedAt({ params: [{}] })).toEqual([['lat', 'choose_area']])
  for (const radius of [0, 199, 50_001])
    expect(refusedAt({ params: [{ ...entry, radius }] })?.map(([path]) => path)).toEqual(['params.0.radius'])
  const corners = [[35, 51], [35, 52], [36, 51], [36, 52]].map(([lat, lng]) => ({ lat, lng })) // prettier-ignore
  expect(refusedAt({ params: [{ polygon: corners }] })).toEqual([['params.0.polygon', 'area_crosses']])
  expect(refusedAt({ params: [{ ...entry, polygon: corners.slice(0, 3) }] })).toEqual([
    ['params.0.polygon', 'one_locator'],
  ])
  expect(refusedAt({ params: [{ polygon: corners.slice(0, 3) }] })).toBeUndefined()
  expect(refusedAt({ params: [] })?.map(([path]) => path)).toEqual(['params'])
})
