import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { mapTexts } from '@peyk/phrases/fa/sending/targeted-map.ts'
import { MapSource } from './map-source.tsx'
import { useMapTiles } from './use-map-tiles.ts'
import { MapSkeleton } from './map-skeleton.tsx'
import type { TowerMapProps } from './tower-map.tsx'

const towerMap = lazyComponent(async () => (await import('./tower-map.tsx')).TowerMap)

/** The map with its shapes comes after the first paint. */
export const LazyTowerMap = (props: TowerMapProps) => {
  const tiles = useMapTiles()
  return (
    <div className="flex flex-col gap-1.5">
      <LazyWithSkeleton part={towerMap} props={{ ...props, tiles }} skeleton={<MapSkeleton />} />
      <p className="text-xs text-ink-3">{mapTexts.towers.hint}</p>
      <MapSource tiles={tiles} />
    </div>
  )
}
