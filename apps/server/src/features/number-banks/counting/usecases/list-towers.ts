import type { CallInput, CallRow } from '@peyk/contract/core/endpoint.ts'
import { pageOf } from '@peyk/contract/core/paging.ts'
import { TOWER_OPERATOR_ID, type bankTowers } from '@peyk/contract/number-banks/towers.ts'
import { numberBankScope } from '@peyk/database/scope.ts'
import { searchKey } from '@peyk/domain/digits/digits.ts'
import { MICRO } from '@peyk/domain/geo/distance.ts'
import { selectionOf } from '@peyk/domain/number-banks/selection.ts'
import type { Deps } from '../../../../platform/deps.ts'
import type { PagedRows } from '../../../../platform/http/routes.ts'
import { readUsableBank } from '../../queries/usable-banks.ts'
import { tehranIsoDay } from '../../usecases/tehran-iso-day.ts'
import { readTowers } from '../queries/towers.ts'
import { checkPlacesAndTrades } from './check-choices.ts'

/** S17. Without a bank of towers there are none. */
export async function listTowers(
  { input }: { input: CallInput<typeof bankTowers> },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<PagedRows<CallRow<typeof bankTowers>>> {
  const { tower_ids: ids, search, ...located } = input
  const selection = selectionOf(located)
  checkPlacesAndTrades([{ selection, fieldsAt: '' }])
  const scope = numberBankScope()
  return db.inNumberBanks(scope, async (tx) => {
    const { versionId } = await readUsableBank(tx, scope, { kind: 'tower', today: tehranIsoDay(clock.now()) })
    if (versionId === null) return { rows: [], total: 0 }
    const { rows, total } = await readTowers(tx, scope, {
      versionId,
      operator: TOWER_OPERATOR_ID,
      selection,
      ids: ids ?? null,
      search: search === undefined ? null : searchKey(search),
      page: pageOf(input),
    })
    const degrees = (micro: number | null) => (micro === null ? null : micro / MICRO)
    return {
      rows: rows.map(({ operator, people, lat, lng, ...tower }) => ({
        ...tower,
        lat: degrees(lat),
        lng: degrees(lng),
        operator_id: operator,
        estimated_count: people,
      })),
      total,
    }
  })
}
