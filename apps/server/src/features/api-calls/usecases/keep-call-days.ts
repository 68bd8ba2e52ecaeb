import { API_CALL_KEEP_DAYS } from '@peyk/contract/developers/api-calls.ts'
import type { EngineScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { dropCallDay, ensureCallDays, listCallDays } from '../queries/call-days.ts'

const DAY_MS = 86_400_000
/** A worker that stood still for a week finds its days made. */
const DAYS_AHEAD = 9

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/** Makes the days that come, and drops those of which no call is listed any more. */
export async function keepCallDays(
  { scope }: { scope: EngineScope },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<void> {
  // prettier-ignore
  const now = clock.now()
  await db.asEngine(scope, (tx) => ensureCallDays(tx, { from: dayOf(now - DAY_MS), days: DAYS_AHEAD + 1 }))
  const oldest = dayOf(now - API_CALL_KEEP_DAYS * DAY_MS).replaceAll('-', '_')
  const days = await db.asEngine(scope, (tx) => listCallDays(tx))
  for (const day of days) if (day < oldest) await db.asEngine(scope, (tx) => dropCallDay(tx, day))
}
