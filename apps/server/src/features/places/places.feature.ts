import type { Feature } from '../../platform/feature.ts'
import { placesRoutes } from './places.routes.ts'

export const placesFeature: Feature = { name: 'places', routes: placesRoutes }
