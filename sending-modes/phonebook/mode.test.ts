import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { AudienceSource } from '../_kit/audience.ts'
import { audienceConformance, countAudience } from '../_kit/conformance.ts'
import { fakeAudienceSource } from '../_kit/fake-audience-source.ts'
import { phonebookAudience as audience } from './audience.ts'
import type { PhonebookTarget } from './audience.ts'
import { phonebook } from './mode.ts'

/** Ten groups; every number of a group but the first stands in its neighbour, too. */
const contacts = Array.from({ length: 10 }, (_, group) =>
  Array.from({ length: 30 * group }, (__, at) => ({
    id: group * 10_000 + at,
    phonebookId: group,
    msisdn: 989_120_000_000 + group * 15 + at,
    tagIds: at % 7 === 0 ? [1] : at % 5 === 0 ? [2] : [],
  })),
).flat()
const source = fakeAudienceSource({ contacts })
const parseTarget = (target: unknown): PhonebookTarget => z.parse(phonebook.target, target)

audienceConformance({
  name: 'phonebook',
  audience,
  open: (work) => work(source),
  targets: [
    [{ type: 'all', phonebook_ids: ['5', 4, 4] }],
    [
      { type: 'all', phonebook_ids: [9, 8], start: 100, size: '50' },
      { type: 'tag', tag_ids: [1, 2] },
    ],
    [{ type: 'detail', phonebook_id: 3, number_ids: [30_005, 30_001, 30_005, 20_001] }],
    [{ type: 'all', phonebook_ids: [77] }],
  ].map(parseTarget),
})

const numbersOf = async (target: unknown, of: AudienceSource = source) =>
  (await countAudience({ audience, target: parseTarget(target), source: of })).members.map(({ msisdn }) => msisdn)

test('consecutive ranges of any size give the whole group in its order', async () => {
  const whole = await numbersOf([{ type: 'all', phonebook_ids: [9, 8, 7] }])
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: whole.length }), { maxLength: 5 }), async (cuts) => {
      const at = [0, ...cuts.toSorted((a, b) => a - b), whole.length]
      const pieces = await Promise.all(
        at.slice(1).map((end, n) => {
          const [start, size] = [at[n]!, end - at[n]!]
          return numbersOf([{ type: 'all', phonebook_ids: [9, 8, 7], start, size }])
        }),
      )
      expect(pieces.flat()).toEqual(whole)
    }),
    { numRuns: 25 },
  )
})

test('contacts behind a range are not read', async () => {
  const readOf: number[] = []
  const watched = { ...source, group: (id: number) => (readOf.push(id), source.group(id)) }
  expect(await numbersOf([{ type: 'all', phonebook_ids: [2, 3, 4], size: 30 }], watched)).toHaveLength(30)
  expect(readOf).toEqual([2])
})

test('the mode is the phonebook send of the contract, of at most a hundred entries', () => {
  expect(phonebook).toMatchObject({ segment: 'phonebook', sendingType: 'phonebook', permission: 'send.phonebook' })
  const entries = (count: number) => Array.from({ length: count }, () => ({ type: 'tag', tag_ids: [1] }))
  expect([100, 101].map((count) => z.safeParse(phonebook.target, entries(count)).success)).toEqual([true, false])
})
