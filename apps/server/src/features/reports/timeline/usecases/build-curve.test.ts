import { describe, expect, test } from 'vitest'
import { buildCurve } from './build-curve.ts'

const START = 1_795_250_040
const minute = (at: number, sent: number, delivered = 0, failed = 0) => ({ atSeconds: START + at * 60, sent, delivered, failed }) // prettier-ignore
const HOURS_72 = 72 * 60

describe('the delivery curve', () => {
  test('begins at nothing, and each point has what had happened by the end of its step', () => {
    const { step_seconds: step, points } = buildCurve([minute(0, 100, 10), minute(2, 50, 60, 5)])
    expect([step, points]).toEqual([
      60,
      [
        { at: START, sent: 0, delivered: 0, failed: 0 },
        { at: START + 60, sent: 100, delivered: 10, failed: 0 },
        { at: START + 120, sent: 100, delivered: 10, failed: 0 },
        { at: START + 180, sent: 150, delivered: 70, failed: 5 },
      ],
    ])
  })

  test('a failure that late news corrects was none from its beginning on, and no count ever falls', () => {
    const { points } = buildCurve([minute(0, 10), minute(1, 0, 4, 6), minute(3, 0, 2, -2), minute(4, 0, 0, 1)])
    expect(points.map(({ failed }) => failed)).toEqual([0, 0, 4, 4, 4, 5])
    expect(points.map(({ delivered }) => delivered)).toEqual([0, 0, 4, 4, 6, 6])
  })

  test.each([1, 238, 239, 1000, HOURS_72, 9 * 24 * 60, 30 * 24 * 60, 400 * 24 * 60])(
    'minutes up to %i after the first one make at most 240 points, of which the last has everything',
    (last) => {
      for (const shift of [0, 1, 7, 59, 719]) {
        const { step_seconds: step, points } = buildCurve([minute(shift, 3), minute(shift + last, 2, 4, 1)])
        expect(points.length).toBeLessThanOrEqual(240)
        expect(points.at(0)).toMatchObject({ sent: 0 })
        expect(points.at(-1)).toMatchObject({ sent: 5, delivered: 4, failed: 1 })
        expect(points.every(({ at }, n) => at === (points[0]?.at ?? 0) + n * step)).toBe(true)
      }
    },
  )

  test('a send without minutes has no points', () => {
    expect(buildCurve([]).points).toEqual([])
  })
})
