import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type * as calls from '@peyk/contract/staff/money/staff-payment-settings.ts'
import { staffScope } from '@peyk/database/scope.ts'
import { rialOf } from '@peyk/domain/money/tenths.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { listGatewayRows } from '../queries/gateway-list.ts'

const DAY_MS = 86_400_000

export async function listGateways(
  { staffUserId }: { staffUserId: number },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<CallData<typeof calls.gateways>> {
  const since = new Date(clock.now() - DAY_MS)
  const gateways = await db.asStaff(staffScope(staffUserId), (tx) => listGatewayRows(tx, since))
  return gateways.map((gateway) => ({
    id: gateway.id,
    kind: gateway.kind,
    title: gateway.title,
    has_merchant_key: gateway.hasKey,
    is_sandbox: gateway.isSandbox,
    is_active: gateway.isActive,
    min_amount: gateway.minTenths === null ? null : rialOf(gateway.minTenths),
    max_amount: gateway.maxTenths === null ? null : rialOf(gateway.maxTenths),
    begun_today: gateway.begun,
    paid_today: gateway.paid,
    last_error: gateway.lastError,
    last_error_at: gateway.lastErrorAt?.toISOString() ?? null,
  }))
}
