import { expect, test } from 'vitest'
import { FEWEST_TOLD, toldCount } from './told-count.ts'

test('a list of few numbers is told as none, so that it tells of none of them', () => {
  expect([0, 1, FEWEST_TOLD - 1, FEWEST_TOLD, 1234].map(toldCount)).toEqual([0, 0, 0, FEWEST_TOLD, 1234])
})
