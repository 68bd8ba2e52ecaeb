import type { CallData, CallInput } from '@peyk/contract/core/endpoint.ts'
import type { sendTotals } from '@peyk/contract/reports/send-lists.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { addDays, compareJalaali, type JalaaliDay } from '@peyk/domain/jalaali/calendar.ts'
import { isoDayOf } from '@peyk/domain/jalaali/format-and-mask.ts'
import { choosePeriod, periodAround } from '@peyk/domain/jalaali/periods.ts'
import { epochOfTehran, tehranDay } from '@peyk/domain/jalaali/tehran.ts'
import { rialOf } from '@peyk/domain/money/tenths.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { SendFilter } from '../queries/send-condition.ts'
import { reachOfReport, totalSends as readTotals, type SendSums } from '../queries/totals.ts'
import { toSendFilter } from './to-send-filter.ts'

type Totals = CallData<typeof sendTotals>
type DaySums = SendSums & { date: JalaaliDay }

const NOTHING: SendSums = { sends: 0, recipients: 0, delivered: 0, heldTenths: 0, chargedTenths: 0, returnedTenths: 0 }

/** What the sends of a filter come to, and those of each day, week or Jalaali month in Tehran in which there is one. */
export async function totalSends(
  { scope, input }: { scope: AccountScope; input: CallInput<typeof sendTotals> },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<Totals> {
  const nowMs = clock.now()
  const filter = toSendFilter(input.filters ?? {}, { nowMs, isArchive: input.archive === true })
  const days = filter === null ? [] : await db.inAccount(scope, (tx) => readDays(tx, { scope, filter, nowMs }))
  const [newest, oldest] = [days[0], days.at(-1)]
  const period = newest && oldest ? choosePeriod({ from: oldest.date, to: newest.date }) : 'day'
  const periods = new Map<string, { to: JalaaliDay; sums: SendSums }>()
  for (const day of days) {
    const { from, to } = periodAround({ date: day.date, period })
    periods.set(isoDayOf(from), { to, sums: add(periods.get(isoDayOf(from))?.sums ?? NOTHING, day) })
  }
  return {
    ...present(days.reduce(add, NOTHING)),
    period,
    periods: [...periods].map(([from, { to, sums }]) => ({ from, to: isoDayOf(to), ...present(sums) })),
  }
}

/** The days with a send that is found, newest first. */
async function readDays(
  tx: Tx,
  { scope, filter, nowMs }: { scope: AccountScope; filter: SendFilter; nowMs: number },
): Promise<DaySums[]> {
  const { fromMs, toMs } = await findReach(tx, { scope, filter, nowMs })
  const dates: JalaaliDay[] = []
  const last = tehranDay(toMs)
  for (let date = tehranDay(fromMs); compareJalaali(date, last) <= 0; date = addDays({ date, days: 1 }))
    dates.push(date)
  const bounds = dates.map((date) => epochOfTehran({ ...date, hour: 0, minute: 0 }) / 1000)
  const rows = bounds.length === 0 ? [] : await readTotals(tx, scope, { filter, bounds })
  return rows.map(({ stretch, ...sums }) => ({ ...sums, date: dates[stretch]! }))
}

/** Moments between which everything lies that the filter may find. */
async function findReach(
  tx: Tx,
  { scope, filter, nowMs }: { scope: AccountScope; filter: SendFilter; nowMs: number },
): Promise<{ fromMs: number; toMs: number }> {
  const { sinceSeconds, isArchive, sendFromSeconds = 0, sendToSeconds = Infinity } = filter
  if (isArchive) return { fromMs: sendFromSeconds * 1000, toMs: Math.min(sendToSeconds, sinceSeconds) * 1000 }
  const { oldestSeconds, lastSeconds } = await reachOfReport(tx, scope)
  const from = Math.max(sendFromSeconds, Math.min(sinceSeconds, oldestSeconds ?? sinceSeconds))
  return { fromMs: from * 1000, toMs: Math.min(sendToSeconds, lastSeconds ?? nowMs / 1000) * 1000 }
}

const add = (a: SendSums, b: SendSums): SendSums => ({
  sends: a.sends + b.sends,
  recipients: a.recipients + b.recipients,
  delivered: a.delivered + b.delivered,
  heldTenths: a.heldTenths + b.heldTenths,
  chargedTenths: a.chargedTenths + b.chargedTenths,
  returnedTenths: a.returnedTenths + b.returnedTenths,
})

const present = ({ sends, recipients, delivered, heldTenths, chargedTenths, returnedTenths }: SendSums) => ({
  sends,
  recipients,
  delivered,
  held: rialOf(heldTenths),
  charged: rialOf(chargedTenths),
  returned: rialOf(returnedTenths),
})
