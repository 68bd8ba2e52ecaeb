import { CANCEL_11_SUFFIX } from '@peyk/domain/sms/opt-out-suffix.ts'
import type { SendingType } from '@peyk/contract/sending/sending.ts'
import type { Tx } from '@peyk/database/database.ts'
import type { AccountScope, EngineScope } from '@peyk/database/scope.ts'
import type { Throttle } from '@peyk/domain/delivery/throttle.ts'
import type { Recurrence } from '@peyk/domain/jalaali/recurrence.ts'
import { THROTTLE_JSON } from '../../queries/throttles.ts'

export interface ScheduleRow {
  id: number
  userId: number
  userName: string
  userIp: string | null
  sendingType: SendingType
  lineId: number
  message: string
  target: unknown
  pace: Throttle | null
  rule: Recurrence
  state: 'active' | 'ended' | 'cancelled'
  /** No date before it. */
  startsAt: Date
  nextAt: Date | null
  endsAt: Date
  estimateTenths: number
  /** Tracked links that its text carries. */
  linkIds: readonly number[]
}

export type DateState = 'moved' | 'skipped' | 'sent' | 'failed'

export const SCHEDULE_COLUMNS = `id, user_id as "userId", user_name as "userName", host(user_ip) as "userIp",
  sending_type as "sendingType", line_id as "lineId", message, target,
  ${THROTTLE_JSON} as pace, rule, state, starts_at as "startsAt", next_at as "nextAt", ends_at as "endsAt",
  estimate_tenths as "estimateTenths", to_json(link_ids) as "linkIds"`

export async function insertSchedule(
  tx: Tx,
  { accountId }: AccountScope,
  row: Omit<ScheduleRow, 'id' | 'state'>,
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>({
    name: 'schedule-insert',
    text: `
      insert into schedules (account_id, user_id, user_name, user_ip, sending_type, line_id, message, target,
        pace_count, pace_seconds, rule, state, next_at, ends_at, estimate_tenths, link_ids, starts_at)
      values ($1, $2, $3, $4::inet, $5, $6, $7, $8, $9, $10, $11, 'active', $12, $13, $14, $15, $16) returning id`,
    values: [
      accountId, row.userId, row.userName, row.userIp, row.sendingType, row.lineId, row.message,
      JSON.stringify(row.target), row.pace?.count ?? null, row.pace?.seconds ?? null,
      JSON.stringify(row.rule), row.nextAt, row.endsAt, row.estimateTenths, row.linkIds,
      row.startsAt,
    ], // prettier-ignore
  })
  return rows[0]!.id
}

/** Whether the account may send nothing now. */
export async function isSendingBlocked(tx: Tx, { accountId }: AccountScope): Promise<boolean> {
  const { rows } = await tx.query<{ isBlocked: boolean }>({
    name: 'schedule-blocked',
    text: `select send_block or document_block as "isBlocked" from accounts where id = $1`,
    values: [accountId],
  })
  return rows[0]?.isBlocked ?? true
}

export async function countActiveSchedules(tx: Tx, { accountId }: AccountScope): Promise<number> {
  const { rows } = await tx.query<{ total: number }>({
    name: 'schedule-count',
    text: `select count(*)::int as total from schedules where account_id = $1 and state = 'active'`,
    values: [accountId],
  })
  return rows[0]!.total
}

/**
 * Locks a schedule. Serialises its jobs of several workers with changes and cancels, so that a date is sent once or not
 * at all.
 */
export async function lockSchedule(tx: Tx, { accountId }: AccountScope, id: number): Promise<ScheduleRow | null> {
  const { rows } = await tx.query<ScheduleRow>({
    name: 'schedule-lock',
    text: `select ${SCHEDULE_COLUMNS} from schedules where account_id = $1 and id = $2 for no key update`,
    values: [accountId, id],
  })
  return rows[0] ?? null
}

