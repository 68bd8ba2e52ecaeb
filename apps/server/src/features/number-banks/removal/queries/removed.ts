import type { NumberBankKind, NumberBankState } from '@peyk/contract/staff/staff-number-bank-forms.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { StaffScope } from '@peyk/database/scope.ts'

export interface RemovedRow {
  msisdn: number
  reason: string
  remover: string | null
  removed_at: Date
}

const REMOVED = `r.msisdn, r.reason, r.removed_at, (select u.name from users u where u.id = r.removed_by) as remover`

export async function listRemovedRows(
  tx: Tx,
  _scope: StaffScope,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: RemovedRow[]; total: number }> {
  const { rows } = await tx.query<RemovedRow>({
    name: 'list-removed-numbers',
    text: `select ${REMOVED} from number_bank_removed r order by r.removed_at desc, r.msisdn limit $1 offset $2`,
    values: [limit, offset],
  })
  const { rows: counted } = await tx.query<{ total: number }>({
    name: 'count-removed-numbers',
    text: 'select count(*)::int as total from number_bank_removed',
  })
  return { rows, total: counted[0]?.total ?? 0 }
}

export async function findRemovedRow(tx: Tx, _scope: StaffScope, msisdn: number): Promise<RemovedRow | null> {
  const { rows } = await tx.query<RemovedRow>({
    name: 'find-removed-number',
    text: `select ${REMOVED} from number_bank_removed r where r.msisdn = $1`,
    values: [msisdn],
  })
  return rows[0] ?? null
}

/** Answers how many were not on the list. */
export async function insertRemoved(
  tx: Tx,
  { userId }: StaffScope,
  { msisdns, reason }: { msisdns: readonly number[]; reason: string },
): Promise<number> {
  const { rowCount } = await tx.query({
    name: 'remove-numbers',
    text: `insert into number_bank_removed (msisdn, reason, removed_by)
      select distinct m, $2, $3::bigint from unnest($1::bigint[]) m on conflict do nothing`,
    values: [msisdns, reason, userId],
  })
  return rowCount
}

export async function deleteRemoved(tx: Tx, _scope: StaffScope, msisdn: number): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'put-number-back',
    text: 'delete from number_bank_removed where msisdn = $1',
    values: [msisdn],
  })
  return rowCount === 1
}

/** Out of every version that is whole, and out of its counts. Answers how many numbers were in one. */
export async function deletePeople(tx: Tx, _scope: StaffScope, msisdns: readonly number[]): Promise<number> {
  const { rows } = await tx.query<{ count: number }>({
    name: 'delete-bank-people',
    text: `select count(*) filter (where take_out_of_number_banks(m))::int as count from unnest($1::bigint[]) m`,
    values: [msisdns],
  })
  return rows[0]?.count ?? 0
}

export interface FoundPerson {
  id: number
  kind: NumberBankKind
  state: NumberBankState
  title: string
  province_id: number
  county_id: number | null
  city_id: number | null
  trade_id: number | null
  tower: string | null
}

export async function findPerson(tx: Tx, _scope: StaffScope, msisdn: number): Promise<FoundPerson[]> {
  const { rows } = await tx.query<FoundPerson>({
    name: 'find-bank-person',
    text: `select v.id, v.kind, v.state, v.title, p.province_id, p.county_id, p.city_id, p.trade_id, t.title as tower
      from number_bank_people p join number_bank_versions v on v.id = p.version_id and v.deleted_at is null
      left join number_bank_towers t on t.version_id = p.version_id and t.id = p.tower_id
      where p.msisdn = $1 order by v.id desc`,
    values: [msisdn],
  })
  return rows
}
