import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  foldPersian,
  groupThousands,
  onlyDigits,
  parsePastedDigits,
  searchKey,
  toLatinDigits,
  toPersianDigits,
} from './digits.ts'

const anyText = fc.string({ unit: 'binary' })

describe('digits', () => {
  it('[promise U4] all three digit sets are read as Latin digits', () => {
    expect(toLatinDigits('۰۱۲۳۴۵۶۷۸۹ ٠١٢٣٤٥٦٧٨٩ 0123456789')).toBe('0123456789 0123456789 0123456789')
  })

  it('Latin and Arabic digits are shown as Persian ones', () => {
    expect(toPersianDigits('کد 12٣ و ۴')).toBe('کد ۱۲۳ و ۴')
    expect(toPersianDigits(1405)).toBe('۱۴۰۵')
    expect(toPersianDigits(9007199254740993n)).toBe('۹۰۰۷۱۹۹۲۵۴۷۴۰۹۹۳')
  })

  it('converting to Persian digits and back gives the Latin text, and both are idempotent', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const latin = toLatinDigits(text)
        expect(toLatinDigits(toPersianDigits(text))).toBe(latin)
        expect(toLatinDigits(latin)).toBe(latin)
        expect(toPersianDigits(toPersianDigits(text))).toBe(toPersianDigits(text))
        expect(latin).toHaveLength(text.length)
      }),
    )
  })

  it('all characters but digits can be removed from a text', () => {
    expect(onlyDigits('تلفن: ۰۲۱-٨٨ 77 abc')).toBe('0218877')
    expect(onlyDigits('شماره')).toBe('')
  })

  it.each([
    ['۱۲٬۵۰۰ ریال', '12500'],
    ['12,500.00', '12500'],
    ['12,500.000', '12500'],
    ['12.500,50', '12500'],
    ['۱۲٫۵', '12'],
    ['12.3456', '12'],
    ['12.500', '12500'],
    ['\u200f1 250 000\u200c', '1250000'],
    ['مبلغ\t12500\t300', '12500'],
    ['12500\r\n300', '12500'],
    ['هیچ', ''],
  ])('a pasted %j is read as the whole number %s', (text, digits) => {
    expect(parsePastedDigits(text)).toBe(digits)
  })

  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1٬000'],
    [1234567, '1٬234٬567'],
    [-1000, '-1٬000'],
    [-100, '-100'],
    [123456789012345678901n, '123٬456٬789٬012٬345٬678٬901'],
  ])('%s is grouped in thousands', (n, shown) => {
    expect(groupThousands(n)).toBe(shown)
  })

  it('grouping refuses a fraction', () => {
    expect(() => groupThousands(1.5)).toThrow(RangeError)
  })
})

describe('Persian letters', () => {
  it('[promise U4] Arabic letter forms become Persian ones and ZWNJ stays', () => {
    expect(foldPersian('علي مي\u200cرود كتاب مدرسة خانۀ ۱٢3')).toBe('علی می\u200cرود کتاب مدرسه خانه ۱٢3')
  })

  it.each([
    ['علي', 'علی'],
    ['موسى', 'موسی'],
    ['كتاب', 'کتاب'],
    ['می\u200cروم', 'میروم'],
    ['آرش', 'ارش'],
    ['مُحَمَّد', 'محمد'],
    ['سـلام', 'سلام'],
    ['مسئول', 'مسیول'],
    ['۰۹۱۲', '0912'],
    ['٠٩١٢', '۰۹۱۲'],
    ['  Ali   Reza ', 'ali reza'],
    ['a\u0627\u0653', 'aآ'],
  ])('[promise U4] a search for «%s» finds «%s»', (typed, stored) => {
    expect(searchKey(typed)).toBe(searchKey(stored))
  })

  it('different words stay different in a search', () => {
    expect(searchKey('کار')).not.toBe(searchKey('گار'))
    expect(searchKey('پدر')).not.toBe(searchKey('بدر'))
  })

  it('normalising for search is idempotent', () => {
    const persian = fc.string({
      unit: fc.constantFrom(...'علي ىكةۀآأ\u200c\u0640۱٢3aB\u064e\u0654'),
      maxLength: 40,
      size: 'max',
    })
    fc.assert(
      fc.property(fc.oneof(persian, anyText), (text) => {
        expect(foldPersian(foldPersian(text))).toBe(foldPersian(text))
        expect(searchKey(searchKey(text))).toBe(searchKey(text))
      }),
    )
  })
})
