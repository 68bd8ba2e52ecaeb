import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { nextOccurrence } from '@peyk/domain/jalaali/recurrence.ts'
import { errorSentence } from '@peyk/phrases/fa/errors/catalogue.ts'
import { sendEndReasons } from '@peyk/phrases/fa/sending/send-names.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { mayTrackLinks } from '../../../links/usecases/attach-links.ts'
import { findLine, findLineById } from '../../queries/lines.ts'
import { findDueMovedDates, findDate, isSendingBlocked, lockSchedule, saveDate } from '../queries/schedules.ts'
import type { ScheduleRow } from '../queries/schedules.ts'
import { createStagedSend, stageByJob, uncountedItem } from '../../queueing/usecases/stage-send.ts'
import { setNextDate, toScheduleTarget } from './set-next-date.ts'
import { targetFileId } from '../../submit/usecases/submit-list-send.ts'

/** A date found later than this (no worker was running) is skipped. */
const TOO_LATE_MS = 24 * 3_600_000

/**
 * The job of a schedule: creates the send of each due date in the transaction that marks the date as sent, so that each
 * is created once, despite crashes and with any number of workers. The send begins in state 0 like every large one: jobs
 * stage, price and hold it, and without enough credit it ends in state 8.
 */
export async function runSchedule(
  { scope, scheduleId }: { scope: AccountScope; scheduleId: number },
  { db, clock, jobs }: Pick<Deps, 'db' | 'clock' | 'jobs'>,
): Promise<void> {
  await db.inAccount(scope, async (tx) => {
    const schedule = await lockSchedule(tx, scope, scheduleId)
    if (schedule === null || schedule.state === 'cancelled') return
    const now = clock.now()
    for (const { nominalAt, runAt } of await findDueMovedDates(tx, scope, { scheduleId, now: new Date(now) }))
      await runDate({ scope, schedule, nominalAt, runAt, now }, { tx, jobs })
    let next = schedule.nextAt
    while (next !== null && next.getTime() <= now) {
      const known = await findDate(tx, scope, { scheduleId, nominalAt: next })
      if (known === null) await runDate({ scope, schedule, nominalAt: next, runAt: next, now }, { tx, jobs })
      const after = nextOccurrence(schedule.rule, next.getTime())
      next = after === null || after > schedule.endsAt.getTime() ? null : new Date(after)
    }
    await setNextDate({ scope, schedule, nextAt: next, state: next === null ? 'ended' : 'active' }, { tx })
  })
}

interface DueDate {
  scope: AccountScope
  schedule: ScheduleRow
  nominalAt: Date
  runAt: Date
  now: number
}

async function runDate(
  { scope, schedule, nominalAt, runAt, now }: DueDate,
  { tx, jobs }: { tx: Tx } & Pick<Deps, 'jobs'>,
): Promise<void> {
  const date = { scheduleId: schedule.id, nominalAt, runAt }
  const fail = (reason: string) => saveDate(tx, scope, { ...date, state: 'failed', sendId: null, reason })
  if (now - runAt.getTime() > TOO_LATE_MS) return fail(sendEndReasons.date_missed)
  if (await isSendingBlocked(tx, scope)) return fail(errorSentence('sending.blocked', {}))
  const known = await findLineById(tx, { accountId: scope.accountId, lineId: schedule.lineId })
  const line = known && (await findLine(tx, scope, { number: known.number, sendingType: schedule.sendingType }))
  if (line === null) return fail(errorSentence('sending.line_not_usable', {}))
  const sendId = await startScheduledSend({ scope, schedule, line, runAt, now }, { tx, jobs })
  await saveDate(tx, scope, { ...date, state: 'sent', sendId, reason: null })
}

async function startScheduledSend(
  { scope, schedule, line, runAt, now }: Omit<DueDate, 'nominalAt'> & { line: NonNullable<Awaited<ReturnType<typeof findLine>>> }, // prettier-ignore
  { tx, jobs }: { tx: Tx } & Pick<Deps, 'jobs'>,
): Promise<number> {
  const { sendingType: type, message, userId, userName } = schedule
  const target = toScheduleTarget(schedule, runAt.getTime())
  const caller = { userId, userName, apiKeyId: null }
  const { linkIds } = schedule
  const checked = { scope, caller, ip: schedule.userIp, type, line, isScheduled: true, sendAtMs: runAt.getTime(), pace: schedule.pace } // prettier-ignore
  const send = await createStagedSend(
    {
      ...checked,
      recipientCount: 0,
      class: 2,
      item: uncountedItem(message),
      // Without the plan of links the text leaves all the same; its clicks are not counted then.
      linkIds: linkIds.length > 0 && (await mayTrackLinks({ scope }, { tx })) ? linkIds : [],
      fileId: targetFileId(target),
    },
    { tx },
  )
  const count = { userId, sendingType: type, lineId: line.id, message, target: target.of, stamp: '', expectedCount: 0 }
  await stageByJob({ scope, send, ...count, expiresAt: new Date(now + TOO_LATE_MS) }, { tx, jobs })
  return send.sendId
}
