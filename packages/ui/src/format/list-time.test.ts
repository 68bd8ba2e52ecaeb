import { epochOfTehran, type TehranMoment } from '@peyk/domain/jalaali/tehran.ts'
import { expect, test } from 'vitest'

import { formatListTime } from './list-time.tsx'

const at = (moment: Omit<TehranMoment, 'jy'>) => epochOfTehran({ jy: 1405, ...moment })
const NOW = at({ jm: 9, jd: 3, hour: 5, minute: 54 })

test.each([
  ['now', { jm: 9, jd: 3, hour: 5, minute: 54 }, 'امروز، ۰۵:۵۴'],
  ['the first second of today', { jm: 9, jd: 3, hour: 0, minute: 0 }, 'امروز، ۰۰:۰۰'],
  ['the last second of today, still to come', { jm: 9, jd: 3, hour: 23, minute: 59, second: 59 }, 'امروز، ۲۳:۵۹'],
  ['the last second of yesterday', { jm: 9, jd: 2, hour: 23, minute: 59, second: 59 }, 'دیروز، ۲۳:۵۹'],
  ['the first second of yesterday', { jm: 9, jd: 2, hour: 0, minute: 0 }, 'دیروز، ۰۰:۰۰'],
  ['the last second before yesterday', { jm: 9, jd: 1, hour: 23, minute: 59, second: 59 }, null],
  ['the first second of tomorrow', { jm: 9, jd: 4, hour: 0, minute: 0 }, null],
])('in a list %s is called by its day in Tehran', (_name, moment, text) => {
  expect(formatListTime(NOW, at(moment))).toBe(text)
})

test('the day of a list ends at midnight in Tehran, not in Greenwich, also between two months and two years', () => {
  // 20:30 in Greenwich is midnight in Tehran.
  expect(formatListTime(Date.UTC(2026, 10, 24, 20, 29, 59), '2026-11-24T20:29:00Z')).toBe('امروز، ۲۳:۵۹')
  expect(formatListTime(Date.UTC(2026, 10, 24, 20, 30), '2026-11-24T20:29:00Z')).toBe('دیروز، ۲۳:۵۹')
  const newYear = epochOfTehran({ jy: 1406, jm: 1, jd: 1, hour: 0, minute: 10 })
  expect(formatListTime(newYear, at({ jm: 12, jd: 29, hour: 8, minute: 5 }))).toBe('دیروز، ۰۸:۰۵')
  expect(formatListTime(at({ jm: 9, jd: 1, hour: 1, minute: 0 }), at({ jm: 8, jd: 30, hour: 23, minute: 0 }))).toBe(
    'دیروز، ۲۳:۰۰',
  )
})
