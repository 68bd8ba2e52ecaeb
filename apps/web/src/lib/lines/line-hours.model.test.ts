import { expect, test } from 'vitest'
import { hoursOf, openingAfter, openTimeFor } from './line-hours.model.ts'

const hours = hoursOf({ opens_at: '07:00', closes_at: '22:00' })

test('a line without hours, and one of an old draft, is quiet at no time', () => {
  for (const line of [null, {}, { opens_at: null, closes_at: null }]) {
    expect(openingAfter(hoursOf(line), '1405/09/01 03:00')).toBeNull()
    expect(openTimeFor(hoursOf(line), '03:00')).toBeNull()
  }
})

test('[STF-08] a time outside the hours leads to the next opening, of the same day or the one after', () => {
  expect(openingAfter(hours, '1405/09/30 06:59')).toBe('1405/09/30 07:00')
  expect(openingAfter(hours, '1405/09/30 07:00')).toBeNull()
  expect(openingAfter(hours, '1405/09/30 21:59')).toBeNull()
  expect(openingAfter(hours, '1405/09/30 22:00')).toBe('1405/10/01 07:00')
  expect(openingAfter(hours, '')).toBeNull()
})

test('[STF-08] so does the time of something that comes again, by the clock alone', () => {
  expect(openTimeFor(hours, '06:59')).toBe('07:00')
  expect(openTimeFor(hours, '07:00')).toBeNull()
  expect(openTimeFor(hours, '22:00')).toBe('07:00')
  expect(openTimeFor(hours, '')).toBeNull()
})
