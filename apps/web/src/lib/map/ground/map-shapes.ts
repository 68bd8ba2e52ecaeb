import { LatLngBounds } from 'leaflet/dist/leaflet-src.esm.js'
import { loadCountyShapes, loadNeighbourShapes, loadProvinceShapes, type PlaceShape } from '@peyk/places/load-shapes.ts'
import type { MapLabel } from './label-layout.ts'

/** A closed line as latitudes and longitudes. */
type Ring = readonly (readonly [number, number])[]

/** The border of a province or county, and its name. */
export interface MapShape {
  id: number
  rings: readonly Ring[]
  bounds: LatLngBounds
  label: MapLabel
}

const boundsOf = (ring: Ring) => new LatLngBounds(ring.map(([lat, lng]) => [lat, lng]))

/** Counties are named below cities, and provinces above both. */
const RANKS = { province: 1e6, county: 0 } as const

const toShape = ({ id, properties, geometry }: PlaceShape, kind: 'province' | 'county'): MapShape => {
  const lines = geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat()
  const rings = lines.map((line) => line.map(([lng = 0, lat = 0]) => [lat, lng] as const))
  const bounds = new LatLngBounds([])
  for (const ring of rings) bounds.extend(boundsOf(ring))
  const { lat, lng } = bounds.getCenter()
  const [labelLng, labelLat] = properties.at ?? [lng, lat]
  const size = (bounds.getEast() - bounds.getWest()) * (bounds.getNorth() - bounds.getSouth())
  return {
    id,
    rings,
    bounds,
    label: {
      text: properties.name,
      lat: labelLat,
      lng: labelLng,
      kind,
      rank: RANKS[kind] + (properties.weight ?? size),
    },
  }
}

/** Asks once for each; what failed is asked again. */
const once = <Key, Found>(load: (key: Key) => Promise<Found>) => {
  const known = new Map<Key, Promise<Found>>()
  return (key: Key): Promise<Found> => {
    const asked = known.get(key) ?? load(key)
    known.set(key, asked)
    asked.catch(() => known.delete(key))
    return asked
  }
}

const provincesOnce = once(async () => (await loadProvinceShapes()).features.map((shape) => toShape(shape, 'province')))
const neighboursOnce = once(async () =>
  (await loadNeighbourShapes()).features.map((shape) => toShape(shape, 'province')),
)
const citiesOnce = once(async () => {
  const { CITIES } = await import('@peyk/places/city.ts')
  return CITIES.filter(({ isApproximate }) => !isApproximate).map(({ name, lat, lng, weight }): MapLabel => ({
    text: name,
    lat,
    lng,
    kind: 'city',
    rank: 1 + weight,
  }))
})
const countiesOnce = once(async (provinceId: number) =>
  ((await loadCountyShapes(provinceId))?.features ?? []).map((shape) => toShape(shape, 'county')),
)

/** Borders and names, fetched when they are first seen. */
export const shapeSource = {
  provinces: (): Promise<readonly MapShape[]> => provincesOnce('all'),
  counties: (provinceId: number): Promise<readonly MapShape[]> => countiesOnce(provinceId),
  neighbours: (): Promise<readonly MapShape[]> => neighboursOnce('all'),
  cities: (): Promise<readonly MapLabel[]> => citiesOnce('all'),
}
