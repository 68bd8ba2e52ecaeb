import { expect, test } from 'vitest'
import { parseGender, swapProfileGender } from './gender.ts'

test.each([
  ['', 0],
  ['۰', 0],
  ['نامشخص', 0],
  ['مرد', 1],
  ['آقاي', 1],
  ['1', 1],
  ['MALE', 1],
  ['زن', 2],
  ['خانم', 2],
  ['مونث', 2],
  ['۲', 2],
  ['Female', 2],
  ['گربه', null],
  ['3', null],
])('«%s» in a sheet means %s', (text, gender) => {
  expect(parseGender(text)).toBe(gender)
})

test('the profile’s calls number a man 2 and a woman 1, and leave 0 as it is', () => {
  expect(([0, 1, 2] as const).map(swapProfileGender)).toEqual([0, 2, 1])
  expect(([0, 1, 2] as const).map((gender) => swapProfileGender(swapProfileGender(gender)))).toEqual([0, 1, 2])
})
