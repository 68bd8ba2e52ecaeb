import * as z from 'zod/mini'
import { answerActOf, TICKET_STATE_SLUGS, TICKET_STATES, ticketStateOf } from '@peyk/domain/ticket/ticket-state.ts'
import { read, write } from '../core/endpoint.ts'
import { flag, id, intId, nothing, nullable, optionalOrBlank, text, unixSeconds, whole } from '../core/fields.ts'
import { pageFields } from '../core/paging.ts'
import { TICKET_IMPORTANCES, TICKET_LIMITS } from '../tickets/ticket-rules.ts'
import { TICKET_FILE_ERRORS, takesTicketFiles, ticketFiles } from '../tickets/tickets.ts'
import { deskRow, deskTicket, exampleDeskRow, exampleDeskTicket } from './staff-ticket-shapes.ts'

// The desk of support (contract X5; the rest ours).

const access = { auth: 'token', permission: 'staff.tickets' } as const
const params = z.object({ id })

/** A state by its number or its slug; the slug after parsing. */
const state = z.pipe(
  z.transform((value: unknown) => {
    const number = typeof value === 'string' && /^\d$/.test(value) ? Number(value) : value
    return typeof number === 'number' ? (ticketStateOf(number) ?? value) : value
  }),
  z.enum(TICKET_STATE_SLUGS),
)
/** States that an answer may lead to: answered, waiting for the customer, closed. */
const stateOfAnswer = z.pipe(state, z.enum(TICKET_STATE_SLUGS.filter((slug) => answerActOf(slug) !== null)))

/** How the desk may be ordered: the longest wait first, the newest change first, or the newest ticket first. */
export const DESK_ORDERS = ['waiting', 'updated', 'created'] as const

/** X5. Unless a state is named, those that are open. Ordered by the longest wait unless told otherwise. */
export const tickets = read({
  ...access,
  path: 'staff/tickets',
  query: z.object({
    ...pageFields,
    /** One state, or all of them. */
    state: optionalOrBlank(z.union([z.literal('all'), z.literal('waiting'), state])),
    category_id: optionalOrBlank(intId),
    sub_category_id: optionalOrBlank(intId),
    unit_id: optionalOrBlank(intId),
    /** `mine`, `none`, or the id of somebody of the staff. */
    assignee: optionalOrBlank(z.union([z.literal('mine'), z.literal('none'), id])),
    importance: optionalOrBlank(z.enum(TICKET_IMPORTANCES)),
    /** The customer has waited for so many hours or more. */
    waiting_hours: optionalOrBlank(whole({ min: 1, max: 10_000 })),
    account_id: optionalOrBlank(id),
    /** The ticket's rating or one of an answer in it is at most this. */
    max_rate: optionalOrBlank(whole({ min: 1, max: 5 })),
    /** What customers wrote and nobody has read. */
    is_unread: optionalOrBlank(flag),
    from_date: optionalOrBlank(unixSeconds),
    to_date: optionalOrBlank(unixSeconds),
    /** A ticket's number, words of its subject and text, a customer's name or user name. */
    search: optionalOrBlank(text(TICKET_LIMITS.search)),
    order: optionalOrBlank(z.enum(DESK_ORDERS)),
  }),
  data: deskRow,
  paged: true,
  errors: ['tickets.range_reversed'],
  example: { request: { state: 'waiting_support' }, data: [exampleDeskRow] },
})

