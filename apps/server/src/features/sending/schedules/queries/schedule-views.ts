import type { Page } from '@peyk/contract/core/paging.ts'
import type { SendingType } from '@peyk/contract/sending/sending.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import { RECIPIENT_CODES } from '@peyk/domain/delivery/states.ts'
import { SAME_TEXT, SCHEDULE_COLUMNS } from './schedules.ts'
import type { ScheduleDate, ScheduleRow } from './schedules.ts'

// What people see of schedules and of sends to come.

export type ScheduleView = ScheduleRow & {
  lineNumber: string
  createdAt: Date
  /** Dates that became a send. */
  sentCount: number
  /** What the last of them cost; null before the first with the text of now. */
  lastTenths: number | null
}

// A line that was taken from the account is not shown to it any more; its schedules are.
const SCHEDULE_VIEW = `s.*, coalesce(l.number, '') as "lineNumber", (
    select count(*)::int from schedule_dates d
    where d.account_id = $1 and d.schedule_id = s.id and d.state = 'sent') as "sentCount", (
    select t.total_tenths from schedule_dates d join sends t on t.account_id = $1 and t.id = d.send_id
    where d.account_id = $1 and d.schedule_id = s.id and d.state = 'sent' and t.total_tenths > 0 and ${SAME_TEXT}
    order by d.nominal_at desc limit 1) as "lastTenths"
  from (select ${SCHEDULE_COLUMNS}, account_id, created_at as "createdAt" from schedules) s
  left join lines l on l.id = s."lineId"`

/** Schedules that may have a date within a time range. */
export async function schedulesBetween(
  tx: Tx,
  { accountId }: AccountScope,
  { from, to }: { from: Date; to: Date },
): Promise<ScheduleView[]> {
  const { rows } = await tx.query<ScheduleView>({
    name: 'schedules-for',
    text: `select ${SCHEDULE_VIEW}
      where s.account_id = $1 and s."createdAt" < $3 and (s."endsAt" >= $2 or exists (
        select from schedule_dates d where d.account_id = $1 and d.schedule_id = s.id and d.run_at >= $2 and d.run_at < $3))`,
    values: [accountId, from, to],
  })
  return rows
}

export async function findScheduleView(
  tx: Tx,
  { accountId }: AccountScope,
  scheduleId: number,
): Promise<ScheduleView | null> {
  const { rows } = await tx.query<ScheduleView>({
    name: 'schedule-viewed',
    text: `select ${SCHEDULE_VIEW} where s.account_id = $1 and s.id = $2`,
    values: [accountId, scheduleId],
  })
  return rows[0] ?? null
}

/** One page of the schedules of the account: those that still come first. */
export async function listScheduleViews(
  tx: Tx,
  { accountId }: AccountScope,
  { state, page }: { state: ScheduleRow['state'] | null; page: Page },
): Promise<{ rows: ScheduleView[]; total: number }> {
  const { rows } = await tx.query<ScheduleView>({
    name: 'schedules-list',
    text: `select ${SCHEDULE_VIEW}
      where s.account_id = $1 and ($2::text is null or s.state = $2)
      order by s.state <> 'active', s.id desc limit $3 offset $4`,
    values: [accountId, state, page.perPage, page.offset],
  })
  const { rows: counted } = await tx.query<{ total: number }>({
    name: 'schedules-list-count',
    text: 'select count(*)::int as total from schedules where account_id = $1 and ($2::text is null or state = $2)',
    values: [accountId, state],
  })
  return { rows, total: counted[0]!.total }
}

/** To how many the last date of each of these schedules went that became a send. */
export async function lastRecipientCounts(
  tx: Tx,
  { accountId }: AccountScope,
  { scheduleIds }: { scheduleIds: readonly number[] },
): Promise<Map<number, number>> {
  const { rows } = await tx.query<{ scheduleId: number; count: number }>({
    name: 'schedule-last-recipients',
    text: `
      select g.id as "scheduleId", l.count from unnest($2::bigint[]) g(id)
      cross join lateral (
        select t.recipient_count as count from schedule_dates d join sends t on t.account_id = $1 and t.id = d.send_id
        where d.account_id = $1 and d.schedule_id = g.id and d.state = 'sent'
        order by d.nominal_at desc limit 1) l`,
    values: [accountId, scheduleIds],
  })
  return new Map(rows.map(({ scheduleId, count }) => [scheduleId, count]))
}

/** What is known of a send, whether a schedule created it or not. */
interface SendSummary {
  sendState: number | null
  /** As it left; null while there is none. */
  sentMessage: string | null
  recipientCount: number | null
  totalTenths: number | null
  removedCount: number | null
  returnedTenths: number | null
}

