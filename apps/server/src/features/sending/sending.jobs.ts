import { engineScope } from '@peyk/database/scope.ts'
import { job } from '../../platform/work/jobs.ts'
import { buildAudience } from './previews/usecases/build-audience.ts'
import { enqueueLargeSend } from './queueing/usecases/enqueue-large-send.ts'
import { forgetPastAdverts, returnPlaces } from './targeted/usecases/return-advert-places.ts'
import { runSchedule } from './schedules/usecases/run-schedule.ts'

declare module '../../platform/work/job-queue.ts' {
  interface JobPayloads {
    'delivery.place': { accountId: number; sendId: number }
    'sending.count': { accountId: number; sendId: number }
    'sending.return_places': { accountId: number; sendId: number }
    'sending.forget_adverts': Record<string, never>
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

/** Prices, holds and enqueues a send whose numbers are staged; it can be run again after a crash at any point. */
export const enqueueJob = job({
  // Jobs that wait in a queue were stored under this name while the job belonged to delivery.
  name: 'delivery.place',
  concurrency: 2,
  async handle({ payload, signal }, { db, clock }) {
    const scope = engineScope()
    await enqueueLargeSend({ send: payload, scope, signal }, { db, clock })
    // Of a targeted send that was stopped meanwhile: whom it stored after that.
    await returnPlaces({ send: payload, scope, signal }, { db })
  },
})

/** Gives back what a stopped targeted send had taken of its day. */
export const returnPlacesJob = job({
  name: 'sending.return_places',
  handle: ({ payload, signal }, deps) => returnPlaces({ send: payload, scope: engineScope(), signal }, deps),
})

/** Adverts are counted by the day: past days are forgotten when hardly anybody sends. */
export const forgetAdvertsJob = job({
  name: 'sending.forget_adverts',
  schedule: { cron: '40 3 * * *', payload: {} },
  handle: (_, deps) => forgetPastAdverts({ scope: engineScope() }, deps),
})
