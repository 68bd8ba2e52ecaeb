import type { SendingType } from '@peyk/contract/sending.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope, EngineScope } from '@peyk/database/scope.ts'
import type { Pace } from '@peyk/domain/delivery/pace.ts'
import type { Repeat } from '@peyk/domain/jalaali/repeat.ts'

export interface ScheduleRow {
  id: number
  userId: number
  userName: string
  userIp: string | null
  sendingType: SendingType
  lineId: number
  message: string
  target: unknown
  pace: Pace | null
  rule: Repeat
  state: 'active' | 'ended' | 'cancelled'
  nextAt: Date | null
  endsAt: Date
  estimateTenths: number
}

export type DateState = 'moved' | 'skipped' | 'sent' | 'failed'

const SCHEDULE = `id, user_id as "userId", user_name as "userName", host(user_ip) as "userIp",
  sending_type as "sendingType", line_id as "lineId", message, target,
  case when pace_count is not null then json_build_object('count', pace_count, 'seconds', pace_seconds) end as pace,
  rule, state, next_at as "nextAt", ends_at as "endsAt", estimate_tenths as "estimateTenths"`

export async function insertSchedule(
  tx: Tx,
  { accountId }: AccountScope,
  row: Omit<ScheduleRow, 'id' | 'state'>,
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'schedule-insert',
    text: `
      insert into schedules (account_id, user_id, user_name, user_ip, sending_type, line_id, message, target,
        pace_count, pace_seconds, rule, state, next_at, ends_at, estimate_tenths)
      values ($1, $2, $3, $4::inet, $5, $6, $7, $8, $9, $10, $11, 'active', $12, $13, $14) returning id`,
    values: [
      accountId, row.userId, row.userName, row.userIp, row.sendingType, row.lineId, row.message,
      JSON.stringify(row.target), row.pace?.count ?? null, row.pace?.seconds ?? null,
      JSON.stringify(row.rule), row.nextAt, row.endsAt, row.estimateTenths,
    ], // prettier-ignore
  })
  return rows[0]!.id
}

/** Whether the account may send nothing now. */
export async function isBlocked(tx: Tx, { accountId }: AccountScope): Promise<boolean> {
  const { rows } = await tx.query<{ isBlocked: boolean }>({
    name: 'schedule-blocked',
    text: `select send_block or document_block as "isBlocked" from accounts where id = $1`,
    values: [accountId],
  })
  return rows[0]?.isBlocked ?? true
}

export async function countActive(tx: Tx, { accountId }: AccountScope): Promise<number> {
  const { rows } = await tx.query<{ total: number }>({
    name: 'schedule-count',
    text: `select count(*)::int as total from schedules where account_id = $1 and state = 'active'`,
    values: [accountId],
  })
  return rows[0]!.total
}

/**
 * Locks a schedule. Races with its job, with another worker's, and with whoever changes or cancels it: they go one
 * after the other, so that a date is sent once, or not at all.
 */
export async function lockSchedule(tx: Tx, { accountId }: AccountScope, id: number): Promise<ScheduleRow | null> {
  const { rows } = await tx.query<ScheduleRow>({
    name: 'schedule-lock',
    text: `select ${SCHEDULE} from schedules where account_id = $1 and id = $2 for no key update`,
    values: [accountId, id],
  })
  return rows[0] ?? null
}

/** Schedules that may have a date in a stretch of time. */
export async function schedulesFor(
  tx: Tx,
  { accountId }: AccountScope,
  { from, to }: { from: Date; to: Date },
): Promise<(ScheduleRow & { lineNumber: string })[]> {
  const { rows } = await tx.query<ScheduleRow & { lineNumber: string }>({
    name: 'schedules-for',
    text: `select s.*, l.number as "lineNumber"
      from (select ${SCHEDULE}, account_id, created_at from schedules) s join lines l on l.id = s."lineId"
      where s.account_id = $1 and s.created_at < $3 and (s."endsAt" >= $2 or exists (
        select from schedule_dates d where d.account_id = $1 and d.schedule_id = s.id and d.run_at >= $2 and d.run_at < $3))`,
    values: [accountId, from, to],
  })
  return rows
}

/** The next date of a locked schedule; null when there is none any more. Its job is over. */
export async function setNext(
  tx: Tx,
  { accountId }: AccountScope,
  { id, nextAt, state }: { id: number; nextAt: Date | null; state: ScheduleRow['state'] },
): Promise<void> {
  await tx.query({
    name: 'schedule-next',
    text: `update schedules set next_at = $3, state = $4, queued_at = null where account_id = $1 and id = $2`,
    values: [accountId, id, nextAt, state],
  })
}

export interface ScheduleDate {
  scheduleId: number
  nominalAt: Date
  state: DateState
  runAt: Date
  sendId: number | null
  reason: string | null
}

const DATE = `schedule_id as "scheduleId", nominal_at as "nominalAt", state, run_at as "runAt", send_id as "sendId", reason`

export async function findDate(
  tx: Tx,
  { accountId }: AccountScope,
  { scheduleId, nominalAt }: Pick<ScheduleDate, 'scheduleId' | 'nominalAt'>,
): Promise<ScheduleDate | null> {
  const { rows } = await tx.query<ScheduleDate>({
    name: 'schedule-date',
    text: `select ${DATE} from schedule_dates where account_id = $1 and schedule_id = $2 and nominal_at = $3`,
    values: [accountId, scheduleId, nominalAt],
  })
  return rows[0] ?? null
}

