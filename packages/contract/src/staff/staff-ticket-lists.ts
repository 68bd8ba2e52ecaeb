import * as z from 'zod/mini'
import { read, write } from '../core/endpoint.ts'
import { flag, id, intId, nothing, nullable, optionalOrBlank, text } from '../core/fields.ts'
import { DESK_LIMITS, TICKET_LIMITS } from '../tickets/ticket-rules.ts'

// What support keeps lists of: categories, units and answers that are ready (all ours).

const access = { auth: 'token', permission: 'staff.tickets' } as const
const params = z.object({ id: intId })
const made = z.object({ id: z.int() })
const ids = z.object({ ids: z.array(intId).check(z.minLength(1), z.maxLength(DESK_LIMITS.cannedAnswers)) })

/** In their order, with those that are hidden and how many tickets have each. */
export const deskCategories = read({
  ...access,
  path: 'staff/tickets/categories',
  alsoMethods: [],
  data: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      description: nullable(z.string()),
      is_active: z.boolean(),
      ticket_count: z.int(),
      sub_categories: z.array(
        z.object({ id: z.int(), title: z.string(), is_active: z.boolean(), ticket_count: z.int() }),
      ),
    }),
  ),
  example: {
    data: [
      {
        id: 2,
        name: 'فنی',
        description: 'ارسال، گزارش، وب‌سرویس',
        is_active: true,
        ticket_count: 120,
        sub_categories: [{ id: 5, title: 'ارسال و گزارش', is_active: true, ticket_count: 64 }],
      },
    ],
  },
})

const ticketCategoryForm = z.object({
  name: text(DESK_LIMITS.name),
  description: optionalOrBlank(text(DESK_LIMITS.description)),
  is_active: flag,
})
const exampleCategory = { name: 'فنی', description: 'ارسال، گزارش، وب‌سرویس', is_active: true }

export const createTicketCategory = write({
  ...access,
  path: 'staff/tickets/categories',
  body: ticketCategoryForm,
  data: made,
  errors: ['tickets.name_taken', 'tickets.list_full'],
  example: { request: exampleCategory, data: { id: 2 } },
})

export const updateTicketCategory = write({
  ...access,
  method: 'PUT',
  path: 'staff/tickets/categories/{id}',
  params,
  body: ticketCategoryForm,
  data: nothing,
  errors: ['tickets.listed_not_found', 'tickets.name_taken', 'tickets.last_category'],
  example: { request: exampleCategory, data: null },
})

/** Only of one that no ticket ever had; others are hidden. */
export const removeTicketCategory = write({
  ...access,
  method: 'DELETE',
  path: 'staff/tickets/categories/{id}',
  params,
  data: nothing,
  errors: ['tickets.listed_not_found', 'tickets.in_use', 'tickets.last_category'],
  example: { data: null },
})

export const orderTicketCategories = write({
  ...access,
  path: 'staff/tickets/categories/order',
  body: ids,
  data: nothing,
  errors: ['tickets.list_changed'],
  example: { request: { ids: [2, 1] }, data: null },
})

const ticketSubCategoryForm = z.object({ title: text(DESK_LIMITS.name), is_active: flag })
const exampleSub = { title: 'ارسال و گزارش', is_active: true }

export const createTicketSubCategory = write({
  ...access,
  path: 'staff/tickets/categories/{id}/sub_categories',
  params,
  body: ticketSubCategoryForm,
  data: made,
  errors: ['tickets.listed_not_found', 'tickets.name_taken', 'tickets.list_full'],
  example: { request: exampleSub, data: { id: 5 } },
})

export const updateTicketSubCategory = write({
  ...access,
  method: 'PUT',
  path: 'staff/tickets/sub_categories/{id}',
  params,
  body: ticketSubCategoryForm,
  data: nothing,
  errors: ['tickets.listed_not_found', 'tickets.name_taken'],
  example: { request: exampleSub, data: null },
})

export const removeTicketSubCategory = write({
  ...access,
  method: 'DELETE',
  path: 'staff/tickets/sub_categories/{id}',
  params,
  data: nothing,
  errors: ['tickets.listed_not_found', 'tickets.in_use'],
  example: { data: null },
})

export const orderTicketSubCategories = write({
  ...access,
  path: 'staff/tickets/categories/{id}/sub_categories/order',
  params,
  body: ids,
  data: nothing,
  errors: ['tickets.listed_not_found', 'tickets.list_changed'],
  example: { request: { ids: [5, 6] }, data: null },
})

