import { expect, test } from 'vitest'
import { addDays, dayNumberOf, monthLength, weekday } from './calendar.ts'
import type { JalaaliDay } from './calendar.ts'
import { lastOccurrence, nextOccurrence, occurrencesBetween } from './recurrence.ts'
import type { Recurrence } from './recurrence.ts'
import { epochOfTehran, tehranDateTime } from './tehran.ts'

const at = (date: JalaaliDay, hour = 0, minute = 0) => epochOfTehran({ ...date, hour, minute })
const from = at({ jy: 1398, jm: 1, jd: 1 })
const to = at({ jy: 1413, jm: 1, jd: 1 })
const time = { hour: 9, minute: 30 } as const

/** Every day of fifteen years, also those in which the clocks were put forward and back. */
function* days() {
  const last = dayNumberOf({ jy: 1413, jm: 1, jd: 1 }) - 1
  for (let date: JalaaliDay = { jy: 1398, jm: 1, jd: 1 }; dayNumberOf(date) <= last; date = addDays({ date, days: 1 }))
    yield date
}
const expectDays = (repeat: Recurrence, isOn: (date: JalaaliDay) => boolean) => {
  const wanted = [...days()].filter(isOn).map((date) => at(date, time.hour, time.minute))
  expect(occurrencesBetween(repeat, { fromMs: from, toMs: to, max: 10_000 })).toEqual(wanted)
}

test('[promise P6] a daily recurrence occurs once on every day of fifteen years, at the same Tehran clock time', () => {
  expectDays({ every: 'day', ...time }, () => true)
  for (const moment of occurrencesBetween({ every: 'day', ...time }, { fromMs: from, toMs: to, max: 10_000 }))
    expect(tehranDateTime(moment)).toMatchObject(time)
})

test('[promise P6] a weekly recurrence occurs on its weekdays and on no other', () => {
  expectDays({ every: 'week', weekdays: [0, 3], ...time }, (date) => [0, 3].includes(weekday(date)))
  expectDays({ every: 'week', weekdays: [6], ...time }, (date) => weekday(date) === 6)
})

test('[promise P6] a monthly recurrence occurs once in every month, on its Jalaali day or on the last day of a shorter month', () => {
  for (const day of [1, 15, 29, 30, 31])
    expectDays({ every: 'month', day, ...time }, (date) => date.jd === Math.min(day, monthLength(date)))
  const moments = occurrencesBetween({ every: 'month', day: 31, ...time }, { fromMs: from, toMs: to, max: 10_000 })
  expect(moments).toHaveLength(15 * 12)
  expect(moments.slice(0, 12).map((moment) => tehranDateTime(moment).jd)).toEqual([
    31, 31, 31, 31, 31, 31, 30, 30, 30, 30, 30, 29,
  ])
})

test('the next occurrence is after the given moment, never at it', () => {
  const noon = at({ jy: 1405, jm: 9, jd: 1 }, 9, 30)
  expect(nextOccurrence({ every: 'day', ...time }, noon - 1)).toBe(noon)
  expect(nextOccurrence({ every: 'day', ...time }, noon)).toBe(at({ jy: 1405, jm: 9, jd: 2 }, 9, 30))
  expect(nextOccurrence({ every: 'week', weekdays: [], ...time }, noon)).toBeNull()
})

test('a recurrence with a number of times ends with its last occurrence', () => {
  const start = at({ jy: 1405, jm: 12, jd: 1 })
  expect(lastOccurrence({ every: 'month', day: 31, ...time }, { fromMs: start, count: 2 })).toBe(
    at({ jy: 1406, jm: 1, jd: 31 }, 9, 30),
  )
  expect(lastOccurrence({ every: 'day', ...time }, { fromMs: start, count: 5 })).toBe(
    at({ jy: 1405, jm: 12, jd: 5 }, 9, 30),
  )
})
