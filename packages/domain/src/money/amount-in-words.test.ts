import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentAmountInWords, numberToWords, rialInWords, tomanInWords } from './amount-in-words.ts'

// Reading words is another thing than writing them: what each says is added up, group by group.
const SMALL = new Map(
  (
    'صفر یک دو سه چهار پنج شش هفت هشت نه ده یازده دوازده سیزده چهارده پانزده شانزده هفده هجده نوزده بیست سی چهل ' +
    'پنجاه شصت هفتاد هشتاد نود صد دویست سیصد چهارصد پانصد ششصد هفتصد هشتصد نهصد'
  )
    .split(' ')
    .map((word, at) => [word, at <= 20 ? at : at <= 27 ? (at - 18) * 10 : (at - 27) * 100] as const),
)
const SCALE = new Map(
  ['هزار', 'میلیون', 'میلیارد', 'تریلیون', 'کوادریلیون'].map((word, at) => [word, 1000n ** BigInt(at + 1)]),
)

function readBack(words: string): number {
  let sum = 0n
  let group = 0n
  for (const word of words.replace(/^منفی /, '').split(' ')) {
    const small = SMALL.get(word)
    const scale = SCALE.get(word)
    if (small !== undefined) group += BigInt(small)
    else if (scale !== undefined) {
      sum += (group === 0n ? 1n : group) * scale
      group = 0n
    } else expect(word).toBe('و')
  }
  return Number(words.startsWith('منفی') ? -(sum + group) : sum + group)
}

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

  it('the words of any safe number, read back word by word, give the number', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (n) => {
        expect(readBack(numberToWords(n))).toBe(n)
      }),
    )
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

  it('any amount is told the same in both units', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 10 ** 15 }), (rial) => {
        const [inRial = '', inToman = ''] = rialInWords(rial).split(' = ')
        const [toman = '', rest = ''] = inToman.split(/ تومان(?: و )?/)
        const left = rest === '' ? 0 : readBack(rest.replace(/ ریال$/, ''))
        expect(readBack(inRial.replace(/ ریال$/, ''))).toBe(rial)
        expect(readBack(toman) * 10 + left).toBe(rial)
      }),
    )
  })

  it('rial that make no whole toman are told beside it', () => {
    expect(tomanInWords(15)).toBe('یک تومان و پنج ریال')
    expect(rialInWords(7)).toBe('هفت ریال')
    expect(rialInWords(10)).toBe('ده ریال = یک تومان')
    expect(tomanInWords(7)).toBe('هفت ریال')
    expect(tomanInWords(0)).toBe('صفر تومان')
  })

  it('an amount of a document is told in rial, with its tenths and its sign', () => {
    expect(documentAmountInWords(55_000_000)).toBe('پنج میلیون و پانصد هزار ریال')
    expect(documentAmountInWords(-10_000_005)).toBe('منفی یک میلیون و پنج دهم ریال')
    expect(documentAmountInWords(3)).toBe('سه دهم ریال')
    expect(documentAmountInWords(0)).toBe('صفر ریال')
  })

  it('the words of any amount of a document give its rial back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 * 10 ** 14 }), (rial) => {
        expect(readBack(documentAmountInWords(rial * 10).replace(/ ریال$/, ''))).toBe(rial)
      }),
    )
  })
})
