import * as z from 'zod/mini'
import { read, write } from '../core/endpoint.ts'
import { intId, isoTime, nullable } from '../core/fields.ts'
import { pageFields } from '../core/paging.ts'

const NEWS_SEEN_LIMIT = 100

/** H1. Newest first; `created_at` is the moment from which it is shown. `seen` is each person's own. */
export const userNewsList = read({
  path: 'user/news/user_news_list',
  auth: 'token_or_key',
  permission: 'any',
  query: z.object({ ...pageFields }),
  data: z.object({
    id: z.int(),
    title: z.string(),
    summary: z.string(),
    /** Cleaned HTML. */
    body: z.string(),
    /** An address below this host. */
    image: nullable(z.string()),
    /** A path of the panel, or an address of http(s). */
    link: nullable(z.string()),
    is_important: z.boolean(),
    seen: z.boolean(),
    created_at: isoTime,
  }),
  paged: true,
  example: {
    data: [
      {
        id: 4,
        title: 'ارسال تکراری به پنل آمد',
        summary: 'پیام هفتگی یا ماهانه را یک بار بسازید؛ پنل سر وقت می‌فرستد.',
        body: '<p>از «ارسال پیامک» گام زمان را باز کنید.</p>',
        image: null,
        link: '/send-sms/schedule',
        is_important: false,
        seen: false,
        created_at: '2026-11-24T08:30:00+00:00',
      },
    ],
  },
})

/** Ours. These were opened; each counts once for a person. Ids of news that is not shown any more are passed over. */
export const userNewsSeen = write({
  path: 'user/news/seen',
  auth: 'token',
  permission: 'any',
  body: z.object({ ids: z.array(intId).check(z.minLength(1), z.maxLength(NEWS_SEEN_LIMIT)) }),
  /** So many were new to this person. */
  data: z.object({ counted: z.int() }),
  example: { request: { ids: [4] }, data: { counted: 1 } },
})
