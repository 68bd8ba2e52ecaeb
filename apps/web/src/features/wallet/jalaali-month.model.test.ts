import { expect, test } from 'vitest'
import { monthName, monthRange } from './jalaali-month.model.ts'

test('a month has its name, and the days it lasts: 31, 30, 29, and in a leap year one more', () => {
  expect(monthName('1405-09')).toBe('آذر ۱۴۰۵')
  expect(monthRange('1405-01')).toEqual({ from: '1405/01/01', to: '1405/01/31' })
  expect(monthRange('1405-09')).toEqual({ from: '1405/09/01', to: '1405/09/30' })
  expect(monthRange('1405-12')).toEqual({ from: '1405/12/01', to: '1405/12/29' })
  expect(monthRange('1403-12')).toEqual({ from: '1403/12/01', to: '1403/12/30' })
})

test('what is no month stays as it is and has no days', () => {
  expect(monthName('1405-13')).toBe('1405-13')
  expect(monthRange('آذر')).toBeNull()
})
