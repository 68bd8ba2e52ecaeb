import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { UNSTARTED_STATES } from '@peyk/domain/delivery/not-started.ts'

export interface DayTotals {
  dayIndex: number
  sends: number
  recipients: number
  chargeableTenths: number
  counts: { code: number; count: number }[] | null
}

/** Sends of some days, each day a stretch between two of the given moments, with their counters. Nothing refused. */
export async function totalDays(
  tx: Tx,
  scope: AccountScope,
  { bounds, untilSeconds }: { bounds: readonly number[]; untilSeconds: number },
): Promise<DayTotals[]> {
  const { rows } = await tx.query<DayTotals>({
    name: 'reports_total_days',
    text: `with sent as materialized (
        select id, width_bucket(date_part('epoch', send_at), $2::float8[]) - 1 as day, recipient_count,
          total_tenths - returned_tenths as tenths
        from sends
        where account_id = $1 and send_at >= to_timestamp(($2::float8[])[1]) and send_at <= to_timestamp($3)
          and state not in (3, 4, 8, 9)),
      coded as (
        select sent.day, k.code, sum(k.count)::int as count from sent
        join send_counters k on k.account_id = $1 and k.send_id = sent.id group by sent.day, k.code)
      select day as "dayIndex", count(*)::int as sends, sum(recipient_count)::int as recipients,
        sum(tenths)::bigint as "chargeableTenths",
        (select json_agg(json_build_object('code', code, 'count', count)) from coded where coded.day = sent.day) as counts
      from sent group by day`,
    values: [scope.accountId, bounds, untilSeconds],
  })
  return rows
}

/** Sends that wait for a time still to come. */
export async function countScheduled(tx: Tx, scope: AccountScope, nowSeconds: number): Promise<number> {
  const { rows } = await tx.query<{ total: number }>({
    name: 'reports_count_scheduled',
    text: `select count(*) as total from sends
      where account_id = $1 and send_at > to_timestamp($2) and state in (${UNSTARTED_STATES.join(',')}) and is_scheduled`,
    values: [scope.accountId, nowSeconds],
  })
  return rows[0]?.total ?? 0
}
