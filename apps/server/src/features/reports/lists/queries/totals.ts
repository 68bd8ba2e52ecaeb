import { RECIPIENT_CODES, SEND_STATES } from '@peyk/domain/delivery/states.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { UNFINISHED_STATES } from '../../queries/sends.ts'
import { buildCondition } from './send-condition.ts'
import type { SendFilter } from './send-condition.ts'

export interface SendSums {
  sends: number
  recipients: number
  delivered: number
  heldTenths: number
  chargedTenths: number
  returnedTenths: number
}

// Without the credit for it nothing was ever held.
const HELD = `case when s.state <> ${SEND_STATES.no_credit}
  then greatest(0, s.total_tenths - s.charged_tenths - s.returned_tenths) else 0 end`

const DELIVERED = `k.account_id = $2 and k.code = ${RECIPIENT_CODES.delivered}`

/** Of the sends that a filter left, send by send. */
const REACHED_OF_SOME = `
  select f.stretch, sum(k.count) as delivered from found f join send_counters k on ${DELIVERED} and k.send_id = f.id
  group by f.stretch`

/**
 * Of all sends of a time: their counters are read in one go, in the order of their key, and put to their sends by grouping.
 * A join would be left to guesses of how many there are, and at its worst reads the one anew for each of the other.
 */
const REACHED_OF_ALL = `
  select stretch, sum(delivered) as delivered
  from (
    select id, max(stretch) as stretch, sum(delivered) as delivered
    from (
      select id, stretch, 0 as delivered from found
      union all
      select k.send_id, null, k.count from send_counters k
      where ${DELIVERED} and k.send_id between (select min(id) from found) and (select max(id) from found)
    ) both_sides group by id
  ) each_send where stretch is not null group by stretch`

/** Sums of what a filter finds, by the stretches that begin at the given moments, from what is kept of each send. */
export async function totalSends(
  tx: Tx,
  scope: AccountScope,
  { filter, bounds }: { filter: SendFilter; bounds: readonly number[] },
): Promise<(SendSums & { stretch: number })[]> {
  const { from, values, key, isWhole } = buildCondition(scope, filter)
  const { rows } = await tx.query<SendSums & { stretch: number }>({
    name: `reports_totals_${key}_${isWhole}`,
    text: `with found as materialized (
        select s.id, width_bucket(date_part('epoch', s.send_at), $${values.push(bounds)}::float8[]) - 1 as stretch,
          s.recipient_count as recipients, ${HELD} as held, s.charged_tenths as charged, s.returned_tenths as returned
        from ${from}),
      reached as materialized (${isWhole ? REACHED_OF_ALL : REACHED_OF_SOME})
      select f.stretch, count(*)::int as sends, sum(f.recipients)::bigint as recipients,
        coalesce((select r.delivered from reached r where r.stretch = f.stretch), 0)::bigint as delivered,
        sum(f.held)::bigint as "heldTenths", sum(f.charged)::bigint as "chargedTenths",
        sum(f.returned)::bigint as "returnedTenths"
      from found f group by f.stretch order by f.stretch desc`,
    values,
  })
  return rows
}

/** Between which moments all of the report lies: the oldest that is unfinished, and the last that is still to come. */
export async function reachOfReport(
  tx: Tx,
  { accountId }: AccountScope,
): Promise<{ oldestSeconds: number | null; lastSeconds: number | null }> {
  const { rows } = await tx.query<{ oldestSeconds: number | null; lastSeconds: number | null }>({
    name: 'reports_reach',
    text: `select
        (select floor(extract(epoch from min(send_at)))::bigint from sends
          where account_id = $1 and state in (${UNFINISHED_STATES.join(',')})) as "oldestSeconds",
        (select floor(extract(epoch from max(send_at)))::bigint from sends where account_id = $1) as "lastSeconds"`,
    values: [accountId],
  })
  return rows[0] ?? { oldestSeconds: null, lastSeconds: null }
}
