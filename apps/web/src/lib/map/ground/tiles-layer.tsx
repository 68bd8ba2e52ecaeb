import { useEffect } from 'react'
import { TileLayer } from 'leaflet/dist/leaflet-src.esm.js'
import { ZOOM } from '../create-map.ts'
import { useMap } from '../map-context.ts'

/** Pictures of streets below everything else. Those that do not come leave the map as it is without them. */
export function TilesLayer({ url }: { url: string }) {
  const map = useMap()
  useEffect(() => {
    const tiles = new TileLayer(url, { maxZoom: ZOOM.max }).addTo(map)
    return () => void tiles.remove()
  }, [map, url])
  return null
}
