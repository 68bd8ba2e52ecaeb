export type { TicketState } from '@peyk/domain/ticket/ticket-state.ts'

/** How much a ticket may hold. */
export const TICKET_LIMITS = {
  subject: 150,
  /** Of one message, letters. */
  message: 5000,
  comment: 500,
  closeNote: 500,
  note: 5000,
  /** Of one message. */
  files: 5,
  /** Of one file. */
  fileBytes: 10 * 1024 * 1024,
  fileName: 150,
  /** Open at the same time, of an account. */
  open: 100,
  search: 100,
} as const

/** What support keeps lists of. */
export const DESK_LIMITS = {
  categories: 50,
  subCategories: 50,
  units: 50,
  cannedAnswers: 200,
  name: 60,
  description: 200,
  cannedTitle: 80,
} as const

/** From the least to the most urgent. */
export const TICKET_IMPORTANCES = ['low', 'normal', 'high', 'acute'] as const
export type TicketImportance = (typeof TICKET_IMPORTANCES)[number]

/** What may be attached, judged by the file's first bytes. */
export const ATTACHMENT_KINDS = ['picture', 'zip'] as const
export type AttachmentKind = (typeof ATTACHMENT_KINDS)[number]
/** For file fields. */
export const ATTACHMENT_EXTENSIONS = ['zip', 'jpg', 'jpeg', 'png'] as const

/** What happened to a ticket, as its history tells staff. */
export const TICKET_EVENTS = [
  'created',
  'customer_wrote',
  'answered',
  'noted',
  'assigned',
  'released',
  'forwarded',
  'referred',
  'returned',
  'closed',
  'closed_by_customer',
  'reopened',
  'changed',
  'rated',
  'answer_rated',
] as const
export type TicketEvent = (typeof TICKET_EVENTS)[number]