/** Ours. How much lies in each queue. Of the closed ones nothing is counted. */
export const ticketCounts = read({
  ...access,
  path: 'staff/tickets/counts',
  data: z.object({
    states: z.object({
      waiting_user: z.int(),
      waiting_support: z.int(),
      replied: z.int(),
      forwarded: z.int(),
      referred: z.int(),
    }),
    /** Customers that wait: in states 2, 5 and 6. */
    waiting: z.int(),
    mine: z.int(),
    unassigned: z.int(),
    unread: z.int(),
    /** Waiting for longer than a day. */
    late: z.int(),
    /** When the customer who waits the longest began to. */
    oldest_wait: nullable(z.string()),
    /** Those that wait, by category and by unit; without those that have none. */
    categories: z.array(z.object({ id: z.int(), name: z.string(), waiting: z.int() })),
    units: z.array(z.object({ id: z.int(), name: z.string(), waiting: z.int() })),
  }),
  example: {
    data: {
      states: { waiting_user: 2, waiting_support: 12, replied: 31, forwarded: 1, referred: 4 },
      waiting: 17,
      mine: 5,
      unassigned: 8,
      unread: 9,
      late: 2,
      oldest_wait: '2026-11-23T06:10:00.000Z',
      categories: [{ id: 2, name: 'فنی', waiting: 9 }],
      units: [{ id: 1, name: 'مالی', waiting: 4 }],
    },
  },
})

/** Ours. Reading it marks it as seen by support. */
export const ticket = read({
  ...access,
  path: 'staff/tickets/{id}',
  params,
  alsoMethods: [],
  data: deskTicket,
  errors: ['tickets.not_found'],
  example: { request: { id: 1042 }, data: exampleDeskTicket },
})

/**
 * X5. Told to the customer live, as a notification and, by the customer's choice, by SMS. `state`: 3 answered (unless told
 * otherwise), 1 asks the customer for something, 4 answers and closes. Ours: `seen_at`.
 */
export const answerTicket = write({
  ...access,
  ...takesTicketFiles,
  path: 'staff/tickets/{id}/answer',
  params,
  body: z.object({
    message: text(TICKET_LIMITS.message),
    state: optionalOrBlank(stateOfAnswer),
    /** The `updated_at` that was seen last: 409 where the customer or a colleague wrote since. */
    seen_at: optionalOrBlank(text(40)),
    ...ticketFiles,
  }),
  data: z.object({ interaction_id: z.int(), state_id: z.int() }),
  errors: ['tickets.not_found', 'tickets.closed', 'tickets.changed_meanwhile', ...TICKET_FILE_ERRORS],
  example: {
    request: { message: 'گزارش نهایی اپراتور تا ۷۲ ساعت می‌رسد', state: TICKET_STATES.replied },
    data: { interaction_id: 77, state_id: 3 },
  },
})

/** Ours. To somebody of the staff who holds the area; null: to nobody. */
export const assignTicket = write({
  ...access,
  path: 'staff/tickets/{id}/assign',
  params,
  body: z.object({ user_id: optionalOrBlank(id) }),
  data: nothing,
  errors: ['tickets.not_found', 'tickets.closed', 'tickets.agent_not_found'],
  example: { request: { user_id: 9 }, data: null },
})

/** Ours. To a unit (state 6), or without one to be looked into further (state 5); the word beside it is a private note. */
export const referTicket = write({
  ...access,
  path: 'staff/tickets/{id}/refer',
  params,
  body: z.object({ unit_id: optionalOrBlank(intId), note: optionalOrBlank(text(TICKET_LIMITS.note)) }),
  data: nothing,
  errors: ['tickets.not_found', 'tickets.closed', 'tickets.unit_not_found'],
  example: { request: { unit_id: 1, note: 'فاکتور مهرماه' }, data: null },
})

/** Ours. Never seen by the customer. */
export const addTicketNote = write({
  ...access,
  path: 'staff/tickets/{id}/note',
  params,
  body: z.object({ message: text(TICKET_LIMITS.note) }),
  data: z.object({ note_id: z.int() }),
  errors: ['tickets.not_found'],
  example: { request: { message: 'با اپراتور هماهنگ شد' }, data: { note_id: 4 } },
})

