import { engineScope } from '@peyk/database/scope.ts'
import type { Loop } from '../../../platform/work/loops.ts'
import { WORK_CHANNEL } from '../../../platform/work/notify-workers.ts'
import { decideDueAbTests } from '../ab-tests/usecases/decide-ab-test.ts'
import { sendSystemMessages } from '../system-messages/usecases/send-system-messages.ts'
import { restartStalledCounts } from '../previews/usecases/restart-stalled-counts.ts'
import { notifyFailedDates, notifyShortOfCredit } from '../schedules/usecases/notify-schedule-owners.ts'
import { queueDueSchedules } from '../schedules/usecases/queue-due-schedules.ts'

const scope = engineScope()

/** Codes are waited for: they leave as soon as they are written. */
const systemMessagesLoop: Loop = {
  name: 'system messages',
  pauseMs: 2000,
  wakeOn: WORK_CHANNEL,
  run: ({ deps }) => sendSystemMessages({ scope }, deps),
}

const stalledCountsLoop: Loop = {
  name: 'intakes',
  pauseMs: 30_000,
  run: ({ deps }) => restartStalledCounts({ scope }, deps),
}

/** A date of a schedule is sent at most a second late (promise P6). */
const dueSchedulesLoop: Loop = {
  name: 'schedules',
  pauseMs: 1000,
  run: ({ deps }) => queueDueSchedules({ scope }, deps),
}

/** What owners hear of their schedules: that the credit will not do, and that a date came to nothing. */
const scheduleAlertsLoop: Loop = {
  name: 'notices of schedules',
  pauseMs: 60_000,
  async run({ deps }) {
    await notifyShortOfCredit({ scope }, deps)
    await notifyFailedDates({ scope }, deps)
  },
}

/** The winner of a test of texts is chosen at most a second late. */
const abTestsLoop: Loop = {
  name: 'tests of texts',
  pauseMs: 1000,
  async run({ deps }) {
    await decideDueAbTests({ scope }, deps)
  },
}

export const workerLoops: readonly Loop[] = [
  systemMessagesLoop,
  stalledCountsLoop,
  dueSchedulesLoop,
  scheduleAlertsLoop,
  abTestsLoop,
]
