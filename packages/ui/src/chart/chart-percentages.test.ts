import { toLatinDigits } from '@peyk/domain/digits/digits.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { percentageTexts } from './chart-percentages.ts'

const small = 'کمتر از ۱٪'
const written = (text: string) => (text === small ? 0 : Number.parseInt(toLatinDigits(text), 10))

test('a share below one per cent says so and is not called nothing', () => {
  expect(percentageTexts([11_804, 431, 120, 145])).toEqual(['۹۴٪', '۴٪', small, '۱٪'])
  expect(percentageTexts([999_999, 1])).toEqual(['۹۹٪', small])
})

test('thirds add up to the whole', () => {
  expect(percentageTexts([1, 1, 1])).toEqual(['۳۴٪', '۳۳٪', '۳۳٪'])
})

test('a part that is nothing reads nothing, and the whole alone reads hundred', () => {
  expect(percentageTexts([5, 0])).toEqual(['۱۰۰٪', '۰٪'])
  expect(percentageTexts([0, 0])).toEqual(['۰٪', '۰٪'])
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
        if (texts[at] === '۱۰۰٪') expect(value).toBe(total)
      }
    }),
  )
})
