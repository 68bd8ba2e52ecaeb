import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { summary } from '@peyk/contract/reports/reports.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { addDays } from '@peyk/domain/jalaali/calendar.ts'
import { isoDayOf } from '@peyk/domain/jalaali/format-and-mask.ts'
import { epochOfTehran, tehranDay } from '@peyk/domain/jalaali/tehran.ts'
import { rialOf } from '@peyk/domain/money/tenths.ts'
import type { Deps } from '../../../platform/deps.ts'
import { countScheduled, totalDays } from '../queries/days.ts'
import type { DayTotals } from '../queries/days.ts'
import { countStates } from './present-send.ts'

const DEFAULT_DAYS = 7

/**
 * Today in Tehran and the days before it, from sends and their counters: how many messages left or are about to,
 * and what became of them. What was cancelled or expired is no message.
 */
export async function summariseDays(
  { scope, days = DEFAULT_DAYS }: { scope: AccountScope; days?: number | undefined },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<CallData<typeof summary>> {
  const nowMs = clock.now()
  const today = tehranDay(nowMs)
  const dates = Array.from({ length: days }, (_, index) => addDays({ date: today, days: index - days + 1 }))
  const bounds = dates.map((date) => epochOfTehran({ ...date, hour: 0, minute: 0 }) / 1000)
  const { totals, scheduled } = await db.inAccount(scope, async (tx) => ({
    totals: await totalDays(tx, scope, { bounds, untilSeconds: nowMs / 1000 }),
    scheduled: await countScheduled(tx, scope, nowMs / 1000),
  }))
  const byDay = dates.map((date, index) => ({ date, ...toDayStats(totals.find(({ dayIndex }) => dayIndex === index)) }))
  const { date: _today, ...now } = byDay.at(-1) ?? { date: today, ...toDayStats(undefined) }
  return {
    today: { ...now, scheduled },
    days: byDay.map(({ date, messages, delivered, failed }) => ({ day: isoDayOf(date), messages, delivered, failed })),
  }
}

function toDayStats(totals: DayTotals | undefined) {
  const states = countStates(totals?.counts ?? [], totals?.recipients ?? 0)
  return {
    messages: (totals?.recipients ?? 0) - states.cancelled - states.expired,
    delivered: states.delivered,
    failed: states.failed,
    waiting: states.waiting,
    cost: rialOf(totals?.chargeableTenths ?? 0),
    sends: totals?.sends ?? 0,
  }
}
