import { describe, expect, it } from 'vitest'
import { relativeTime } from './relative-time.ts'

const nowMs = Date.UTC(2026, 10, 21)
const DAY = 86_400

describe('relative time', () => {
  it.each([
    [0, 'now', 0],
    [14.999, 'now', 0],
    [15, 'moments', 0],
    [29.999, 'moments', 0],
    [30, 'second', 30],
    [59.9, 'second', 59],
    [60, 'minute', 1],
    [3599, 'minute', 59],
    [3600, 'hour', 1],
    [DAY - 1, 'hour', 23],
    [DAY, 'day', 1],
    [29 * DAY, 'day', 29],
    [30 * DAY, 'month', 1],
    [364 * DAY, 'month', 11],
    [365 * DAY, 'year', 1],
    [1000 * DAY, 'year', 2],
  ] as const)('%s seconds away are told as %s, %s', (seconds, unit, count) => {
    const before = relativeTime({ atMs: nowMs - seconds * 1000, nowMs })
    const after = relativeTime({ atMs: nowMs + seconds * 1000, nowMs })
    expect(before).toEqual({ unit, count, direction: 'past' })
    expect(after).toEqual({ unit, count, direction: seconds === 0 ? 'past' : 'future' })
  })
})
