import type { Feature } from '../../platform/feature.ts'
import { workerLoops } from './loops/worker.ts'
import { countJob } from './sending.jobs.ts'
import { sendingRoutes } from './sending.routes.ts'

export const sendingFeature: Feature = {
  name: 'sending',
  routes: sendingRoutes,
  jobs: [countJob],
  loops: { worker: workerLoops },
}
