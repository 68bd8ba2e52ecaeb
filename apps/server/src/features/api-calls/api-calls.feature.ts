import type { Feature } from '../../platform/feature.ts'
import { apiCallsRoutes } from './api-calls.routes.ts'

export const apiCallsFeature: Feature = { name: 'api-calls', routes: apiCallsRoutes }
