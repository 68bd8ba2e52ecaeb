import { expect, test } from 'vitest'
import { formatPercent } from '@peyk/domain/digits/format.ts'
import { deliveredShare, periodName } from './totals.model.ts'

test('the share that was delivered never reads all before it is all, and there is none of nobody', () => {
  expect(deliveredShare({ delivered: 99_999, recipients: 100_000 })).toBe(formatPercent(99.9))
  expect(deliveredShare({ delivered: 2, recipients: 2 })).toBe(formatPercent(100))
  expect(deliveredShare({ delivered: 0, recipients: 0 })).toBeNull()
})

test.each([
  ['day', '2026-11-21', '2026-11-21', '۱۴۰۵/۰۸/۳۰'],
  ['week', '2026-11-21', '2026-11-27', '۱۴۰۵/۰۸/۳۰ تا ۱۴۰۵/۰۹/۰۶'],
  ['month', '2026-10-23', '2026-11-21', 'آبان ۱۴۰۵'],
] as const)('a %s of the totals is named after its Jalaali dates', (period, from, to, name) => {
  expect(periodName({ from, to }, period)).toBe(name)
})
