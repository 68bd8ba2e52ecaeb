import type { Tx } from '@peyk/database/database.ts'
import { isTargeted } from '@peyk/contract/sending/targeted-sends.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { wakeSchedules } from '../../../../platform/work/wake.ts'
import { unpinFile } from '../../../files/usecases/pin-file.ts'
import { hasMovedDates, updateNextDate } from '../queries/schedules.ts'
import type { ScheduleRow } from '../queries/schedules.ts'
import type { Target } from '../../submit/usecases/resolve-audience.ts'
import { dayOf } from '../../targeted/usecases/day-of.ts'
import { targetFileId } from '../../submit/usecases/submit-list-send.ts'

/** Whom a schedule is for; of a date, at which its adverts are counted: people of number banks are drawn anew for each. */
export function toScheduleTarget(
  { sendingType, target }: Pick<ScheduleRow, 'sendingType' | 'target'>,
  sendAtMs?: number,
): Target {
  const isDrawn = isTargeted(sendingType) && sendAtMs !== undefined
  const of = isDrawn ? { ...(target as object), leaves_on: dayOf(sendAtMs) } : target
  return { type: sendingType, of } as Target
}

/** Sets the next date of a locked schedule. When there is none any more, its file is unpinned. */
export async function setNextDate(
  { scope, schedule, nextAt, state }: { scope: AccountScope; schedule: ScheduleRow; nextAt: Date | null; state: ScheduleRow['state'] }, // prettier-ignore
  { tx }: { tx: Tx },
): Promise<void> {
  const { id } = schedule
  await updateNextDate(tx, scope, { id, nextAt, state })
  if (nextAt !== null) await wakeSchedules(tx)
  const fileId = targetFileId(toScheduleTarget(schedule))
  if (fileId === undefined || state === 'active') return
  if (state === 'ended' && (await hasMovedDates(tx, scope, id))) return
  await unpinFile({ scope, fileId, purpose: 'schedule', usedBy: id }, { tx })
}
