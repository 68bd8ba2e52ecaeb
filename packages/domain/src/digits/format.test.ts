import { describe, expect, it } from 'vitest'
import { formatMoneyRial, formatNumber, formatPercent } from './format.ts'

describe('Persian numbers', () => {
  it.each([
    [0, '۰'],
    [7, '۷'],
    [1234567.5, '۱٬۲۳۴٬۵۶۷٫۵'],
    [0.1 + 0.2, '۰٫۳'],
    [2.0004, '۲'],
    [1999.9999, '۲٬۰۰۰'],
    [-1500, '\u200e\u2212۱٬۵۰۰'],
    [-0.0001, '۰'],
    [1e21, '۱٬۰۰۰٬۰۰۰٬۰۰۰٬۰۰۰٬۰۰۰٬۰۰۰٬۰۰۰'],
    [-12345678901234567890n, '\u200e\u2212۱۲٬۳۴۵٬۶۷۸٬۹۰۱٬۲۳۴٬۵۶۷٬۸۹۰'],
  ])('%s is formatted as «%s»', (n, shown) => {
    expect(formatNumber(n)).toBe(shown)
  })

  it('a value that is not a number is refused', () => {
    expect(() => formatNumber(Number.NaN)).toThrow(RangeError)
    expect(() => formatNumber(Number.POSITIVE_INFINITY)).toThrow(RangeError)
  })

  it.each([
    [12.5, '\u2067۱۲٫۵\u200f٪\u2069'],
    [100, '\u2067۱۰۰\u200f٪\u2069'],
    [-3, '\u2067\u200e\u2212۳\u200f٪\u2069'],
  ])('%s per cent has its sign after the number, held on its left by invisible marks', (n, shown) => {
    expect(formatPercent(n)).toBe(shown)
  })

  it.each([
    [10_000_000, '۱٬۰۰۰٬۰۰۰'],
    [36_575, '۳٬۶۵۷'],
    [9, '۰'],
    [-5, '\u200e\u2212۱'],
    [60_847_229_327n, '۶٬۰۸۴٬۷۲۲٬۹۳۲'],
    [-5n, '\u200e\u2212۱'],
    [-10n, '\u200e\u2212۱'],
  ])('%s tenths are shown as whole rial, rounded down', (tenths, shown) => {
    expect(formatMoneyRial(tenths)).toBe(shown)
  })
})
