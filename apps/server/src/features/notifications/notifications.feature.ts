import type { Feature } from '../../platform/feature.ts'
import { notificationsLoops } from './loops/worker.ts'
import { forgetNotifications } from './notifications.jobs.ts'
import { notificationsRoutes } from './notifications.routes.ts'
import { openPushKeys } from '../../platform/security/push-keys.ts'

export const notificationsFeature: Feature = {
  name: 'notifications',
  routes: notificationsRoutes,
  jobs: [forgetNotifications],
  loops: { worker: notificationsLoops },
  onStart: async (deps) => void (await openPushKeys(deps)),
}
