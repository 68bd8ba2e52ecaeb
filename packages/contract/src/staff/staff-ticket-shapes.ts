import * as z from 'zod/mini'
import { isoTime, nullable } from '../core/fields.ts'
import { TICKET_EVENTS, TICKET_IMPORTANCES } from '../tickets/ticket-rules.ts'
import { exampleAttachment, ticketAttachment } from '../tickets/ticket-shapes.ts'

const stateId = z.int().check(z.minimum(1), z.maximum(6))
const named = z.object({ id: z.int(), name: z.string() })

/** A ticket as it stands in the lists of the desk. */
export const deskRow = z.object({
  id: z.int(),
  subject: z.string(),
  /** The beginning of the newest message, whoever wrote it. */
  excerpt: z.string(),
  state_id: stateId,
  /** The slug, and in words. */
  state: z.string(),
  state_title: z.string(),
  importance: z.enum(TICKET_IMPORTANCES),
  category: named,
  sub_category: nullable(named),
  account: z.object({ id: z.int(), title: z.string() }),
  user: named,
  assignee: nullable(named),
  unit: nullable(named),
  interaction_count: z.int(),
  has_attachment: z.boolean(),
  /** Something of the customer that nobody of support has read. */
  is_unread: z.boolean(),
  created_at: isoTime,
  updated_at: isoTime,
  /** Since when the customer waits; null where it is the customer's turn, or nobody's. */
  waiting_since: nullable(isoTime),
  /** 0: not rated. */
  rate: z.int(),
  rate_comment: nullable(z.string()),
  /** The lowest rating of an answer in it. */
  min_rate: nullable(z.int()),
})
export type DeskRow = z.output<typeof deskRow>

/** A message or a private note, oldest first. */
const threadEntry = z.object({
  id: z.int(),
  /** A note's id is of its own count. */
  kind: z.enum(['customer', 'support', 'note']),
  text: z.string(),
  author: z.object({ id: nullable(z.int()), name: z.string() }),
  created_at: isoTime,
  attachments: z.array(ticketAttachment),
  rate: z.int(),
  rate_comment: nullable(z.string()),
})

/** The customer beside the thread. Money in rial. */
const customerCard = z.object({
  id: z.int(),
  title: z.string(),
  user_name: z.string(),
  name: z.string(),
  mobile: nullable(z.string()),
  credit: z.number(),
  held: z.number(),
  gift: z.number(),
  send_block: z.boolean(),
  created_at: isoTime,
  ticket_count: z.int(),
  open_ticket_count: z.int(),
})

/** One ticket with all that is known of it. */
export const deskTicket = z.object({
  ...deskRow.shape,
  description: z.string(),
  attachments: z.array(ticketAttachment),
  sms_notification: z.boolean(),
  user_seen: z.boolean(),
  close_desc: nullable(z.string()),
  closed_at: nullable(isoTime),
  first_answered_at: nullable(isoTime),
  parent_id: nullable(z.int()),
  /** The text of the ticket itself is not in it. */
  thread: z.array(threadEntry),
  customer: customerCard,
  /** The newest five, without their texts. */
  sends: z.array(
    z.object({
      messages_outbox_id: z.string(),
      number: z.string(),
      type: z.string(),
      state_id: z.int(),
      status: z.string(),
      created_at: isoTime,
      recipients: z.int(),
      delivered: z.int(),
      failed: z.int(),
      cost: z.number(),
    }),
  ),
  /** The newest five. */
  payments: z.array(
    z.object({
      payment_id: z.int(),
      method_fa: z.string(),
      status: z.string(),
      status_fa: z.string(),
      amount: z.number(),
      created_at: isoTime,
    }),
  ),
  /** The newest five others of the account. */
  other_tickets: z.array(
    z.object({ id: z.int(), subject: z.string(), state_id: stateId, state_title: z.string(), updated_at: isoTime }),
  ),
  /** What happened to it, newest first. */
  history: z.array(
    z.object({
      at: isoTime,
      event: z.enum(TICKET_EVENTS),
      /** In words. */
      title: z.string(),
      by: z.string(),
      /** To whom, to which unit, with which word. */
      detail: nullable(z.string()),
    }),
  ),
})
export type DeskTicket = z.output<typeof deskTicket>

export const exampleDeskRow = {
  id: 1042,
  subject: 'گزارش ارسال دیروز',
  excerpt: 'سه پیام من در حالت ارسال به مخابرات مانده است',
  state_id: 2,
  state: 'waiting_support',
  state_title: 'در انتظار پاسخ پشتیبانی',
  importance: 'normal',
  category: { id: 2, name: 'فنی' },
  sub_category: { id: 5, name: 'ارسال و گزارش' },
  account: { id: 2, title: 'فروشگاه لبخند' },
  user: { id: 3, name: 'demo' },
  assignee: { id: 9, name: 'مریم احمدی' },
  unit: null,
  interaction_count: 0,
  has_attachment: true,
  is_unread: true,
  created_at: '2026-11-24T08:30:00.000Z',
  updated_at: '2026-11-24T08:30:00.000Z',
  waiting_since: '2026-11-24T08:30:00.000Z',
  rate: 0,
  rate_comment: null,
  min_rate: null,
} as const

export const exampleDeskTicket = {
  ...exampleDeskRow,
  description: 'سه پیام من در حالت ارسال به مخابرات مانده است',
  attachments: [exampleAttachment],
  sms_notification: true,
  user_seen: true,
  close_desc: null,
  closed_at: null,
  first_answered_at: null,
  parent_id: null,
  thread: [
    {
      id: 4,
      kind: 'note',
      text: 'با اپراتور هماهنگ شد',
      author: { id: 9, name: 'مریم احمدی' },
      created_at: '2026-11-24T08:40:00.000Z',
      attachments: [],
      rate: 0,
      rate_comment: null,
    },
  ],
  customer: {
    id: 2,
    title: 'فروشگاه لبخند',
    user_name: 'demo',
    name: 'سارا محمدی',
    mobile: '+989120000001',
    credit: 55_000_000,
    held: 0,
    gift: 0,
    send_block: false,
    created_at: '2026-03-21T08:30:00.000Z',
    ticket_count: 4,
    open_ticket_count: 1,
  },
  sends: [
    {
      messages_outbox_id: '1204',
      number: '+983000505',
      type: 'quick',
      state_id: 6,
      status: 'پایان یافته',
      created_at: '2026-11-23T08:30:00.000Z',
      recipients: 1200,
      delivered: 1150,
      failed: 38,
      cost: 1_920_000,
    },
  ],
  payments: [
    {
      payment_id: 1204,
      method_fa: 'پرداخت اینترنتی',
      status: 'success',
      status_fa: 'موفق',
      amount: 5_000_000,
      created_at: '2026-11-20T08:30:00.000Z',
    },
  ],
  other_tickets: [
    {
      id: 1001,
      subject: 'خط خدماتی',
      state_id: 4,
      state_title: 'بسته‌شده',
      updated_at: '2026-10-02T08:30:00.000Z',
    },
  ],
  history: [{ at: '2026-11-24T08:30:00.000Z', event: 'created', title: 'تیکت ثبت شد', by: 'demo', detail: null }],
} as const
