import type { Feature } from '../../platform/feature.ts'
import { colleaguesRoutes } from './colleagues.routes.ts'

export const colleaguesFeature: Feature = { name: 'colleagues', routes: colleaguesRoutes }