/** Ours. With a word to the customer. */
export const closeTicketAtDesk = write({
  ...access,
  path: 'staff/tickets/{id}/close',
  params,
  body: z.object({ close_desc: optionalOrBlank(text(TICKET_LIMITS.closeNote)) }),
  data: nothing,
  errors: ['tickets.not_found', 'tickets.closed'],
  example: { request: { close_desc: 'گزارش رسید و مشکل حل شد' }, data: null },
})

/** Ours. */
export const reopenTicket = write({
  ...access,
  path: 'staff/tickets/{id}/reopen',
  params,
  data: nothing,
  errors: ['tickets.not_found', 'tickets.not_closed'],
  example: { data: null },
})

/** Ours. What it is about and how urgent it is. */
export const classifyTicket = write({
  ...access,
  method: 'PUT',
  path: 'staff/tickets/{id}',
  params,
  body: z.object({
    category_id: intId,
    sub_category_id: optionalOrBlank(intId),
    importance: z.enum(TICKET_IMPORTANCES),
  }),
  data: nothing,
  errors: ['tickets.not_found', 'tickets.category_not_found', 'tickets.sub_category_not_found'],
  example: { request: { category_id: 2, sub_category_id: 5, importance: 'high' }, data: null },
})

/** Ours. Those to whom a ticket may be assigned, with what lies with each. */
export const ticketAgents = read({
  ...access,
  path: 'staff/tickets/agents',
  data: z.array(z.object({ id: z.int(), name: z.string(), open: z.int(), is_me: z.boolean() })),
  example: { data: [{ id: 9, name: 'مریم احمدی', open: 5, is_me: true }] },
})

/** Ours. A file of any ticket, as a download. */
export const deskAttachmentFile = read({
  ...access,
  path: 'staff/tickets/attachments/{id}',
  params,
  answersFile: true,
  alsoMethods: [],
  data: z.null(),
  errors: ['tickets.file_not_found'],
  example: { request: { id: 3 }, data: null },
})

const times = z.object({ median: nullable(z.int()), p90: nullable(z.int()) })
const exampleTimes = { median: 1260, p90: 14_400 }

/** Ours. By the week (from Saturday, in Tehran) in which tickets were created; seconds. The last twelve weeks unless told. */
export const ticketStatistics = read({
  ...access,
  path: 'staff/tickets/statistics',
  query: z.object({ weeks: optionalOrBlank(whole({ min: 1, max: 52 })), category_id: optionalOrBlank(intId) }),
  data: z.object({
    /** Of all the weeks together. */
    total: z.object({
      created: z.int(),
      closed: z.int(),
      first_answer: times,
      close: times,
      rate: nullable(z.number()),
      rated: z.int(),
    }),
    weeks: z.array(
      z.object({
        /** Its Saturday, `YYYY-MM-DD`. */
        from: z.string(),
        created: z.int(),
        closed: z.int(),
        first_answer: times,
        close: times,
        /** The mean, of those that were rated. */
        rate: nullable(z.number()),
        rated: z.int(),
      }),
    ),
    /** How many tickets have each rating, from 1 to 5. */
    ratings: z.array(z.int()),
    categories: z.array(z.object({ id: z.int(), name: z.string(), created: z.int(), first_answer: times })),
    agents: z.array(
      z.object({ id: z.int(), name: z.string(), answers: z.int(), rate: nullable(z.number()), rated: z.int() }),
    ),
  }),
  example: {
    request: { weeks: 12 },
    data: {
      total: { created: 120, closed: 98, first_answer: exampleTimes, close: exampleTimes, rate: 4.6, rated: 40 },
      weeks: [
        { from: '2026-11-21', created: 12, closed: 8, first_answer: exampleTimes, close: exampleTimes, rate: 4.5, rated: 4 }, // prettier-ignore
      ],
      ratings: [1, 0, 2, 9, 28],
      categories: [{ id: 2, name: 'فنی', created: 70, first_answer: exampleTimes }],
      agents: [{ id: 9, name: 'مریم احمدی', answers: 64, rate: 4.8, rated: 22 }],
    },
  },
})
