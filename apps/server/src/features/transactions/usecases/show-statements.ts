import type { CallData } from '@peyk/contract/core/endpoint.ts'
import { TRANSACTION_METHODS } from '@peyk/contract/wallet/money-words.ts'
import type { statement, statements } from '@peyk/contract/wallet/transactions.ts'
import { isoDayOf } from '@peyk/domain/jalaali/format-and-mask.ts'
import { tehranDay } from '@peyk/domain/jalaali/tehran.ts'
import { rialOf } from '@peyk/domain/money/tenths.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { transactionMethodNames } from '@peyk/phrases/fa/wallet/money-names.ts'
import type { Deps } from '../../../platform/deps.ts'
import { readMovesAfter, readWalletNow } from '../queries/day-sums.ts'
import { readFirstDay, sumByDay, sumByMethod, type Sums } from '../queries/statement-sums.ts'
import { transactionsErrors } from '../transactions.errors.ts'
import { findMonthOf, findMonthSpan, findOverDay } from './find-month.ts'

const LAST_DAY = '9999-12-31'

interface Month {
  month: string
  sums: Sums
  closingTenths: number
}

const NOTHING: Sums = { deposits: 0, withdrawals: 0, depositsTenths: 0, withdrawalsTenths: 0 }
const add = (a: Sums, b: Sums): Sums => ({
  deposits: a.deposits + b.deposits,
  withdrawals: a.withdrawals + b.withdrawals,
  depositsTenths: a.depositsTenths + b.depositsTenths,
  withdrawalsTenths: a.withdrawalsTenths + b.withdrawalsTenths,
})
const movedTenths = ({ depositsTenths, withdrawalsTenths }: Sums): number => depositsTenths + withdrawalsTenths

/** What went out without its sign: the page of it says which way it went. */
const presentSums = ({ depositsTenths, withdrawalsTenths }: Sums) => ({
  deposits: rialOf(depositsTenths),
  withdrawals: rialOf(Math.abs(withdrawalsTenths)),
})

const presentMonth = ({ month, sums, closingTenths }: Month, nowMs: number) => ({
  month,
  opening: rialOf(closingTenths - movedTenths(sums)),
  ...presentSums(sums),
  closing: rialOf(closingTenths),
  is_over: findMonthSpan(month).to <= findOverDay(nowMs),
})

/** The months in which money moved, newest first. */
export async function listStatements(
  { scope }: { scope: AccountScope },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<CallData<typeof statements>> {
  return db.inAccount(scope, async (tx) => {
    const { availableTenths, closedDay } = await readWalletNow(tx, scope)
    const from = await readFirstDay(tx, scope)
    if (from === null) return []
    const months = new Map<string, Sums>()
    for (const { day, ...sums } of (await sumByDay(tx, scope, { closedDay, from, to: LAST_DAY })).toReversed()) {
      const month = findMonthOf(day)
      months.set(month, add(months.get(month) ?? NOTHING, sums))
    }
    let closingTenths = availableTenths
    return [...months].map(([month, sums]) => {
      const shown = presentMonth({ month, sums, closingTenths }, clock.now())
      closingTenths -= movedTenths(sums)
      return shown
    })
  })
}

/** The statement of a month; those of months to come and of before the first movement are not found. */
export async function showStatement(
  { scope, month }: { scope: AccountScope; month: string },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<CallData<typeof statement>> {
  const nowMs = clock.now()
  const { from, to } = findMonthSpan(month)
  const thisMonth = findMonthOf(isoDayOf(tehranDay(nowMs)))
  return db.inAccount(scope, async (tx) => {
    const { availableTenths, heldTenths, closedDay } = await readWalletNow(tx, scope)
    const firstDay = await readFirstDay(tx, scope)
    const isBeforeAll = month < thisMonth && (firstDay === null || to < firstDay)
    if (month > thisMonth || isBeforeAll) throw transactionsErrors.monthNotFound()
    const later = await readMovesAfter(tx, scope, { day: to, closedDay })
    const closingTenths = later.reduce((credit, day) => credit - day.movedTenths, availableTenths)
    const days = await sumByDay(tx, scope, { closedDay, from, to })
    const byMethod = new Map((await sumByMethod(tx, scope, { closedDay, from, to })).map((one) => [one.method, one]))
    const sums = days.reduce<Sums>(add, NOTHING)
    let credit = closingTenths - movedTenths(sums)
    return {
      ...presentMonth({ month, sums, closingTenths }, nowMs),
      by_method: TRANSACTION_METHODS.flatMap((method) => {
        const found = byMethod.get(method)
        if (found === undefined) return []
        return [{ method, method_fa: transactionMethodNames[method], count: found.deposits + found.withdrawals, ...presentSums(found) }] // prettier-ignore
      }),
      days: days.map((day) => {
        credit += movedTenths(day)
        return { day: day.day, count: day.deposits + day.withdrawals, ...presentSums(day), closing: rialOf(credit) }
      }),
      held: month === thisMonth ? rialOf(heldTenths) : null,
    }
  })
}