export async function writeDate(tx: Tx, { accountId }: AccountScope, date: ScheduleDate): Promise<void> {
  await tx.query({
    name: 'schedule-date-write',
    text: `
      insert into schedule_dates (account_id, schedule_id, nominal_at, state, run_at, send_id, reason)
      values ($1, $2, $3, $4, $5, $6, $7)
      on conflict (account_id, schedule_id, nominal_at) do update set state = excluded.state, run_at = excluded.run_at,
        send_id = excluded.send_id, reason = excluded.reason`,
    values: [accountId, date.scheduleId, date.nominalAt, date.state, date.runAt, date.sendId, date.reason],
  })
}

/** Dates of a schedule that were moved to a time that has come. */
export async function dueMoves(
  tx: Tx,
  { accountId }: AccountScope,
  { scheduleId, now }: { scheduleId: number; now: Date },
): Promise<ScheduleDate[]> {
  const { rows } = await tx.query<ScheduleDate>({
    name: 'schedule-moves',
    text: `select ${DATE} from schedule_dates
      where account_id = $1 and schedule_id = $2 and state = 'moved' and run_at <= $3 order by run_at`,
    values: [accountId, scheduleId, now],
  })
  return rows
}

export type CalendarDate = ScheduleDate & {
  sendState: number | null
  recipientCount: number | null
  totalTenths: number | null
}

/** Dates whose own time or whose rule's time lies in a stretch. */
export async function datesBetween(
  tx: Tx,
  { accountId }: AccountScope,
  { from, to }: { from: Date; to: Date },
): Promise<CalendarDate[]> {
  const { rows } = await tx.query<CalendarDate>({
    name: 'schedule-dates-between',
    text: `select ${DATE.replace('state,', 'd.state,')}, s.state as "sendState", s.recipient_count as "recipientCount",
        s.total_tenths as "totalTenths"
      from schedule_dates d left join sends s on s.account_id = d.account_id and s.id = d.send_id
      where d.account_id = $1 and (d.run_at >= $2 and d.run_at < $3 or d.nominal_at >= $2 and d.nominal_at < $3)`,
    values: [accountId, from, to],
  })
  return rows
}

export interface WaitingSend {
  id: number
  sendAt: Date
  state: number
  sendingType: SendingType
  lineNumber: string
  message: string
  recipientCount: number
  totalTenths: number
}

/** Sends with a time of their own in a stretch, that no schedule made. */
export async function scheduledSends(
  tx: Tx,
  { accountId }: AccountScope,
  { from, to }: { from: Date; to: Date },
): Promise<WaitingSend[]> {
  const { rows } = await tx.query<WaitingSend>({
    name: 'scheduled-sends',
    text: `
      select id, send_at as "sendAt", state, sending_type as "sendingType", line_number as "lineNumber", message,
        recipient_count as "recipientCount", total_tenths as "totalTenths"
      from sends s
      where account_id = $1 and send_at >= $2 and send_at < $3 and is_scheduled and report_type <> 'systemic'
        and not exists (select from schedule_dates d where d.account_id = $1 and d.send_id = s.id)
      order by send_at, id limit 500`,
    values: [accountId, from, to],
  })
  return rows
}

/** Schedules of which a date has come and whose job is not under way (or was lost); they count as under way now. */
export async function takeDue(
  tx: Tx,
  _scope: EngineScope,
  { now, lostBefore, most }: { now: Date; lostBefore: Date; most: number },
): Promise<{ accountId: number; scheduleId: number }[]> {
  const { rows } = await tx.query<{ accountId: number; scheduleId: number }>({
    name: 'schedules-take-due',
    text: `
      update schedules s set queued_at = $1 from (
        select account_id, id from schedules c
        where c.state <> 'cancelled' and (c.queued_at is null or c.queued_at < $2) and (
          c.state = 'active' and c.next_at <= $1
          or (c.account_id, c.id) in (
            select account_id, schedule_id from schedule_dates where state = 'moved' and run_at <= $1))
        order by next_at limit $3 for no key update skip locked) d
      where s.account_id = d.account_id and s.id = d.id
      returning s.account_id as "accountId", s.id as "scheduleId"`,
    values: [now, lostBefore, most],
  })
  return rows
}

export interface ShortOfCredit {
  accountId: number
  scheduleId: number
  nextAt: Date
  neededTenths: number
  availableTenths: number
  msisdn: number | null
}

/** Schedules whose next date is near and costs more than the account has, each told once for the date. */
export async function takeShort(
  tx: Tx,
  _scope: EngineScope,
  { now, until }: { now: Date; until: Date },
): Promise<ShortOfCredit[]> {
  const { rows } = await tx.query<ShortOfCredit>({
    name: 'schedules-take-short',
    text: `
      with priced as (
        select s.account_id, s.id, w.available_tenths, coalesce((
          select t.total_tenths from schedule_dates d join sends t on t.account_id = d.account_id and t.id = d.send_id
          where d.account_id = s.account_id and d.schedule_id = s.id and d.state = 'sent' and t.total_tenths > 0
          order by d.nominal_at desc limit 1), s.estimate_tenths) as needed
        from schedules s join wallets w on w.account_id = s.account_id
        where s.state = 'active' and s.next_at > $1 and s.next_at <= $2 and s.told_at is distinct from s.next_at
          and not exists (select from schedule_dates d where d.account_id = s.account_id and d.schedule_id = s.id
            and d.nominal_at = s.next_at))
      update schedules s set told_at = next_at from priced p
      where s.account_id = p.account_id and s.id = p.id and p.needed > p.available_tenths
      returning s.account_id as "accountId", s.id as "scheduleId", s.next_at as "nextAt", p.needed as "neededTenths",
        p.available_tenths as "availableTenths", (
          select mobile from users where account_id = s.account_id and kind = 'owner' order by id limit 1) as msisdn`,
    values: [now, until],
  })
  return rows
}
