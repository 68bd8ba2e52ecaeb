import * as z from 'zod/mini'
import { read, write } from '../core/endpoint.ts'
import { flag, id, intId, nothing, nullable, optionalOrBlank, text, unixSeconds, uploadedFile, whole } from '../core/fields.ts' // prettier-ignore
import { pageFields } from '../core/paging.ts'
import { TICKET_IMPORTANCES, TICKET_LIMITS } from './ticket-rules.ts'
import { exampleTicketDetail, exampleTicketRow, ticketDetail, ticketRow } from './ticket-shapes.ts'

const access = { auth: 'token_or_key', permission: 'ticket.manage' } as const

/** What stands beside the files in a form: a text of four bytes a letter, twice as long as it may be. */
const TICKET_FORM_BYTES = 64 * 1024
/** Calls that take files of tickets. */
export const takesTicketFiles = {
  acceptsFiles: true,
  bodyLimitBytes: TICKET_FORM_BYTES,
  fileLimit: { bytes: TICKET_LIMITS.fileBytes, field: 'file', error: 'tickets.file_too_large' },
} as const
/** `file` as documented; [ours] up to five as `files[]`. */
export const ticketFiles = {
  file: optionalOrBlank(z.union([uploadedFile, z.array(uploadedFile).check(z.maxLength(TICKET_LIMITS.files))])),
  files: optionalOrBlank(z.union([uploadedFile, z.array(uploadedFile).check(z.maxLength(TICKET_LIMITS.files))])),
}
/** What may be said of files. */
export const TICKET_FILE_ERRORS = [
  'tickets.file_kind',
  'tickets.file_too_large',
  'tickets.too_many_files',
  'tickets.zip_bomb',
  'tickets.zip_broken',
  'tickets.zip_locked',
  'tickets.zip_nested',
  'account.image_busy',
  'files.storage_full',
  'files.too_many',
] as const

/** K3 and K4. */
const ticketForm = z.object({
  subject: text(TICKET_LIMITS.subject),
  category_id: intId,
  sub_category_id: optionalOrBlank(intId),
  description: text(TICKET_LIMITS.message),
  sms_notification: optionalOrBlank(flag),
  importance: optionalOrBlank(z.enum(TICKET_IMPORTANCES)),
  /** [ours] The closed ticket that this one goes on with. */
  parent_id: optionalOrBlank(id),
  ...ticketFiles,
})
const FORM_ERRORS = [
  'tickets.category_not_found',
  'tickets.sub_category_not_found',
  'tickets.parent_not_found',
  'tickets.too_many_open',
  ...TICKET_FILE_ERRORS,
] as const
const exampleForm = {
  subject: 'گزارش ارسال دیروز',
  category_id: 2,
  sub_category_id: 5,
  description: 'سه پیام من در حالت ارسال به مخابرات مانده است',
  sms_notification: '1',
} as const

/** K1. Of the whole account, newest change first. Ours: `search` in number, subject and text; `rate`. */
export const ticketList = read({
  ...access,
  path: 'ticket',
  // POST on this path creates.
  alsoMethods: [],
  query: z.object({
    ...pageFields,
    username: optionalOrBlank(text(64)),
    ticket_id: optionalOrBlank(id),
    category_id: optionalOrBlank(intId),
    sub_category_id: optionalOrBlank(intId),
    state_id: optionalOrBlank(whole({ min: 1, max: 6 })),
    search: optionalOrBlank(text(TICKET_LIMITS.search)),
    from_date: optionalOrBlank(unixSeconds),
    to_date: optionalOrBlank(unixSeconds),
  }),
  data: ticketRow,
  paged: true,
  errors: ['tickets.range_reversed'],
  example: { data: [exampleTicketRow] },
})

/** K2. Marks the ticket as seen by the customer. */
export const showTicket = read({
  ...access,
  path: 'ticket/show',
  query: z.object({ ticket_id: id }),
  data: ticketDetail,
  errors: ['tickets.not_found'],
  example: { request: { ticket_id: 1042 }, data: exampleTicketDetail },
})

/** K3. It waits for support. */
export const createTicket = write({
  ...access,
  ...takesTicketFiles,
  path: 'ticket',
  body: ticketForm,
  data: z.object({ ticket_id: z.int() }),
  errors: FORM_ERRORS,
  example: { request: exampleForm, data: { ticket_id: 1042 } },
})

