import { describe, expect, it } from 'vitest'
import { checkScheduledTime, checkSendTime } from './check-send-time.ts'
import { epochOfTehran } from './tehran.ts'

const at = (hour: number, minute: number) => ({ jy: 1405, jm: 8, jd: 30, hour, minute })
const nowMs = epochOfTehran(at(10, 0))
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

describe('scheduled time in the panel', () => {
  it('a time today earlier than now and the minimum is too early', () => {
    expect(checkScheduledTime({ chosen: at(10, 4), nowMs })).toBe('too_early')
    expect(checkScheduledTime({ chosen: at(10, 5), nowMs })).toBe('ok')
    expect(checkScheduledTime({ chosen: at(9, 0), nowMs })).toBe('too_early')
    expect(checkScheduledTime({ chosen: at(10, 59), nowMs, minimumMinutes: 60 })).toBe('too_early')
    expect(checkScheduledTime({ chosen: at(11, 0), nowMs, minimumMinutes: 60 })).toBe('ok')
    expect(checkScheduledTime({ chosen: at(10, 5), nowMs: nowMs + 1 })).toBe('too_early')
  })

  it('[UI-76] another day is not held to the minimum', () => {
    const lateMs = epochOfTehran(at(23, 58))
    expect(checkScheduledTime({ chosen: { ...at(0, 0), jm: 9, jd: 1 }, nowMs: lateMs })).toBe('ok')
    expect(checkScheduledTime({ chosen: { ...at(0, 0), jm: 9, jd: 1 }, nowMs: lateMs, minimumMinutes: 600 })).toBe('ok')
  })

  it('a day gone by is past, by the calendar of Tehran and not of UTC', () => {
    expect(checkScheduledTime({ chosen: { ...at(23, 59), jd: 29 }, nowMs })).toBe('past')
    // 00:10 in Tehran is still yesterday in UTC.
    const earlyMs = epochOfTehran(at(0, 10))
    expect(checkScheduledTime({ chosen: at(0, 20), nowMs: earlyMs })).toBe('ok')
    expect(checkScheduledTime({ chosen: { ...at(23, 50), jd: 29 }, nowMs: earlyMs })).toBe('past')
  })

  it('more than a year ahead is too far', () => {
    expect(checkScheduledTime({ chosen: { ...at(10, 0), jy: 1406 }, nowMs })).toBe('ok')
    expect(checkScheduledTime({ chosen: { ...at(10, 1), jy: 1406 }, nowMs })).toBe('too_far')
  })

  it('a day that does not exist is refused', () => {
    expect(() => checkScheduledTime({ chosen: { ...at(10, 0), jm: 12, jd: 30 }, nowMs })).toThrow(RangeError)
  })
})

describe('send time of the API', () => {
  it.each([
    [0, 'now'],
    [-5 * MINUTE_MS, 'now'],
    [-5 * MINUTE_MS - 1, 'past'],
    [1, 'later'],
    [365 * DAY_MS, 'later'],
    [365 * DAY_MS + 1, 'too_far'],
  ])('%s ms from now means %s', (distance, verdict) => {
    expect(checkSendTime({ atMs: nowMs + distance, nowMs })).toBe(verdict)
  })
})
