import type { Feature } from '../../platform/feature.ts'
import { paymentLoops } from './loops/worker.ts'
import { serveReturns } from './online/usecases/serve-returns.ts'
import { paymentsRoutes } from './payments.routes.ts'

export const paymentsFeature: Feature = {
  name: 'payments',
  routes: paymentsRoutes,
  serve: serveReturns,
  loops: { worker: paymentLoops },
}
