import type { Feature } from '../../platform/feature.ts'
import { webhookLoops } from './loops/worker.ts'
import { webhooksRoutes } from './webhooks.routes.ts'

export const webhooksFeature: Feature = {
  name: 'webhooks',
  routes: webhooksRoutes,
  loops: { worker: webhookLoops },
}
