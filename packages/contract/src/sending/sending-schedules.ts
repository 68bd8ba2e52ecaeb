import * as z from 'zod/mini'
import type { CallData, CallRow } from '../core/endpoint.ts'
import { LIST_BODY_LIMIT_BYTES, read, write } from '../core/endpoint.ts'
import { optionalOrBlank, flag, id, isoTime, nothing, nullable, unixSeconds, utcDateTime } from '../core/fields.ts'
import { pageFields } from '../core/paging.ts'
import { scheduleStart } from './schedule-bodies.ts'
import { recurrenceRule, scheduleEnds } from './schedule-rule.ts'
import { messageText } from './sending-bodies.ts'
import { sendRef, sendingType } from './sending.ts'

// [ours] Sends of a time to come: those that come again, and the calendar of both kinds.

/** What a text and an audience may be refused for, now and whenever they are changed. */
const refusals = [
  'sending.line_not_usable', 'sending.no_valid_recipient', 'sending.nobody_chosen', 'sending.text_too_long',
  'sending.not_for_sending', 'sending.blocked', 'sending.never_comes', 'sending.time_too_far', 'sending.pace_too_slow',
  'sending.unknown_placeholder', 'phonebook.not_found', 'phonebook.tag_not_found', 'files.not_found', 'files.not_ready',
  'sending.bad_region', 'sending.unknown_trade', 'sending.unknown_tower', 'sending.no_bank', 'sending.too_few_people',
  'sending.too_many_recipients', 'sending.needs_advert_line',
] as const // prettier-ignore

/** A recurring send. Recipients of its phonebooks and file, and the price, are determined anew for each occurrence. */
export const startSchedule = write({
  path: 'send/schedules',
  bodyLimitBytes: LIST_BODY_LIMIT_BYTES,
  auth: 'token_or_key',
  permission: 'any', // that of the sending type, see `permissionOfType`
  body: scheduleStart,
  data: z.object({ schedule_id: z.int(), next_at: isoTime, ends_at: isoTime }),
  errors: [...refusals, 'sending.many_schedules', 'links.plan_needed', 'links.unknown'],
  example: {
    request: {
      sending_type: 'phonebook',
      from_number: '+983000505',
      message: 'سلام',
      params: [{ type: 'all', phonebook_ids: [12] }],
      repeat: { every: 'month', day: 31, hour: 9, minute: 30 },
      count: 12,
    },
    data: { schedule_id: 1, next_at: '2026-11-21T06:00:00.000Z', ends_at: '2027-10-22T06:00:00.000Z' },
  },
})

export const OCCURRENCE_STATES = ['planned', 'moved', 'skipped', 'sent', 'failed'] as const

const occurrence = z.object({
  at: isoTime,
  /** Of a schedule, the date by which `send/schedules/dates` names it. */
  nominal_at: nullable(isoTime),
  schedule_id: nullable(z.int()),
  messages_outbox_id: nullable(z.string()),
  state: z.enum(OCCURRENCE_STATES),
  /** Of the send, once there is one. */
  state_id: nullable(z.int()),
  sending_type: sendingType,
  number: z.string(),
  message: z.string(),
  rcpts_count: nullable(z.int()),
  cost: nullable(z.number()),
  /** Who was on a blacklist or a cancel-11 list when it started, and what came back for whatever did not leave. Rial. */
  removed_count: nullable(z.int()),
  returned: nullable(z.number()),
  reason: nullable(z.string()),
})
const exampleOccurrence = {
  at: '2026-11-21T06:00:00.000Z',
  nominal_at: '2026-11-21T06:00:00.000Z',
  schedule_id: 1,
  messages_outbox_id: null,
  state: 'planned',
  state_id: null,
  sending_type: 'phonebook',
  number: '+983000505',
  message: 'سلام',
  rcpts_count: null,
  cost: null,
  removed_count: null,
  returned: null,
  reason: null,
}

/** What leaves, and what left, in a stretch of time: sends that wait for their time, and the dates of schedules. */
export const calendar = read({
  path: 'send/schedules/calendar',
  auth: 'token_or_key',
  permission: 'report.view',
  query: z.object({ from: unixSeconds, to: unixSeconds }),
  data: z.array(occurrence),
  errors: ['sending.stretch_too_long'],
  example: { request: { from: 1_795_250_000, to: 1_797_842_000 }, data: [exampleOccurrence] },
})
export type CalendarOccurrence = CallData<typeof calendar>[number]

const SCHEDULE_STATES = ['active', 'ended', 'cancelled'] as const

const schedule = z.object({
  schedule_id: z.int(),
  state: z.enum(SCHEDULE_STATES),
  sending_type: sendingType,
  number: z.string(),
  message: z.string(),
  repeat: recurrenceRule,
  /** Null: none comes any more. */
  next_at: nullable(isoTime),
  starts_at: isoTime,
  ends_at: isoTime,
  created_at: isoTime,
  user_name: z.string(),
  /** Of its dates: how many became a send, and how many are still to come. */
  sent_count: z.int(),
  left_count: z.int(),
  /** What one of them costs as far as is known: the last one, else at the cheapest operator. Rial. */
  estimate: z.number(),
})
const scheduleExample = {
  schedule_id: 1,
  state: 'active',
  sending_type: 'phonebook',
  number: '+983000505',
  message: 'سلام',
  repeat: { every: 'week', weekdays: [0], hour: 10, minute: 0 },
  next_at: '2026-11-21T06:30:00.000Z',
  starts_at: '2026-11-20T08:00:00.000Z',
  ends_at: '2027-02-06T06:30:00.000Z',
  created_at: '2026-11-20T08:00:00.000Z',
  user_name: 'demo',
  sent_count: 0,
  left_count: 12,
  estimate: 1_712_500,
}