/** The next date of a locked schedule; null when there is none any more. Its job is over. */
export async function updateNextDate(
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

/**
 * Whether a send `t` carried the text that its schedule `s` has now: what another one cost says nothing of it. Texts of
 * one's own stand in the file, which stays the same.
 */
export const SAME_TEXT = `(s.message = '' or t.message in (s.message, s.message || '${CANCEL_11_SUFFIX}'))`

/** Another text, rule or end of a locked schedule. */
export async function updateSchedule(
  tx: Tx,
  { accountId }: AccountScope,
  row: Pick<ScheduleRow, 'id' | 'message' | 'rule' | 'nextAt' | 'endsAt' | 'estimateTenths'>,
): Promise<void> {
  await tx.query({
    name: 'schedule-reword',
    text: `
      update schedules set message = $3, rule = $4, next_at = $5, ends_at = $6, estimate_tenths = $7
      where account_id = $1 and id = $2`,
    values: [accountId, row.id, row.message, JSON.stringify(row.rule), row.nextAt, row.endsAt, row.estimateTenths],
  })
}

/** Forgets what was moved or left out of the dates to come. */
export async function deleteDateChanges(
  tx: Tx,
  { accountId }: AccountScope,
  { scheduleId, from }: { scheduleId: number; from: Date },
): Promise<void> {
  await tx.query({
    name: 'schedule-forget',
    text: `
      delete from schedule_dates
      where account_id = $1 and schedule_id = $2 and (state = 'moved' or state = 'skipped' and nominal_at >= $3)`,
    values: [accountId, scheduleId, from],
  })
}

/** Whether a date of it was moved and has not come yet. */
export async function hasMovedDates(tx: Tx, { accountId }: AccountScope, scheduleId: number): Promise<boolean> {
  const { rows } = await tx.query({
    name: 'schedule-has-moves',
    text: `select from schedule_dates where account_id = $1 and schedule_id = $2 and state = 'moved' limit 1`,
    values: [accountId, scheduleId],
  })
  return rows.length > 0
}

export interface ScheduleDate {
  scheduleId: number
  nominalAt: Date
  state: DateState
  runAt: Date
  sendId: number | null
  reason: string | null
}

const DATE_COLUMNS = `schedule_id as "scheduleId", nominal_at as "nominalAt", state, run_at as "runAt", send_id as "sendId", reason`

export async function findDate(
  tx: Tx,
  { accountId }: AccountScope,
  { scheduleId, nominalAt }: Pick<ScheduleDate, 'scheduleId' | 'nominalAt'>,
): Promise<ScheduleDate | null> {
  const { rows } = await tx.query<ScheduleDate>({
    name: 'schedule-date',
    text: `select ${DATE_COLUMNS} from schedule_dates where account_id = $1 and schedule_id = $2 and nominal_at = $3`,
    values: [accountId, scheduleId, nominalAt],
  })
  return rows[0] ?? null
}

export async function saveDate(tx: Tx, { accountId }: AccountScope, date: ScheduleDate): Promise<void> {
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
export async function findDueMovedDates(
  tx: Tx,
  { accountId }: AccountScope,
  { scheduleId, now }: { scheduleId: number; now: Date },
): Promise<ScheduleDate[]> {
  const { rows } = await tx.query<ScheduleDate>({
    name: 'schedule-moves',
    text: `select ${DATE_COLUMNS} from schedule_dates
      where account_id = $1 and schedule_id = $2 and state = 'moved' and run_at <= $3 order by run_at`,
    values: [accountId, scheduleId, now],
  })
  return rows
}

/** Schedules of which a date has come and whose job is not under way (or was lost); they count as under way now. */
export async function claimDueSchedules(
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

/** When the next schedule is due that `claimDueSchedules` claims, one whose job was lost included; null: none has a date. */
export async function readNextDue(
  tx: Tx,
  _scope: EngineScope,
  { jobLostMs }: { jobLostMs: number },
): Promise<Date | null> {
  const { rows } = await tx.query<{ at: Date | null }>({
    name: 'schedules-next-due',
    text: `
      select min(greatest(d.at, d.queued_at + make_interval(secs => $1::float8 / 1000))) as at from (
        (select next_at as at, queued_at from schedules where state = 'active' and queued_at is null
          order by next_at limit 1)
        union all
        select next_at, queued_at from schedules where state = 'active' and queued_at is not null
        union all
        select m.run_at, s.queued_at from schedule_dates m
        join schedules s on s.account_id = m.account_id and s.id = m.schedule_id
        where m.state = 'moved' and s.state <> 'cancelled') d`,
    values: [jobLostMs],
  })
  return rows[0]?.at ?? null
}
