import type { Tx } from '@peyk/database/database.ts'
import type { BankCounts, OperatorCounts } from '../../queries/versions.ts'

/** Towers that are told one by one. */
const MOST_TOWERS = 100

/** A whole table of ten million rows takes longer than any call may, and is not looked up by key as the engine's rows are. */
export async function allowWholeTables(tx: Tx): Promise<void> {
  await tx.query({
    text: 'set local statement_timeout = 0; set local enable_seqscan = on; set local enable_hashjoin = on',
  })
}

export async function buildIndexes(tx: Tx, id: number): Promise<void> {
  await tx.query({ text: 'select build_number_bank_indexes($1)', values: [id] })
  await tx.query({ text: `analyze number_bank_people_${Number(id)}` })
}

/** Whether a run still goes on; nobody else changes the version until the end of the transaction. */
export async function lockLoad(tx: Tx, { id, run }: { id: number; run: number }): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'lock-bank-load',
    text: `select from number_bank_versions where id = $1 and run = $2 and state = 'loading' and deleted_at is null for update`,
    values: [id, run],
  })
  return rowCount === 1
}

export async function saveProgress(
  tx: Tx,
  { id, run, progress }: { id: number; run: number; progress: number },
): Promise<void> {
  // prettier-ignore
  await tx.query({
    name: 'save-bank-progress',
    text: `update number_bank_versions set progress = $3 where id = $1 and run = $2 and state = 'loading'`,
    values: [id, run, progress],
  })
}

/** From here on the version is seen as a part of `number_bank_people`. */
export async function attachTable(tx: Tx, id: number): Promise<void> {
  await tx.query({ text: 'select attach_number_bank_table($1)', values: [id] })
}

/** Numbers that were taken out while their rows were on their way. Before anybody is counted. */
export async function deleteRemovedPeople(tx: Tx, id: number): Promise<number> {
  const { rowCount } = await tx.query({
    text: `delete from number_bank_people_${Number(id)} p using number_bank_removed r where r.msisdn = p.msisdn`,
  })
  return rowCount
}

/** Those that were taken out since then, with their share of what was counted. Of a partition. */
export async function takeOutLateRemoved(tx: Tx, id: number): Promise<number> {
  const { rows } = await tx.query<{ count: number }>({
    text: `select count(*) filter (where take_out_of_number_banks(r.msisdn))::int as count from number_bank_removed r
      where r.msisdn in (select p.msisdn from number_bank_people_${Number(id)} p
        where p.msisdn in (select other.msisdn from number_bank_removed other))`,
  })
  return rows[0]?.count ?? 0
}

/** People who were read, and taken out before the version is whole: they are told among the rejected rows. */
export async function countAsRemoved(
  tx: Tx,
  { id, run, count }: { id: number; run: number; count: number },
): Promise<void> {
  // prettier-ignore
  if (count === 0) return
  await tx.query({
    name: 'count-late-removed',
    text: `update number_bank_versions set accepted_count = accepted_count - $3, rejected_count = rejected_count + $3,
        removed_count = removed_count + $3
      where id = $1 and run = $2 and state = 'loading' and deleted_at is null`,
    values: [id, run, count],
  })
}

export async function markReady(
  tx: Tx,
  { id, run, counts }: { id: number; run: number; counts: BankCounts },
): Promise<boolean> {
  // prettier-ignore
  const { rowCount } = await tx.query({
    name: 'bank-version-ready',
    text: `update number_bank_versions set state = 'ready', progress = 100, ready_at = now(), counts = $3
      where id = $1 and run = $2 and state = 'loading' and deleted_at is null`,
    values: [id, run, JSON.stringify(counts)],
  })
  return rowCount === 1
}

/** Without a table: sums of what a load has. */
export async function countPeople(tx: Tx, id: number): Promise<BankCounts> {
  const people = `number_bank_people_${Number(id)}`
  const byOperator = `count(*) filter (where operator = 1)::int as mci, count(*) filter (where operator = 2)::int as irancell,
    count(*) filter (where operator not in (1, 2))::int as other`
  const { rows: places } = await tx.query<
    { province_id: number; county_id: number | null; city_id: number | null } & Sums
  >({
    text: `select province_id, county_id, city_id, ${byOperator} from ${people} group by 1, 2, 3 order by 1, 2, 3`,
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
  const counties = Map.groupBy(places, ({ county_id: county }) => county)
  return {
    provinces: mostFirst([...provinces].map(([province, rows]) => [province, ...sumsOf(rows)] as const)),
    counties: mostFirst(
      [...counties].flatMap(([county, rows]) =>
        county === null ? [] : [[county, rows[0]?.province_id ?? 0, ...sumsOf(rows)] as const],
      ),
    ),
    cities: mostFirst(
      places.flatMap(({ city_id: city, county_id: county, ...row }) =>
        city === null || county === null ? [] : [[city, county, ...sumsOf([row])] as const],
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
