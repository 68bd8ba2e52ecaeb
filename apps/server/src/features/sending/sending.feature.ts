import type { Feature } from '../../platform/feature.ts'
import { controlLoops } from './loops/control.ts'
import { workerLoops } from './loops/worker.ts'
import { buildAudienceJob, enqueueJob, forgetAdvertsJob, returnPlacesJob, runScheduleJob } from './sending.jobs.ts'
import { sendingRoutes } from './sending.routes.ts'

export const sendingFeature: Feature = {
  name: 'sending',
  routes: sendingRoutes,
  jobs: [buildAudienceJob, enqueueJob, runScheduleJob, returnPlacesJob, forgetAdvertsJob],
  loops: { worker: [...controlLoops, ...workerLoops] },
}
