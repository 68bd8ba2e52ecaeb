import { isInCircle, MICRO, prepareCircle, squaredMetres, toMicro } from './distance.ts'
import type { GeoPoint } from './map-area.ts'
import { doesSideTouchBox, isInPolygon, type GeoBox } from './polygon.ts'

// Iran as squares within squares. A cell's key tells row and column bit by bit in turn (Morton order), so that the four
// cells of a larger one have neighbouring keys, and any larger cell is one range of small ones: counting in an area is a
// few ranges of one index. A small cell is about 72 m wide; one level up is twice that.

/** Bits of a row and of a column. */
const BITS = 15
const SOUTH = 24 * MICRO
const WEST = 43 * MICRO
const HEIGHT = 640
const WIDTH = 768
const ROWS = 2 ** BITS

/** Counts of people are kept for cells of this level, 0.6 km wide, */
export const CELL_LEVEL = 3
/** and, by year of birth, too, for these, 4.6 km wide. */
export const BLOCK_LEVEL = 6
/** The whole grid is one cell. */
const TOP_LEVEL = BITS

const spread = (bits: number): number => {
  let spaced = bits & 0x7fff
  spaced = (spaced | (spaced << 8)) & 0x00ff00ff
  spaced = (spaced | (spaced << 4)) & 0x0f0f0f0f
  spaced = (spaced | (spaced << 2)) & 0x33333333
  return (spaced | (spaced << 1)) & 0x55555555
}
const gather = (spaced: number): number => {
  let bits = spaced & 0x55555555
  bits = (bits | (bits >> 1)) & 0x33333333
  bits = (bits | (bits >> 2)) & 0x0f0f0f0f
  bits = (bits | (bits >> 4)) & 0x00ff00ff
  return (bits | (bits >> 8)) & 0x7fff
}

/** The key of the small cell that a place, in millionths of a degree, lies in; null outside of the grid. */
export function cellOf({ lat, lng }: GeoPoint): number | null {
  const row = Math.floor((lat - SOUTH) / HEIGHT)
  const column = Math.floor((lng - WEST) / WIDTH)
  if (row < 0 || column < 0 || row >= ROWS || column >= ROWS) return null
  return (spread(row) << 1) | spread(column)
}

/** The cell of a level that a small cell lies in. */
export const cellAt = (cell: number, level: number): number => cell >> (2 * level)

/** The borders of a cell of a level, in millionths of a degree. */
export function boxOf(cell: number, level: number): GeoBox {
  const [row, column] = [gather(cell >> 1) << level, gather(cell) << level]
  const [south, west] = [SOUTH + row * HEIGHT, WEST + column * WIDTH]
  // Places are whole millionths: the next cell begins one further.
  return { south, west, north: south + (HEIGHT << level) - 1, east: west + (WIDTH << level) - 1 }
}

/** Keys from the first up to the last, both included. */
export type CellRange = readonly [first: number, last: number]

/** The cells of an area: those wholly inside by level, and small cells, in which each person must be looked at. */
export interface AreaCells {
  /** Of `BLOCK_LEVEL`. */
  blocks: CellRange[]
  /** Of `CELL_LEVEL`, without those of the blocks. */
  cells: CellRange[]
  /** Small cells on the border. */
  edges: CellRange[]
}

/** What of an area's border lies in a cell; `inside` and `outside` of cells that it does not touch. */
type Touch<Border> = 'inside' | 'outside' | { border: Border }

/** More cells on the border than these are not split further: looking at a few people more costs less. */
const MOST_EDGES = 3000
/** Smaller cells on the border spare no work. */
const LEAST_LEVEL = 1

/** `touch` is given what of the border lies in the larger cell: nothing else of it can lie in a smaller one. */
function cellsBy<Border>(whole: Border, touch: (box: GeoBox, border: Border) => Touch<Border>): AreaCells {
  const blocks: CellRange[] = []
  const cells: CellRange[] = []
  const small: CellRange[] = []
  let edges = [{ cell: 0, border: whole }]
  let level = TOP_LEVEL
  while (level > LEAST_LEVEL && edges.length * 2 <= MOST_EDGES) {
    level -= 1
    const next: typeof edges = []
    for (const parent of edges) {
      for (let cell = parent.cell * 4; cell < parent.cell * 4 + 4; cell += 1) {
        const found = touch(boxOf(cell, level), parent.border)
        if (typeof found === 'object') next.push({ cell, border: found.border })
        if (found !== 'inside') continue
        if (level >= BLOCK_LEVEL) blocks.push(rangeAt(cell, level - BLOCK_LEVEL))
        else if (level >= CELL_LEVEL) cells.push(rangeAt(cell, level - CELL_LEVEL))
        else small.push(rangeAt(cell, level))
      }
    }
    edges = next
  }
  return {
    blocks: joinRanges(blocks),
    cells: joinRanges(cells),
    edges: joinRanges([...small, ...edges.map(({ cell }) => rangeAt(cell, level))]),
  }
}

