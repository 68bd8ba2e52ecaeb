import { toLatinDigits } from '@peyk/domain/digits/digits.ts'
import { formatPercent } from '@peyk/domain/digits/format.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { percentageTexts } from './chart-percentages.ts'

const small = `کمتر از ${formatPercent(1)}`
const written = (text: string) => (text === small ? 0 : Number.parseInt(toLatinDigits(text.replace('\u2067', '')), 10))

test('a share below one per cent says so and is not called nothing', () => {
  expect(percentageTexts([11_804, 431, 120, 145])).toEqual([
    formatPercent(94),
    formatPercent(4),
    small,
    formatPercent(1),
  ])
  expect(percentageTexts([999_999, 1])).toEqual([formatPercent(99), small])
})

test('thirds add up to the whole', () => {
  expect(percentageTexts([1, 1, 1])).toEqual([34, 33, 33].map(formatPercent))
})

test('a part that is nothing reads nothing, and the whole alone reads hundred', () => {
  expect(percentageTexts([5, 0])).toEqual([100, 0].map(formatPercent))
  expect(percentageTexts([0, 0])).toEqual([0, 0].map(formatPercent))
})

test('whatever the parts, the written numbers tell no lie', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 9 }), (values) => {
      const total = values.reduce((sum, value) => sum + value, 0)
      const texts = percentageTexts(values)
      const sum = texts.reduce((all, text) => all + written(text), 0)
      const hasSmall = texts.includes(small)
      if (total > 0) expect(sum).toBe(hasSmall ? Math.min(sum, 99) : 100)
      for (const [at, value] of values.entries()) {
        const exact = total === 0 ? 0 : (value / total) * 100
        expect(texts[at] === small).toBe(exact > 0 && exact < 1)
        if (texts[at] !== small) expect(Math.abs(written(texts[at] ?? '') - exact)).toBeLessThan(1.01)
        if (texts[at] === formatPercent(100)) expect(value).toBe(total)
      }
    }),
  )
})
