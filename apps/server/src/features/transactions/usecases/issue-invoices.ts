import { addMonths } from '@peyk/domain/jalaali/calendar.ts'
import type { EngineScope } from '@peyk/database/scope.ts'
import { tehranDay } from '@peyk/domain/jalaali/tehran.ts'
import type { Deps } from '../../../platform/deps.ts'
import { readWalletIds } from '../queries/close-days.ts'
import { findUninvoiced, readPaidPayments } from '../queries/paid-payments.ts'
import { findMonthSpan, findOverDay, monthName } from './find-month.ts'
import { issueDocument } from './issue-document.ts'
import { toPaymentLine } from './issue-receipt.ts'

const WALLETS_AT_ONCE = 200

/** How many months back are looked at: a night that was left out is made up for. */
const MONTHS_BACK = 2

/** One invoice for each account and Jalaali month that is over, with every payment that was credited in it. */
export async function issueInvoices(
  { scope, signal }: { scope: EngineScope; signal?: AbortSignal },
  deps: Pick<Deps, 'db' | 'clock'>,
): Promise<{ issued: number }> {
  const today = { ...tehranDay(deps.clock.now()), jd: 1 }
  let issued = 0
  for (let back = MONTHS_BACK; back > 0; back -= 1) {
    const month = monthName(addMonths({ date: today, months: -back }))
    if (findMonthSpan(month).to > findOverDay(deps.clock.now())) break
    issued += await issueOfMonth({ scope, month, signal }, deps)
  }
  return { issued }
}

async function issueOfMonth(
  { scope, month, signal }: { scope: EngineScope; month: string; signal: AbortSignal | undefined },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<number> {
  const span = findMonthSpan(month)
  let issued = 0
  let after = 0
  while (signal?.aborted !== true) {
    const limit = WALLETS_AT_ONCE
    const accountIds = await db.asEngine(scope, (tx) => readWalletIds(tx, { after, limit }))
    if (accountIds.length === 0) break
    const uninvoiced = await db.asEngine(scope, (tx) => findUninvoiced(tx, { accountIds, month, ...span }))
    for (const accountId of uninvoiced) {
      const { isNew } = await db.asEngine(scope, async (tx) => {
        const payments = await readPaidPayments(tx, { accountId, ...span })
        const document = {
          kind: 'invoice' as const,
          month,
          paymentId: null,
          correctsId: null,
          lines: payments.map(toPaymentLine),
          paymentIds: payments.map(({ id }) => id),
          reason: null,
        }
        return issueDocument({ accountId, document }, { tx, clock })
      })
      if (isNew) issued += 1
    }
    after = accountIds.at(-1)!
  }
  return issued
}
