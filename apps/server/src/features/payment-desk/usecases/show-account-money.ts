import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { accountMoney } from '@peyk/contract/staff/money/staff-payments.ts'
import { staffScope } from '@peyk/database/scope.ts'
import { rialOf, sumTenths } from '@peyk/domain/money/tenths.ts'
import { LEDGER_ACCOUNTS, type LedgerAccount, type PostingKind } from '@peyk/domain/wallet/ledger.ts'
import { bookNames } from '@peyk/phrases/fa/wallet/money-names.ts'
import type { Deps } from '../../../platform/deps.ts'
import { staffErrors } from '../../staff/staff.errors.ts'
import { presentMovement } from '../../transactions/usecases/present-movement.ts'
import { listGifts, listHolds, listNewestMovements, readMoneyHead, sumLedger } from '../queries/account-money.ts'
import type { BookSum, MoneyHead } from '../queries/account-money.ts'
import { listPaymentRows, NO_FILTER } from '../queries/payment-rows.ts'
import { presentPayment } from './present-payment.ts'

type AccountMoney = CallData<typeof accountMoney>

const MAX_ROWS = 20
const MAX_GIFTS = 50
const MAX_HOLDS = 50

/** All the money of one account: what the wallet says, what the ledger says, and whether they agree. */
export async function showAccountMoney(
  { accountId, staffUserId }: { accountId: number; staffUserId: number },
  { db }: Pick<Deps, 'db'>,
): Promise<AccountMoney> {
  return db.asStaff(staffScope(staffUserId), async (tx) => {
    const head = await readMoneyHead(tx, accountId)
    if (head === null) throw staffErrors.accountNotFound()
    const { availableTenths } = head
    const sums = await sumLedger(tx, accountId)
    const gifts = await listGifts(tx, { accountId, limit: MAX_GIFTS })
    const holds = await listHolds(tx, { accountId, limit: MAX_HOLDS })
    const movements = await listNewestMovements(tx, { accountId, availableTenths, limit: MAX_ROWS })
    const payments = await listPaymentRows(tx, { filter: { ...NO_FILTER, accountId }, offset: 0, limit: MAX_ROWS })
    return {
      account_id: accountId,
      account_title: head.accountTitle,
      user_name: head.userName,
      credit: rialOf(availableTenths),
      cash: rialOf(availableTenths - head.giftTenths),
      gift: rialOf(head.giftTenths),
      held: rialOf(head.heldTenths),
      ...presentSums({ head, sums }),
      gifts: gifts.map(({ id, title, grantedTenths, leftTenths, expiresAt }) => ({
        id,
        title,
        granted: rialOf(grantedTenths),
        left: rialOf(leftTenths),
        expires_at: expiresAt.toISOString(),
      })),
      holds: holds.map(({ sendId, heldTenths, createdAt }) => ({
        messages_outbox_id: String(sendId),
        held: rialOf(heldTenths),
        created_at: createdAt.toISOString(),
      })),
      transactions: movements.map(presentMovement),
      payments: payments.map(presentPayment),
    }
  })
}

function presentSums({ head, sums }: { head: MoneyHead; sums: readonly BookSum[] }) {
  const sumOf = (isAsked: (sum: BookSum) => boolean) => sumTenths(sums.filter(isAsked).map(({ tenths }) => tenths))
  const of = (book: LedgerAccount, kind: PostingKind) => rialOf(sumOf((sum) => sum.book === book && sum.kind === kind))
  const balance = (book: LedgerAccount) => sumOf((sum) => sum.book === book)
  const isInBalance =
    head.availableTenths === balance('available') + balance('gift') &&
    head.giftTenths === balance('gift') &&
    head.heldTenths === balance('held') &&
    sumOf(() => true) === 0
  return {
    paid_in: of('available', 'top_up'),
    tax: rialOf(balance('tax')),
    charged: rialOf(balance('revenue')),
    gifts_granted: of('gift', 'gift'),
    gifts_expired: positive(of('gift', 'expire')),
    adjusted: of('available', 'adjust'),
    paid_back: positive(of('available', 'pay_back')),
    is_in_balance: isInBalance,
    books: LEDGER_ACCOUNTS.map((book) => ({ book, book_fa: bookNames[book], balance: rialOf(balance(book)) })),
  }
}

/** What left a book, without its sign; nothing is no minus zero. */
const positive = (amount: number): number => Math.abs(amount)
