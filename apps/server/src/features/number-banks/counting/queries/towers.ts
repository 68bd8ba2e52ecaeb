import type { Page } from '@peyk/contract/core/paging.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { NumberBankScope } from '@peyk/database/scope.ts'
import type { BankSelection } from '@peyk/domain/number-banks/selection.ts'
import { escapeLike, searchKeyInSql } from '../../../../platform/postgres/search-key.ts'
import { areaConditions, binder } from '../../queries/selection-conditions.ts'

export interface TowerRow {
  id: number
  title: string
  lat: number | null
  lng: number | null
  province_id: number
  city_id: number | null
  operator: number
  people: number
}

/** Those of the ids that a version has. */
export async function readKnownTowers(
  tx: Tx,
  _scope: NumberBankScope,
  { versionId, ids }: { versionId: number; ids: readonly number[] },
): Promise<{ id: number; operator: number }[]> {
  const { rows } = await tx.query<{ id: number; operator: number }>({
    name: 'number-bank-known-towers',
    text: 'select id, operator from number_bank_towers where version_id = $1 and id = any($2)',
    values: [versionId, ids],
  })
  return rows
}

/** Towers of a version by title, with the people who are seen at each. `search` as `searchKey` folds it. */
export async function readTowers(
  tx: Tx,
  _scope: NumberBankScope,
  asked: {
    versionId: number
    operator: number
    selection: Pick<BankSelection, 'place' | 'circle'>
    ids: readonly number[] | null
    search: string | null
    page: Page
  },
): Promise<{ rows: TowerRow[]; total: number }> {
  const { versionId, selection, page } = asked
  const { values, bind } = binder()
  const conditions = [`p.version_id = ${bind(versionId, 'int')}`, `p.operator = ${bind(asked.operator, 'int')}`]
  const { place } = selection
  if (place !== undefined) conditions.push(`p.province_id = ${bind(place.provinceId, 'int')}`)
  if (place?.countyId !== undefined) conditions.push(`p.county_id = ${bind(place.countyId, 'int')}`)
  if (place?.cityId !== undefined) conditions.push(`p.city_id = ${bind(place.cityId, 'int')}`)
  conditions.push(...areaConditions({ kind: 'tower', leavesOutBlacklist: false, ...selection }, bind))
  if (asked.ids !== null) conditions.push(`p.id = any(${bind(asked.ids, 'int[]')})`)
  if (asked.search !== null) {
    values.push(escapeLike(asked.search))
    conditions.push(`${searchKeyInSql('p.title')} like '%' || $${values.length}::text || '%'`)
  }
  const found = `number_bank_towers p where ${conditions.join(' and ')}`
  const { rows: counted } = await tx.query<{ total: number }>({ text: `select count(*)::int as total from ${found}`, values }) // prettier-ignore
  const { rows } = await tx.query<TowerRow>({
    text: `select t.id, t.title, t.lat, t.lng, t.province_id, t.city_id, t.operator,
        coalesce((select sum(people) from number_bank_counts_${Number(versionId)} c where c.scope = 7 and c.key = t.id), 0)::int as people
      from (select * from ${found} order by p.title collate "C", p.id
        limit ${Number(page.perPage)} offset ${Number(page.offset)}) t
      order by t.title collate "C", t.id`,
    values,
  })
  return { rows, total: counted[0]?.total ?? 0 }
}
