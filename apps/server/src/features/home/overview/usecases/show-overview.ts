import { NEED_KINDS, type Need, type Overview } from '@peyk/contract/home/overview.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { addDays } from '@peyk/domain/jalaali/calendar.ts'
import { isoDayOf } from '@peyk/domain/jalaali/format-and-mask.ts'
import { epochOfTehran, tehranDay } from '@peyk/domain/jalaali/tehran.ts'
import { floorRial, rialOf } from '@peyk/domain/money/tenths.ts'
import { may, type CallPermission } from '@peyk/domain/permission/permissions.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { Caller } from '../../../../platform/http/auth/caller.ts'
import { forecastDay, type DayForecast } from '../../../sending/schedules/usecases/forecast-day.ts'
import { countTicketsForHome } from '../../../tickets/usecases/count-tickets-for-home.ts'
import { findNeeds, readCreditState, readSteps } from '../queries/overview.ts'
import type { CreditState, NeedParts, NeedRow, StepsTaken } from '../queries/overview.ts'

/** What needs the caller, by what they may see, and the first steps of an account that has sent nothing yet. */
export async function showOverview(
  { caller, scope }: { caller: Caller; scope: AccountScope },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<Overview> {
  const nowMs = clock.now()
  const mayDo = (permission: CallPermission): boolean => may({ holder: caller.holder, permission })
  const parts: NeedParts = {
    hasReports: mayDo('report.view'),
    hasInbox: mayDo('inbox.view'),
    hasPatterns: mayDo('pattern.view'),
    hasLines: mayDo('line.view'),
    hasPayments: mayDo('payment.view'),
    isDeveloper: mayDo('developer.manage'),
    colleagueId: caller.kind === 'colleague' ? caller.userId : null,
  }
  const tomorrow = tomorrowOf(nowMs)
  const [rows, credit, forecast, tickets, steps] = await db.inAccount(scope, (tx) =>
    Promise.all([
      findNeeds(tx, scope, { ...parts, now: new Date(nowMs) }),
      readCreditState(tx, scope),
      parts.hasReports ? forecastDay({ scope, ...tomorrow }, { tx }) : null,
      mayDo('ticket.manage') ? countTicketsForHome({ scope }, { tx }) : null,
      caller.kind === 'owner' ? readSteps(tx, scope) : null,
    ]),
  )
  const firstSteps = presentSteps(steps)
  const needs = [
    ...rows.map((row) => presentNeed(row, credit)),
    ...ticketNeed(tickets),
    ...tomorrowNeed(forecast, { day: tomorrow.day, credit }),
    // A new account is led to its first credit by its steps.
    ...(mayDo('payment.charge') && firstSteps === null ? lowCreditNeed(credit) : []),
  ]
  return {
    needs: needs.toSorted((a, b) => NEED_KINDS.indexOf(a.kind) - NEED_KINDS.indexOf(b.kind)),
    first_steps: firstSteps,
  }
}

const tomorrowOf = (nowMs: number) => {
  const day = addDays({ date: tehranDay(nowMs), days: 1 })
  const startOf = (date: typeof day) => new Date(epochOfTehran({ ...date, hour: 0, minute: 0 }))
  return { day: isoDayOf(day), from: startOf(day), to: startOf(addDays({ date: day, days: 1 })) }
}

const NO_MORE = { amount: null, missing: null, recipients: null } as const

/** Kinds of which a single one is named, so that the panel leads to it. */
const NAMED_KINDS: readonly string[] = [
  'no_credit_sends', 'rejected_sends', 'waiting_sends', 'rejected_patterns', 'waiting_patterns', 'disabled_webhooks',
] // prettier-ignore

function presentNeed({ kind, count, tenths, ref }: NeedRow, credit: CreditState): Need {
  const isNamed = kind === 'doubtful_messages' ? ref !== '' : count === 1 && NAMED_KINDS.includes(kind)
  return {
    ...NO_MORE,
    kind,
    count,
    amount: tenths === null ? null : rialOf(tenths),
    missing: kind === 'no_credit_sends' ? missingOf(tenths ?? 0, credit) : null,
    ref: isNamed ? ref : null,
    mark: `${count}:${ref}`,
  }
}

/** What the credit does not cover, in whole rial and rounded up, as the customer would pay it in; null: it covers all. */
const missingOf = (neededTenths: number, { spendableTenths }: CreditState): number | null => {
  const missing = Math.ceil((neededTenths - spendableTenths) / 10)
  return missing > 0 ? missing : null
}

function tomorrowNeed(forecast: DayForecast | null, { day, credit }: { day: string; credit: CreditState }): Need[] {
  if (forecast === null || forecast.count === 0) return []
  const { count, recipients, tenths, unheldTenths } = forecast
  const missing = missingOf(unheldTenths, credit)
  const mark = `${day}:${count}:${missing === null ? 0 : 1}`
  return [{ kind: 'tomorrow', count, amount: floorRial(tenths), missing, recipients, ref: null, mark }]
}

/** Tickets of which support asked something, or with an answer that nobody has read. */
function ticketNeed(tickets: { asked: number; unread: number } | null): Need[] {
  const count = (tickets?.asked ?? 0) + (tickets?.unread ?? 0)
  return count === 0 ? [] : [{ ...NO_MORE, kind: 'tickets', count, amount: null, ref: null, mark: String(count) }]
}

function lowCreditNeed({ spendableTenths, limitTenths }: CreditState): Need[] {
  if (spendableTenths >= limitTenths) return []
  const amount = floorRial(spendableTenths)
  // Put aside it stays aside until nothing is left at all.
  return [{ ...NO_MORE, kind: 'low_credit', count: 1, amount, ref: null, mark: amount > 0 ? 'low' : 'none' }]
}

function presentSteps(steps: StepsTaken | null): Overview['first_steps'] {
  if (steps === null || steps.hasSent) return null
  return { profile: steps.hasProfile, credit: steps.hasCredit, line: steps.hasLine, contacts: steps.hasContacts }
}
