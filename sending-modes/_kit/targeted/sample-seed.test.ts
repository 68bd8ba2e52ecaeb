import { expect, test } from 'vitest'
import { nextSeed } from './sample-seed.ts'

test('a seed is a whole number from one on, whatever comes by chance', () => {
  expect([0, 0.5, 0.999_999_9].map((chance) => nextSeed(null, () => chance))).toEqual([1, 5000, 9999])
  for (let run = 0; run < 50; run += 1) expect(nextSeed(null)).toSatisfy(Number.isSafeInteger)
})

test('another sample is another one, even where chance gives the same number again', () => {
  expect(nextSeed(5000, () => 0.5)).toBe(5001)
  expect(nextSeed(9999, () => 0.999_999_9)).toBe(1)
})
