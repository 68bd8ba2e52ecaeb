import { describe, expect, it } from 'vitest'
import { numberToWords, rialInWords, tomanInWords } from './words.ts'

describe('numbers in words', () => {
  it.each([
    [0, 'صفر'],
    [11, 'یازده'],
    [20, 'بیست'],
    [99, 'نود و نه'],
    [100, 'صد'],
    [205, 'دویست و پنج'],
    [1000, 'هزار'],
    [1405, 'هزار و چهارصد و پنج'],
    [100_000, 'صد هزار'],
    [1_000_000, 'یک میلیون'],
    [1_001_000, 'یک میلیون و هزار'],
    [21_000_019, 'بیست و یک میلیون و نوزده'],
    [3_000_000_000, 'سه میلیارد'],
    [-12, 'منفی دوازده'],
  ])('%s reads «%s»', (n, words) => {
    expect(numberToWords(n)).toBe(words)
  })

  it('every number up to the largest safe one has words, and no two below ten thousand read alike', () => {
    const read = new Set(Array.from({ length: 10_000 }, (_, n) => numberToWords(n)))
    expect(read.size).toBe(10_000)
    expect(numberToWords(Number.MAX_SAFE_INTEGER)).toContain('کوادریلیون')
  })

  it('a fraction and an unsafe number are refused', () => {
    expect(() => numberToWords(1.5)).toThrow(RangeError)
    expect(() => numberToWords(2 ** 53)).toThrow(RangeError)
  })
})

describe('amounts in words', () => {
  it('an amount is told in rial and in toman', () => {
    expect(rialInWords(1_000_000)).toBe('یک میلیون ریال = صد هزار تومان')
    expect(rialInWords(200_000)).toBe('دویست هزار ریال = بیست هزار تومان')
  })

  it('rial that make no whole toman are told beside it', () => {
    expect(tomanInWords(15)).toBe('یک تومان و پنج ریال')
    expect(rialInWords(7)).toBe('هفت ریال')
    expect(rialInWords(10)).toBe('ده ریال = یک تومان')
    expect(tomanInWords(7)).toBe('هفت ریال')
    expect(tomanInWords(0)).toBe('صفر تومان')
  })
})
