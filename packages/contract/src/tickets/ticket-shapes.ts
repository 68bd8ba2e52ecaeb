import * as z from 'zod/mini'
import { isoTime, nullable, zeroOrOne } from '../core/fields.ts'
import { ATTACHMENT_KINDS, TICKET_IMPORTANCES } from './ticket-rules.ts'

/** One of the six states; see `TICKET_STATES` of the domain. */
const stateId = z.int().check(z.minimum(1), z.maximum(6))

/** [ours] A file of a message. `url` is signed and works for ten minutes without a credential; always a download. */
export const ticketAttachment = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(ATTACHMENT_KINDS),
  mime: z.string(),
  size: z.int(),
  url: z.string(),
  /** Of a picture. */
  width: nullable(z.int()),
  height: nullable(z.int()),
  /** Of a zip: what its own table of contents tells, as plain text; at most the first 100. */
  entries: nullable(z.array(z.object({ name: z.string(), size: z.int() }))),
  entry_count: nullable(z.int()),
})
export type TicketAttachment = z.output<typeof ticketAttachment>

const forward = nullable(
  z.object({
    id: z.int(),
    from: z.string(),
    ticket_id: z.int(),
    to: z.string(),
    created_at: isoTime,
    updated_at: isoTime,
    deleted_at: nullable(isoTime),
    seen: zeroOrOne,
  }),
)

/** A row of K1. */
export const ticketRow = z.object({
  id: z.int(),
  ticket_id: z.int(),
  user_id: z.int(),
  parent_id: nullable(z.int()),
  category_id: z.int(),
  sub_category_id: nullable(z.int()),
  importance: z.enum(TICKET_IMPORTANCES),
  state_id: stateId,
  subject: z.string(),
  desc: z.string(),
  manager_comment: nullable(z.string()),
  close_desc: nullable(z.string()),
  admin_seen: zeroOrOne,
  user_seen: zeroOrOne,
  sms_notification: zeroOrOne,
  interaction_count: z.int(),
  /** Seconds that an answer took at the longest. */
  longest_interaction: z.int(),
  min_rate: nullable(z.int()),
  deleted_at: nullable(isoTime),
  created_at: isoTime,
  updated_at: isoTime,
  jira_id: nullable(z.string()),
  /** 0: not rated. */
  rate: z.int(),
  rate_comment: nullable(z.string()),
  user: z.object({ user_id: z.int(), uname: z.string() }),
  category: z.object({ id: z.int(), name: z.string() }),
  sub_category: nullable(z.object({ id: z.int(), title: z.string() })),
  /** `name` is the slug; [ours] `title` in words. */
  state: z.object({ id: stateId, name: z.string(), title: z.string() }),
  forward,
  /** [ours] */
  has_attachment: z.boolean(),
})
export type TicketRow = z.output<typeof ticketRow>

const interaction = z.object({
  id: z.int(),
  description: z.string(),
  /** Whoever of support wrote; null of the customer's own. */
  agent_id: nullable(z.int()),
  agent_username: nullable(z.string()),
  created_at: z.string(),
  attachment: nullable(z.string()),
  partner_title: nullable(z.string()),
  private: z.literal(0),
  /** Who wrote, whichever side. */
  username: z.string(),
  /** [ours] Written by the customer's account. */
  is_mine: z.boolean(),
  /** [ours] 0: not rated. */
  rate: z.int(),
  /** [ours] */
  rate_comment: nullable(z.string()),
  /** [ours] An answer of support that was not rated. */
  can_rate: z.boolean(),
  /** [ours] */
  attachments: z.array(ticketAttachment),
})

