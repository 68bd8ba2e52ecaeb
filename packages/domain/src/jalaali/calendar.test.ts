import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  compareJalaali,
  dayNumberOf,
  dayOfNumber,
  FIRST_JALAALI_YEAR,
  isValidJalaali,
  LAST_JALAALI_YEAR,
  MONTH_NAMES,
  monthLength,
  toGregorian,
  toJalaali,
  weekday,
  WEEKDAY_LETTERS,
  WEEKDAY_NAMES,
  yearChoices,
} from './calendar.ts'

// The break-table rule written anew: within a stretch leap years come every fourth year, fifth at the ends of 33-year
// cycles; the stretches begin at these years.
const BREAKS = [
  -61, 9, 38, 199, 426, 686, 756, 818, 1111, 1181, 1210, 1635, 2060, 2097, 2192, 2262, 2324, 2394, 2456, 3178,
]

function isLeapByBreaks(jy: number): boolean {
  const stretch = BREAKS.findLastIndex((start) => start <= jy)
  const start = BREAKS[stretch] ?? 0
  const length = (BREAKS[stretch + 1] ?? 0) - start
  // The last years of a stretch are counted from its end.
  const place = length - (jy - start) < 6 ? jy - start - length + Math.floor((length + 4) / 33) * 33 : jy - start
  const inCycle = (((place + 1) % 33) + 33) % 33
  return inCycle !== 0 && (inCycle - 1) % 4 === 0
}

function lengthsOf(jy: number): number[] {
  return [31, 31, 31, 31, 31, 31, 30, 30, 30, 30, 30, isLeapByBreaks(jy) ? 30 : 29]
}

