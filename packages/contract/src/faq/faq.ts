import * as z from 'zod/mini'
import { read } from '../core/endpoint.ts'
import { intId, isoTime, optionalOrBlank, text } from '../core/fields.ts'
import { pageFields } from '../core/paging.ts'

/** Help is for everybody who is in, whatever their role. */
const access = { auth: 'token_or_key', permission: 'any' } as const

/** Pictures of categories: the panel has a drawing for each name. */
export const FAQ_ICONS = [
  'start', 'wallet', 'send', 'report', 'pattern', 'line', 'contact', 'developer', 'security', 'price', 'help',
] as const // prettier-ignore
export type FaqIcon = (typeof FAQ_ICONS)[number]

const exampleCategory = { id: 2, title: 'اعتبار و پرداخت', icon: 'wallet' as const, count: 6 }

/** K10. In the order of the staff; `count`: questions of it that are published. Ours: categories without any are left out. */
export const faqCategories = read({
  ...access,
  path: 'ticket/faq/category',
  aliases: ['faq/category'],
  query: z.object({ section: optionalOrBlank(text(40)) }),
  data: z.array(z.object({ id: z.int(), title: z.string(), icon: z.string(), count: z.int() })),
  example: { request: { section: 'ticket' }, data: [exampleCategory] },
})

/**
 * K11. In the order of the staff; with `search` the best match first. Ours: `faq_id` for one of them, the title of its
 * category and when it was changed.
 */
export const faqList = read({
  ...access,
  path: 'ticket/faq/list',
  aliases: ['faq/list'],
  query: z.object({
    ...pageFields,
    category_id: optionalOrBlank(intId),
    faq_id: optionalOrBlank(intId),
    search: optionalOrBlank(text(200)),
  }),
  data: z.object({
    id: z.int(),
    category_id: z.int(),
    category_title: z.string(),
    question: z.string(),
    answer: z.string(),
    updated_at: isoTime,
  }),
  paged: true,
  example: {
    request: { search: 'شارژ کیف پول' },
    data: [
      {
        id: 12,
        category_id: 2,
        category_title: exampleCategory.title,
        question: 'چگونه کیف پول را شارژ کنم؟',
        answer: '<p>از <a href="/wallet/credit">افزایش اعتبار</a> مبلغ را بنویسید و روش پرداخت را انتخاب کنید.</p>',
        updated_at: '2026-11-24T08:30:00+00:00',
      },
    ],
  },
})
