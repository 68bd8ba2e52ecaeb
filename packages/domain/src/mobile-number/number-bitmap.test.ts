import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NumberBitmap } from './number-bitmap.ts'

const stored = fc.integer({ min: 0, max: 999_999_999 }).map((ending) => 989_000_000_000 + ending)

test('it has what was added and nothing else, each once, however it lies', () => {
  fc.assert(
    fc.property(fc.array(stored), fc.array(stored), (added, asked) => {
      const numbers = new NumberBitmap()
      for (const number of [...added, ...added]) numbers.add(number)
      const reference = new Set(added)
      expect(numbers.size).toBe(reference.size)
      for (const number of [...added, ...asked]) expect(numbers.has(number)).toBe(reference.has(number))
    }),
  )
  for (const wrong of [988_999_999_999, 990_000_000_000, 989_000_000_000.5])
    expect(() => new NumberBitmap().add(wrong)).toThrow(RangeError)
  expect(new NumberBitmap().has(990_000_000_000)).toBe(false)
})
