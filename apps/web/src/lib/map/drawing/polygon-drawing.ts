import { Polygon, Polyline, type Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js'
import { POLYGON_POINTS, roundPoint, type GeoPoint, type MapArea } from '@peyk/domain/geo/map-area.ts'
import { formatCount } from '@peyk/ui/format/format-values.ts'
import { mapTexts } from '@peyk/phrases/fa/sending/map-drawing.ts'
import { createHandle, type Handle } from './map-handle.ts'

interface DrawnPolygon {
  points: readonly GeoPoint[]
  /** No more corners are added by presses into the map. */
  isClosed: boolean
}

interface PolygonEvents {
  onChange: (area: MapArea) => void
  onClose: () => void
}

const between = (a: GeoPoint, b: GeoPoint): GeoPoint => ({ lat: (a.lat + b.lat) / 2, lng: (a.lng + b.lng) / 2 })

/** A polygon whose corners are moved, taken away, and added in the middle of its sides. */
export const drawPolygon = (map: LeafletMap, first: DrawnPolygon, { onChange, onClose }: PolygonEvents) => {
  let { points, isClosed } = first
  let corners: Handle[] = []
  let halves: Handle[] = []
  /** Where the focus goes on once the corners are drawn anew. */
  let focusAt: number | null = null
  const ground = new Polygon([], { className: 'map-area', interactive: false }).addTo(map)
  const line = new Polyline([], { className: 'map-area-line', interactive: false }).addTo(map)
  const tell = (next: readonly GeoPoint[]) => onChange({ kind: 'polygon', points: next.map(roundPoint) })
  const replace = (at: number, to: GeoPoint) => points.map((point, index) => (index === at ? to : point))

  const drawLines = (corner: readonly GeoPoint[]) => {
    ground.setLatLngs(corner.length < POLYGON_POINTS.min ? [] : [...corner])
    line.setLatLngs(isClosed ? [] : [...corner])
    ground.getElement()?.classList.toggle('map-area-open', !isClosed)
  }
  const removeAt = (at: number) => {
    focusAt = corners[at]?.hasFocus() === true ? at : null
    tell(points.filter((_, index) => index !== at))
  }
  const addCorner = (at: GeoPoint, index: number): Handle =>
    createHandle(map, {
      at,
      kind: 'corner',
      label: '',
      actions: {
        onDrag: (to) => drawLines(replace(index, to)),
        onMove: (to) => tell(replace(index, to)),
        onRemove: () => removeAt(index),
        onPress() {
          if (index === 0 && !isClosed && points.length >= POLYGON_POINTS.min) onClose()
        },
      },
    })
  const addHalf = (side: number): Handle => {
    const [a, b] = [points[side], points[(side + 1) % points.length]]
    const withCorner = (to: GeoPoint) => points.toSpliced(side + 1, 0, to)
    return createHandle(map, {
      at: between(a ?? first.points[0]!, b ?? first.points[0]!),
      kind: 'between',
      label: '',
      actions: { onDrag: (to) => drawLines(withCorner(to)), onMove: (to) => tell(withCorner(to)) },
    })
  }
  const drawHandles = () => {
    if (corners.length === points.length) {
      for (const [at, corner] of corners.entries()) corner.move(points[at]!)
    } else {
      for (const corner of corners) corner.remove()
      corners = points.map(addCorner)
    }
    const count = formatCount(points.length)
    for (const [at, corner] of corners.entries()) {
      const isClosing = at === 0 && !isClosed && points.length >= POLYGON_POINTS.min
      corner.rename(isClosing ? mapTexts.handles.first : mapTexts.handles.corner(formatCount(at + 1), count))
    }
    if (focusAt !== null) (corners[focusAt] ?? corners.at(-1) ?? map.getContainer()).focus()
    focusAt = null
    for (const half of halves) half.remove()
    const hasHalves = isClosed && points.length >= POLYGON_POINTS.min && points.length < POLYGON_POINTS.max
    halves = hasHalves ? points.map((_, side) => addHalf(side)) : []
  }
  const show = (next: DrawnPolygon) => {
    points = next.points
    isClosed = next.isClosed
    drawLines(points)
    drawHandles()
  }
  show(first)
  return {
    show,
    remove() {
      for (const layer of [ground, line, ...corners, ...halves]) layer.remove()
    },
  }
}
