import { KEPT_DAYS } from '@peyk/contract/notifications/notifications.ts'
import { engineScope } from '@peyk/database/scope.ts'
import { job } from '../../platform/work/jobs.ts'
import { deleteOldNotifications } from './queries/notifications.ts'
import { deleteOldSubscriptions } from './queries/push-calls.ts'

declare module '../../platform/work/job-queue.ts' {
  interface JobPayloads {
    'notifications.forget': Record<never, never>
  }
}

const DAY_MS = 86_400_000
/** Rows of one transaction. */
const BITE = 5000
/** A browser in which no panel was opened for so long belongs to nobody any more. */
const IDLE_DAYS = 60

/** Every night: notifications past their ninety days, a bite at a time, and browsers that nobody uses. */
export const forgetNotifications = job({
  name: 'notifications.forget',
  schedule: { cron: '15 3 * * *', payload: {} },
  async handle({ signal }, { db, clock, log }) {
    const before = new Date(clock.now() - KEPT_DAYS * DAY_MS)
    let forgotten = 0
    for (let bite = BITE; bite === BITE && !signal.aborted;) {
      bite = await db.asEngine(engineScope(), (tx) => deleteOldNotifications(tx, { before, most: BITE }))
      forgotten += bite
    }
    const idle = new Date(clock.now() - IDLE_DAYS * DAY_MS)
    const browsers = await db.asEngine(engineScope(), (tx) => deleteOldSubscriptions(tx, { before: idle }))
    log.info({ forgotten, browsers }, 'old notifications forgotten')
  },
})
