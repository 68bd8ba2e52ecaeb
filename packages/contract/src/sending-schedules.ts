import { MOST_REPEATS } from '@peyk/domain/jalaali/repeat.ts'
import * as z from 'zod/mini'
import { read, write } from './endpoint.ts'
import { absentable, id, isoTime, nothing, nullable, unixSeconds, utcDateTime, whole } from './fields.ts'
import { fileTarget, messageText, paceFields, phonebookAudience, recipients } from './sending-bodies.ts'
import { sendRef, sendingType } from './sending.ts'

// [ours] Sends of a time to come: those that come again, and the calendar of both kinds.

const timeOfDay = { hour: whole({ min: 0, max: 23 }), minute: whole({ min: 0, max: 59 }) }

/** In Tehran. Weekdays count from Saturday, 0; a day of the month is the Jalaali one, in shorter months the last. */
const repeatRule = z.discriminatedUnion('every', [
  z.object({ every: z.literal('day'), ...timeOfDay }),
  z.object({
    every: z.literal('week'),
    weekdays: z.array(whole({ min: 0, max: 6 })).check(z.minLength(1), z.maxLength(7)),
    ...timeOfDay,
  }),
  z.object({ every: z.literal('month'), day: whole({ min: 1, max: 31 }), ...timeOfDay }),
])

const common = {
  from_number: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
  message: messageText,
  ...paceFields,
  repeat: repeatRule,
  /** No date before it; absent: from now on. */
  starts_at: absentable(utcDateTime),
  /** No date after it, a year from now at most; or so many dates. */
  ends_at: absentable(utcDateTime),
  count: absentable(whole({ min: 1, max: MOST_REPEATS })),
}

/** A send that comes again. Whom its phonebooks and its file hold is looked at anew each time, and so is its price. */
export const startSchedule = write({
  path: 'send/schedules',
  auth: 'token_or_key',
  permission: 'any', // that of the sending type, see `permissionOfType`
  isOwnHand: true,
  body: z.discriminatedUnion('sending_type', [
    z.object({ sending_type: z.literal('webservice'), params: z.object({ recipients }), ...common }),
    z.object({ sending_type: z.literal('phonebook'), params: phonebookAudience, ...common }),
    z.object({ sending_type: z.literal('file'), ...fileTarget.shape, ...common }),
  ]),
  data: z.object({ schedule_id: z.int(), next_at: isoTime, ends_at: isoTime }),
  errors: [
    'sending.line_not_usable', 'sending.no_valid_recipient', 'sending.nobody_chosen', 'sending.text_too_long',
    'sending.not_for_sending', 'sending.blocked', 'sending.never_comes', 'sending.time_too_far', 'sending.pace_too_slow',
    'sending.many_schedules', 'phonebook.not_found', 'phonebook.tag_not_found', 'files.not_found', 'files.not_ready',
  ], // prettier-ignore
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

export const PLAN_STATES = ['planned', 'moved', 'skipped', 'sent', 'failed'] as const

/** What leaves, and what left, in a stretch of time: sends that wait for their time, and the dates of schedules. */
export const calendar = read({
  path: 'send/schedules/calendar',
  auth: 'token_or_key',
  permission: 'report.view',
  query: z.object({ from: unixSeconds, to: unixSeconds }),
  data: z.array(
    z.object({
      at: isoTime,
      /** Of a schedule, the date by which `send/schedules/dates` names it. */
      nominal_at: nullable(isoTime),
      schedule_id: nullable(z.int()),
      messages_outbox_id: nullable(z.string()),
      state: z.enum(PLAN_STATES),
      /** Of the send, once there is one. */
      state_id: nullable(z.int()),
      sending_type: sendingType,
      number: z.string(),
      message: z.string(),
      rcpts_count: nullable(z.int()),
      cost: nullable(z.number()),
      reason: nullable(z.string()),
    }),
  ),
  errors: ['sending.stretch_too_long'],
  example: {
    request: { from: 1_795_250_000, to: 1_797_842_000 },
    data: [
      {
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
        reason: null,
      },
    ],
  },
})

/** One date of a schedule is moved to another time, or left out (no `to`). */
export const changeDate = write({
  path: 'send/schedules/dates',
  auth: 'token_or_key',
  permission: 'send.cancel',
  body: z.object({ schedule_id: id, nominal_at: utcDateTime, to: absentable(utcDateTime) }),
  data: nothing,
  errors: ['sending.schedule_not_found', 'sending.time_past', 'sending.time_too_far'],
  example: { request: { schedule_id: 1, nominal_at: '2026-11-21 06:00:00', to: '2026-11-21 08:00:00' }, data: null },
})

/** No date of it comes any more. What was sent, and a send that is under way, stay as they are. */
export const cancelSchedule = write({
  path: 'send/schedules/cancel',
  auth: 'token_or_key',
  permission: 'send.cancel',
  body: z.object({ schedule_id: id }),
  data: nothing,
  errors: ['sending.schedule_not_found'],
  example: { request: { schedule_id: 1 }, data: null },
})

/** Another time for a send that waits for its own. Its people, its price and its money stay as they are. */
export const move = write({
  path: 'send/move',
  auth: 'token_or_key',
  permission: 'send.cancel',
  body: z.extend(sendRef, { send_time: utcDateTime }),
  data: nothing,
  errors: ['reports.not_found', 'sending.not_movable', 'sending.time_past', 'sending.time_too_far'],
  example: { request: { message_outbox_id: 1_000_001, send_time: '2026-11-21 06:00:00' }, data: null },
})
