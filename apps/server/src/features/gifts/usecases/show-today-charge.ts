import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type * as calls from '@peyk/contract/wallet/gift-charges.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { startOfTehranDay } from '@peyk/domain/jalaali/tehran.ts'
import { rialOf } from '@peyk/domain/money/tenths.ts'
import type { Deps } from '../../../platform/deps.ts'
import { chargeAt } from '../queries/charges.ts'
import { grantedSince, listGifts } from '../queries/gifts.ts'
import { presentCharge } from './present-charge.ts'

/** Contract P11: what holds now, and what the account has got from it since today began in Tehran. */
export async function showTodayCharge(
  { scope }: { scope: AccountScope },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<CallData<typeof calls.todayCharge>> {
  const nowMs = clock.now()
  return db.inAccount(scope, async (tx) => {
    const charge = await chargeAt(tx, new Date(nowMs))
    if (charge === null) return null
    const since = new Date(startOfTehranDay(nowMs))
    const grantedTenths = await grantedSince(tx, { ...scope, chargeId: charge.id, since })
    return { ...presentCharge(charge), credited_today: rialOf(grantedTenths) }
  })
}

/** The gifts that can still be spent, in the order in which they are. */
export async function listOpenGifts(
  { scope }: { scope: AccountScope },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof calls.gifts>> {
  const gifts = await db.inAccount(scope, (tx) => listGifts(tx, scope))
  return gifts.map((gift) => ({
    id: gift.id,
    title: gift.title,
    granted: rialOf(gift.grantedTenths),
    left: rialOf(gift.leftTenths),
    expires_at: gift.expiresAt.toISOString(),
    created_at: gift.createdAt.toISOString(),
  }))
}
