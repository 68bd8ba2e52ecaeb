import type { Feature } from '../../platform/feature.ts'
import { paymentLoops } from './loops/worker.ts'
import { serveReturns } from './online/usecases/serve-returns.ts'
import { sweepReceiptsJob } from './payments.jobs.ts'
import { paymentsRoutes } from './payments.routes.ts'

export const paymentsFeature: Feature = {
  name: 'payments',
  routes: paymentsRoutes,
  jobs: [sweepReceiptsJob],
  serve: serveReturns,
  loops: { worker: paymentLoops },
}
