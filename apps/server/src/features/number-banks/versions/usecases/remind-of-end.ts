import type { EngineScope } from '@peyk/database/scope.ts'
import { isoDayOf } from '@peyk/domain/jalaali/format-and-mask.ts'
import { addDays } from '@peyk/domain/jalaali/calendar.ts'
import { tehranDay } from '@peyk/domain/jalaali/tehran.ts'
import { bankEndNotices } from '@peyk/phrases/fa/number-banks/loading.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { notifyStaff } from '../../../notifications/usecases/notify.ts'
import { listActiveUntil } from '../queries/list-versions.ts'

/** Long enough to buy and load another. */
const DAYS_BEFORE = 7

/**
 * Once a day: staff hear that a bank in use may be used for a week more, and that it no longer is, before customers find that
 * nobody is counted.
 */
export async function remindOfEnd(
  { scope }: { scope: EngineScope },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<void> {
  const today = tehranDay(clock.now())
  const ends = [
    { day: isoDayOf(addDays({ date: today, days: DAYS_BEFORE })), notice: bankEndNotices.soon, level: 'warning' },
    { day: isoDayOf(addDays({ date: today, days: -1 })), notice: bankEndNotices.over, level: 'error' },
  ] as const
  await db.asEngine(scope, async (tx) => {
    for (const { day, notice, level } of ends) {
      for (const { id, title } of await listActiveUntil(tx, scope, day)) {
        const told = { title: notice.title, body: notice.body(title), link: `/staff/banks/${id}` }
        await notifyStaff(tx, { kind: 'staff_banks', level, ...told }, { clock })
      }
    }
  })
}
