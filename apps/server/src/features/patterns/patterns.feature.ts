import type { Feature } from '../../platform/feature.ts'
import { patternsRoutes } from './patterns.routes.ts'

export const patternsFeature: Feature = { name: 'patterns', routes: patternsRoutes }
