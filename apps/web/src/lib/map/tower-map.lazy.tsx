import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { useMapTiles } from './use-map-tiles.ts'
import { MapSkeleton } from './map-skeleton.tsx'
import type { TowerMapProps } from './tower-map.tsx'

const towerMap = lazyComponent(async () => (await import('./tower-map.tsx')).TowerMap)

/** The map with its shapes comes after the first paint. */
export const LazyTowerMap = (props: TowerMapProps) => {
  const tiles = useMapTiles()
  return <LazyWithSkeleton part={towerMap} props={{ ...props, tiles }} skeleton={<MapSkeleton />} />
}
