import type { Feature } from '../../platform/feature.ts'
import { linesRoutes } from './lines.routes.ts'

export const linesFeature: Feature = { name: 'lines', routes: linesRoutes }
