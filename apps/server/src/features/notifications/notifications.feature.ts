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
  /** The keys are made at the first start, and a secret that does not open them is told at once. */
  async onStart(deps) {
    await openPushKeys(deps).catch((err: unknown) => deps.log.error({ err }, 'browsers cannot be called'))
  },
}