/** K4. As K3, and what the questions of the support area know of it. */
export const createTicketWithAnswers = write({
  ...access,
  ...takesTicketFiles,
  path: 'ticket/ai',
  body: ticketForm,
  data: z.object({
    ticket_id: z.int(),
    suggestions: z.array(z.object({ faq_id: z.int(), question: z.string(), answer: z.string() })),
    /** The answer of the first of them, as cleaned HTML. */
    answer: nullable(z.string()),
  }),
  errors: FORM_ERRORS,
  example: { request: exampleForm, data: { ticket_id: 1042, suggestions: [], answer: null } },
})

/** K5. It waits for support again; a closed one is refused. */
export const addInteraction = write({
  ...access,
  ...takesTicketFiles,
  path: 'ticket/interaction',
  body: z.object({ ticket_id: id, description: text(TICKET_LIMITS.message), ...ticketFiles }),
  data: z.object({
    interaction_id: z.int(),
    ticket: z.object({ id: z.int(), user_id: z.int(), parent_id: nullable(z.int()) }),
  }),
  errors: ['tickets.not_found', 'tickets.closed', ...TICKET_FILE_ERRORS],
  example: {
    request: { ticket_id: 1042, description: 'هنوز گزارشی نرسیده است' },
    data: { interaction_id: 78, ticket: { id: 1042, user_id: 3, parent_id: null } },
  },
})

const rate = whole({ min: 1, max: 5 })
const comment = optionalOrBlank(text(TICKET_LIMITS.comment))

/** K6. An answer of support, once. */
export const rateInteraction = write({
  ...access,
  path: 'ticket/interaction/rate',
  body: z.object({ interaction_id: id, rate, comment }),
  data: nothing,
  errors: ['tickets.interaction_not_found', 'tickets.own_answer', 'tickets.already_rated'],
  example: { request: { interaction_id: 77, rate: 5, comment: 'دقیق و سریع' }, data: null },
})

/** K7. The ticket, answered or closed, once. */
export const rateTicket = write({
  ...access,
  path: 'ticket/rate',
  body: z.object({ ticket_id: id, rate, rate_comment: comment }),
  data: nothing,
  errors: ['tickets.not_found', 'tickets.not_rateable', 'tickets.already_rated'],
  example: { request: { ticket_id: 1042, rate: 4, rate_comment: 'ممنون' }, data: null },
})

/** [ours] The customer needs no more help. */
export const closeTicket = write({
  ...access,
  path: 'ticket/close',
  body: z.object({ ticket_id: id }),
  data: nothing,
  errors: ['tickets.not_found', 'tickets.closed'],
  example: { request: { ticket_id: 1042 }, data: null },
})

/** [ours] Whether answers to it are told by SMS, too. */
export const setTicketSms = write({
  ...access,
  path: 'ticket/sms_notification',
  body: z.object({ ticket_id: id, sms_notification: flag }),
  data: nothing,
  errors: ['tickets.not_found'],
  example: { request: { ticket_id: 1042, sms_notification: true }, data: null },
})

/** K8. In the order of the staff. */
export const ticketCategories = read({
  ...access,
  path: 'ticket/category',
  data: z.array(
    z.object({ id: z.int(), name: z.string(), description: nullable(z.string()), sub_categories_count: z.int() }),
  ),
  example: {
    data: [{ id: 2, name: 'فنی', description: 'ارسال، گزارش، وب‌سرویس', sub_categories_count: 3 }],
  },
})

/** K9. */
export const ticketSubCategories = read({
  ...access,
  path: 'ticket/sub_category',
  query: z.object({ category_id: intId }),
  data: z.array(z.object({ id: z.int(), title: z.string(), category_id: z.int() })),
  errors: ['tickets.category_not_found'],
  example: { request: { category_id: 2 }, data: [{ id: 5, title: 'ارسال و گزارش', category_id: 2 }] },
})

/** [ours] A file of a ticket, always as a download. */
export const ticketAttachmentFile = read({
  ...access,
  path: 'ticket/attachment/{id}',
  params: z.object({ id }),
  answersFile: true,
  alsoMethods: [],
  data: z.null(),
  errors: ['tickets.file_not_found'],
  example: { request: { id: 3 }, data: null },
})
