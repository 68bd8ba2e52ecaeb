import { useEffect, useRef } from 'react'
import type { LeafletMouseEvent } from 'leaflet/dist/leaflet-src.esm.js'
import { FIRST_RADIUS, POLYGON_POINTS, roundPoint, type GeoPoint, type MapArea } from '@peyk/domain/geo/map-area.ts'
import { drawCircle } from './circle-drawing.ts'
import { drawPolygon } from './polygon-drawing.ts'
import { useMap } from '../map-context.ts'

interface AreaLayerProps {
  area: MapArea
  onChange: (area: MapArea) => void
  /** The polygon takes no more corners from presses into the map. */
  isClosed: boolean
  onClose: () => void
}

/** Where a press into the map puts a place of the area; null when it means nothing. */
const withPlace = ({ area, isClosed }: Pick<AreaLayerProps, 'area' | 'isClosed'>, place: GeoPoint): MapArea | null => {
  const point = roundPoint(place)
  if (area.kind === 'circle') return { ...area, centre: point, radius: area.radius ?? FIRST_RADIUS }
  const isFull = area.points.length >= POLYGON_POINTS.max
  return isClosed || isFull ? null : { kind: 'polygon', points: [...area.points, point] }
}

/** The circle or polygon of a form on the map: placed by presses, moved and sized by its grips. */
export function AreaLayer(props: AreaLayerProps) {
  const map = useMap()
  const latest = useRef(props)
  latest.current = props
  const { area, isClosed } = props
  const circle = useRef<ReturnType<typeof drawCircle> | null>(null)
  const polygon = useRef<ReturnType<typeof drawPolygon> | null>(null)

  useEffect(() => {
    const place = (at: GeoPoint) => {
      const next = withPlace(latest.current, at)
      if (next !== null) latest.current.onChange(next)
    }
    const press = ({ latlng: { lat, lng } }: LeafletMouseEvent) => place({ lat, lng })
    const container = map.getContainer()
    // Who has no pointer moves the map under the cross in its middle.
    const enter = (event: KeyboardEvent) => {
      if (event.target !== container || event.key !== 'Enter') return
      event.preventDefault()
      const { lat, lng } = map.getCenter()
      place({ lat, lng })
    }
    map.on({ click: press, contextmenu: press })
    container.addEventListener('keydown', enter)
    return () => {
      map.off({ click: press, contextmenu: press })
      container.removeEventListener('keydown', enter)
    }
  }, [map])

  useEffect(() => {
    const change = (next: MapArea) => latest.current.onChange(next)
    const clear = (drawing: { current: { remove: () => void } | null }) => {
      drawing.current?.remove()
      drawing.current = null
    }
    if (area.kind === 'circle' && area.centre !== null) {
      clear(polygon)
      const drawn = { centre: area.centre, radius: area.radius ?? 0 }
      if (circle.current === null) circle.current = drawCircle(map, drawn, change)
      else circle.current.show(drawn)
    } else if (area.kind === 'polygon' && area.points.length > 0) {
      clear(circle)
      const drawn = { points: area.points, isClosed }
      if (polygon.current === null)
        polygon.current = drawPolygon(map, drawn, { onChange: change, onClose: () => latest.current.onClose() })
      else polygon.current.show(drawn)
    } else {
      clear(circle)
      clear(polygon)
    }
  }, [map, area, isClosed])

  useEffect(
    () => () => {
      circle.current?.remove()
      polygon.current?.remove()
      circle.current = null
      polygon.current = null
    },
    [],
  )
  return null
}
