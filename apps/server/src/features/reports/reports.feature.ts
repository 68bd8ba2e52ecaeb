import type { Feature } from '../../platform/feature.ts'
import { openInstallationKey } from '../../platform/security/installation-key.ts'
import { reportsJobs } from './reports.jobs.ts'
import { reportsRoutes } from './reports.routes.ts'

export const reportsFeature: Feature = {
  name: 'reports',
  routes: reportsRoutes,
  jobs: reportsJobs,
  /** The key of this installation is made at its first start, and a secret that does not open it is told at once. */
  async onStart(deps) {
    await openInstallationKey(deps).catch((err: unknown) => deps.log.error({ err }, 'proofs cannot be signed'))
  },
}
