import { Check, Eraser, Pencil, Undo2 } from 'lucide-react'
import { POLYGON_POINTS, type MapArea } from '@peyk/domain/geo/map-area.ts'
import { mapTexts } from '@peyk/phrases/fa/sending/map-drawing.ts'
import { IconButton } from '@peyk/ui/button/icon-button.tsx'

interface MapAreaToolsProps {
  area: MapArea
  onChange: (area: MapArea) => void
  isClosed: boolean
  onClosedChange: (isClosed: boolean) => void
}

/** What can be done with the area that is drawn, over the map. */
export function MapAreaTools({ area, onChange, isClosed, onClosedChange }: MapAreaToolsProps) {
  const isEmpty = area.kind === 'circle' ? area.centre === null : area.points.length === 0
  const clear = () => {
    onChange(area.kind === 'circle' ? { ...area, centre: null } : { kind: 'polygon', points: [] })
    onClosedChange(false)
  }
  const undo = () => {
    if (area.kind === 'polygon') onChange({ kind: 'polygon', points: area.points.slice(0, -1) })
  }
  return (
    <div className="absolute start-2 top-2 z-1 flex flex-col gap-1.5">
      {area.kind === 'polygon' && (
        <>
          <IconButton icon={Undo2} variant="secondary" label={mapTexts.undo} isDisabled={isEmpty} onPress={undo} />
          <IconButton
            icon={isClosed ? Pencil : Check}
            variant="secondary"
            label={isClosed ? mapTexts.reopen : mapTexts.close}
            isDisabled={area.points.length < POLYGON_POINTS.min}
            onPress={() => onClosedChange(!isClosed)}
          />
        </>
      )}
      <IconButton icon={Eraser} variant="secondary" label={mapTexts.clear} isDisabled={isEmpty} onPress={clear} />
    </div>
  )
}
