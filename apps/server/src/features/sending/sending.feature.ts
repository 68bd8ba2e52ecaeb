import type { Feature } from '../../platform/feature.ts'
import { workerLoops } from './loops/worker.ts'
import { buildAudienceJob, runScheduleJob } from './sending.jobs.ts'
import { sendingRoutes } from './sending.routes.ts'

export const sendingFeature: Feature = {
  name: 'sending',
  routes: sendingRoutes,
  jobs: [buildAudienceJob, runScheduleJob],
  loops: { worker: workerLoops },
}
