import { useEffect, useMemo, useState } from 'react'
import { LayerGroup, Polygon } from 'leaflet/dist/leaflet-src.esm.js'
import type { MapLabel } from './label-layout.ts'
import { LabelsLayer } from './labels-layer.tsx'
import { useMap } from '../map-context.ts'
import { shapeSource, type MapShape } from './map-shapes.ts'

/** From here on counties and cities are shown. */
const CLOSE_ZOOM = 7.5

/** The shapes seen now: all provinces, and the counties of those that are seen from near. */
const useSeenShapes = () => {
  const map = useMap()
  const [provinces, setProvinces] = useState<readonly MapShape[]>([])
  const [counties, setCounties] = useState<ReadonlyMap<number, readonly MapShape[]>>(new Map())
  const [cities, setCities] = useState<readonly MapLabel[]>([])
  const [isClose, setClose] = useState(false)
  useEffect(() => {
    let isGone = false
    // The map is whole without what did not come: it is asked for again with the next movement.
    const unlessGone = (act: () => void) => () => void (isGone || act())
    const fetchClose = () => {
      const close = map.getZoom() >= CLOSE_ZOOM
      setClose(close)
      if (!close) return
      const seen = map.getBounds()
      void shapeSource.cities().then(
        (found) => unlessGone(() => setCities(found))(),
        () => {},
      )
      for (const province of provinces.filter((shape) => seen.intersects(shape.bounds))) {
        void shapeSource.counties(province.id).then(
          (found) =>
            unlessGone(() =>
              setCounties((known) => (known.has(province.id) ? known : new Map(known).set(province.id, found))),
            )(),
          () => {},
        )
      }
    }
    void shapeSource.provinces().then(
      (found) => unlessGone(() => setProvinces(found))(),
      () => {},
    )
    fetchClose()
    map.on('moveend', fetchClose)
    return () => {
      isGone = true
      map.off('moveend', fetchClose)
    }
  }, [map, provinces])
  return { provinces, counties: isClose ? counties : null, cities: isClose ? cities : null }
}

const useDrawn = (shapes: readonly MapShape[], className: string) => {
  const map = useMap()
  useEffect(() => {
    const group = new LayerGroup(
      shapes.map(
        ({ rings }) =>
          new Polygon(
            rings.map((ring) => ring.map(([lat, lng]) => [lat, lng] as [number, number])),
            { pane: 'land', interactive: false, className },
          ),
      ),
    ).addTo(map)
    return () => void group.remove()
  }, [map, shapes, className])
}

const NONE: readonly MapShape[] = []

/** Provinces, and from near counties and cities, with their names and those of what lies around. */
export function LandLayer({ around }: { around: readonly MapLabel[] }) {
  const { provinces, counties, cities } = useSeenShapes()
  const near = useMemo(() => (counties === null ? NONE : [...counties.values()].flat()), [counties])
  useDrawn(provinces, 'map-province')
  useDrawn(near, 'map-county')
  const labels = useMemo(
    () => [
      ...around,
      ...(cities === null ? provinces.map(({ label }) => label) : [...near.map(({ label }) => label), ...cities]),
    ],
    [around, provinces, near, cities],
  )
  return <LabelsLayer labels={labels} />
}
