import { expect, test } from 'vitest'

import { fileNameParts, formatFileName, isolateFileName } from './file-name.tsx'

test.each([
  ['گیرندگان 1405.csv', 'گیرندگان ', '1405.csv'],
  ['گزارش ۱۴۰۵-۰۹.xlsx', 'گزارش ', '۱۴۰۵-۰۹.xlsx'],
  ['مشتریان (2).csv', 'مشتریان ', '(2).csv'],
  ['list گیرندگان 1405.csv', 'list گیرندگان ', '1405.csv'],
  ['مشتریان.xlsx', 'مشتریان.', 'xlsx'],
  ['۱۲ مشتری', '۱۲ مشتری', ''],
  ['numbers-1405-09.csv', 'numbers-1405-09.csv', ''],
])('the figures and the ending of %s keep their order', (name, stem, tail) => {
  expect(fileNameParts(name)).toEqual({ stem, tail })
})

test('in plain text the figures and the ending are held by invisible marks, and found again', () => {
  const marked = formatFileName('گیرندگان 1405.csv')
  expect(marked).toBe('گیرندگان \u20661405.csv\u2069')
  expect(fileNameParts(marked)).toEqual({ stem: 'گیرندگان ', tail: '1405.csv' })
  expect(formatFileName('numbers.csv')).toBe('numbers.csv')
  expect(isolateFileName('numbers.csv')).toBe('\u2068numbers.csv\u2069')
})
