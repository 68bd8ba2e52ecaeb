import { rialOf } from '@peyk/domain/money/tenths.ts'
import type { Tx } from '@peyk/database/database.ts'
import { publishEvent } from '../../../platform/live/publish.ts'
import type { WalletAfter } from '../queries/wallet-row.ts'

/** Tells the account's open sockets its new credit (contract §4 `credit_updated`). Part of the caller's transaction. */
export async function publishCredit(
  {
    wallet,
    deltaTenths,
    reason,
  }: { wallet: WalletAfter; deltaTenths: number; reason: 'send' | 'refund' | 'payment' | 'gift' | 'admin' },
  { tx }: { tx: Tx },
): Promise<void> {
  await publishEvent(tx, {
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
}
