import { LazyWithSkeleton, lazyComponent } from '@peyk/ui/lazy/lazy-component.ts'
import type { AreaMapProps } from './area-map.tsx'
import { MapSkeleton } from './map-skeleton.tsx'

const areaMap = lazyComponent(async () => (await import('./area-map.tsx')).AreaMap)

/** The map with its shapes comes after the first paint. */
export const LazyAreaMap = (props: AreaMapProps) => (
  <LazyWithSkeleton part={areaMap} props={props} skeleton={<MapSkeleton />} />
)
