import { expect, test } from 'vitest'
import { epochOfTehran } from '@peyk/domain/jalaali/tehran.ts'
import { readyTimes } from './ready-times.model.ts'

// A Monday.
const monday = { jy: 1405, jm: 9, jd: 2 }
const at = (hour: number, minute: number, second = 0, jd = monday.jd) =>
  epochOfTehran({ ...monday, jd, hour, minute, second })
const allowed = { opensMinute: 8 * 60, closesMinute: 21 * 60 }
const values = (nowMs: number, hours: Parameters<typeof readyTimes>[1] = null) =>
  readyTimes(nowMs, hours).map(({ name, value, isMoved }) => `${name} ${value}${isMoved ? ' moved' : ''}`)

test('[SEND-24] the ready times are in an hour, tomorrow at nine and the next Saturday at nine, of Tehran', () => {
  expect(values(at(14, 20, 30))).toEqual([
    'hour 1405/09/02 15:21',
    'tomorrow 1405/09/03 09:00',
    'saturday 1405/09/07 09:00',
  ])
})

test('on a Friday tomorrow is Saturday, which is offered once; on a Saturday the one after it is meant', () => {
  expect(values(at(14, 20, 0, 6))).toEqual(['hour 1405/09/06 15:20', 'tomorrow 1405/09/07 09:00'])
  expect(values(at(14, 20, 0, 7)).at(-1)).toBe('saturday 1405/09/14 09:00')
})

test('a ready time outside the allowed hours of the line moves to where they begin', () => {
  expect(values(at(20, 30), allowed)[0]).toBe('hour 1405/09/03 08:00 moved')
  expect(values(at(5, 0), allowed)[0]).toBe('hour 1405/09/02 08:00 moved')
  const late = { opensMinute: 10 * 60, closesMinute: 21 * 60 }
  expect(values(at(20, 30), late)).toEqual(['hour 1405/09/03 10:00 moved', 'saturday 1405/09/07 10:00 moved'])
})
