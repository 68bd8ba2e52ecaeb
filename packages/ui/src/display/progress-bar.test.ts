import { expect, test } from 'vitest'

import { cappedPercent } from './progress-bar.tsx'

test('[UI-12] the percent is capped at 100 and never below 0', () => {
  expect([-5, 0, 63.9, 100, 130].map(cappedPercent)).toEqual([0, 0, 63, 100, 100])
  expect(cappedPercent(Number.NaN)).toBe(0)
})
