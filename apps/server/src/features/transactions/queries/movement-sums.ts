import type { TransactionMethod } from '@peyk/contract/wallet/money-words.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { collectValues, isOfKinds, toCondition, type MovementFilter } from './movement-filter.ts'

/** What came in, and what went out: zero or below. */
export interface MovementSums {
  depositsTenths: number
  withdrawalsTenths: number
}

const NOTHING: MovementSums = { depositsTenths: 0, withdrawalsTenths: 0 }

const sumsOfRows = (condition: string) => `
  select coalesce(sum(t.amount_tenths) filter (where t.amount_tenths > 0), 0) as came,
    coalesce(sum(t.amount_tenths) filter (where t.amount_tenths < 0), 0) as went
  from wallet_transactions t where t.account_id = $1 and t.status = 'success' and ${condition}`

/** The sums of the rows that pass, each row looked at. */
export async function sumRows(
  tx: Tx,
  { accountId }: AccountScope,
  { filter }: { filter: MovementFilter },
): Promise<MovementSums> {
  const { values, value } = collectValues([accountId])
  return readSums(tx, { sums: sumsOfRows(toCondition(filter, value)), values })
}

/** The same of a filter that `isToldByDays`: days that were added up are not looked at row by row. */
export async function sumByDay(
  tx: Tx,
  { accountId }: AccountScope,
  { filter, closedDay }: { filter: MovementFilter; closedDay: string },
): Promise<MovementSums> {
  const { values, value } = collectValues([accountId, closedDay])
  const { from, to, among, type, method } = filter
  // Days of which the filter takes a part.
  const parts = [...new Set([from, to].flatMap((edge) => (edge === undefined ? [] : [edge.day])))]
  const whole = (day: string) =>
    [
      ...(from === undefined ? [] : [`${day} > ${value(from.day)}`]),
      ...(to === undefined ? [] : [`${day} < ${value(to.day)}`]),
    ]
      .map((condition) => ` and ${condition}`)
      .join('')
  const rowsOf = (condition: string) => sumsOfRows(`${condition} and ${toCondition(filter, value)}`)
  const ofMethods = (sum: string, methods: readonly TransactionMethod[] | undefined) =>
    methods === undefined ? sum : `case when d.method = any(${value(methods)}::text[]) then ${sum} else 0 end`
  const closed = `
    select coalesce(sum(${type === 'withdrawal' ? '0' : ofMethods('d.deposits_tenths', among?.deposits)}), 0),
      coalesce(sum(${type === 'deposit' ? '0' : ofMethods('d.withdrawals_tenths', among?.withdrawals)}), 0)
    from wallet_days d
    where d.account_id = $1${method === undefined ? '' : ` and d.method = ${value(method)}`}${whole('d.day')}`
  return readSums(tx, {
    sums: `select coalesce(sum(came), 0) as came, coalesce(sum(went), 0) as went from (
      ${[
        rowsOf('t.day > $2'),
        ...parts.map((day) => rowsOf(`t.day <= $2 and t.day = ${value(day)}`)),
        closed,
        ...(among === undefined || among.ids.length === 0
          ? []
          : [
              rowsOf(
                `t.day <= $2 and t.id = any(${value(among.ids)}::bigint[]) and not ${isOfKinds(among, value)}${whole('t.day')}`,
              ),
            ]),
      ].join(' union all ')}) each_part`,
    values,
  })
}

async function readSums(tx: Tx, { sums, values }: { sums: string; values: unknown[] }): Promise<MovementSums> {
  const { rows } = await tx.query<MovementSums>({
    text: `select came::bigint as "depositsTenths", went::bigint as "withdrawalsTenths" from (${sums}) sums`,
    values,
  })
  return rows[0] ?? NOTHING
}
