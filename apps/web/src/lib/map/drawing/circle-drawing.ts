import { Circle, type Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js'
import { eastOf, metresBetween } from '@peyk/domain/geo/great-circle.ts'
import { RADIUS_LIMITS, roundPoint, type GeoPoint, type MapArea } from '@peyk/domain/geo/map-area.ts'
import { mapTexts } from '@peyk/phrases/fa/sending/map-drawing.ts'
import { createHandle } from './map-handle.ts'

interface DrawnCircle {
  centre: GeoPoint
  radius: number
}

/** Between the middles of two grips. */
const GRIP_PX = 24

/** To the fifty metres: nobody means a radius of 3,127 metres. */
const roundRadius = (metres: number): number => {
  const step = metres < 1000 ? 10 : metres < 10_000 ? 50 : 100
  return Math.min(RADIUS_LIMITS.max, Math.max(RADIUS_LIMITS.min, Math.round(metres / step) * step))
}

/** A circle that is moved by its middle and sized by the grip on its edge. */
export const drawCircle = (map: LeafletMap, first: DrawnCircle, onChange: (area: MapArea) => void) => {
  let { centre, radius } = first
  const circle = new Circle(centre, { radius, className: 'map-area', interactive: false }).addTo(map)
  const tell = () => onChange({ kind: 'circle', centre: roundPoint(centre), radius })
  const middle = createHandle(map, {
    at: centre,
    kind: 'centre',
    label: mapTexts.handles.centre,
    actions: {
      onDrag(to) {
        circle.setLatLng(to)
        edge.move(eastOf(to, radius))
      },
      onMove(to) {
        centre = to
        tell()
      },
    },
  })
  const sizeTo = (to: GeoPoint) => roundRadius(metresBetween(centre, to))
  const edge = createHandle(map, {
    at: eastOf(centre, radius),
    kind: 'edge',
    label: mapTexts.handles.edge,
    actions: {
      onDrag: (to) => void circle.setRadius(sizeTo(to)),
      onMove(to) {
        radius = sizeTo(to)
        // A key may not have moved it far enough to count, and a drag ends beside the axis.
        edge.move(eastOf(centre, radius))
        tell()
      },
    },
  })
  // From far the two grips would lie on one another: the middle is the one that is wanted then.
  const fitGrips = () => {
    const [from, to] = [centre, eastOf(centre, radius)].map((place) => map.latLngToContainerPoint(place))
    edge.toggle(from !== undefined && to !== undefined && from.distanceTo(to) > GRIP_PX)
  }
  fitGrips()
  map.on('zoomend', fitGrips)
  return {
    show(next: DrawnCircle) {
      centre = next.centre
      radius = next.radius
      circle.setLatLng(centre).setRadius(radius)
      middle.move(centre)
      edge.move(eastOf(centre, radius))
      fitGrips()
    },
    remove() {
      map.off('zoomend', fitGrips)
      for (const layer of [circle, middle, edge]) layer.remove()
    },
  }
}
