import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { numberBankCounts } from '@peyk/contract/staff/staff-number-banks.ts'
import { staffScope } from '@peyk/database/scope.ts'
import { findCity } from '@peyk/places/city.ts'
import { findCounty } from '@peyk/places/county.ts'
import { findProvince } from '@peyk/places/province.ts'
import { findTrade, TRADE_CATEGORIES } from '@peyk/places/trade.ts'
import type { Deps } from '../../../../platform/deps.ts'
import { numberBankRefusals } from '../../number-banks.errors.ts'
import { findVersion, type OperatorCounts } from '../../queries/versions.ts'
import { readCounts } from '../queries/list-versions.ts'

type Counts = CallData<typeof numberBankCounts>

const NOTHING_KNOWN = { city: 0, postal: 0, location: 0, gender: 0, birth_year: 0 }

/** People of a version by place and trade, as they were loaded. */
export async function showCounts(
  { id, staffUserId }: { id: number; staffUserId: number },
  { db }: Pick<Deps, 'db'>,
): Promise<Counts> {
  const scope = staffScope(staffUserId)
  const counts = await db.asStaff(scope, async (tx) => {
    const version = await findVersion(tx, { id })
    if (version === null) throw numberBankRefusals.notFound()
    if (version.is_dry_run || !['ready', 'active', 'retired'].includes(version.state)) throw numberBankRefusals.notReady() // prettier-ignore
    return readCounts(tx, scope, id)
  })
  const { provinces = [], counties = [], cities = [], trades = [], towers = [], known = NOTHING_KNOWN, ...of } = counts
  const told = trades.map(([trade, ...sums]) => ({ id: trade, title: findTrade(trade)?.name ?? '', ...sumsOf(sums) }))
  return {
    ...sumsOf(addUp(provinces.map(([, ...sums]) => sums))),
    provinces: provinces.map(([province, ...sums]) => ({ id: province, title: findProvince(province)?.name ?? '', ...sumsOf(sums) })), // prettier-ignore
    counties: counties.map(([county, province, ...sums]) => ({ id: county, province_id: province, title: findCounty(county)?.name ?? '', ...sumsOf(sums) })), // prettier-ignore
    cities: cities.map(([city, county, ...sums]) => ({ id: city, county_id: county, title: findCity(city)?.name ?? '', ...sumsOf(sums) })), // prettier-ignore
    trades: TRADE_CATEGORIES.flatMap((main) => {
      const ofMain = told.filter(({ id: trade }) => findTrade(trade)?.mainId === main.id)
      if (ofMain.length === 0) return []
      const sums = addUp(ofMain.map(({ mci, irancell, other }) => [mci, irancell, other]))
      return [{ id: main.id, title: main.name, ...sumsOf(sums), trades: ofMain }]
    }).toSorted((a, b) => b.total - a.total),
    // Towers are of one operator.
    towers: towers.map(([tower, title, count]) => ({ id: tower, title, ...sumsOf([0, count, 0]) })),
    tower_count: of.towerCount ?? 0,
    known,
    men: of.men ?? 0,
    women: of.women ?? 0,
  }
}

const sumsOf = ([mci, irancell, other]: OperatorCounts) => ({ mci, irancell, other, total: mci + irancell + other })

const addUp = (all: readonly OperatorCounts[]): OperatorCounts =>
  all.reduce<OperatorCounts>((sum, one) => [sum[0] + one[0], sum[1] + one[1], sum[2] + one[2]], [0, 0, 0])
