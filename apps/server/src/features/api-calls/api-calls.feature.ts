import type { Feature } from '../../platform/feature.ts'
import { apiCallsRoutes } from './api-calls.routes.ts'
import { apiCallLoops } from './loops/worker.ts'

export const apiCallsFeature: Feature = {
  name: 'api-calls',
  routes: apiCallsRoutes,
  loops: { worker: apiCallLoops },
}
