import { engineScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../platform/deps.ts'
import { job } from '../../platform/work/jobs.ts'
import { resumeAnnouncements, tellAnnouncement } from './usecases/tell-announcement.ts'

declare module '../../platform/work/job-queue.ts' {
  interface JobPayloads {
    'announcements.tell': { announcementId: number }
  }
}

/** Tells an announcement to everyone it concerns; run again, it goes on where it stopped. */
export const tellAnnouncementJob = job({
  name: 'announcements.tell',
  limitSeconds: 3600,
  async handle({ payload, signal }, deps) {
    await tellAnnouncement({ scope: engineScope(), id: payload.announcementId, signal }, deps)
  },
})

/** What a worker looks for when it starts. */
export const resumeAtStart = (deps: Deps): Promise<void> => resumeAnnouncements({ scope: engineScope() }, deps)
