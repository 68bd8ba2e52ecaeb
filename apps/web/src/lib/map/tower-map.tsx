import { mapTexts } from '@peyk/phrases/fa/sending/map-drawing.ts'
import type { MapBox } from './create-map.ts'
import type { MapTiles } from './use-map-tiles.ts'
import { MapSource } from './map-source.tsx'
import { MapView } from './map-view.tsx'
import { TowerLayer, type TowerPoint } from './tower-layer.tsx'

export interface TowerMapProps {
  /** Those of the list beside the map; another list is flown to. */
  towers: readonly TowerPoint[]
  selectedIds: readonly number[]
  onToggle: (id: number) => void
  /** What is seen, when the map has come to rest: for asking for the towers of that part. */
  onSeen?: (box: MapBox) => void
  tiles?: MapTiles | null
}

/** Towers as points on the map, chosen by a press; by keys they are chosen in the list beside it. */
export function TowerMap({ towers, selectedIds, onToggle, onSeen, tiles = null }: TowerMapProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <MapView label={mapTexts.towers.label} onSeen={onSeen} tiles={tiles}>
        <TowerLayer towers={towers} selectedIds={selectedIds} onToggle={onToggle} />
      </MapView>
      <p className="text-xs text-ink-3">{mapTexts.towers.hint}</p>
      <MapSource tiles={tiles} />
    </div>
  )
}
