import type { Feature } from '../../platform/feature.ts'
import { controlLoops } from './loops/control.ts'
import { workerLoops } from './loops/worker.ts'
import { buildAudienceJob, enqueueJob, runScheduleJob } from './sending.jobs.ts'
import { sendingRoutes } from './sending.routes.ts'

export const sendingFeature: Feature = {
  name: 'sending',
  routes: sendingRoutes,
  jobs: [buildAudienceJob, enqueueJob, runScheduleJob],
  loops: { worker: [...controlLoops, ...workerLoops] },
}
