import type { CallData, CallInput, CallRow } from '@peyk/contract/core/endpoint.ts'
import { pageOf } from '@peyk/contract/core/paging.ts'
import type * as calls from '@peyk/contract/staff/staff-tariffs.ts'
import { staffScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { hasFamily, listFamilies, listPrices } from '../queries/tariffs.ts'
import { staffErrors } from '../../staff.errors.ts'
import { rialsOf } from './rials-of.ts'

/** Line families with what counts now. */
export async function listTariffs(
  { staffUserId }: { staffUserId: number },
  { db }: Pick<Deps, 'db'>,
): Promise<CallData<typeof calls.tariffFamilies>> {
  const families = await db.asStaff(staffScope(staffUserId), listFamilies)
  return families.map(({ operatorId, name, since, nextAt, lineCount, ...tariff }) => ({
    operator_id: operatorId,
    name,
    ...rialsOf(tariff),
    since: since?.toISOString() ?? null,
    next_at: nextAt?.toISOString() ?? null,
    line_count: lineCount,
  }))
}

/** All prices of one family, those to come first. */
export async function listPriceHistory(
  { input, staffUserId }: { input: CallInput<typeof calls.tariffHistory>; staffUserId: number },
  { db }: Pick<Deps, 'db'>,
): Promise<{ rows: CallRow<typeof calls.tariffHistory>[]; total: number }> {
  const { offset, perPage } = pageOf(input)
  const operatorId = input.operator_id
  return db.asStaff(staffScope(staffUserId), async (tx) => {
    if (!(await hasFamily(tx, operatorId))) throw staffErrors.familyNotFound()
    const prices = await listPrices(tx, { operatorId, offset, limit: perPage })
    const total = prices[0]?.total ?? (await listPrices(tx, { operatorId, offset: 0, limit: 1 }))[0]?.total ?? 0
    const rows = prices.map((price) => ({
      ...rialsOf(price),
      state: price.state,
      effective_from: price.effectiveFrom?.toISOString() ?? null,
      until: price.until?.toISOString() ?? null,
      staff_name: price.staffName,
      created_at: price.createdAt.toISOString(),
    }))
    return { rows, total }
  })
}