/** K2. Times without zone are UTC (contract §1.6). */
export const ticketDetail = z.object({
  id: z.int(),
  ticket_id: z.int(),
  user_id: z.int(),
  parent_id: nullable(z.int()),
  importance: z.enum(TICKET_IMPORTANCES),
  subject: z.string(),
  category: z.string(),
  category_id: z.int(),
  sub_category_id: nullable(z.int()),
  sub_category: nullable(z.string()),
  /** The slug. */
  state: z.string(),
  state_id: stateId,
  /** [ours] The state in words. */
  state_title: z.string(),
  sub_state_id: nullable(z.int()),
  description: z.string(),
  close_desc: nullable(z.string()),
  user_seen: zeroOrOne,
  sms_notification: zeroOrOne,
  created_at: z.string(),
  /** [ours] */
  updated_at: z.string(),
  attachment: nullable(z.string()),
  interactions: z.array(interaction),
  forward,
  manager_comment: nullable(z.string()),
  jira_id: nullable(z.string()),
  rate: z.int(),
  rate_comment: nullable(z.string()),
  /** [ours] Who asked. */
  username: z.string(),
  /** [ours] Of the ticket's own text. */
  attachments: z.array(ticketAttachment),
  /** [ours] Whether it is open. */
  can_answer: z.boolean(),
  /** [ours] Whether the ticket itself may be rated now. */
  can_rate: z.boolean(),
})
export type TicketDetail = z.output<typeof ticketDetail>

export const exampleAttachment = {
  id: 3,
  name: 'صفحه.png',
  kind: 'picture',
  mime: 'image/png',
  size: 48_211,
  url: '/v1/api/ticket/attachment/3?sig=1.1764000000.abc',
  width: 1280,
  height: 800,
  entries: null,
  entry_count: null,
} as const

export const exampleTicketRow = {
  id: 1042,
  ticket_id: 1042,
  user_id: 3,
  parent_id: null,
  category_id: 2,
  sub_category_id: 5,
  importance: 'normal',
  state_id: 3,
  subject: 'گزارش ارسال دیروز',
  desc: 'سه پیام من در حالت ارسال به مخابرات مانده است',
  manager_comment: null,
  close_desc: null,
  admin_seen: 1,
  user_seen: 0,
  sms_notification: 1,
  interaction_count: 1,
  longest_interaction: 1260,
  min_rate: null,
  deleted_at: null,
  created_at: '2026-11-24T08:30:00.000000Z',
  updated_at: '2026-11-24T08:51:00.000000Z',
  jira_id: null,
  rate: 0,
  rate_comment: null,
  user: { user_id: 3, uname: 'demo' },
  category: { id: 2, name: 'فنی' },
  sub_category: { id: 5, title: 'ارسال و گزارش' },
  state: { id: 3, name: 'replied', title: 'پاسخ داده‌شده' },
  forward: null,
  has_attachment: false,
} as const

export const exampleTicketDetail = {
  id: 1042,
  ticket_id: 1042,
  user_id: 3,
  parent_id: null,
  importance: 'normal',
  subject: 'گزارش ارسال دیروز',
  category: 'فنی',
  category_id: 2,
  sub_category_id: 5,
  sub_category: 'ارسال و گزارش',
  state: 'replied',
  state_id: 3,
  state_title: 'پاسخ داده‌شده',
  sub_state_id: null,
  description: 'سه پیام من در حالت ارسال به مخابرات مانده است',
  close_desc: null,
  user_seen: 1,
  sms_notification: 1,
  created_at: '2026-11-24 08:30:00',
  updated_at: '2026-11-24 08:51:00',
  attachment: null,
  interactions: [
    {
      id: 77,
      description: 'گزارش نهایی اپراتور تا ۷۲ ساعت می‌رسد',
      agent_id: 9,
      agent_username: 'مریم احمدی',
      created_at: '2026-11-24 08:51:00',
      attachment: null,
      partner_title: 'پشتیبانی',
      private: 0,
      username: 'مریم احمدی',
      is_mine: false,
      rate: 0,
      rate_comment: null,
      can_rate: true,
      attachments: [],
    },
  ],
  forward: null,
  manager_comment: null,
  jira_id: null,
  rate: 0,
  rate_comment: null,
  username: 'demo',
  attachments: [exampleAttachment],
  can_answer: true,
  can_rate: true,
} as const
