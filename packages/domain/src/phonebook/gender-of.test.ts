import { expect, test } from 'vitest'
import { parseGender } from './gender-of.ts'

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
