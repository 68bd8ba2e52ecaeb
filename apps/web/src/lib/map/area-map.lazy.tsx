import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import type { AreaMapProps } from './area-map.tsx'
import { useMapTiles } from './use-map-tiles.ts'
import { MapSkeleton } from './map-skeleton.tsx'

const areaMap = lazyComponent(async () => (await import('./area-map.tsx')).AreaMap)

/** The map with its shapes comes after the first paint. */
export const LazyAreaMap = (props: AreaMapProps) => {
  const tiles = useMapTiles()
  return <LazyWithSkeleton part={areaMap} props={{ ...props, tiles }} skeleton={<MapSkeleton />} />
}
