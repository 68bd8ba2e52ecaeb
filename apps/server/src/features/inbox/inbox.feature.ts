import type { Feature } from '../../platform/feature.ts'
import { inboxJobs } from './inbox.jobs.ts'
import { inboxRoutes } from './inbox.routes.ts'
import { inboxLoops } from './loops/worker.ts'

export const inboxFeature: Feature = { name: 'inbox', routes: inboxRoutes, jobs: inboxJobs, loops: { worker: inboxLoops } } // prettier-ignore
