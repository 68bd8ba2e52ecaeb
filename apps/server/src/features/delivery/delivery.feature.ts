import type { Feature } from '../../platform/feature.ts'
import { placeJob, tendJob } from './delivery.jobs.ts'
import { gatewayLoop } from './loops/gateway.ts'
import { workerLoops } from './loops/worker.ts'

export const deliveryFeature: Feature = {
  name: 'delivery',
  jobs: [placeJob, tendJob],
  loops: { worker: workerLoops, gateway: [gatewayLoop] },
}