/** The units to which tickets are referred, with how many lie there. */
export const deskUnits = read({
  ...access,
  path: 'staff/tickets/units',
  alsoMethods: [],
  data: z.array(z.object({ id: z.int(), name: z.string(), is_active: z.boolean(), ticket_count: z.int() })),
  example: { data: [{ id: 1, name: 'مالی', is_active: true, ticket_count: 4 }] },
})

const ticketUnitForm = z.object({ name: text(DESK_LIMITS.name), is_active: flag })
const exampleUnit = { name: 'مالی', is_active: true }

export const createTicketUnit = write({
  ...access,
  path: 'staff/tickets/units',
  body: ticketUnitForm,
  data: made,
  errors: ['tickets.name_taken', 'tickets.list_full'],
  example: { request: exampleUnit, data: { id: 1 } },
})

export const updateTicketUnit = write({
  ...access,
  method: 'PUT',
  path: 'staff/tickets/units/{id}',
  params,
  body: ticketUnitForm,
  data: nothing,
  errors: ['tickets.listed_not_found', 'tickets.name_taken'],
  example: { request: exampleUnit, data: null },
})

export const removeTicketUnit = write({
  ...access,
  method: 'DELETE',
  path: 'staff/tickets/units/{id}',
  params,
  data: nothing,
  errors: ['tickets.listed_not_found', 'tickets.in_use'],
  example: { data: null },
})

export const orderTicketUnits = write({
  ...access,
  path: 'staff/tickets/units/order',
  body: ids,
  data: nothing,
  errors: ['tickets.list_changed'],
  example: { request: { ids: [1, 2] }, data: null },
})

const cannedAnswerForm = z.object({
  title: text(DESK_LIMITS.cannedTitle),
  /** With placeholders in braces: see `CANNED_PLACEHOLDERS` of the domain. */
  body: text(TICKET_LIMITS.message),
  /** Offered first for tickets of this category. */
  category_id: optionalOrBlank(intId),
})
const exampleCanned = { title: 'تأخیر گزارش', body: '{name} عزیز، گزارش نهایی اپراتور تا ۷۲ ساعت می‌رسد.' }

/** In their order. */
export const cannedAnswers = read({
  ...access,
  path: 'staff/tickets/canned_answers',
  alsoMethods: [],
  data: z.array(
    z.object({ id: z.int(), title: z.string(), body: z.string(), category_id: nullable(z.int()), use_count: z.int() }),
  ),
  example: { data: [{ id: 1, ...exampleCanned, category_id: null, use_count: 18 }] },
})

export const createCannedAnswer = write({
  ...access,
  path: 'staff/tickets/canned_answers',
  body: cannedAnswerForm,
  data: made,
  errors: ['tickets.category_not_found', 'tickets.unknown_placeholder', 'tickets.list_full', 'tickets.name_taken'],
  example: { request: exampleCanned, data: { id: 1 } },
})

export const updateCannedAnswer = write({
  ...access,
  method: 'PUT',
  path: 'staff/tickets/canned_answers/{id}',
  params,
  body: cannedAnswerForm,
  data: nothing,
  errors: [
    'tickets.canned_answer_not_found',
    'tickets.category_not_found',
    'tickets.unknown_placeholder',
    'tickets.name_taken',
  ],
  example: { request: exampleCanned, data: null },
})

export const removeCannedAnswer = write({
  ...access,
  method: 'DELETE',
  path: 'staff/tickets/canned_answers/{id}',
  params,
  data: nothing,
  errors: ['tickets.canned_answer_not_found'],
  example: { data: null },
})

export const orderCannedAnswers = write({
  ...access,
  path: 'staff/tickets/canned_answers/order',
  body: ids,
  data: nothing,
  errors: ['tickets.list_changed'],
  example: { request: { ids: [1, 2] }, data: null },
})

/** One filled in for a ticket, to be looked over and sent; counts its use. */
export const fillCannedAnswer = write({
  ...access,
  path: 'staff/tickets/{id}/canned_answers/{answer_id}',
  params: z.object({ id, answer_id: intId }),
  data: z.object({ text: z.string() }),
  errors: ['tickets.not_found', 'tickets.canned_answer_not_found'],
  example: { data: { text: 'سارا عزیز، گزارش نهایی اپراتور تا ۷۲ ساعت می‌رسد.' } },
})