const REMOVED_COUNT = `(
    select coalesce(sum(k.count), 0)::int from send_counters k
    where k.account_id = s.account_id and k.send_id = s.id and k.code = ${RECIPIENT_CODES.blacklist})`
const SEND_SUMMARY = `s.state as "sendState", s.message as "sentMessage", s.recipient_count as "recipientCount",
  s.total_tenths as "totalTenths", s.returned_tenths as "returnedTenths",
  case when s.id is not null then ${REMOVED_COUNT} end as "removedCount"`

export type CalendarDate = ScheduleDate & SendSummary

const DATE_COLUMNS = `d.schedule_id as "scheduleId", d.nominal_at as "nominalAt", d.state, d.run_at as "runAt",
  d.send_id as "sendId", coalesce(d.reason, case when s.state in (3, 4, 8, 9) then s.reject_comment end) as reason, ${SEND_SUMMARY}`
const DATES_WITH_SENDS = 'schedule_dates d left join sends s on s.account_id = d.account_id and s.id = d.send_id'

/** Dates whose own time or whose time by the rule lies within a range. */
export async function datesBetween(
  tx: Tx,
  { accountId }: AccountScope,
  { from, to }: { from: Date; to: Date },
): Promise<CalendarDate[]> {
  const { rows } = await tx.query<CalendarDate>({
    name: 'schedule-dates-between',
    text: `select ${DATE_COLUMNS} from ${DATES_WITH_SENDS}
      where d.account_id = $1 and (d.run_at >= $2 and d.run_at < $3 or d.nominal_at >= $2 and d.nominal_at < $3)`,
    values: [accountId, from, to],
  })
  return rows
}

/** What is known of dates of these schedules that are still to come, those that are left out among them. */
export async function datesAhead(
  tx: Tx,
  { accountId }: AccountScope,
  { scheduleIds, now }: { scheduleIds: readonly number[]; now: Date },
): Promise<CalendarDate[]> {
  const { rows } = await tx.query<CalendarDate>({
    name: 'schedule-dates-ahead',
    text: `select ${DATE_COLUMNS} from ${DATES_WITH_SENDS}
      where d.account_id = $1 and d.schedule_id = any($2) and (d.nominal_at >= $3 or d.state = 'moved')`,
    values: [accountId, scheduleIds, now],
  })
  return rows
}

/** One page of the dates of a schedule that are past, the last one first. */
export async function datesPast(
  tx: Tx,
  { accountId }: AccountScope,
  { scheduleId, now, page }: { scheduleId: number; now: Date; page: Page },
): Promise<{ rows: CalendarDate[]; total: number }> {
  const past = `where d.account_id = $1 and d.schedule_id = $2
    and (d.state in ('sent', 'failed') or d.state = 'skipped' and d.nominal_at < $3)`
  const { rows } = await tx.query<CalendarDate>({
    name: 'schedule-dates-past',
    text: `select ${DATE_COLUMNS} from ${DATES_WITH_SENDS} ${past} order by d.run_at desc, d.nominal_at desc limit $4 offset $5`,
    values: [accountId, scheduleId, now, page.perPage, page.offset],
  })
  const { rows: counted } = await tx.query<{ total: number }>({
    name: 'schedule-dates-past-count',
    text: `select count(*)::int as total from schedule_dates d ${past}`,
    values: [accountId, scheduleId, now],
  })
  return { rows, total: counted[0]!.total }
}

export type ScheduledSend = SendSummary & {
  id: number
  sendAt: Date
  sendState: number
  sentMessage: string
  sendingType: SendingType
  lineNumber: string
  reason: string | null
}

/** Scheduled sends within a time range that no schedule created. */
export async function scheduledSends(
  tx: Tx,
  { accountId }: AccountScope,
  { from, to }: { from: Date; to: Date },
): Promise<ScheduledSend[]> {
  const { rows } = await tx.query<ScheduledSend>({
    name: 'scheduled-sends',
    text: `
      select s.id, s.send_at as "sendAt", s.sending_type as "sendingType", s.line_number as "lineNumber", ${SEND_SUMMARY},
        case when s.state in (3, 4, 8, 9) then s.reject_comment end as reason
      from sends s
      where s.account_id = $1 and s.send_at >= $2 and s.send_at < $3 and s.is_scheduled and s.report_type <> 'systemic'
        and not exists (select from schedule_dates d where d.account_id = $1 and d.send_id = s.id)
      order by s.send_at, s.id limit 500`,
    values: [accountId, from, to],
  })
  return rows
}
