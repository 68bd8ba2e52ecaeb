import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseIntArray } from './parse-int-array.ts'

test('an array of integers is read from its text, whatever their size and sign', () => {
  fc.assert(
    fc.property(fc.array(fc.maxSafeInteger().map((number) => number + 0)), (numbers) => {
      expect(parseIntArray(`{${numbers.join(',')}}`)).toEqual(numbers)
    }),
  )
  expect(parseIntArray(null)).toEqual([])
  expect(parseIntArray('{989121234567,-1,0}')).toEqual([989_121_234_567, -1, 0])
})