/** Gregorian by the JavaScript clock, an implementation of its own. */
function gregorianOf(dayNumber: number) {
  const date = new Date((dayNumber - 2_440_588) * 86_400_000)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

const day = fc
  .tuple(fc.integer({ min: FIRST_JALAALI_YEAR, max: LAST_JALAALI_YEAR }), fc.nat(11), fc.nat(30))
  .map(([jy, month, jd]) => ({ jy, jm: month + 1, jd: Math.min(jd + 1, monthLength({ jy, jm: month + 1 })) }))

describe('Jalaali calendar', () => {
  it.each([
    [
      { jy: 1403, jm: 1, jd: 1 },
      { year: 2024, month: 3, day: 20 },
    ],
    [
      { jy: 1403, jm: 12, jd: 30 },
      { year: 2025, month: 3, day: 20 },
    ],
    [
      { jy: 1404, jm: 1, jd: 1 },
      { year: 2025, month: 3, day: 21 },
    ],
    [
      { jy: 1405, jm: 1, jd: 1 },
      { year: 2026, month: 3, day: 21 },
    ],
    [
      { jy: 1409, jm: 1, jd: 1 },
      { year: 2030, month: 3, day: 21 },
    ],
    [
      { jy: 1342, jm: 1, jd: 1 },
      { year: 1963, month: 3, day: 21 },
    ],
    [
      { jy: 1357, jm: 11, jd: 22 },
      { year: 1979, month: 2, day: 11 },
    ],
    [
      { jy: 1502, jm: 12, jd: 30 },
      { year: 2124, month: 3, day: 20 },
    ],
  ])('%o is %o', (jalaali, gregorian) => {
    expect(toGregorian(jalaali)).toEqual(gregorian)
    expect(toJalaali(gregorian)).toEqual(jalaali)
  })

  it('[promise U4] every day of the years −61 to 3177 agrees with an independent table of leap years and with the Gregorian calendar', () => {
    // All days are walked from one anchor; Gregorian is compared at the ends of each month and on a seeded day in it.
    let dayNumber = 2_460_390 // 1 Farvardin 1403 = 20 March 2024
    for (let jy = 1402; jy >= FIRST_JALAALI_YEAR; jy -= 1) dayNumber -= isLeapByBreaks(jy) ? 366 : 365
    let seed = 20_240_320
    const wrong: string[] = []
    for (let jy = FIRST_JALAALI_YEAR; jy <= LAST_JALAALI_YEAR; jy += 1) {
      for (const [place, length] of lengthsOf(jy).entries()) {
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
        for (let jd = 1; jd <= length; jd += 1) {
          const found = dayOfNumber(dayNumber + jd - 1)
          if (found.jd !== jd || found.jm !== place + 1 || found.jy !== jy) wrong.push(`${jy}/${place + 1}/${jd}`)
        }
        for (const jd of [1, 2 + (seed % (length - 2)), length]) {
          const date = { jy, jm: place + 1, jd }
          const number = dayNumber + jd - 1
          const gregorian = gregorianOf(number)
          const there = toGregorian(date)
          const back = toJalaali(gregorian)
          const isSame =
            dayNumberOf(date) === number &&
            there.year === gregorian.year &&
            there.month === gregorian.month &&
            there.day === gregorian.day &&
            compareJalaali(back, date) === 0
          if (!isSame) wrong.push(`${jy}/${place + 1}/${jd}`)
        }
        if (monthLength({ jy, jm: place + 1 }) !== length) wrong.push(`length ${jy}/${place + 1}`)
        dayNumber += length
      }
    }
    expect(wrong).toEqual([])
    expect(dayNumber - 1).toBe(dayNumberOf({ jy: 3177, jm: 12, jd: monthLength({ jy: 3177, jm: 12 }) }))
  })

  it('[UI-85] days are valid only in the years −61 to 3177, both ends included', () => {
    expect(isValidJalaali({ jy: -61, jm: 1, jd: 1 })).toBe(true)
    expect(isValidJalaali({ jy: 3177, jm: 12, jd: 29 })).toBe(true)
    expect(isValidJalaali({ jy: -62, jm: 12, jd: 29 })).toBe(false)
    expect(isValidJalaali({ jy: 3178, jm: 1, jd: 1 })).toBe(false)
    expect(() => addDays({ date: { jy: -61, jm: 1, jd: 1 }, days: -1 })).toThrow(RangeError)
    const last = { jy: 3177, jm: 12, jd: monthLength({ jy: 3177, jm: 12 }) }
    expect(() => addDays({ date: last, days: 1 })).toThrow(RangeError)
    expect(() => dayOfNumber(Number.NaN)).toThrow(RangeError)
  })

  it.each([
    { jy: 1404, jm: 12, jd: 30 },
    { jy: 1403, jm: 12, jd: 31 },
    { jy: 1403, jm: 7, jd: 31 },
    { jy: 1403, jm: 0, jd: 1 },
    { jy: 1403, jm: 13, jd: 1 },
    { jy: 1403, jm: 1, jd: 0 },
    { jy: 1403, jm: 1, jd: 1.5 },
    { jy: 1403, jm: 1.5, jd: 1 },
    { jy: 1403.5, jm: 1, jd: 1 },
    { jy: Number.NaN, jm: 1, jd: 1 },
  ])('%o is refused as a day', (date) => {
    expect(isValidJalaali(date)).toBe(false)
    expect(() => toGregorian(date)).toThrow(RangeError)
    expect(() => weekday(date)).toThrow(RangeError)
  })

  it('a Gregorian day that does not exist is refused', () => {
    expect(() => toJalaali({ year: 2025, month: 2, day: 29 })).toThrow(RangeError)
    expect(() => toJalaali({ year: 2025, month: 13, day: 1 })).toThrow(RangeError)
    expect(() => monthLength({ jy: 1403, jm: 13 })).toThrow(RangeError)
  })
})

describe('adding days and months', () => {
  it('adding days and subtracting them gives the same day, and the distance equals the days added', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -3000, max: 3000 }), (date, days) => {
        fc.pre(date.jy > FIRST_JALAALI_YEAR + 10 && date.jy < LAST_JALAALI_YEAR - 10)
        const later = addDays({ date, days })
        expect(addDays({ date: later, days: -days })).toEqual(date)
        expect(dayNumberOf(later) - dayNumberOf(date)).toBe(days)
        expect(Math.sign(compareJalaali(later, date))).toBe(Math.sign(days))
        expect((weekday(date) + (((days % 7) + 7) % 7)) % 7).toBe(weekday(later))
      }),
    )
  })

  it.each([
    [{ jy: 1404, jm: 6, jd: 31 }, 1, { jy: 1404, jm: 7, jd: 30 }],
    [{ jy: 1404, jm: 11, jd: 30 }, 1, { jy: 1404, jm: 12, jd: 29 }],
    [{ jy: 1403, jm: 12, jd: 30 }, 12, { jy: 1404, jm: 12, jd: 29 }],
    [{ jy: 1404, jm: 1, jd: 15 }, -1, { jy: 1403, jm: 12, jd: 15 }],
    [{ jy: 1404, jm: 12, jd: 1 }, 1, { jy: 1405, jm: 1, jd: 1 }],
    [{ jy: 1, jm: 1, jd: 1 }, -13, { jy: -1, jm: 12, jd: 1 }],
    [{ jy: 1404, jm: 5, jd: 9 }, 0, { jy: 1404, jm: 5, jd: 9 }],
  ])('%o and %s months are %o', (date, months, later) => {
    expect(addMonths({ date, months })).toEqual(later)
  })

  it('adding months beyond the calendar is refused', () => {
    expect(() => addMonths({ date: { jy: 3177, jm: 12, jd: 1 }, months: 1 })).toThrow(RangeError)
  })
})

describe('names and years', () => {
  it('[UI-98] the week has Persian names, Saturday first', () => {
    expect(WEEKDAY_NAMES.join(' ')).toBe('شنبه یکشنبه دوشنبه سه\u200cشنبه چهارشنبه پنجشنبه جمعه')
    expect(WEEKDAY_LETTERS).toEqual(WEEKDAY_NAMES.map((name) => name[0]))
    // 1 Farvardin 1404 was a Friday, the day after it a Saturday.
    expect(WEEKDAY_NAMES[weekday({ jy: 1404, jm: 1, jd: 1 })]).toBe('جمعه')
    expect(WEEKDAY_NAMES[weekday({ jy: 1404, jm: 1, jd: 2 })]).toBe('شنبه')
  })

  it('[UI-99] the months have their Jalali names', () => {
    expect(MONTH_NAMES.join(' ')).toBe('فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند')
  })

  it('[CONST-13] the year selector has 201 years, 103 of them back', () => {
    const years = yearChoices(1405)
    expect(years).toHaveLength(201)
    expect([years[0], years[103], years.at(-1)]).toEqual([1302, 1405, 1502])
    expect(yearChoices(3170).at(-1)).toBe(3177)
    expect(yearChoices(0)[0]).toBe(-61)
  })
})
