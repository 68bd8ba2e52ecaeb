import { createContext, use } from 'react'
import type { Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js'

export const MapContext = createContext<LeafletMap | null>(null)

/** The map that a layer is laid on. */
export const useMap = (): LeafletMap => {
  const map = use(MapContext)
  if (map === null) throw new Error('A layer stands in a MapView')
  return map
}
