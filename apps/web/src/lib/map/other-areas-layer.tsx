import { useEffect } from 'react'
import { Circle, LayerGroup, Polygon, type Layer } from 'leaflet/dist/leaflet-src.esm.js'
import type { MapArea } from '@peyk/domain/geo/map-area.ts'
import { useMap } from './map-context.ts'

const LOOK = { className: 'map-area-other', interactive: false } as const

const drawn = (area: MapArea): Layer[] => {
  if (area.kind === 'polygon')
    return [
      new Polygon(
        area.points.map(({ lat, lng }) => [lat, lng] as [number, number]),
        LOOK,
      ),
    ]
  return area.centre === null ? [] : [new Circle(area.centre, { ...LOOK, radius: area.radius ?? 0 })]
}

/** The other areas of a send, so that one sees what is chosen already. */
export function OtherAreasLayer({ areas }: { areas: readonly MapArea[] }) {
  const map = useMap()
  useEffect(() => {
    const group = new LayerGroup(areas.flatMap(drawn)).addTo(map)
    return () => void group.remove()
  }, [map, areas])
  return null
}
