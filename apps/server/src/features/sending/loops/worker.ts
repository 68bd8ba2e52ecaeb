import { engineScope } from '@peyk/database/scope.ts'
import type { Loop } from '../../../platform/work/loops.ts'
import { CHANNELS } from '../../../platform/work/wake.ts'
import { decideDueAbTests, nextAbTestInMs } from '../ab-tests/usecases/decide-ab-test.ts'
import { sendSystemMessages } from '../system-messages/usecases/send-system-messages.ts'
import { restartStalledCounts } from '../previews/usecases/restart-stalled-counts.ts'
import { notifyFailedDates, notifyShortOfCredit } from '../schedules/usecases/notify-schedule-owners.ts'
import { nextScheduleInMs, queueDueSchedules } from '../schedules/usecases/queue-due-schedules.ts'

const scope = engineScope()

/** Codes are waited for: they leave as soon as they are written. */
const systemMessagesLoop: Loop = {
  name: 'system messages',
  pauseMs: 2000,
  maxPauseMs: 60_000,
  wakeOn: CHANNELS.systemMessages,
  run: ({ deps }) => sendSystemMessages({ scope }, deps),
}

const stalledCountsLoop: Loop = {
  name: 'intakes',
  pauseMs: 30_000,
  maxPauseMs: 60_000,
  run: ({ deps }) => restartStalledCounts({ scope }, deps),
}

/** A date of a schedule is sent at most a second late (promise P6): the loop sleeps until the next one. */
const dueSchedulesLoop: Loop = {
  name: 'schedules',
  pauseMs: 1000,
  maxPauseMs: 15_000,
  wakeOn: CHANNELS.schedules,
  async run({ deps }) {
    const nextInMs = await nextScheduleInMs({ scope }, deps)
    if (nextInMs === null || nextInMs > 0) return { nextInMs }
    return queueDueSchedules({ scope }, deps)
  },
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

/** The winner of a test of texts is chosen at most a second late: the loop sleeps until the next is to be looked at. */
const abTestsLoop: Loop = {
  name: 'tests of texts',
  pauseMs: 1000,
  maxPauseMs: 15_000,
  wakeOn: CHANNELS.abTests,
  async run({ deps }) {
    const nextInMs = await nextAbTestInMs({ scope }, deps)
    if (nextInMs === null || nextInMs > 0) return { nextInMs }
    await decideDueAbTests({ scope }, deps)
    return { found: true }
  },
}

export const workerLoops: readonly Loop[] = [
  systemMessagesLoop,
  stalledCountsLoop,
  dueSchedulesLoop,
  scheduleAlertsLoop,
  abTestsLoop,
]
