import type { Feature } from '../../platform/feature.ts'
import { routeReplyJob } from './inbox.jobs.ts'
import { inboxRoutes } from './inbox.routes.ts'

export const inboxFeature: Feature = { name: 'inbox', routes: inboxRoutes, jobs: [routeReplyJob] }
