import type { Feature } from '../../platform/feature.ts'
import { resumeAtStart, tellAnnouncementJob } from './announcements.jobs.ts'
import { announcementsRoutes } from './announcements.routes.ts'

export const announcementsFeature: Feature = {
  name: 'announcements',
  routes: announcementsRoutes,
  jobs: [tellAnnouncementJob],
  onStart: async (deps, roles) => (roles.has('worker') ? resumeAtStart(deps) : undefined),
}
