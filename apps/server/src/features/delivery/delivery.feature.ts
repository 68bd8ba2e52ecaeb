import type { Feature } from '../../platform/feature.ts'
import { enqueueJob, maintenanceJob } from './delivery.jobs.ts'
import { gatewayLoop } from './loops/gateway.ts'
import { workerLoops } from './loops/worker.ts'

export const deliveryFeature: Feature = {
  name: 'delivery',
  jobs: [enqueueJob, maintenanceJob],
  loops: { worker: workerLoops, gateway: [gatewayLoop] },
}
