import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isInCircle, MICRO, prepareCircle, squaredMetres, toMicro } from './distance.ts'
import { boxOf, cellAt, cellOf, cellsOfBox, cellsOfCircle, cellsOfPolygon, CELL_LEVEL, BLOCK_LEVEL, joinRanges, levelOfZoom, microPolygon, smallCellsOf, type AreaCells, type CellRange } from './grid.ts' // prettier-ignore
import { metresBetween } from './great-circle.ts'
import { crossesItself, type GeoPoint } from './map-area.ts'
import { isInPolygon } from './polygon.ts'

const TEHRAN = { lat: 35.6892, lng: 51.389 }
const inIran = fc.record({
  lat: fc.integer({ min: 25_000_000, max: 39_700_000 }),
  lng: fc.integer({ min: 44_100_000, max: 63_300_000 }),
})
const near = (centre: GeoPoint, metres: number) =>
  fc.record({
    lat: fc.integer({ min: -metres * 9, max: metres * 9 }).map((off) => toMicro(centre.lat) + off),
    lng: fc.integer({ min: -metres * 11, max: metres * 11 }).map((off) => toMicro(centre.lng) + off),
  })
const holds = (ranges: readonly CellRange[], key: number) => ranges.some(([first, last]) => first <= key && key <= last)

/** How an area is counted: whole cells without a look, and on the border whoever is really inside. */
function isCounted(cells: AreaCells, { place, isInside }: { place: GeoPoint; isInside: boolean }): boolean {
  const cell = cellOf(place) ?? -1
  const ways = [
    holds(cells.blocks, cellAt(cell, BLOCK_LEVEL)),
    holds(cells.cells, cellAt(cell, CELL_LEVEL)),
    holds(cells.edges, cell) && isInside,
  ].filter(Boolean).length
  expect(ways).toBeLessThan(2)
  return ways === 1
}

describe('cells', () => {
  test('[MODE-07] each place of Iran is in one cell, whose border holds it at every level', () => {
    fc.assert(
      fc.property(inIran, fc.integer({ min: 0, max: 15 }), (place, level) => {
        const box = boxOf(cellAt(cellOf(place)!, level), level)
        expect(place.lat >= box.south && place.lat <= box.north).toBe(true)
        expect(place.lng >= box.west && place.lng <= box.east).toBe(true)
      }),
    )
  })

  test('keys are positive and fit the column; outside of the grid there is none', () => {
    expect(cellOf({ lat: 24_000_000, lng: 43_000_000 })).toBe(0)
    expect(cellOf({ lat: 23_999_999, lng: 51_000_000 })).toBeNull()
    expect(cellOf({ lat: 35_000_000, lng: 69_000_000 })).toBeNull()
    expect(cellOf({ lat: 44_971_519, lng: 68_165_823 })).toBe(2 ** 30 - 1)
  })

  test('ranges that touch become one', () => {
    expect(joinRanges([[4, 7], [0, 3], [9, 9], [5, 6]])).toEqual([[0, 7], [9, 9]]) // prettier-ignore
    expect(smallCellsOf([[1, 2]], 1)).toEqual([[4, 11]])
  })

  test('a box with more cells than may be told is told in larger ones', () => {
    const { level } = cellsOfBox({ south: 25, west: 44, north: 40, east: 63 }, { level: levelOfZoom(12), most: 2500 })
    expect(level).toBe(9)
    expect([0, 5, 11, 13, 22].map(levelOfZoom)).toEqual([11, 10, 4, 3, 3])
  })

  test('a box of the map is covered by its cells', () => {
    const box = { south: 35.6, west: 51.3, north: 35.8, east: 51.5 }
    const { level, ranges } = cellsOfBox(box, { level: 4, most: 2000 })
    expect(level).toBe(4)
    fc.assert(
      fc.property(fc.double({ min: 35.6, max: 35.8, noNaN: true }), fc.double({ min: 51.3, max: 51.5, noNaN: true }), (lat, lng) => {
        expect(holds(ranges, cellAt(cellOf({ lat: toMicro(lat), lng: toMicro(lng) })!, 4))).toBe(true)
      }), // prettier-ignore
    )
  })
})

describe('distance', () => {
  test('within 50 km it is that of the great circle, to a thousandth', () => {
    fc.assert(
      fc.property(inIran, near({ lat: 0, lng: 0 }, 30_000), (centre, off) => {
        const degrees = { lat: centre.lat / MICRO, lng: centre.lng / MICRO }
        const place = { lat: centre.lat + off.lat, lng: centre.lng + off.lng }
        const metres = Math.sqrt(squaredMetres(prepareCircle({ ...degrees, radius: 1 }), place))
        const real = metresBetween(degrees, { lat: place.lat / MICRO, lng: place.lng / MICRO })
        expect(Math.abs(metres - real)).toBeLessThanOrEqual(real / 1000 + 0.5)
      }),
    )
  })
})

describe('[MODE-07] areas', () => {
  test('a circle is counted by whole cells and its border as if each place were looked at', () => {
    for (const radius of [200, 1000, 7000, 50_000]) {
      const wanted = { ...TEHRAN, radius }
      const [cells, circle] = [cellsOfCircle(wanted), prepareCircle(wanted)]
      expect(cells.edges.length).toBeLessThan(3000)
      fc.assert(
        fc.property(near(TEHRAN, radius * 1.3), (place) => {
          const isInside = isInCircle(circle, place)
          expect(isCounted(cells, { place, isInside })).toBe(isInside)
        }),
        { numRuns: 150 },
      )
    }
  })

  test('a polygon likewise', () => {
    fc.assert(
      fc.property(
        fc.array(near(TEHRAN, 15_000), { minLength: 3, maxLength: 9 }),
        fc.array(near(TEHRAN, 17_000), { minLength: 12, maxLength: 12 }),
        (corners, places) => {
          const points = corners.map(({ lat, lng }) => ({ lat: lat / MICRO, lng: lng / MICRO }))
          fc.pre(!crossesItself(points))
          const [cells, polygon] = [cellsOfPolygon(points), microPolygon(points)]
          for (const place of places) {
            const isInside = isInPolygon(polygon, place)
            expect(isCounted(cells, { place, isInside })).toBe(isInside)
          }
        },
      ),
      { numRuns: 30 },
    )
  })

  test('a corner and a side belong to the polygon', () => {
    const square = [{ lat: 0, lng: 0 }, { lat: 0, lng: 4 }, { lat: 4, lng: 4 }, { lat: 4, lng: 0 }] // prettier-ignore
    expect([[0, 0], [0, 2], [4, 4], [2, 2], [5, 2], [2, 4.1]].map(([lat = 0, lng = 0]) => isInPolygon(square, { lat, lng }))) // prettier-ignore
      .toEqual([true, true, true, true, false, false])
  })

  test('all of Iran is few ranges, too', () => {
    const iran = [{ lat: 25, lng: 44 }, { lat: 25, lng: 63.5 }, { lat: 39.8, lng: 63.5 }, { lat: 39.8, lng: 44 }] // prettier-ignore
    const { blocks, cells, edges } = cellsOfPolygon(iran)
    expect(blocks.length + cells.length + edges.length).toBeLessThan(5000)
  })
})
