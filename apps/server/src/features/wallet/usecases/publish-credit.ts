import { rialOf } from '@peyk/domain/money/tenths.ts'
import type { Tx } from '@peyk/database/database.ts'
import { publishEvent } from '../../../platform/live/publish.ts'
import type { AccountEvent } from '../../../platform/live/publish.ts'
import type { WalletAfter } from '../queries/wallet-row.ts'

/** An account's money after a change of it, and why it changed. */
export interface CreditChange {
  wallet: WalletAfter
  deltaTenths: number
  reason: 'send' | 'refund' | 'payment' | 'gift' | 'admin'
}

/** Tells the account's open sockets its new credit (contract §4 `credit_updated`). Part of the caller's transaction. */
export const publishCredit = (change: CreditChange, { tx }: { tx: Tx }): Promise<void> =>
  publishEvent(tx, toCreditEvent(change))

/** The event `credit_updated`. */
export const toCreditEvent = ({ wallet, deltaTenths, reason }: CreditChange): AccountEvent => ({
  accountId: wallet.accountId,
  event: 'credit_updated',
  data: {
    credit: rialOf(wallet.availableTenths),
    gift: rialOf(wallet.giftTenths),
    delta: rialOf(deltaTenths),
    reason,
    updated_at: wallet.updatedAt.toISOString(),
  },
})
