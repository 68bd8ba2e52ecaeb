import { expect, test } from 'vitest'
import { addDays, weekday } from './calendar.ts'
import { choosePeriod, periodAround } from './periods.ts'

const from = { jy: 1405, jm: 8, jd: 3 }

test('a month is cut into days, half a year into weeks and more into months', () => {
  const over = (days: number) => choosePeriod({ from, to: addDays({ date: from, days: days - 1 }) })
  expect([1, 31, 32].map(over)).toEqual(['day', 'day', 'week'])
  // 3 Aban 1405 is a Sunday: the 26th week from its own on ends after 181 days.
  expect([weekday(from), over(181), over(182)]).toEqual([1, 'week', 'month'])
})

test('a week goes from Saturday to Friday and a month over all its days, leap years with them', () => {
  const around = (date: typeof from, period: 'day' | 'week' | 'month') => {
    const { from: first, to: last } = periodAround({ date, period })
    return [first, last].map(({ jy, jm, jd }) => `${jy}/${jm}/${jd}`)
  }
  expect(around(from, 'day')).toEqual(['1405/8/3', '1405/8/3'])
  expect(around(from, 'week')).toEqual(['1405/8/2', '1405/8/8'])
  expect(around({ jy: 1405, jm: 8, jd: 2 }, 'week')).toEqual(['1405/8/2', '1405/8/8'])
  expect(around({ jy: 1405, jm: 8, jd: 8 }, 'week')).toEqual(['1405/8/2', '1405/8/8'])
  expect(around({ jy: 1405, jm: 1, jd: 1 }, 'week')).toEqual(['1405/1/1', '1405/1/7'])
  expect(around({ jy: 1403, jm: 12, jd: 5 }, 'month')).toEqual(['1403/12/1', '1403/12/30'])
  expect(around({ jy: 1404, jm: 12, jd: 5 }, 'month')).toEqual(['1404/12/1', '1404/12/29'])
})
