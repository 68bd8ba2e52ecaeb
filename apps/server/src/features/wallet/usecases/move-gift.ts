import type { Tx } from '@peyk/database/database.ts'
import { giftExpired, giftGranted } from '@peyk/domain/wallet/ledger.ts'
import { postMovement } from '../queries/movements.ts'
import { publishCredit } from './publish-credit.ts'

/** Gift money enters the wallet's gift bucket, in the caller's transaction; `gifts` is the caller's. */
export async function grantGiftMoney(
  { accountId, amountTenths, description }: { accountId: number; amountTenths: number; description: string },
  { tx }: { tx: Tx },
): Promise<void> {
  const row = { method: 'gift' as const, description }
  const after = await postMovement(tx, { accountId, posting: giftGranted(amountTenths), row })
  if (after === null) throw new Error('a gift was not granted')
  await publishCredit({ wallet: after.wallet, deltaTenths: amountTenths, reason: 'gift' }, { tx })
}

/** What is left of a gift leaves the bucket when it expires, likewise; the caller has locked the wallet (`lockWallet`). */
export async function expireGiftMoney(
  { accountId, amountTenths, description }: { accountId: number; amountTenths: number; description: string },
  { tx }: { tx: Tx },
): Promise<void> {
  const row = { method: 'gift' as const, description }
  const after = await postMovement(tx, { accountId, posting: giftExpired(amountTenths), row, mayOverdraw: true })
  if (after === null) throw new Error('more gift money expires than there is')
  await publishCredit({ wallet: after.wallet, deltaTenths: -amountTenths, reason: 'gift' }, { tx })
}
