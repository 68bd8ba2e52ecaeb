import * as z from 'zod/mini'
import { read, write } from '../core/endpoint.ts'
import { flag, intId, isoTime, nothing, nullable, optionalOrBlank, text } from '../core/fields.ts'
import { pageFields } from '../core/paging.ts'
import { publishedStateFilter } from '../home/published.ts'
import { PUBLISHED_STATES } from './published-rules.ts'
import { newsForm } from './staff-published-forms.ts'

const access = { auth: 'token', permission: 'staff.content' } as const
const oneId = z.object({ id: intId })

/** A body of 50,000 characters is several octets a character. */
const BODY_BYTES = 512 * 1024

const row = {
  id: z.int(),
  title: z.string(),
  summary: z.string(),
  image: nullable(z.string()),
  link: nullable(z.string()),
  is_important: z.boolean(),
  is_published: z.boolean(),
  state: z.enum(PUBLISHED_STATES),
  starts_at: nullable(isoTime),
  ends_at: nullable(isoTime),
  /** So many people opened it. */
  seen_count: z.int(),
  updated_at: isoTime,
}
const exampleForm = {
  title: 'ارسال تکراری به پنل آمد',
  summary: 'پیام هفتگی یا ماهانه را یک بار بسازید؛ پنل سر وقت می‌فرستد.',
  body: '<p>از «ارسال پیامک» گام زمان را باز کنید.</p>',
  link: '/send-sms/schedule',
  is_important: false,
  is_published: true,
}
const { body: exampleBody, ...shownExample } = exampleForm
const exampleRow = {
  ...shownExample,
  id: 4,
  image: null,
  state: 'running',
  starts_at: null,
  ends_at: null,
  seen_count: 812,
  updated_at: '2026-11-24T08:30:00+00:00',
} as const
const formErrors = ['home.end_before_start', 'home.bad_link', 'home.bad_picture', 'home.empty_body'] as const

/** Newest first, drafts too. */
export const staffNews = read({
  ...access,
  path: 'staff/news',
  alsoMethods: [],
  query: z.object({ ...pageFields, state: publishedStateFilter, search: optionalOrBlank(text(100)) }),
  data: z.object(row),
  paged: true,
  example: { data: [exampleRow] },
})

export const staffNewsItem = read({
  ...access,
  path: 'staff/news/{id}',
  alsoMethods: [],
  params: oneId,
  data: z.object({ ...row, body: z.string() }),
  errors: ['home.news_not_found'],
  example: { data: { ...exampleRow, body: exampleBody } },
})

export const createNews = write({
  ...access,
  path: 'staff/news',
  body: newsForm,
  bodyLimitBytes: BODY_BYTES,
  data: z.object({ id: z.int() }),
  errors: formErrors,
  example: { request: exampleForm, data: { id: 4 } },
})

export const updateNews = write({
  ...access,
  method: 'PUT',
  path: 'staff/news/{id}',
  params: oneId,
  body: newsForm,
  bodyLimitBytes: BODY_BYTES,
  data: nothing,
  errors: ['home.news_not_found', ...formErrors],
  example: { request: exampleForm, data: null },
})

/** Shows it to customers within its time, or takes it from them, at once. */
export const publishNews = write({
  ...access,
  path: 'staff/news/{id}/publish',
  params: oneId,
  body: z.object({ is_published: flag }),
  data: nothing,
  errors: ['home.news_not_found'],
  example: { request: { is_published: false }, data: null },
})

export const removeNews = write({
  ...access,
  method: 'DELETE',
  path: 'staff/news/{id}',
  params: oneId,
  data: nothing,
  errors: ['home.news_not_found'],
  example: { data: null },
})
