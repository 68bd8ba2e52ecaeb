import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { letGoOfFile } from '../../../files/usecases/pin-file.ts'
import { hasMoves, setNext } from '../queries/schedules.ts'
import type { ScheduleRow } from '../queries/schedules.ts'
import type { Target } from '../../submit/usecases/resolve-audience.ts'
import { fileOf } from '../../submit/usecases/submit-list-send.ts'

/** Whom a schedule is for. */
export const targetOfSchedule = ({ sendingType, target }: Pick<ScheduleRow, 'sendingType' | 'target'>): Target =>
  ({ type: sendingType, of: target }) as Target

/** What comes next of a locked schedule. When nothing does any more, it lets go of its file. */
export async function settleSchedule(
  { scope, schedule, nextAt, state }: { scope: AccountScope; schedule: ScheduleRow; nextAt: Date | null; state: ScheduleRow['state'] }, // prettier-ignore
  { tx }: { tx: Tx },
): Promise<void> {
  const { id } = schedule
  await setNext(tx, scope, { id, nextAt, state })
  const fileId = fileOf(targetOfSchedule(schedule))
  if (fileId === undefined || state === 'active') return
  if (state === 'ended' && (await hasMoves(tx, scope, id))) return
  await letGoOfFile({ scope, fileId, purpose: 'schedule', usedBy: id }, { tx })
}
