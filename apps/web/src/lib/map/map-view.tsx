import './map.css'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import type { Map as LeafletMap } from 'leaflet/dist/leaflet-src.esm.js'
import { mapTexts } from '@peyk/phrases/fa/sending/map-drawing.ts'
import { classNames } from '@peyk/ui/app/class-names.ts'
import { boxOf, createMap, endMap, letPageScroll, type MapBox } from './create-map.ts'
import type { MapLabel } from './ground/label-layout.ts'
import { LandLayer } from './ground/land-layer.tsx'
import { MapButtons } from './map-buttons.tsx'
import { MapContext } from './map-context.ts'
import { MapScale } from './map-scale.tsx'
import { TilesLayer } from './ground/tiles-layer.tsx'
import type { MapTiles } from './use-map-tiles.ts'
import { SURROUNDING_LABELS } from './ground/surrounding-labels.ts'
import { SurroundingsLayer } from './ground/surroundings-layer.tsx'
import { useRefusedHint } from './use-refused-hint.ts'

/** Pictures of streets name what lies around by themselves. */
const NO_LABELS: readonly MapLabel[] = []

interface MapViewProps {
  /** The name for screen readers. */
  label: string
  /** What its keys do. */
  keys?: string
  /** What was seen before; else the whole country. */
  seen?: MapBox | undefined
  /** Told when the map has come to rest somewhere else. */
  onSeen?: ((box: MapBox) => void) | undefined
  /** It has the screen to itself: one finger moves it. */
  isFull?: boolean
  onFullScreen?: (() => void) | undefined
  /** Pictures of streets below the map. */
  tiles?: MapTiles | null
  /** A cross in the middle, where Enter puts a place. */
  hasCross?: boolean
  /** Layers, and parts that stand over the map. */
  children?: ReactNode
}

/** The country without tiles, to be moved by pointer, fingers, wheel, keys and buttons; what it shows are its layers. */
export function MapView(props: MapViewProps) {
  const {
    label,
    keys = mapTexts.keys,
    seen,
    isFull = false,
    onFullScreen,
    hasCross = false,
    tiles = null,
    children,
  } = props
  const keysId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<LeafletMap | null>(null)
  const latest = useRef(props)
  latest.current = props
  const [hint, refuse] = useRefusedHint()

  useEffect(() => {
    if (place.current === null || frame.current === null) return
    const made = createMap(place.current, latest.current.seen ?? seen)
    const tell = () => latest.current.onSeen?.(boxOf(made))
    const stop = letPageScroll(made, frame.current, {
      isFull: () => latest.current.isFull === true,
      onRefused: refuse,
    })
    const sizes = new ResizeObserver(() => made.invalidateSize({ pan: false }))
    sizes.observe(place.current)
    made.on('moveend', tell)
    setMap(made)
    tell()
    return () => {
      stop()
      sizes.disconnect()
      made.off('moveend', tell)
      endMap(made)
      setMap(null)
    }
    // What it shows first is asked once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [refuse])

  return (
    <div
      ref={frame}
      data-full={isFull}
      data-tiles={tiles !== null}
      className={classNames(
        'map-frame relative isolate overflow-hidden rounded-lg border border-line bg-subtle',
        isFull ? 'min-h-72 flex-1' : 'h-80 desk:h-[26rem]',
      )}
    >
      <div
        ref={place}
        dir="ltr"
        role="application"
        aria-label={label}
        aria-describedby={keysId}
        className="absolute inset-0 z-0 focus-visible:outline-offset-[-3px]"
      />
      <p id={keysId} className="sr-only">
        {keys}
      </p>
      {hasCross && <span aria-hidden className="map-cross" />}
      {map !== null && (
        <MapContext value={map}>
          {tiles === null ? <SurroundingsLayer /> : <TilesLayer url={tiles.url} />}
          <LandLayer around={tiles === null ? SURROUNDING_LABELS : NO_LABELS} />
          {children}
          <MapButtons map={map} onFullScreen={onFullScreen} />
          <MapScale map={map} />
        </MapContext>
      )}
      <p
        aria-hidden
        className={classNames(
          'pointer-events-none absolute inset-x-0 top-1/2 z-2 mx-auto w-fit max-w-[90%] -translate-y-1/2 rounded-md bg-ink px-3 py-2 text-sm text-surface transition-opacity',
          hint === null && 'opacity-0',
        )}
      >
        {hint === 'finger' ? mapTexts.fingerHint : mapTexts.wheelHint}
      </p>
    </div>
  )
}
