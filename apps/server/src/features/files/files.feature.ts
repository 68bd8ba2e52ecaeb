import type { Feature } from '../../platform/feature.ts'
import { checkJob } from './files.jobs.ts'
import { filesRoutes } from './files.routes.ts'
import { sweepLoop } from './loops/sweep.ts'

export const filesFeature: Feature = {
  name: 'files',
  routes: filesRoutes,
  jobs: [checkJob],
  loops: { worker: [sweepLoop] },
}
