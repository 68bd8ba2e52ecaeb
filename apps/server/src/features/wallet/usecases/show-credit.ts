import type { AccountScope } from '@peyk/database/scope.ts'
import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { credit } from '@peyk/contract/wallet/wallet.ts'
import { startOfTehranDay } from '@peyk/domain/jalaali/tehran.ts'
import { rialOf } from '@peyk/domain/money/tenths.ts'
import type { Deps } from '../../../platform/deps.ts'
import { readWallet } from '../wallet.queries.ts'

/**
 * Contract P1. `yesterday_credit` is what could be spent when today began in Tehran: the credit of now
 * without everything that moved in or out of it since.
 */
export async function showCredit(
  { scope }: { scope: AccountScope },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<CallData<typeof credit>> {
  const nowMs = clock.now()
  const wallet = await db.inAccountOnce(scope, (tx) => readWallet(tx, scope, new Date(startOfTehranDay(nowMs))))
  const availableTenths = wallet?.availableTenths ?? 0
  return {
    credit: rialOf(availableTenths),
    yesterday_credit: rialOf(availableTenths - (wallet?.movedSinceTenths ?? 0)),
    gift: rialOf(wallet?.giftTenths ?? 0),
    gift_expires_at: wallet?.giftExpiresAt == null ? null : utcText(wallet.giftExpiresAt),
    held: rialOf(wallet?.heldTenths ?? 0),
    updated_at: utcText(wallet?.updatedAt ?? new Date(nowMs)),
  }
}

/** `YYYY-MM-DD HH:MM:SS`, UTC, as the contract's `dt`. */
const utcText = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ')
