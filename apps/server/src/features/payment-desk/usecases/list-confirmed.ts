import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { confirmedPayments } from '@peyk/contract/staff/money/staff-payments.ts'
import { staffScope } from '@peyk/database/scope.ts'
import { rialOf } from '@peyk/domain/money/tenths.ts'
import { PAYMENT_METHODS } from '@peyk/domain/payment/amounts.ts'
import { transactionMethodNames } from '@peyk/phrases/fa/wallet/money-names.ts'
import type { Deps } from '../../../platform/deps.ts'
import { listPaymentRows, NO_FILTER, sumCredited } from '../queries/payment-rows.ts'
import { presentPayment } from './present-payment.ts'

const MAX_ROWS = 500
const DAY_MS = 86_400_000
/** Tehran has kept one time since 1401, and payments are younger. */
const TEHRAN_OFFSET_MS = 12_600_000

/** What became successful on a day in Tehran, by whichever way, and the sums by way. `day` is `YYYY-MM-DD`. */
export async function listConfirmed(
  { day, staffUserId }: { day: string | null; staffUserId: number },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<CallData<typeof confirmedPayments>> {
  const named = day ?? new Date(clock.now() + TEHRAN_OFFSET_MS).toISOString().slice(0, 10)
  const from = new Date(Date.parse(`${named}T00:00:00Z`) - TEHRAN_OFFSET_MS)
  const to = new Date(from.getTime() + DAY_MS - 1)
  return db.asStaff(staffScope(staffUserId), async (tx) => {
    const sums = await sumCredited(tx, { from, to })
    const filter = { ...NO_FILTER, isCredited: true, from, to }
    const rows = await listPaymentRows(tx, { filter, offset: 0, limit: MAX_ROWS })
    return {
      day: named,
      totals: PAYMENT_METHODS.flatMap((method) => {
        const sum = sums.find((one) => one.method === method)
        if (sum === undefined) return []
        const { count, payableTenths, taxTenths, creditedTenths } = sum
        const amounts = { payable: rialOf(payableTenths), tax: rialOf(taxTenths), credited: rialOf(creditedTenths) }
        return [{ method, method_fa: transactionMethodNames[method], count, ...amounts }]
      }),
      rows: rows.map(presentPayment),
    }
  })
}
