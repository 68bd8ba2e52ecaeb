import { job } from '../../platform/work/jobs.ts'
import { buildAudience } from './previews/usecases/build-audience.ts'
import { runSchedule } from './schedules/usecases/run-schedule.ts'

declare module '../../platform/work/job-queue.ts' {
  interface JobPayloads {
    'sending.count': { accountId: number; sendId: number }
    'sending.repeat': { accountId: number; scheduleId: number }
  }
}

/** Takes in the audience of a preview, or of a send in state 0; two at once. */
export const buildAudienceJob = job({
  name: 'sending.count',
  concurrency: 2,
  handle: ({ payload, scope, signal }, deps) => buildAudience({ scope, sendId: payload.sendId, signal }, deps),
})

/** Makes the sends of a schedule whose dates have come. */
export const runScheduleJob = job({
  name: 'sending.repeat',
  concurrency: 2,
  handle: ({ payload, scope }, deps) => runSchedule({ scope, scheduleId: payload.scheduleId }, deps),
})