/** Sends that come again: those that still come first, each kind with the newest first. */
export const listSchedules = read({
  path: 'send/schedules/list',
  auth: 'token_or_key',
  permission: 'report.view',
  query: z.object({ ...pageFields, state: optionalOrBlank(z.enum(SCHEDULE_STATES)) }),
  data: schedule,
  paged: true,
  example: { data: [scheduleExample] },
})
export type ScheduleRow = CallRow<typeof listSchedules>

const scheduleRef = z.object({ schedule_id: id })

/** One of them, with its next dates, those that are left out among them. */
export const showSchedule = read({
  path: 'send/schedules/show',
  auth: 'token_or_key',
  permission: 'report.view',
  query: scheduleRef,
  data: z.extend(schedule, {
    audience: z.object({
      /** Numbers of the request itself, or of a file. */
      recipient_count: nullable(z.int()),
      /** Groups of contacts that are still there; how many are gone. */
      phonebooks: z.array(z.string()),
      missing_count: z.int(),
      /** Null: none, or it is gone. */
      file_name: nullable(z.string()),
    }),
    upcoming: z.array(occurrence),
  }),
  errors: ['sending.schedule_not_found'],
  example: {
    request: { schedule_id: 1 },
    data: {
      ...scheduleExample,
      audience: { recipient_count: null, phonebooks: ['مشتریان'], missing_count: 0, file_name: null },
      upcoming: [exampleOccurrence],
    },
  },
})

/** What became of its dates so far, the last one first. */
export const scheduleRuns = read({
  path: 'send/schedules/runs',
  auth: 'token_or_key',
  permission: 'report.view',
  query: z.extend(scheduleRef, pageFields),
  data: occurrence,
  paged: true,
  errors: ['sending.schedule_not_found'],
  example: {
    request: { schedule_id: 1 },
    data: [
      { ...exampleOccurrence, state: 'sent', state_id: 6, messages_outbox_id: '1000001', rcpts_count: 1250, cost: 1_712_500, removed_count: 3, returned: 4110 }, // prettier-ignore
    ],
  },
})

/**
 * Another text, another rule or another end for the dates to come. With another rule it is counted from now on, and
 * dates that had been moved or left out are as the new rule has them.
 */
export const changeSchedule = write({
  path: 'send/schedules/change',
  auth: 'token_or_key',
  permission: 'send.cancel',
  body: z.extend(scheduleRef, {
    message: optionalOrBlank(messageText),
    repeat: optionalOrBlank(recurrenceRule),
    ...scheduleEnds,
  }),
  data: z.object({ next_at: isoTime, ends_at: isoTime }),
  errors: [...refusals, 'sending.schedule_not_found'],
  example: {
    request: { schedule_id: 1, message: 'درود', repeat: { every: 'week', weekdays: [0], hour: 11, minute: 0 } },
    data: { next_at: '2026-11-21T07:30:00.000Z', ends_at: '2027-02-06T06:30:00.000Z' },
  },
})

/** One date of a schedule is moved to another time, or left out (no `to`). */
export const changeDate = write({
  path: 'send/schedules/dates',
  auth: 'token_or_key',
  permission: 'send.cancel',
  body: z.extend(scheduleRef, {
    nominal_at: utcDateTime,
    to: optionalOrBlank(utcDateTime),
    shift_to_hours: optionalOrBlank(flag),
  }),
  data: nothing,
  errors: ['sending.schedule_not_found', 'sending.time_past', 'sending.time_too_far', 'sending.outside_hours'],
  example: { request: { schedule_id: 1, nominal_at: '2026-11-21 06:00:00', to: '2026-11-21 08:00:00' }, data: null },
})

/** No date of it comes any more. What was sent, and a send that is under way, stay as they are. */
export const cancelSchedule = write({
  path: 'send/schedules/cancel',
  auth: 'token_or_key',
  permission: 'send.cancel',
  body: scheduleRef,
  data: nothing,
  errors: ['sending.schedule_not_found'],
  example: { request: { schedule_id: 1 }, data: null },
})

/** Another time for a send that waits for its own. Its people, its price and its money stay as they are. */
export const move = write({
  path: 'send/move',
  auth: 'token_or_key',
  permission: 'send.cancel',
  body: z.extend(sendRef, { send_time: utcDateTime, shift_to_hours: optionalOrBlank(flag) }),
  data: nothing,
  errors: [
    'reports.not_found', 'sending.not_movable', 'sending.time_past', 'sending.time_too_far', 'sending.outside_hours',
    'sending.day_fixed',
  ], // prettier-ignore
  example: { request: { message_outbox_id: 1_000_001, send_time: '2026-11-21 06:00:00' }, data: null },
})
