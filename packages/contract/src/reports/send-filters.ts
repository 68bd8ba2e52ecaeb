import * as z from 'zod/mini'
import { SEND_BADGES } from '@peyk/domain/delivery/send-badge.ts'
import { optionalOrBlank, count, flag, id, stateId, text, unixSeconds } from '../core/fields.ts'
import { filters } from '../core/paging.ts'

/** What R1, R3, their totals and their sheets are filtered by. */
export const sendFilters = filters({
  username: optionalOrBlank(text(64)),
  number: optionalOrBlank(text(20)),
  messages_outbox_id: optionalOrBlank(id),
  create_from_date: optionalOrBlank(unixSeconds),
  create_to_date: optionalOrBlank(unixSeconds),
  send_from_date: optionalOrBlank(unixSeconds),
  send_to_date: optionalOrBlank(unixSeconds),
  from_exit_count: optionalOrBlank(count),
  to_exit_count: optionalOrBlank(count),
  message: optionalOrBlank(text(200)),
  // A state outside 0…9 answers `400-31`, which is a rule of the use case and not of the shape.
  state_id: optionalOrBlank(stateId),
  /** Ours: what the badge of a send says in the panel, a state or `scheduled` or `paused`. */
  badge: optionalOrBlank(z.enum(SEND_BADGES)),
  type: optionalOrBlank(text(40)),
  is_scheduled: optionalOrBlank(flag),
  partner_id: optionalOrBlank(id),
})

/** What is wrong with a filter: an unknown state, or a range whose end comes before its beginning. */
export const sendFilterErrors = ['reports.bad_state', 'reports.range_reversed', 'reports.counts_reversed'] as const
