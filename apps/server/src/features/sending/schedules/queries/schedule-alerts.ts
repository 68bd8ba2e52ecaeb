import type { Tx } from '@peyk/database/database.ts'
import type { EngineScope } from '@peyk/database/scope.ts'
import { LEGAL_FEE_TENTHS } from '@peyk/domain/pricing/price.ts'
import { SAME_TEXT } from './schedules.ts'

/** The prices of the line `l` at a moment. */
const priceAt = (moment: string) =>
  `select * from tariff_prices p where p.operator_id = l.operator_id and p.effective_from <= ${moment}
   order by p.effective_from desc limit 1`

export interface ShortOfCredit {
  accountId: number
  scheduleId: number
  /** When it is sent. */
  at: Date
  neededTenths: number
  availableTenths: number
}

/**
 * Schedules with a near date (its own or a moved one) that costs more than the account has; each is returned once a date.
 * The cost is that of the last date with the same text, else the estimate of its creation or change.
 */
export async function claimShortOfCredit(
  tx: Tx,
  _scope: EngineScope,
  { now, until }: { now: Date; until: Date },
): Promise<ShortOfCredit[]> {
  const { rows } = await tx.query<ShortOfCredit>({
    name: 'schedules-take-short',
    text: `
      with near as (
        select account_id, id as schedule_id, next_at as at from schedules s
        where state = 'active' and next_at > $1 and next_at <= $2
          and not exists (select from schedule_dates d where d.account_id = s.account_id and d.schedule_id = s.id
            and d.nominal_at = s.next_at)
        union all
        select account_id, schedule_id, run_at from schedule_dates where state = 'moved' and run_at > $1 and run_at <= $2),
      coming as (select account_id, schedule_id, min(at) as at from near group by account_id, schedule_id),
      priced as (
        select s.account_id, s.id, c.at, w.available_tenths, coalesce(l.needed, s.estimate_tenths) as needed
        from coming c join schedules s on s.account_id = c.account_id and s.id = c.schedule_id
        join wallets w on w.account_id = s.account_id
        left join lateral (
          select t.recipient_count * $3 + ceil((t.total_tenths - t.recipient_count * $3) * case t.encoding
            when 0 then greatest(will.english_mci_tenths::numeric / nullif(was.english_mci_tenths, 0),
              will.english_other_tenths::numeric / nullif(was.english_other_tenths, 0), 0)
            else greatest(will.persian_mci_tenths::numeric / nullif(was.persian_mci_tenths, 0),
              will.persian_other_tenths::numeric / nullif(was.persian_other_tenths, 0), 0) end)::float8 as needed
          from schedule_dates d join sends t on t.account_id = d.account_id and t.id = d.send_id
          join lines l on l.id = t.line_id
          cross join lateral (${priceAt('t.created_at')}) was
          cross join lateral (${priceAt('c.at')}) will
          where d.account_id = s.account_id and d.schedule_id = s.id and d.state = 'sent' and t.total_tenths > 0
            and ${SAME_TEXT}
          order by d.nominal_at desc limit 1) l on true
        where s.state <> 'cancelled' and s.told_at is distinct from c.at)
      update schedules s set told_at = p.at from priced p
      where s.account_id = p.account_id and s.id = p.id and p.needed > p.available_tenths
      returning s.account_id as "accountId", s.id as "scheduleId", p.at, p.needed as "neededTenths",
        p.available_tenths as "availableTenths"`,
    values: [now, until, LEGAL_FEE_TENTHS],
  })
  return rows
}

export interface FailedDate {
  accountId: number
  scheduleId: number
  runAt: Date
  /** Short of credit: charging it helps the dates to come. */
  isShort: boolean
  reason: string | null
}

/** Dates since a moment that have no send, or one that could not start; each is returned once. */
export async function claimFailedDates(
  tx: Tx,
  _scope: EngineScope,
  { now, since, most }: { now: Date; since: Date; most: number },
): Promise<FailedDate[]> {
  const { rows } = await tx.query<FailedDate>({
    name: 'schedules-take-untold',
    text: `
      with untold as (
        select d.account_id, d.schedule_id, d.nominal_at, coalesce(s.state, 0) = 8 as short,
          coalesce(d.reason, s.reject_comment) as why
        from schedule_dates d left join sends s on s.account_id = d.account_id and s.id = d.send_id
        where d.told_at is null and d.run_at > $2 and d.state in ('sent', 'failed')
          and (d.state = 'failed' or s.state in (4, 8))
        order by d.run_at limit $3 for no key update of d skip locked)
      update schedule_dates d set told_at = $1 from untold u
      where d.account_id = u.account_id and d.schedule_id = u.schedule_id and d.nominal_at = u.nominal_at
      returning d.account_id as "accountId", d.schedule_id as "scheduleId", d.run_at as "runAt", u.short as "isShort",
        u.why as reason`,
    values: [now, since, most],
  })
  return rows
}
