import { describe, expect, test } from 'vitest'
import { epochOfTehran } from '../jalaali/tehran.ts'
import { addOpenTime, minuteOfDay, nextOpening, formatMinuteOfDay } from './hours.ts'

const HOURS = { opensMinute: 7 * 60, closesMinute: 22 * 60 }
const HOUR_MS = 3_600_000
const at = (jd: number, hour: number, minute = 0, jy = 1405, jm = 8) => epochOfTehran({ jy, jm, jd, hour, minute })

describe('[promise P6] the hours of a line, on the clock of Tehran', () => {
  test.each([
    ['within them', at(30, 12), at(30, 12)],
    ['at the first minute', at(30, 7), at(30, 7)],
    ['a moment before', at(30, 7) - 1, at(30, 7)],
    ['in the last moment', at(30, 22) - 1, at(30, 22) - 1],
    ['at the end', at(30, 22), at(1, 7, 0, 1405, 9)],
    ['after midnight', at(30, 0, 30), at(30, 7)],
    ['on the last evening of a leap year', at(30, 23, 0, 1403, 12), at(1, 7, 0, 1404, 1)],
    ['in the night in which an old summer time began', at(1, 23, 0, 1400, 1), at(2, 7, 0, 1400, 1)],
  ])('%s', (_when, moment, opening) => expect(nextOpening(HOURS, moment)).toBe(opening))

  test('a day open around the clock does not end at midnight', () => {
    const whole = { opensMinute: 0, closesMinute: 1440 }
    expect(nextOpening(whole, at(30, 23, 59))).toBe(at(30, 23, 59))
    expect(addOpenTime(whole, { fromMs: at(30, 12), openMs: 24 * HOUR_MS })).toBe(at(1, 12, 0, 1405, 9))
  })

  test.each([
    ['nothing of it, from the night on', at(30, 23), 0, at(1, 7, 0, 1405, 9)],
    ['an hour', at(30, 12), HOUR_MS, at(30, 13)],
    ['more than is left of the day', at(30, 21), 3 * HOUR_MS, at(1, 9, 0, 1405, 9)],
    ['up to the very end', at(30, 21), HOUR_MS, at(30, 22)],
    ['a day of open hours', at(29, 12), 24 * HOUR_MS, at(30, 21)],
    ['a hundred hours', at(1, 7), 100 * HOUR_MS, at(7, 17)],
  ])('%s', (_what, fromMs, openMs, end) => expect(addOpenTime(HOURS, { fromMs, openMs })).toBe(end))

  test('are formatted and parsed as times of day', () => {
    expect(['07:30', '7:30', '00:00', '24:00'].map(minuteOfDay)).toEqual([450, 450, 0, 1440])
    expect(['24:01', '7', '07:60', 'صبح', ''].map(minuteOfDay)).toEqual([null, null, null, null, null])
    expect([450, 0, 1440].map(formatMinuteOfDay)).toEqual(['07:30', '00:00', '24:00'])
  })
})
