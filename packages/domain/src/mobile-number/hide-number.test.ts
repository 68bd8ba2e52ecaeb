import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hideNumber, shownRange } from './hide-number.ts'

const number = fc.integer({ min: 989_000_000_000, max: 989_999_999_999 })

test('a hidden number tells country, operator and length, whichever digits follow', () => {
  expect(hideNumber(989_121_234_567)).toBe('98912*******')
  fc.assert(
    fc.property(number, number, (one, other) => {
      const shown = Math.floor(one / 1e7) * 1e7 + (other % 1e7)
      expect(hideNumber(shown)).toBe(hideNumber(one))
    }),
  )
})

test('a search finds by what is shown and never by more', () => {
  for (const typed of ['98912', '0912', '912', '+98912'.slice(1), '0098912', '980912'])
    expect(shownRange(typed)).toEqual({ from: 989_120_000_000, to: 989_129_999_999 })
  expect(shownRange('9')).toEqual({ from: 989_000_000_000, to: 989_999_999_999 })
  expect(shownRange('98')).toEqual({ from: 980_000_000_000, to: 989_999_999_999 })
  for (const typed of ['9121', '989121', '09121234567', '989121234567', '0121', '4567'])
    expect(shownRange(typed)).toBeNull()
})
