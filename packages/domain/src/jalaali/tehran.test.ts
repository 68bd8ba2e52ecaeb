import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toGregorian } from './calendar.ts'
import { epochOfTehran, startOfTehranDay, tehranDateTime, tehranDay } from './tehran.ts'

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Tehran',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})

/** The offset in minutes by the runtime's own zone data. */
function zoneOffset(epochSeconds: number): number {
  const parts = Object.fromEntries(
    clock.formatToParts(epochSeconds * 1000).map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts
  return (Date.UTC(year, month - 1, day, hour, minute) / 1000 - Math.floor(epochSeconds / 60) * 60) / 60
}

/** Minutes that the module's Tehran clock is ahead of UTC: 210, in old summers 270, before 1314 a fraction. */
function tehranOffsetMinutes(epochSeconds: number): number {
  const { hour, minute, second, ...date } = tehranDateTime(epochSeconds * 1000)
  const { year, month, day } = toGregorian(date)
  return (Date.UTC(year, month - 1, day, hour, minute, second) / 1000 - epochSeconds) / 60
}

const seconds = (iso: string) => Date.parse(iso) / 1000

describe('the Tehran clock', () => {
  it('[promise P6] summer times of the past agree with the time zone database, to the second of each change', () => {
    const first = seconds('1980-01-01T00:00:00Z')
    const last = seconds('2040-01-01T00:00:00Z')
    let changes = 0
    for (let at = first; at < last; at += 86_400) {
      if (zoneOffset(at) === zoneOffset(at + 86_400)) {
        if (tehranOffsetMinutes(at) !== zoneOffset(at)) throw new Error(`offset at ${at}`)
        continue
      }
      let [low, high] = [at, at + 86_400]
      while (high - low > 1) {
        const middle = Math.floor((low + high) / 2)
        if (zoneOffset(middle) === zoneOffset(at)) low = middle
        else high = middle
      }
      expect(tehranOffsetMinutes(low)).toBe(zoneOffset(low))
      expect(tehranOffsetMinutes(high)).toBe(zoneOffset(high))
      changes += 1
    }
    // 1980, 1991–2005 and 2008–2022: two each.
    expect(changes).toBe(62)
  })

  it.each([
    ['1930-01-01T00:00:00Z', 205 + 44 / 60],
    ['1936-01-01T00:00:00Z', 210],
    ['1977-07-01T00:00:00Z', 270],
    ['1978-01-01T00:00:00Z', 240],
    ['1978-07-01T00:00:00Z', 300],
    ['1978-12-01T00:00:00Z', 210],
    ['1979-07-01T00:00:00Z', 270],
    ['1985-07-01T00:00:00Z', 210],
    ['2007-07-01T00:00:00Z', 210],
    ['2022-07-01T00:00:00Z', 270],
    ['2023-07-01T00:00:00Z', 210],
    ['2126-07-01T00:00:00Z', 210],
  ])('at %s Tehran is %s minutes ahead', (iso, minutes) => {
    expect(tehranOffsetMinutes(seconds(iso))).toBeCloseTo(minutes, 6)
  })

  it('a moment converts to day, time and weekday', () => {
    expect(tehranDateTime(Date.parse('2026-11-21T04:35:09.999Z'))).toEqual({
      jy: 1405,
      jm: 8,
      jd: 30,
      hour: 8,
      minute: 5,
      second: 9,
      weekday: 0,
    })
    expect(tehranDay(Date.parse('2025-03-20T20:29:59Z'))).toEqual({ jy: 1403, jm: 12, jd: 30 })
    expect(tehranDay(Date.parse('2025-03-20T20:30:00Z'))).toEqual({ jy: 1404, jm: 1, jd: 1 })
  })

  it('[promise P6] a clock time converts to its moment and back, past summer times included', () => {
    const moment = fc.integer({ min: seconds('1936-01-01T00:00:00Z'), max: seconds('2150-01-01T00:00:00Z') })
    fc.assert(
      fc.property(moment, (epochSeconds) => {
        const shown = tehranDateTime(epochSeconds * 1000)
        const back = epochOfTehran(shown)
        // An hour that comes twice at the end of summer time is read as the first one.
        const isEarlier = back === (epochSeconds - 3600) * 1000
        if (back !== epochSeconds * 1000) expect(isEarlier).toBe(true)
        expect(tehranDateTime(back)).toEqual(shown)
      }),
      { numRuns: 2000 },
    )
  })

  it('[promise P6] a clock time that occurred twice means the first, a skipped one is read as if the clock had not changed', () => {
    // Summer time 1401 ended at the end of 30 Shahrivar: 23:30 came at 19:00 and again at 20:00 UTC.
    expect(epochOfTehran({ jy: 1401, jm: 6, jd: 30, hour: 23, minute: 30 })).toBe(Date.parse('2022-09-21T19:00:00Z'))
    // It began at the end of 1 Farvardin: 2 Farvardin 00:30 was skipped.
    const skipped = epochOfTehran({ jy: 1401, jm: 1, jd: 2, hour: 0, minute: 30 })
    expect(skipped).toBe(Date.parse('2022-03-21T21:00:00Z'))
    expect(tehranDateTime(skipped)).toMatchObject({ jd: 2, hour: 1, minute: 30 })
  })

  it('a day begins at its midnight in Tehran', () => {
    expect(startOfTehranDay(Date.parse('2026-11-21T04:35:09Z'))).toBe(Date.parse('2026-11-20T20:30:00Z'))
    expect(startOfTehranDay(Date.parse('2022-07-01T20:00:00Z'))).toBe(Date.parse('2022-07-01T19:30:00Z'))
  })

  it('a day or time that does not exist is refused', () => {
    const time = { jy: 1405, jm: 8, jd: 30, hour: 8, minute: 5 }
    for (const wrong of [{ hour: 24 }, { hour: -1 }, { minute: 60 }, { minute: 1.5 }, { second: 60 }, { jm: 13 }]) {
      expect(() => epochOfTehran({ ...time, ...wrong })).toThrow(RangeError)
    }
    expect(() => tehranDateTime(Number.NaN)).toThrow(RangeError)
    expect(() => tehranDateTime(1e17)).toThrow(RangeError)
  })
})
