import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { showSchedule as call } from '@peyk/contract/sending/sending-schedules.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { drawsOf } from '@peyk/sending-modes/_kit/drawn-audience.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { openListForSend } from '../../../files/usecases/open-list-for-send.ts'
import { readGroupTitles } from '../../../phonebook/audiences/usecases/resolve-contact-audience.ts'
import { datesAhead, findScheduleView } from '../queries/schedule-views.ts'
import { sendingErrors } from '../../sending.errors.ts'
import { presentSchedule, upcomingDates } from './present-schedule.ts'
import type { Target } from '../../submit/usecases/resolve-audience.ts'
import { toScheduleTarget } from './set-next-date.ts'

/** Next dates that are shown with it. */
const MAX_UPCOMING = 12

/** [ours] One recurring send: its audience and its next dates. */
export async function showSchedule(
  { scope, scheduleId }: { scope: AccountScope; scheduleId: number },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<CallData<typeof call>> {
  const nowMs = clock.now()
  return db.inAccount(scope, async (tx) => {
    const schedule = await findScheduleView(tx, scope, scheduleId)
    if (schedule === null) throw sendingErrors.scheduleNotFound()
    const dates = await datesAhead(tx, scope, { scheduleIds: [schedule.id], now: new Date(nowMs) })
    return {
      ...presentSchedule(schedule, { dates, nowMs }),
      audience: await describeAudience({ scope, target: toScheduleTarget(schedule) }, { tx }),
      upcoming: upcomingDates(schedule, { dates, nowMs, most: MAX_UPCOMING }),
    }
  })
}

async function describeAudience(
  { scope, target }: { scope: AccountScope; target: Target },
  { tx }: { tx: Tx },
): Promise<CallData<typeof call>['audience']> {
  const nobody = { recipient_count: null, phonebooks: [], missing_count: 0, file_name: null }
  switch (target.type) {
    case 'webservice':
      return { ...nobody, recipient_count: target.of.recipients.length }
    case 'phonebook':
    case 'keyword_phonebook': {
      const { titles, missing } = await readGroupTitles({ scope, target: target.of }, { tx })
      return { ...nobody, phonebooks: titles, missing_count: missing }
    }
    case 'file':
    case 'keyword':
    case 'peer_to_peer_file':
    // Patterns are not sent again and again.
    case 'pattern_many': {
      const { file_id: fileId } = target.of
      const file = fileId === undefined ? null : await openListForSend({ scope, caller: null, fileId }, { tx })
      return { ...nobody, recipient_count: file?.count ?? null, file_name: file?.name ?? null }
    }
    // Whoever else there is of a choice is drawn at each date.
    default: {
      const sizes = drawsOf(target.of).flatMap(({ ranges }) => [...ranges.values()].map(({ size }) => size))
      const asked = sizes.reduce<number | null>((sum, size) => (sum === null || size === null ? null : sum + size), 0)
      return { ...nobody, recipient_count: asked }
    }
  }
}
