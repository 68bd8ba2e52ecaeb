import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayNumberOf, dayOfNumber, toGregorian } from '@peyk/domain/jalaali/calendar.ts'
import { parsePastedDate } from './pasted-date.ts'
import {
  formatJalaaliDate,
  formatJalaaliDateLong,
  formatJalaaliDateTimeLong,
} from '@peyk/domain/jalaali/format-and-mask.ts'

describe('a pasted date', () => {
  it.each([
    ['1405/9/2', '1405/09/02'],
    ['۱۴۰۵-۰۹-۰۲', '1405/09/02'],
    ['1405-9-2', '1405/09/02'],
    ['1405.9.2', '1405/09/02'],
    ['۱۴۰۵٫۹٫۲', '1405/09/02'],
    ['14050902', '1405/09/02'],
    ['02/09/1405', '1405/09/02'],
    ['\u200f۱۴۰۵/۰۹/۰۲\u200f', '1405/09/02'],
    ['\u2066١٤٠٥/٠٩/٠٢\u2069', '1405/09/02'],
    ['۲ آذر ۱۴۰۵', '1405/09/02'],
    ['دوشنبه ۲ آذر ۱۴۰۵', '1405/09/02'],
    ['۲ آذرماه ۱۴۰۵'.replace('ماه', ' ماه'), '1405/09/02'],
    ['30 دي 1405', '1405/10/30'],
    ['2026-11-23', '1405/09/02'],
    ['2026/11/23', '1405/09/02'],
    ['20261123', '1405/09/02'],
    ['11/23/2026', '1405/09/02'],
    ['23.11.2026', '1405/09/02'],
    // Half past midnight in Tehran the day after.
    ['2026-11-22T21:00:00.000Z', '1405/09/02'],
    ['1405/09/02 14:30', '1405/09/02'],
  ])('«%s» is %s', (text, value) => {
    expect(parsePastedDate({ text, withTime: false })).toBe(value)
  })

  it.each([
    ['1405/09/02 14:30', '1405/09/02 14:30'],
    ['1405-9-2 9:05', '1405/09/02 09:05'],
    ['1405/09/02، 14:30:59', '1405/09/02 14:30'],
    ['شنبه ۳۰ آبان ۱۴۰۵، ساعت ۰۸:۰۵', '1405/08/30 08:05'],
    ['2026-11-23T10:30', '1405/09/02 10:30'],
    ['2026-11-23T10:30:00.000Z', '1405/09/02 14:00'],
    ['2026-11-23', '1405/09/02'],
  ])('with a time «%s» is %s', (text, value) => {
    expect(parsePastedDate({ text, withTime: true })).toBe(value)
  })

  it.each([
    '',
    'متن',
    '1405/13/01',
    '1404/12/30',
    '2026-02-30',
    '03/04/2026',
    '05/09/02',
    '1405/09',
    '1405/09-02',
    '1405/09/02 24:00',
    '12:30',
    `${'1405/09/02'.padStart(90)}`,
  ])('«%s» is none, or may be read in two ways', (text) => {
    expect(parsePastedDate({ text, withTime: true })).toBeNull()
  })

  it('what the panel shows of a day is read back, and so is its Gregorian day', () => {
    const [first, last] = [dayNumberOf({ jy: 1302, jm: 1, jd: 1 }), dayNumberOf({ jy: 1502, jm: 12, jd: 29 })]
    fc.assert(
      fc.property(fc.integer({ min: first, max: last }), (number) => {
        const date = dayOfNumber(number)
        const { year, month, day } = toGregorian(date)
        const iso = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
        const readings = [formatJalaaliDate(date), formatJalaaliDateLong(date), iso].map((text) =>
          parsePastedDate({ text, withTime: false }),
        )
        expect(new Set(readings).size, String(readings)).toBe(1)
        expect(formatJalaaliDate(date)).toBe(formatJalaaliDate(dayOfNumber(number)))
        expect(
          parsePastedDate({ text: formatJalaaliDateTimeLong({ ...date, hour: 7, minute: 9 }), withTime: true }),
        ).toBe(`${readings[0]} 07:09`)
      }),
    )
  })
})
