import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { collectValues, countOfDay, isOfKinds, toCondition, type MovementFilter } from './movement-filter.ts'

/** The credit, and the last day that was added up (`wallet_days`): later ones are in their rows alone. */
export interface WalletNow {
  availableTenths: number
  heldTenths: number
  closedDay: string
}

const BEFORE_ALL = '0001-01-01'

/**
 * Begins a look at the wallet: whatever is read after it in this transaction is of the same moment, so that credit, days
 * and rows agree while money moves. First in its transaction.
 */
export async function readWalletNow(tx: Tx, { accountId }: AccountScope): Promise<WalletNow> {
  await tx.query({ text: 'set transaction isolation level repeatable read, read only' })
  const { rows } = await tx.query<{ available: number; held: number; closed: string | null }>({
    name: 'transactions_wallet_now',
    text: `select coalesce(max(available_tenths), 0) as available, coalesce(max(held_tenths), 0) as held,
        (select day::text from wallet_days_end where account_id = $1) as closed
      from wallets where account_id = $1`,
    values: [accountId],
  })
  const [row] = rows
  return {
    availableTenths: row?.available ?? 0,
    heldTenths: row?.held ?? 0,
    closedDay: row?.closed ?? BEFORE_ALL,
  }
}

export interface DayCount {
  day: string
  found: number
}

/** How many rows of each day pass (of a filter that `isToldByDays`), newest day first. */
export async function countByDay(
  tx: Tx,
  { accountId }: AccountScope,
  { filter, closedDay }: { filter: MovementFilter; closedDay: string },
): Promise<DayCount[]> {
  const { values, value } = collectValues([accountId, closedDay])
  const { status, from, to, among } = filter
  // Days of which the filter takes a part.
  const parts = [...new Set([from, to].flatMap((edge) => (edge === undefined ? [] : [edge.day])))]
  const rowsOf = (condition: string) =>
    `select t.day, count(*) as found from wallet_transactions t
      where t.account_id = $1 and ${condition} and ${toCondition(filter, value)} group by t.day`
  const whole = (day: string) =>
    [
      ...(from === undefined ? [] : [`${day} > ${value(from.day)}`]),
      ...(to === undefined ? [] : [`${day} < ${value(to.day)}`]),
    ].map((condition) => ` and ${condition}`)
  const { rows } = await tx.query<DayCount>({
    text: `select day::text, sum(found)::bigint as found from (
      ${[
        rowsOf('t.day > $2'),
        ...parts.map((day) => rowsOf(`t.day <= $2 and t.day = ${value(day)}`)),
        ...(status === undefined || status === 'success'
          ? [
              `select d.day, ${countOfDay(filter, value)} from wallet_days d where d.account_id = $1${whole('d.day').join('')}`,
            ]
          : []),
        ...(status === 'success' ? [] : [rowsOf(`t.day <= $2 and t.status <> 'success'${whole('t.day').join('')}`)]),
        ...(among === undefined || among.ids.length === 0
          ? []
          : [
              rowsOf(
                `t.day <= $2 and t.status = 'success' and t.id = any(${value(among.ids)}::bigint[])
                  and not ${isOfKinds(among, value)}${whole('t.day').join('')}`,
              ),
            ]),
      ].join(' union all ')}) each_part
      group by day having sum(found) > 0 order by day desc`,
    values,
  })
  return rows
}

/** What each later day moved of the credit. */
export async function readMovesAfter(
  tx: Tx,
  { accountId }: AccountScope,
  { day, closedDay }: { day: string; closedDay: string },
): Promise<{ day: string; movedTenths: number }[]> {
  const { rows } = await tx.query<{ day: string; movedTenths: number }>({
    text: `select day::text, sum(moved)::bigint as "movedTenths" from (
        select day, deposits_tenths + withdrawals_tenths as moved from wallet_days where account_id = $1 and day > $2
        union all
        select day, amount_tenths from wallet_transactions
        where account_id = $1 and status = 'success' and day > $3) each_part
      group by day`,
    values: [accountId, day, day > closedDay ? day : closedDay],
  })
  return rows
}

/** Where a row stands in the list. */
export interface Place {
  day: string
  at: string
  id: number
}

/** What moved on a row's day after it, no later than the row before it in the list where that is of the same day. */
export async function sumNewer(
  tx: Tx,
  { accountId }: AccountScope,
  places: readonly (Place & { until: Place | null })[],
): Promise<number[]> {
  const { rows } = await tx.query<{ moved: number }>({
    text: `select coalesce((
        select sum(t.amount_tenths) from wallet_transactions t
        where t.account_id = $1 and t.status = 'success' and t.day = p.day and (t.at, t.id) > (p.at, p.id)
          and (t.at, t.id) <= (p.until_at, p.until_id)), 0)::bigint as moved
      from unnest($2::date[], $3::timestamptz[], $4::bigint[], $5::timestamptz[], $6::bigint[])
        with ordinality p (day, at, id, until_at, until_id, n) order by n`,
    values: [
      accountId,
      places.map(({ day }) => day),
      places.map(({ at }) => at),
      places.map(({ id }) => id),
      places.map(({ until }) => until?.at ?? 'infinity'),
      places.map(({ until }) => until?.id ?? 0),
    ],
  })
  return rows.map(({ moved }) => moved)
}
