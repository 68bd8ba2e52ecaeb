import * as z from 'zod/mini'
import { read, write } from '../core/endpoint.ts'
import { flag, intId, isoTime, nothing, nullable, optionalOrBlank, text } from '../core/fields.ts'
import { pageFields } from '../core/paging.ts'
import { ANNOUNCEMENT_STATES } from './published-rules.ts'
import {
  ANNOUNCEMENT_LEVELS,
  AUDIENCE_KINDS,
  AUDIENCE_PLANS,
  ANNOUNCEMENT_LIMITS,
  audienceFields,
  announcementForm,
} from './staff-announcement-form.ts'

const access = { auth: 'token', permission: 'staff.content' } as const
const oneId = z.object({ id: intId })

const row = {
  id: z.int(),
  level: z.enum(ANNOUNCEMENT_LEVELS),
  title: z.string(),
  body: z.string(),
  link: nullable(z.string()),
  audience: z.enum(AUDIENCE_KINDS),
  /** Chosen accounts with their names, when these are the audience. */
  accounts: z.array(z.object({ id: z.int(), title: z.string() })),
  audience_user_type: nullable(z.enum(['real', 'legal'])),
  plan: nullable(z.enum(AUDIENCE_PLANS)),
  line_id: nullable(z.int()),
  line_number: nullable(z.string()),
  by_sms: z.boolean(),
  is_published: z.boolean(),
  state: z.enum(ANNOUNCEMENT_STATES),
  starts_at: nullable(isoTime),
  ends_at: nullable(isoTime),
  /** Accounts that were told up to now. */
  told_count: z.int(),
  updated_at: isoTime,
}
const exampleForm = {
  level: 'warning',
  title: 'قطعی کوتاه خطوط ۳۰۰۰',
  body: 'بامداد جمعه از ساعت ۲ تا ۴ ارسال از خطوط ۳۰۰۰ انجام نمی‌شود.',
  audience: 'all',
  by_sms: false,
  is_published: true,
} as const
const exampleRow = {
  ...exampleForm,
  id: 7,
  link: null,
  accounts: [],
  audience_user_type: null,
  plan: null,
  line_id: null,
  line_number: null,
  state: 'told',
  starts_at: null,
  ends_at: null,
  told_count: 1204,
  updated_at: '2026-11-24T08:30:00+00:00',
} as const
const formErrors = [
  'announcements.end_before_start',
  'announcements.end_past',
  'announcements.bad_link',
  'announcements.audience_missing',
  'announcements.account_not_found',
  'announcements.line_not_found',
  'announcements.sms_not_for_all',
  'announcements.sms_too_many',
] as const

/** Newest first. */
export const staffAnnouncements = read({
  ...access,
  path: 'staff/announcements',
  alsoMethods: [],
  query: z.object({
    ...pageFields,
    state: optionalOrBlank(z.enum(ANNOUNCEMENT_STATES)),
    search: optionalOrBlank(text(100)),
  }),
  data: z.object(row),
  paged: true,
  example: { data: [exampleRow] },
})

export const staffAnnouncement = read({
  ...access,
  path: 'staff/announcements/{id}',
  alsoMethods: [],
  params: oneId,
  data: z.object(row),
  errors: ['announcements.not_found'],
  example: { data: exampleRow },
})

/** How many it would reach, and what its SMS would cost. */
export const estimateAnnouncement = read({
  ...access,
  method: 'POST',
  path: 'staff/announcements/estimate',
  alsoMethods: [],
  query: z.object({
    ...audienceFields,
    title: optionalOrBlank(text(ANNOUNCEMENT_LIMITS.title)),
    body: optionalOrBlank(text(ANNOUNCEMENT_LIMITS.body)),
  }),
  data: z.object({
    accounts: z.int(),
    /** Owners with a mobile number, up to the limit of SMS. */
    sms_recipients: z.int(),
    sms_parts: z.int(),
    /** In rial, of all of them; null while the platform has no line of its own. */
    sms_cost: nullable(z.number()),
  }),
  errors: ['announcements.audience_missing', 'announcements.account_not_found', 'announcements.line_not_found'],
  example: { request: { audience: 'all' }, data: { accounts: 1204, sms_recipients: 0, sms_parts: 0, sms_cost: null } },
})

/** What staff choose accounts and lines from, for whom is not in the areas of accounts and lines. */
export const announcementAccounts = read({
  ...access,
  path: 'staff/announcements/accounts',
  alsoMethods: [],
  query: z.object({ search: optionalOrBlank(text(100)) }),
  data: z.array(z.object({ id: z.int(), title: z.string(), user_name: z.string() })),
  example: { data: [{ id: 2, title: 'فروشگاه لبخند', user_name: 'demo' }] },
})

export const announcementLines = read({
  ...access,
  path: 'staff/announcements/lines',
  alsoMethods: [],
  query: z.object({ search: optionalOrBlank(text(100)) }),
  data: z.array(z.object({ id: z.int(), number: z.string(), account_title: nullable(z.string()) })),
  example: { data: [{ id: 5, number: '+983000505', account_title: null }] },
})

export const createAnnouncement = write({
  ...access,
  path: 'staff/announcements',
  body: announcementForm,
  data: z.object({ id: z.int() }),
  errors: formErrors,
  example: { request: exampleForm, data: { id: 7 } },
})

/** Until it has begun to be told: what people have read does not change. */
export const updateAnnouncement = write({
  ...access,
  method: 'PUT',
  path: 'staff/announcements/{id}',
  params: oneId,
  body: announcementForm,
  data: nothing,
  errors: ['announcements.not_found', 'announcements.begun', ...formErrors],
  example: { request: exampleForm, data: null },
})

/** Tells it from its start on, or withdraws it: whoever has not been told yet is not told. */
export const publishAnnouncement = write({
  ...access,
  path: 'staff/announcements/{id}/publish',
  params: oneId,
  body: z.object({ is_published: flag }),
  data: nothing,
  errors: ['announcements.not_found', 'announcements.end_past', 'announcements.withdrawn'],
  example: { request: { is_published: false }, data: null },
})

export const removeAnnouncement = write({
  ...access,
  method: 'DELETE',
  path: 'staff/announcements/{id}',
  params: oneId,
  data: nothing,
  errors: ['announcements.not_found', 'announcements.begun'],
  example: { data: null },
})
