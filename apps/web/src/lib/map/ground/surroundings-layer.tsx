import { useEffect, useState } from 'react'
import { LayerGroup, Polygon } from 'leaflet/dist/leaflet-src.esm.js'
import { useMap } from '../map-context.ts'
import { shapeSource, type MapShape } from './map-shapes.ts'

const NONE: readonly MapShape[] = []

/** The neighbours and the seas between them, so that one sees where the country lies. */
export function SurroundingsLayer() {
  const map = useMap()
  const [neighbours, setNeighbours] = useState(NONE)
  useEffect(() => {
    let isGone = false
    shapeSource.neighbours().then(
      (found) => isGone || setNeighbours(found),
      () => {}, // the country is whole without them
    )
    return () => void (isGone = true)
  }, [])
  useEffect(() => {
    const group = new LayerGroup().addTo(map)
    for (const { rings } of neighbours) {
      const points = rings.map((ring) => ring.map(([lat, lng]) => [lat, lng] as [number, number]))
      // They may come after the provinces, whose borders are drawn over theirs.
      new Polygon(points, { pane: 'land', interactive: false, className: 'map-neighbour' }).addTo(group).bringToBack()
    }
    return () => void group.remove()
  }, [map, neighbours])
  return null
}
