import { expect, test } from 'vitest'
import { toLineHours, nextOpeningAfter, nextAllowedTime } from './line-hours.model.ts'

const hours = toLineHours({ opens_at: '07:00', closes_at: '22:00' })

test('a line without hours, and one of an old draft, is quiet at no time', () => {
  for (const line of [null, {}, { opens_at: null, closes_at: null }]) {
    expect(nextOpeningAfter(toLineHours(line), '1405/09/01 03:00')).toBeNull()
    expect(nextAllowedTime(toLineHours(line), '03:00')).toBeNull()
  }
})

test('[STF-08] a time outside the hours leads to the next opening, of the same day or the one after', () => {
  expect(nextOpeningAfter(hours, '1405/09/30 06:59')).toBe('1405/09/30 07:00')
  expect(nextOpeningAfter(hours, '1405/09/30 07:00')).toBeNull()
  expect(nextOpeningAfter(hours, '1405/09/30 21:59')).toBeNull()
  expect(nextOpeningAfter(hours, '1405/09/30 22:00')).toBe('1405/10/01 07:00')
  expect(nextOpeningAfter(hours, '')).toBeNull()
})

test('[STF-08] so does the time of something that comes again, by the clock alone', () => {
  expect(nextAllowedTime(hours, '06:59')).toBe('07:00')
  expect(nextAllowedTime(hours, '07:00')).toBeNull()
  expect(nextAllowedTime(hours, '22:00')).toBe('07:00')
  expect(nextAllowedTime(hours, '')).toBeNull()
})
