import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateText, hasLostDigits, isDateFormat, numberText, unfoldedNumber } from './cell-text.ts'
import { columnIndex, columnKey } from './sheet.ts'

describe('a number in a cell', () => {
  test.each([
    ['9.121234567E+09', '9121234567'],
    ['9.121234567e9', '9121234567'],
    ['-1.5E+1', '-15'],
    ['9.12E+09', null],
    ['9.8912E+11', null],
    ['9.1212345678E+09', null],
    ['0.9E+1', null],
    ['12', null],
    ['E+09', null],
  ])('as the text %s expands to %s', (text, number) => {
    expect(unfoldedNumber(text)).toBe(number)
  })

  test('in exponent form with only its first digits has lost the others', () => {
    expect(['9.12E+09', ' 9.8912e+11 '].every(hasLostDigits)).toBe(true)
    expect(['9.121234567E+09', '09121234567', 'E+09', ''].some(hasLostDigits)).toBe(false)
  })

  test('that is a safe integer keeps all its digits', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (number) => {
        expect(numberText(String(number))).toBe(String(number))
        expect(Number(numberText(number.toExponential()))).toBe(number)
      }),
    )
  })
})

test.each([
  ['yyyy/mm/dd', true],
  ['[$-fa-IR,16]dddd d mmmm', true],
  ['[h]:mm', true],
  ['0.00', false],
  ['General', false],
  ['#,##0 "days"', false],
  ['[Red]0;\\d0', false],
  ['@', false],
])('whether the number format %s shows a date: %s', (format, isDate) => {
  expect(isDateFormat(format)).toBe(isDate)
})

test.each([
  ['60', false, '1900-02-28'],
  ['59', false, '1900-02-28'],
  ['0', true, '1904-01-01'],
  ['2958465.9', false, '9999-12-31 21:36:00'],
  ['2958465.9999999', false, '2958465.9999999'],
  ['-1', false, '-1'],
  ['x', false, 'x'],
])('the date serial %s (1904: %s) becomes the text %s', (raw, is1904, text) => {
  expect(dateText(raw, { is1904 })).toBe(text)
})

test('column letters convert to an index and back', () => {
  expect([0, 25, 26, 701, 702, 16_383].map(columnKey)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA', 'XFD'])
  fc.assert(fc.property(fc.nat(16_383), (at) => columnIndex(columnKey(at)) === at))
  expect(['', 'a', 'A1', '__proto__', 'AAAA'].map(columnIndex)).toEqual([-1, -1, -1, -1, -1])
})
