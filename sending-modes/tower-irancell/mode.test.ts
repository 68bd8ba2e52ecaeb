import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { audienceConformance } from '../_kit/conformance.ts'
import { fakeAudienceSource } from '../_kit/fake-audience-source.ts'
import { towerIrancellAudience as audience } from './audience.ts'
import { towerIrancell } from './mode.ts'

const people = Array.from({ length: 2500 }, (_, at) => 98_9000_000_000 + (at % 40) * 10_000_000 + at)
const source = fakeAudienceSource({ people, isChosen: (msisdn) => msisdn % 3 > 0 })
const entry = { tower_ids: [1, 2] }
const refusedAt = (target: object) =>
  z.safeParse(towerIrancell.target, target).error?.issues.map(({ path, message }) => [path.join('.'), message])

audienceConformance({
  name: 'towerIrancell',
  audience,
  open: (work) => work(source),
  targets: [
    { params: [entry] },
    { params: [entry, { ...entry, irancell: { start: 10, size: 30 } }], other_recipients: ['09120000001', 'x', null] },
    { params: [{ ...entry, operator: [{ id: 2, size: 40 }] }], sample_seed: 11 },
  ].map((target) => z.parse(towerIrancell.target, target)),
})

test('[MODE-11] the mode is the bts send of the contract, of five thousand people at least', () => {
  expect(towerIrancell).toMatchObject({ segment: 'tower-irancell', sendingType: 'bts', permission: 'send.targeted' })
  expect(towerIrancell.limits).toEqual({ minimum: 5000, maximum: 1_000_000 })
})

test('[SEND-05] a tower is needed, and people of its operator alone', () => {
  expect(refusedAt({ params: [{}] })).toEqual([['tower_id', 'required']])
  for (const other of [{ operator: [{ id: 1, size: 9 }] }, { mci: { size: 9 } }, { other: {} }])
    expect(refusedAt({ params: [{ ...entry, ...other }] })).toEqual([['operator', 'tower_operator']])
  expect(refusedAt({ params: [{ ...entry, operator: [{ id: 1, size: 0 }, { id: 2 }] }] })).toBeUndefined()
  expect(refusedAt({ params: [] })?.map(([path]) => path)).toEqual(['params'])
})
