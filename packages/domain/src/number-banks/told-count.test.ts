import { expect, test } from 'vitest'
import { toldCount } from './told-count.ts'

test('a list of few numbers is told as none, so that it tells of none of them', () => {
  expect([0, 1, 49, 50, 1234].map(toldCount)).toEqual([0, 0, 0, 50, 1234])
})
