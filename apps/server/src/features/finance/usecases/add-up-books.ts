import { LEDGER_ACCOUNTS, type LedgerAccount } from '@peyk/domain/wallet/ledger.ts'
import type { BookMovement } from '../queries/books.ts'
import { daysOf, type BookPeriod } from './read-period.ts'

export interface BookFigures {
  revenueTenths: number
  giftSpentTenths: number
  giftGrantedTenths: number
  giftExpiredTenths: number
  paidInTenths: number
  taxTenths: number
  paidBackTenths: number
  days: { day: string; revenueTenths: number; paidInTenths: number; taxTenths: number; liabilityTenths: number }[]
  trialBalance: Record<LedgerAccount, { opening: number; in: number; out: number; closing: number }>
}

const OWED: readonly LedgerAccount[] = ['available', 'gift', 'held']
const SPENDING: readonly BookMovement['kind'][] = ['hold', 'release', 'refund']

/** What the operator earned, owes and was paid in a period, out of the movements of the books. */
export function addUpBooks(movements: readonly BookMovement[], period: BookPeriod): BookFigures {
  const before = movements.filter((movement) => movement.day === null)
  const within = movements.filter((movement) => movement.day !== null)
  const ofBook = (book: LedgerAccount, kinds?: readonly BookMovement['kind'][]) => (movement: BookMovement) =>
    movement.book === book && (kinds === undefined || kinds.includes(movement.kind))
  const trialBalance = Object.fromEntries(
    LEDGER_ACCOUNTS.map((book) => {
      const opening = net(before.filter(ofBook(book)))
      const moved = within.filter(ofBook(book))
      return [
        book,
        { opening, in: sum(moved, 'inTenths'), out: sum(moved, 'outTenths'), closing: opening + net(moved) },
      ]
    }),
  ) as BookFigures['trialBalance']

  const byDay = Map.groupBy(within, (movement) => movement.day)
  let liabilityTenths = net(before.filter(isOwed))
  const days = daysOf(period).map((day) => {
    const ofDay = byDay.get(day) ?? []
    liabilityTenths += net(ofDay.filter(isOwed))
    return {
      day,
      revenueTenths: net(ofDay.filter(ofBook('revenue'))),
      paidInTenths: net(ofDay.filter(ofBook('available', ['top_up']))),
      taxTenths: net(ofDay.filter(ofBook('tax'))),
      liabilityTenths,
    }
  })
  return {
    revenueTenths: net(within.filter(ofBook('revenue'))),
    giftSpentTenths: 0 - net(within.filter(ofBook('gift', SPENDING))),
    giftGrantedTenths: net(within.filter(ofBook('gift', ['gift']))),
    giftExpiredTenths: 0 - net(within.filter(ofBook('gift', ['expire']))),
    paidInTenths: net(within.filter(ofBook('available', ['top_up']))),
    taxTenths: net(within.filter(ofBook('tax'))),
    paidBackTenths: net(within.filter(ofBook('funding', ['pay_back']))),
    days,
    trialBalance,
  }
}

const isOwed = ({ book }: BookMovement): boolean => OWED.includes(book)
const sum = (movements: readonly BookMovement[], side: 'inTenths' | 'outTenths'): number =>
  movements.reduce((total, movement) => total + movement[side], 0)
const net = (movements: readonly BookMovement[]): number => sum(movements, 'inTenths') + sum(movements, 'outTenths')
