import type { Tx } from '@peyk/database/database.ts'
import type { Tariff } from '@peyk/domain/pricing/price.ts'

const PRICES = `persian_mci_tenths as "persianMciTenths", english_mci_tenths as "englishMciTenths",
  persian_other_tenths as "persianOtherTenths", english_other_tenths as "englishOtherTenths"`

export interface FamilyRow extends Tariff {
  operatorId: number
  name: string
  since: Date | null
  nextAt: Date | null
  lineCount: number
}

/** Line families with the price that counts now and the moment of the next one. */
export async function listFamilies(tx: Tx): Promise<FamilyRow[]> {
  const { rows } = await tx.query<FamilyRow>({
    text: `
      select f.operator_id as "operatorId", f.name, nullif(p.effective_from, '-infinity') as since, ${PRICES},
        (select min(n.effective_from) from tariff_prices n
          where n.operator_id = f.operator_id and n.effective_from > now()) as "nextAt",
        (select count(*) from lines l where l.operator_id = f.operator_id and l.is_active)::int as "lineCount"
      from line_families f cross join lateral (
        select * from tariff_prices t where t.operator_id = f.operator_id and t.effective_from <= now()
        order by t.effective_from desc limit 1) p
      order by f.name, f.operator_id`,
  })
  return rows
}

export async function hasFamily(tx: Tx, operatorId: number): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: 'select from line_families where operator_id = $1',
    values: [operatorId],
  })
  return rowCount === 1
}

/** The name of a family, whose prices nobody else changes until the end of the transaction; null when there is none. */
export async function lockFamily(tx: Tx, operatorId: number): Promise<string | null> {
  const { rows } = await tx.query<{ name: string }>({
    text: 'select name from line_families where operator_id = $1 for update',
    values: [operatorId],
  })
  return rows[0]?.name ?? null
}

/** What counts at a moment; null where nothing does. */
export async function priceAt(tx: Tx, { operatorId, at }: { operatorId: number; at: Date }): Promise<Tariff | null> {
  const { rows } = await tx.query<Tariff>({
    text: `select ${PRICES} from tariff_prices where operator_id = $1 and effective_from <= $2
      order by effective_from desc limit 1`,
    values: [operatorId, at],
  })
  return rows[0] ?? null
}

export interface PriceRow extends Tariff {
  state: 'coming' | 'present' | 'past'
  effectiveFrom: Date | null
  until: Date | null
  staffName: string | null
  createdAt: Date
  total: number
}

/** All prices of a family from the one farthest ahead back into the past. */
export async function listPrices(
  tx: Tx,
  { operatorId, offset, limit }: { operatorId: number; offset: number; limit: number },
): Promise<PriceRow[]> {
  const { rows } = await tx.query<PriceRow>({
    text: `
      select ${PRICES}, nullif(p.effective_from, '-infinity') as "effectiveFrom", p.until, u.name as "staffName",
        p.created_at as "createdAt", count(*) over ()::int as total,
        case when p.effective_from > now() then 'coming' when p.until <= now() then 'past' else 'present' end as state
      from (
        select *, lead(effective_from) over (order by effective_from) as until
        from tariff_prices where operator_id = $1) p
      left join users u on u.id = p.staff_user_id
      order by p.effective_from desc offset $2 limit $3`,
    values: [operatorId, offset, limit],
  })
  return rows
}

/** The moment from which the price counts, now without one; null when another price begins at that very moment. */
export async function addPrice(
  tx: Tx,
  { operatorId, tariff, from, staffUserId }: { operatorId: number; tariff: Tariff; from: Date | null; staffUserId: number }, // prettier-ignore
): Promise<Date | null> {
  const { rows } = await tx.query<{ effectiveFrom: Date }>({
    text: `
      insert into tariff_prices (operator_id, effective_from, persian_mci_tenths, english_mci_tenths,
        persian_other_tenths, english_other_tenths, staff_user_id)
      values ($1, coalesce($2, now()), $3, $4, $5, $6, $7)
      on conflict do nothing returning effective_from as "effectiveFrom"`,
    values: [
      operatorId, from, tariff.persianMciTenths, tariff.englishMciTenths, tariff.persianOtherTenths,
      tariff.englishOtherTenths, staffUserId,
    ], // prettier-ignore
  })
  return rows[0]?.effectiveFrom ?? null
}

/** Takes back a price that does not count yet; false when there is none at that moment. */
export async function removePrice(tx: Tx, { operatorId, from }: { operatorId: number; from: Date }): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: 'delete from tariff_prices where operator_id = $1 and effective_from = $2 and effective_from > now()',
    values: [operatorId, from],
  })
  return rowCount === 1
}
