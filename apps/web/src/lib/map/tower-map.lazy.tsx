import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import { MapSkeletonWithNotes } from './map-skeleton.tsx'
import type { TowerMapProps } from './tower-map.tsx'
import { useMapTiles } from './use-map-tiles.ts'

const towerMap = lazyComponent(async () => (await import('./tower-map.tsx')).TowerMap)

/** The map with its shapes comes after the first paint. */
export const LazyTowerMap = (props: TowerMapProps) => {
  const tiles = useMapTiles()
  return <LazyWithSkeleton part={towerMap} props={{ ...props, tiles }} skeleton={<MapSkeletonWithNotes />} />
}
