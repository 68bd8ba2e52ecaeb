/** GeoJSON of areas: longitude before latitude, thousandths of a degree. */
export interface PlaceShapes {
  readonly type: 'FeatureCollection'
  /** The borders are worked out from the points of the cities (docs/places.md). */
  readonly isApproximate?: boolean
  readonly features: readonly PlaceShape[]
}

export interface PlaceShape {
  readonly type: 'Feature'
  /** The id of the province or county. */
  readonly id: number
  readonly properties: {
    readonly name: string
    /** Where its name stands, well inside of it; of the countries around none. */
    readonly at?: readonly [lng: number, lat: number]
    /** Inhabitants of a province in thousands, roughly: whose name goes first where there is room for one. */
    readonly weight?: number
  }
  readonly geometry:
    | { readonly type: 'Polygon'; readonly coordinates: number[][][] }
    | { readonly type: 'MultiPolygon'; readonly coordinates: number[][][][] }
}

const shapesOf = (loaded: { default: unknown }) => loaded.default as PlaceShapes

/** The areas of all provinces. */
export const loadProvinceShapes = async (): Promise<PlaceShapes> => shapesOf(await import('./shapes/provinces.json'))

/** The areas of the countries around, as far as a map of Iran shows them; hundredths of a degree. */
export const loadNeighbourShapes = async (): Promise<PlaceShapes> => shapesOf(await import('./shapes/neighbours.json'))

/** The areas of a province's counties, or null for a province that there is not. */
export async function loadCountyShapes(provinceId: number): Promise<PlaceShapes | null> {
  const load = COUNTY_SHAPES[provinceId]
  return load === undefined ? null : shapesOf(await load())
}

// A line each, so that the bundler makes a file of each.
const COUNTY_SHAPES: Readonly<Record<number, () => Promise<{ default: unknown }>>> = {
  89: () => import('./shapes/counties-89.json'),
  90: () => import('./shapes/counties-90.json'),
  91: () => import('./shapes/counties-91.json'),
  92: () => import('./shapes/counties-92.json'),
  93: () => import('./shapes/counties-93.json'),
  94: () => import('./shapes/counties-94.json'),
  95: () => import('./shapes/counties-95.json'),
  96: () => import('./shapes/counties-96.json'),
  97: () => import('./shapes/counties-97.json'),
  98: () => import('./shapes/counties-98.json'),
  99: () => import('./shapes/counties-99.json'),
  100: () => import('./shapes/counties-100.json'),
  101: () => import('./shapes/counties-101.json'),
  102: () => import('./shapes/counties-102.json'),
  103: () => import('./shapes/counties-103.json'),
  104: () => import('./shapes/counties-104.json'),
  105: () => import('./shapes/counties-105.json'),
  106: () => import('./shapes/counties-106.json'),
  107: () => import('./shapes/counties-107.json'),
  108: () => import('./shapes/counties-108.json'),
  109: () => import('./shapes/counties-109.json'),
  110: () => import('./shapes/counties-110.json'),
  111: () => import('./shapes/counties-111.json'),
  112: () => import('./shapes/counties-112.json'),
  113: () => import('./shapes/counties-113.json'),
  114: () => import('./shapes/counties-114.json'),
  115: () => import('./shapes/counties-115.json'),
  116: () => import('./shapes/counties-116.json'),
  117: () => import('./shapes/counties-117.json'),
  118: () => import('./shapes/counties-118.json'),
  119: () => import('./shapes/counties-119.json'),
}
