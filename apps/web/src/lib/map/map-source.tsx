import { mapTexts } from '@peyk/phrases/fa/sending/map-drawing.ts'
import type { MapTiles } from './use-map-tiles.ts'

/** Whose borders, names and pictures a map shows. */
export function MapSource({ tiles }: { tiles: MapTiles | null }) {
  return (
    <p className="text-xs text-ink-3">
      {mapTexts.source}
      {tiles?.source && ` ${mapTexts.tilesBy(tiles.source)}`}
    </p>
  )
}
