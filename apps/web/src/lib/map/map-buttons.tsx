import { Expand, Minus, Plus, Scan } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js'
import { mapTexts } from '@peyk/phrases/fa/sending/map-drawing.ts'
import { IconButton } from '@peyk/ui/button/icon-button.tsx'
import { iranBounds, showBounds, ZOOM } from './create-map.ts'

interface MapButtonsProps {
  map: LeafletMap
  /** Left out where there is nothing larger. */
  onFullScreen?: (() => void) | undefined
}

/** What a wheel, two fingers and keys do, as buttons. */
export function MapButtons({ map, onFullScreen }: MapButtonsProps) {
  const [zoom, setZoom] = useState(map.getZoom())
  useEffect(() => {
    const read = () => setZoom(map.getZoom())
    map.on('zoomend', read)
    return () => void map.off('zoomend', read)
  }, [map])
  return (
    <div className="absolute end-2 top-2 z-1 flex flex-col gap-1.5">
      <IconButton
        icon={Plus}
        variant="secondary"
        label={mapTexts.zoomIn}
        isDisabled={zoom >= ZOOM.max}
        onPress={() => map.zoomIn()}
      />
      <IconButton
        icon={Minus}
        variant="secondary"
        label={mapTexts.zoomOut}
        isDisabled={zoom <= ZOOM.min}
        onPress={() => map.zoomOut()}
      />
      <IconButton
        icon={Scan}
        variant="secondary"
        label={mapTexts.wholeCountry}
        onPress={() => showBounds(map, iranBounds())}
      />
      {onFullScreen && (
        <IconButton icon={Expand} variant="secondary" label={mapTexts.fullScreen} onPress={onFullScreen} />
      )}
    </div>
  )
}
