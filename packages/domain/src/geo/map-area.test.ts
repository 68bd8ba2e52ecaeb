import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eastOf, metresBetween } from './great-circle.ts'
import { areaProblem, crossesItself, isInIran, type GeoPoint } from './map-area.ts'
import { formatPoint, parsePoint, parsePoints } from './typed-place.ts'

const tehran = { lat: 35.6892, lng: 51.389 }
const square: GeoPoint[] = [
  { lat: 35, lng: 51 },
  { lat: 35, lng: 52 },
  { lat: 36, lng: 52 },
  { lat: 36, lng: 51 },
]
const [a, b, c, d] = square as [GeoPoint, GeoPoint, GeoPoint, GeoPoint]

describe('an area on the map', () => {
  test('[SEND-05] [MODE-07] each thing that speaks against it has a name', () => {
    const circle = (radius: number | null, centre: GeoPoint | null = tehran) =>
      areaProblem({ kind: 'circle', centre, radius })
    expect(circle(1000, null)).toBe('no-centre')
    expect([circle(null), circle(199), circle(50_001)]).toEqual(['radius', 'radius', 'radius'])
    expect([circle(200), circle(50_000)]).toEqual([undefined, undefined])
    expect(circle(1000, { lat: 48.8, lng: 2.3 })).toBe('outside')
    const polygon = (points: GeoPoint[]) => areaProblem({ kind: 'polygon', points })
    expect([polygon([]), polygon([a, b])]).toEqual(['few-points', 'few-points'])
    expect(polygon(square)).toBeUndefined()
    expect(polygon([a, c, b, d])).toBe('crossing')
    expect(polygon([...square, { lat: 0, lng: 0 }])).toBe('outside')
    expect(polygon(Array.from({ length: 101 }, () => a))).toBe('many-points')
  })

  test('sides that only follow one another do not cross; a point that is met twice does', () => {
    expect(crossesItself([a, b, c])).toBe(false)
    expect(crossesItself(square)).toBe(false)
    expect(crossesItself([a, b, c, b, d])).toBe(true)
    fc.assert(
      // Points around a middle, in the order of their angles, never cross, wherever the first of them is.
      fc.property(
        fc.array(fc.double({ min: 0.1, max: 1, noNaN: true }), { minLength: 3, maxLength: 40 }),
        (lengths) => {
          const points = lengths.map((length, at) => {
            const angle = (2 * Math.PI * at) / lengths.length
            return { lat: 35 + length * Math.sin(angle), lng: 51 + length * Math.cos(angle) }
          })
          expect(crossesItself(points)).toBe(false)
        },
      ),
    )
  })
})

describe('typed places', () => {
  test.each([
    ['35.6892, 51.389'],
    ['35.6892 51.389'],
    ['۳۵٫۶۸۹۲، ۵۱٫۳۸۹'],
    ['۳۵/۶۸۹۲ ؛ ۵۱/۳۸۹'],
    ['51.389, 35.6892'],
    ['\u2066۳۵.۶۸۹۲\u2069, \u2066۵۱.۳۸۹\u2069'],
    ['https://maps.example/@35.6892,51.389,14z'],
    ['35.6892° N, 51.389° E'],
  ])('%s', (text) => {
    expect(parsePoint(text)).toEqual(tehran)
  })

  test.each(['', 'تهران', '35.6892', '135.5, 251.3'])('nothing is read from «%s»', (text) => {
    expect(parsePoint(text)).toBeNull()
  })

  test('lines that hold none are named, and what was read is written as it was typed', () => {
    const { points, badLines } = parsePoints('35, 51\n\nاینجا\n۳۵، ۵۲\n')
    expect({ points, badLines }).toEqual({ points: [a, b], badLines: [3] })
    expect(parsePoint(formatPoint(tehran))).toEqual(tehran)
  })
})

test('a step to the east is as long as it was asked for', () => {
  const places = fc.record({
    lat: fc.double({ min: 25, max: 40, noNaN: true }),
    lng: fc.double({ min: 44, max: 63, noNaN: true }),
  })
  fc.assert(
    fc.property(places, fc.integer({ min: 200, max: 50_000 }), (place, metres) => {
      expect(Math.abs(metresBetween(place, eastOf(place, metres)) - metres)).toBeLessThan(metres / 1000)
      expect(isInIran(place)).toBe(true)
    }),
  )
  expect(Math.round(metresBetween(tehran, { lat: 32.6546, lng: 51.668 }) / 1000)).toBe(338)
})
