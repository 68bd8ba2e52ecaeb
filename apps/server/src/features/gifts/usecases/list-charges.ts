import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { staffGiftCharges } from '@peyk/contract/staff/money/staff-gift-charges.ts'
import { staffScope } from '@peyk/database/scope.ts'
import { rialOf } from '@peyk/domain/money/tenths.ts'
import type { Deps } from '../../../platform/deps.ts'
import { listCharges } from '../queries/charges.ts'
import { presentCharge } from './present-charge.ts'

/** Years of daily charges; older ones are in the audit log. */
const MAX_CHARGES = 1000

export async function listGiftCharges(
  { staffUserId }: { staffUserId: number },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<CallData<typeof staffGiftCharges>> {
  const now = new Date(clock.now())
  const charges = await db.asStaff(staffScope(staffUserId), (tx) => listCharges(tx, { now, limit: MAX_CHARGES }))
  return charges.map((charge) => ({
    ...presentCharge(charge),
    state: charge.state,
    granted_count: charge.grantedCount,
    granted: rialOf(charge.grantedTenths),
    spent: rialOf(charge.grantedTenths - charge.leftTenths - charge.expiredTenths),
    expired: rialOf(charge.expiredTenths),
  }))
}
