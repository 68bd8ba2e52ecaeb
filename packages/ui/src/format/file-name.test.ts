import { expect, test } from 'vitest'

import { fileNameParts } from './file-name.tsx'

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
