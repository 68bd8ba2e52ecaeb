import { useEffect, useRef, useState } from 'react'
import { FIRST_RADIUS, roundPoint, type MapArea } from '@peyk/domain/geo/map-area.ts'
import { mapTexts } from '@peyk/phrases/fa/sending/map-drawing.ts'
import { mapSend as texts } from '@peyk/phrases/fa/sending/targeted-map.ts'
import { areaOf, withArea } from '@peyk/sending-modes/map/form.model.ts'
import type { AreaCanvasProps } from '@peyk/sending-modes/map/form.tsx'
import { useLayoutMode } from '@peyk/ui/app/layout-mode.tsx'
import { Button } from '@peyk/ui/button/button.tsx'
import { Switch } from '@peyk/ui/field/choice/switch.tsx'
import { lazyComponent, useLazyOpen } from '@peyk/ui/lazy/lazy-component.ts'
import { LazyAreaMap } from '../../../lib/map/area-map.lazy.tsx'
import type { MapBox } from '../../../lib/map/create-map.ts'
import { MapSource } from '../../../lib/map/map-source.tsx'
import { useMapTiles } from '../../../lib/map/use-map-tiles.ts'
import { MapAreaTools } from './map-area-tools.tsx'
import { MapPlaceSearch } from './map-place-search.tsx'
import { useMapDensity } from './use-map-density.ts'
import { targetOf } from './map-seen.model.ts'
import { useMapTarget } from './use-map-target.ts'
import { useNearCity } from './use-near-city.ts'

const fullScreen = lazyComponent(async () => (await import('@peyk/ui/overlay/full-screen-modal.tsx')).FullScreenModal)

/** The map of the form: search, the area that is worked on, those beside it, and where people are. */
export function MapAreaCanvas({ choice, onChange, others, summary }: AreaCanvasProps) {
  const area = useSame(areaOf(choice))
  const otherAreas = useSame(others.map(areaOf))
  const [seen, setSeen] = useState<MapBox | undefined>(undefined)
  const [hasDensity, setDensity] = useState(true)
  const { isClosed, setClosed } = useClosed(area)
  const { target, lookAt, keepView } = useMapTarget(area, seen)
  const density = useMapDensity(seen, hasDensity)
  const { Part: FullScreen, ...full } = useLazyOpen(fullScreen)
  const tiles = useMapTiles()
  // On the desktop no window is larger than the form's own map.
  const isMobile = useLayoutMode() === 'mobile'
  useNearCity(choice, onChange)
  const change = (next: MapArea) => {
    keepView(next)
    onChange(withArea(choice, next))
  }
  const isPolygon = area.kind === 'polygon'
  const drawHint = isPolygon ? (isClosed ? mapTexts.polygonClosedHint : mapTexts.polygonHint) : texts.circleHint
  const closeFull = () => {
    full.close()
    // The map of the form shows what became of it meanwhile.
    const drawn = targetOf(area)
    if (drawn !== null) lookAt({ ...drawn })
  }
  const map = {
    area,
    onChange: change,
    isClosed,
    onClose: () => setClosed(true),
    others: otherAreas,
    density,
    target,
    seen,
    onSeen: setSeen,
    children: <MapAreaTools area={area} onChange={change} isClosed={isClosed} onClosedChange={setClosed} />,
  }
  return (
    <div className="flex flex-col gap-3">
      <MapPlaceSearch
        hint={isPolygon ? mapTexts.searchHintPolygon : texts.searchHint}
        onFound={({ metresAround, ...place }) => {
          const radius = choice.radius ?? FIRST_RADIUS
          if (!isPolygon) change({ kind: 'circle', centre: roundPoint(place), radius })
          lookAt({ points: [place], metresAround: isPolygon ? metresAround : Math.max(metresAround, radius * 1.2) })
        }}
      />
      <div className="flex flex-col gap-1.5">
        <LazyAreaMap {...map} onFullScreen={isMobile ? full.open : undefined} />
        <p className="text-xs text-ink-3">{drawHint}</p>
        <MapSource tiles={tiles} />
      </div>
      {summary}
      <Switch isSelected={hasDensity} onChange={setDensity} hint={mapTexts.densityNote}>
        {mapTexts.density}
      </Switch>
      {FullScreen && (
        <FullScreen
          isOpen={full.isOpen}
          onOpenChange={closeFull}
          title={texts.where}
          isTall
          footer={<Button onPress={closeFull}>{mapTexts.done}</Button>}
        >
          <div className="flex h-[calc(100dvh-11rem)] min-h-72 flex-col gap-1.5">
            <LazyAreaMap {...map} isFull />
            <p className="text-xs text-ink-3">{drawHint}</p>
            {summary}
          </div>
        </FullScreen>
      )}
    </div>
  )
}

/** The same object as long as the same stands in it: a drawing under a finger is not drawn anew by a count that arrives. */
const useSame = <Value,>(value: Value): Value => {
  const kept = useRef(value)
  if (JSON.stringify(kept.current) !== JSON.stringify(value)) kept.current = value
  return kept.current
}

/** Whether the polygon is closed: one that came whole is, one that lost its corners is not. */
const useClosed = (area: MapArea) => {
  const corners = area.kind === 'polygon' ? area.points.length : 0
  const [isClosed, setClosed] = useState(corners > 2)
  const before = useRef(corners)
  useEffect(() => {
    // Typed, pasted or brought back, not pressed into the map one by one.
    if (Math.abs(corners - before.current) > 1) setClosed(corners > 2)
    if (corners < 3) setClosed(false)
    before.current = corners
  }, [corners])
  return { isClosed: isClosed && corners > 2, setClosed }
}
