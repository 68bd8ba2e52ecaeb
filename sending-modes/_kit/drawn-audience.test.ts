import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countAudience } from './conformance.ts'
import { DrawPicker } from './draw-picker.ts'
import { sizeOfRange } from './draw.ts'
import { drawnAudience as audience, drawsOf } from './drawn-audience.ts'
import type { DrawnTarget } from './drawn-audience.ts'
import { fakeAudienceSource } from './fake-audience-source.ts'

const people = Array.from({ length: 3000 }, (_, at) => 989_120_000_000 + at * 7)
const source = fakeAudienceSource({ people })
const place = { province_id: 89 }
const numbersOf = async (target: DrawnTarget) =>
  (await countAudience({ audience, target, source })).members.map(({ msisdn }) => msisdn)

test('pieces of the order of drawing that lie side by side give all people once, whatever their sizes', async () => {
  const whole = await numbersOf({ params: [place] })
  expect(whole.toSorted((a, b) => a - b)).toEqual(people)
  expect(whole).not.toEqual(people)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: people.length }), { maxLength: 4 }), async (cuts) => {
      const at = [0, ...cuts.toSorted((a, b) => a - b), people.length]
      const params = at.slice(1).map((end, n) => ({ ...place, mci: { start: at[n]!, size: end - at[n]! } }))
      expect(await numbersOf({ params })).toEqual(whole)
    }),
    { numRuns: 20 },
  )
})

test('a seed is another random order, and the same seed draws the same people', async () => {
  const drawn = (seed: number) => numbersOf({ params: [{ ...place, mci: { size: 300 } }], sample_seed: seed })
  const [one, again, other] = [await drawn(7), await drawn(7), await drawn(8)]
  expect(one).toHaveLength(300)
  expect(again).toEqual(one)
  expect(other).not.toEqual(one)
})

test('both ways of naming operators mean the same, none means everybody, and a size of nought means nobody', () => {
  const rangesOf = (entry: object) => [...(drawsOf({ params: [{ ...place, ...entry }] })[0]?.ranges ?? [])]
  const named = { mci: { start: 5, size: 10 }, irancell: { size: 0 } }
  expect(rangesOf(named)).toEqual([['mci', { start: 5, size: 10 }]])
  const listed = { operator: [{ id: 1, start: 5, size: 10 }, { id: 2, size: 0 }] } // prettier-ignore
  expect(rangesOf(listed)).toEqual(rangesOf(named))
  expect(rangesOf({}).map(([operator]) => operator)).toEqual(['mci', 'irancell', 'other'])
  expect(rangesOf({ province_id: undefined, tower_id: 3 }).map(([operator]) => operator)).toEqual(['irancell'])
})

test('who is left out is counted, and others of the order come in their place', () => {
  const recent = new Set(people.filter((_, at) => at % 2 === 0))
  const reasonFor = (msisdn: number) => (recent.has(msisdn) ? 'recent' : null)
  const picker = new DrawPicker({ start: 10, size: 20 }, { besides: new Set(), reasonFor })
  const block = picker.pick(people)
  expect(block.numbers).toEqual(people.filter((_, at) => at > 10 && at % 2 === 1).slice(0, 20))
  expect(block.leftOut).toEqual({ white: 0, cancelled: 0, recent: 20, fair: 0 })
  expect(picker.isDone).toBe(true)
})

test('a range has as many people as there are behind its start', () => {
  const size = (range: { start: number; size: number | null }) => sizeOfRange(range, 100)
  expect([size({ start: 0, size: null }), size({ start: 90, size: 50 }), size({ start: 200, size: 5 })]).toEqual([100, 10, 0]) // prettier-ignore
})

test('a number beside those of the bank adds one, whether it is in the bank or not', async () => {
  const asked = (number: number) => ({ params: [{ ...place, mci: { size: 300 } }], other_recipients: [`+${number}`] })
  const drawn = await numbersOf({ params: [{ ...place, mci: { size: 300 } }] })
  const stranger = 989_129_999_999
  for (const number of [drawn[0]!, drawn[299]!, stranger]) {
    const { members, tally } = await countAudience({ audience, target: asked(number), source })
    expect([members.length, tally.duplicates, members.at(-1)?.msisdn]).toEqual([301, 0, number])
  }
})
