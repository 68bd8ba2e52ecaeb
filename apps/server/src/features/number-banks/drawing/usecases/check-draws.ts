import { RECIPIENT_LIMIT } from '@peyk/contract/sending/recipient-limits.ts'
import type { Tx } from '@peyk/database/database.ts'
import { numberBankScope } from '@peyk/database/scope.ts'
import type { BankSelection } from '@peyk/domain/number-banks/selection.ts'
import { findCity } from '@peyk/places/city.ts'
import { findCounty } from '@peyk/places/county.ts'
import { findProvince } from '@peyk/places/province.ts'
import { findTrade, findTradeCategory } from '@peyk/places/trade.ts'
import { sizeOfRange } from '@peyk/sending-modes/_kit/draw.ts'
import type { Draw } from '@peyk/sending-modes/_kit/draw.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { countPeople } from '../../queries/count-people.ts'
import { readUsableBank } from '../../queries/usable-banks.ts'
import { drawingRefusals } from '../../number-banks.errors.ts'
import { findUnknownTower } from '../queries/towers.ts'

const scope = numberBankScope()

/** What drawings come to before anybody is drawn. */
export interface CheckedDraws {
  /** At most so many people. */
  readonly maxCount: number
  /** The versions they are drawn from: of others they would be other people. */
  readonly stamp: string
}

/** Refuses places, trades and towers that there are not, or that do not belong to each other, each at its field. */
function checkChoice({ place, mainCategoryId, subCategoryId }: BankSelection): void {
  if (place !== undefined) {
    const { provinceId, countyId, cityId } = place
    if (findProvince(provinceId) === null) throw drawingRefusals.badRegion('province_id')
    const county = countyId === undefined ? null : findCounty(countyId)
    if (countyId !== undefined && county?.provinceId !== provinceId) throw drawingRefusals.badRegion('county_id')
    const city = cityId === undefined ? null : findCity(cityId)
    const countyOfCity = city === null ? null : findCounty(city.countyId)
    const isThere = countyOfCity?.provinceId === provinceId && (county === null || county.id === city?.countyId)
    if (cityId !== undefined && !isThere) throw drawingRefusals.badRegion('city_id')
  }
  if (mainCategoryId !== undefined && findTradeCategory(mainCategoryId) === null)
    throw drawingRefusals.unknownTrade('main_category_id')
  if (subCategoryId !== undefined && findTrade(subCategoryId)?.mainId !== mainCategoryId)
    throw drawingRefusals.unknownTrade('sub_category_id')
}

/**
 * Checks what a targeted send asks of the number banks (contract §3): its places, trades and towers, that there is a bank, and
 * that neither fewer people than the installation's minimum nor more than a send may have are asked for.
 */
export async function checkDraws(
  { draws, leavesOn }: { draws: readonly Draw[]; leavesOn: string },
  { db }: Pick<Deps, 'db'>,
): Promise<CheckedDraws> {
  for (const { selection } of draws) checkChoice(selection)
  return db.inNumberBanks(scope, (tx) => checkDrawsIn({ draws, leavesOn }, { tx }))
}

async function checkDrawsIn(
  { draws, leavesOn }: { draws: readonly Draw[]; leavesOn: string },
  { tx }: { tx: Tx },
): Promise<CheckedDraws> {
  const versions = new Set<number>()
  let [maxCount, least] = [0, 0]
  for (const { selection, ranges } of draws) {
    const { versionId, minimumRecipients } = await readUsableBank(tx, scope, { kind: selection.kind, today: leavesOn })
    if (versionId === null) throw drawingRefusals.noBank()
    least = minimumRecipients
    versions.add(versionId)
    const unknown = await findUnknownTower(tx, scope, { versionId, towerIds: selection.towerIds ?? [] })
    if (unknown !== null) throw drawingRefusals.unknownTower()
    const counts = await countPeople(tx, scope, { versionId, selection, without: [] })
    for (const [operator, range] of ranges) maxCount += sizeOfRange(range, counts[operator])
  }
  if (maxCount < least) throw drawingRefusals.tooFewPeople({ count: maxCount, least })
  if (maxCount > RECIPIENT_LIMIT) throw drawingRefusals.tooManyPeople(RECIPIENT_LIMIT)
  return { maxCount, stamp: [...versions].toSorted((a, b) => a - b).join(' ') }
}