const rangeAt = (cell: number, levels: number): [number, number] => [cell * 4 ** levels, (cell + 1) * 4 ** levels - 1]

/** Sorted, and neighbours made one. */
export function joinRanges(ranges: readonly CellRange[]): CellRange[] {
  const joined: [number, number][] = []
  for (const [first, last] of ranges.toSorted(([a], [b]) => a - b)) {
    const before = joined.at(-1)
    if (before !== undefined && first <= before[1] + 1) before[1] = Math.max(before[1], last)
    else joined.push([first, last])
  }
  return joined
}

/** The cells of a circle, in degrees and metres. */
export function cellsOfCircle(wanted: GeoPoint & { radius: number }): AreaCells {
  const circle = prepareCircle(wanted)
  return cellsBy(circle, (box) => {
    const nearest = {
      lat: Math.min(Math.max(circle.lat, box.south), box.north),
      lng: Math.min(Math.max(circle.lng, box.west), box.east),
    }
    // East is not quite east at other latitudes: a thousandth to spare.
    if (squaredMetres(circle, nearest) > circle.radiusSquared * 1.004) return 'outside'
    return cornersOf(box).every((corner) => isInCircle(circle, corner)) ? 'inside' : { border: circle }
  })
}

/** The cells of a polygon, in degrees. */
export function cellsOfPolygon(points: readonly GeoPoint[]): AreaCells {
  const polygon = microPolygon(points)
  const sides = polygon.map((point, at) => [point, polygon[(at + 1) % polygon.length] ?? point] as const)
  return cellsBy(sides, (box, near) => {
    const border = near.filter((side) => doesSideTouchBox(side, box))
    if (border.length > 0) return { border }
    return isInPolygon(polygon, { lat: box.south, lng: box.west }) ? 'inside' : 'outside'
  })
}

/** In millionths of a degree. */
export const microPolygon = (points: readonly GeoPoint[]): GeoPoint[] =>
  points.map(({ lat, lng }) => ({ lat: toMicro(lat), lng: toMicro(lng) }))

const cornersOf = ({ south, west, north, east }: GeoBox): GeoPoint[] => [
  { lat: south, lng: west },
  { lat: south, lng: east },
  { lat: north, lng: west },
  { lat: north, lng: east },
]

/** Ranges of small cells that ranges of a level stand for. */
export const smallCellsOf = (ranges: readonly CellRange[], level: number): CellRange[] =>
  ranges.map(([first, last]) => [first * 4 ** level, (last + 1) * 4 ** level - 1])

/** The level whose cells are some twenty pixels wide at a zoom of map libraries; counts are kept for no smaller cells. */
export const levelOfZoom = (zoom: number): number => Math.min(Math.max(15 - zoom, CELL_LEVEL), TOP_LEVEL - 4)

/** Cells with few people are shown as part of cells so many levels up. */
export const MERGED_LEVELS = 2

/**
 * The cells of a level, or of the next larger one that has no more than `most` of them, that a box in degrees touches. Whole
 * cells `MERGED_LEVELS` up are taken, so that what is seen of a cell is the same wherever the box begins.
 */
export function cellsOfBox(
  box: GeoBox,
  { level, most }: { level: number; most: number },
): { level: number; ranges: CellRange[] } {
  const low = cellOf(clampToGrid({ lat: toMicro(box.south), lng: toMicro(box.west) })) ?? 0
  const high = cellOf(clampToGrid({ lat: toMicro(box.north), lng: toMicro(box.east) })) ?? 0
  const widthAt = (at: number) => gather(cellAt(high, at)) - gather(cellAt(low, at)) + 1
  const heightAt = (at: number) => gather(cellAt(high, at) >> 1) - gather(cellAt(low, at) >> 1) + 1
  let fit = level
  while (fit < TOP_LEVEL - MERGED_LEVELS && widthAt(fit) * heightAt(fit) > most) fit += 1
  const [first, last] = [cellAt(low, fit + MERGED_LEVELS), cellAt(high, fit + MERGED_LEVELS)]
  const cells: CellRange[] = []
  for (let row = gather(first >> 1); row <= gather(last >> 1); row += 1)
    for (let column = gather(first); column <= gather(last); column += 1) {
      const cell = (spread(row) << 1) | spread(column)
      cells.push(rangeAt(cell, MERGED_LEVELS))
    }
  return { level: fit, ranges: joinRanges(cells) }
}

const clampToGrid = ({ lat, lng }: GeoPoint): GeoPoint => ({
  lat: Math.min(Math.max(lat, SOUTH), SOUTH + ROWS * HEIGHT - 1),
  lng: Math.min(Math.max(lng, WEST), WEST + ROWS * WIDTH - 1),
})
