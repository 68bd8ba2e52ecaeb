import type { Tx } from '@peyk/database/database.ts'
import type { BankCounts, OperatorCounts } from '../../queries/versions.ts'

/** Towers that are told one by one. */
const MOST_TOWERS = 100

/** A table of ten million rows takes longer than any call may: its indexes and its counts. */
export async function allowLongStatements(tx: Tx): Promise<void> {
  await tx.query({ text: `set local statement_timeout = 0; set local maintenance_work_mem = '256MB'` })
}

export async function buildIndexes(tx: Tx, id: number): Promise<void> {
  await tx.query({ text: 'select build_number_bank_indexes($1)', values: [id] })
  await tx.query({ text: `analyze number_bank_people_${Number(id)}` })
}

/** From here on the version is seen as a part of `number_bank_people`. */
export async function attachTable(tx: Tx, id: number): Promise<void> {
  await tx.query({ text: 'select attach_number_bank_table($1)', values: [id] })
}

/** Numbers that were taken out while their rows were on their way. */
export async function deleteRemovedPeople(tx: Tx, id: number): Promise<number> {
  const { rowCount } = await tx.query({
    text: `delete from number_bank_people_${Number(id)} p using number_bank_removed r where r.msisdn = p.msisdn`,
  })
  return rowCount
}

export async function markReady(
  tx: Tx,
  { id, run, late, counts }: { id: number; run: number; late: number; counts: BankCounts },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'bank-version-ready',
    text: `update number_bank_versions set state = 'ready', progress = 100, ready_at = now(), counts = $4,
        accepted_count = accepted_count - $3, rejected_count = rejected_count + $3, removed_count = removed_count + $3
      where id = $1 and run = $2 and state = 'loading' and deleted_at is null`,
    values: [id, run, late, JSON.stringify(counts)],
  })
  return rowCount === 1
}

/** Without a table: sums of what a load has. */
export async function countPeople(tx: Tx, id: number): Promise<BankCounts> {
  const people = `number_bank_people_${Number(id)}`
  const byOperator = `count(*) filter (where operator = 1)::int as mci, count(*) filter (where operator = 2)::int as irancell,
    count(*) filter (where operator not in (1, 2))::int as other`
  const { rows: places } = await tx.query<{ province_id: number; county_id: number | null } & Sums>({
    text: `select province_id, county_id, ${byOperator} from ${people} group by 1, 2 order by 1, 2`,
  })
  const { rows: trades } = await tx.query<{ trade_id: number } & Sums>({
    text: `select trade_id, ${byOperator} from ${people} where trade_id is not null group by 1 order by 1`,
  })
  const { rows: towers } = await tx.query<{ id: number; title: string; count: number; towers: number }>({
    text: `select p.tower_id as id, t.title, p.count, p.towers from (
        select tower_id, count(*)::int as count, count(*) over ()::int as towers from ${people}
        where tower_id is not null group by 1 order by 2 desc, 1 limit ${MOST_TOWERS}
      ) p join number_bank_towers t on t.version_id = $1 and t.id = p.tower_id order by p.count desc, p.tower_id`,
    values: [id],
  })
  const { rows: known } = await tx.query<NonNullable<BankCounts['known']> & { men: number; women: number }>({
    text: `select count(city_id)::int as city, count(postal)::int as postal, count(lat)::int as location,
      count(*) filter (where gender <> 0)::int as gender, count(birth_year)::int as birth_year,
      count(*) filter (where gender = 1)::int as men, count(*) filter (where gender = 2)::int as women from ${people}`,
  })
  const { men = 0, women = 0, ...of } = known[0] ?? {}
  const provinces = Map.groupBy(places, ({ province_id: province }) => province)
  return {
    provinces: mostFirst([...provinces].map(([province, rows]) => [province, ...sumsOf(rows)] as const)),
    counties: mostFirst(
      places.flatMap(({ county_id: county, ...row }) =>
        county === null ? [] : [[county, row.province_id, ...sumsOf([row])] as const],
      ),
    ),
    trades: mostFirst(trades.map((row) => [row.trade_id, ...sumsOf([row])] as const)),
    towers: towers.map((tower) => [tower.id, tower.title, tower.count]),
    towerCount: towers[0]?.towers ?? 0,
    known: of as NonNullable<BankCounts['known']>,
    men,
    women,
  }
}

type Sums = Record<'mci' | 'irancell' | 'other', number>

const sumsOf = (rows: readonly Sums[]): OperatorCounts =>
  rows.reduce<OperatorCounts>(
    ([mci, irancell, other], row) => [mci + row.mci, irancell + row.irancell, other + row.other],
    [0, 0, 0],
  )

/** The last three of each are its counts. */
const mostFirst = <Row extends readonly number[]>(rows: readonly Row[]): Mutable<Row>[] => {
  const total = (row: Row) => row.slice(-3).reduce((sum, count) => sum + count, 0)
  return rows.toSorted((a, b) => total(b) - total(a)) as unknown as Mutable<Row>[]
}
type Mutable<Row> = { -readonly [Key in keyof Row]: Row[Key] }
