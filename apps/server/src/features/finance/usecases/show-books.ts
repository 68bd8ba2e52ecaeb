import type { CallData, CallInput } from '@peyk/contract/core/endpoint.ts'
import type * as calls from '@peyk/contract/staff/money/staff-finance.ts'
import { staffScope } from '@peyk/database/scope.ts'
import { rialOf } from '@peyk/domain/money/tenths.ts'
import { LEDGER_ACCOUNTS } from '@peyk/domain/wallet/ledger.ts'
import { bookNames } from '@peyk/phrases/fa/wallet/book-names.ts'
import { transactionMethodNames } from '@peyk/phrases/fa/wallet/money-names.ts'
import type { Deps } from '../../../platform/deps.ts'
import { lastClosedDay, readBooks, readPaidDays, type PaidDay } from '../queries/books.ts'
import { addUpBooks, type BookFigures } from './add-up-books.ts'
import { readPeriod, type BookPeriod } from './read-period.ts'

export type BooksAnswer = CallData<typeof calls.books>

/** The operator's books of a period. */
export async function showBooks(
  { input, staffUserId }: { input: CallInput<typeof calls.books>; staffUserId: number },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<BooksAnswer> {
  const period = readPeriod(input, { nowMs: clock.now() })
  return db.asStaff(staffScope(staffUserId), async (tx) => {
    const closed = await lastClosedDay(tx)
    const figures = addUpBooks(await readBooks(tx, { ...period, closed }), period)
    return { ...presentFigures(figures, period), ...presentPaid(await readPaidDays(tx, period)) }
  })
}

function presentFigures({ trialBalance, days, ...figures }: BookFigures, { from, to }: BookPeriod) {
  const { available, gift, held } = trialBalance
  return {
    from_day: from,
    to_day: to,
    revenue: rialOf(figures.revenueTenths),
    gift_spent: rialOf(figures.giftSpentTenths),
    gift_granted: rialOf(figures.giftGrantedTenths),
    gift_expired: rialOf(figures.giftExpiredTenths),
    paid_in: rialOf(figures.paidInTenths),
    tax: rialOf(figures.taxTenths),
    paid_back: rialOf(figures.paidBackTenths),
    liability: {
      cash: rialOf(available.closing),
      gift: rialOf(gift.closing),
      held: rialOf(held.closing),
      total: rialOf(available.closing + gift.closing + held.closing),
    },
    days: days.map((day) => ({
      day: day.day,
      revenue: rialOf(day.revenueTenths),
      paid_in: rialOf(day.paidInTenths),
      tax: rialOf(day.taxTenths),
      liability: rialOf(day.liabilityTenths),
    })),
    trial_balance: LEDGER_ACCOUNTS.map((book) => ({
      book,
      book_fa: bookNames[book],
      opening: rialOf(trialBalance[book].opening),
      in: rialOf(trialBalance[book].in),
      out: rialOf(trialBalance[book].out),
      closing: rialOf(trialBalance[book].closing),
    })),
  }
}

function presentPaid(paid: readonly PaidDay[]): Pick<BooksAnswer, 'payments' | 'payment_days'> {
  const way = ({ method, gateway }: PaidDay) => ({ method, method_fa: transactionMethodNames[method], gateway })
  const ways = Map.groupBy(paid, ({ method, gateway }) => `${method} ${gateway ?? ''}`)
  const total = (rows: readonly PaidDay[], of: 'payableTenths' | 'taxTenths' | 'creditedTenths') =>
    rialOf(rows.reduce((sum, row) => sum + row[of], 0))
  const payments = [...ways.values()].map((rows) => ({
    ...way(rows[0]!),
    count: rows.reduce((sum, row) => sum + row.count, 0),
    payable: total(rows, 'payableTenths'),
    tax: total(rows, 'taxTenths'),
    credited: total(rows, 'creditedTenths'),
  }))
  return {
    payments: payments.toSorted((a, b) => b.payable - a.payable),
    payment_days: paid.map((row) => ({
      day: row.day,
      ...way(row),
      count: row.count,
      payable: rialOf(row.payableTenths),
    })),
  }
}
