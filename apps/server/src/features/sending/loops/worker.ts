import { engineScope } from '@peyk/database/scope.ts'
import type { Loop } from '../../../platform/loops.ts'
import { WORK_CHANNEL } from '../../../platform/wake-work.ts'
import { decideDueTests } from '../usecases/decide-test.ts'
import { sendSystemMessages } from '../usecases/send-system-messages.ts'
import { tendIntakes } from '../usecases/tend-intakes.ts'
import { beginDueSchedules, tellOfFailedDates, warnOfShortSchedules } from '../usecases/tend-schedules.ts'

const scope = engineScope()

/** Codes are waited for: they leave as soon as they are written. */
const systemMessages: Loop = {
  name: 'system messages',
  pauseMs: 2000,
  wakeOn: WORK_CHANNEL,
  run: ({ deps }) => sendSystemMessages({ scope }, deps),
}

const intakes: Loop = {
  name: 'intakes',
  pauseMs: 30_000,
  run: ({ deps }) => tendIntakes({ scope }, deps),
}

/** A date of a schedule is sent at most a second late (promise P6). */
const schedules: Loop = {
  name: 'schedules',
  pauseMs: 1000,
  run: ({ deps }) => beginDueSchedules({ scope }, deps),
}

/** What owners hear of their schedules: that the credit will not do, and that a date came to nothing. */
const scheduleNotices: Loop = {
  name: 'notices of schedules',
  pauseMs: 60_000,
  async run({ deps }) {
    await warnOfShortSchedules({ scope }, deps)
    await tellOfFailedDates({ scope }, deps)
  },
}

/** The winner of a test of texts is chosen at most a second late. */
const abTests: Loop = {
  name: 'tests of texts',
  pauseMs: 1000,
  async run({ deps }) {
    await decideDueTests({ scope }, deps)
  },
}

export const workerLoops: readonly Loop[] = [systemMessages, intakes, schedules, scheduleNotices, abTests]
