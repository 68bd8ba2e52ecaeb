import type { Feature } from '../../platform/feature.ts'
import { maintenanceJob } from './delivery.jobs.ts'
import { gatewayLoop } from './loops/gateway.ts'
import { workerLoops } from './loops/worker.ts'

export const deliveryFeature: Feature = {
  name: 'delivery',
  jobs: [maintenanceJob],
  loops: { worker: workerLoops, gateway: [gatewayLoop] },
}
