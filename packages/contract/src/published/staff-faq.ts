import * as z from 'zod/mini'
import { read, write } from '../core/endpoint.ts'
import { flag, intId, isoTime, nothing, nullable, optionalOrBlank, text } from '../core/fields.ts'
import { pageFields } from '../core/paging.ts'
import { FAQ_LIMITS } from './published-rules.ts'
import { faqCategoryForm, faqEntryForm } from './staff-faq-forms.ts'

const access = { auth: 'token', permission: 'staff.content' } as const

/** Fifty thousand Persian characters and what JSON makes of them. */
const ENTRY_BODY_BYTES = 512 * 1024

const categoryParams = z.object({ id: intId })
const category = z.object({
  id: z.int(),
  title: z.string(),
  icon: z.string(),
  entry_count: z.int(),
  draft_count: z.int(),
})
const entryHead = {
  id: z.int(),
  category_id: z.int(),
  category_title: z.string(),
  question: z.string(),
  is_published: z.boolean(),
  updated_at: isoTime,
  /** Null: it came with the installation. */
  updated_by: nullable(z.string()),
}

const exampleCategory = { title: 'اعتبار و پرداخت', icon: 'wallet' as const }
const exampleForm = {
  category_id: 2,
  question: 'چگونه کیف پول را شارژ کنم؟',
  answer: '<p>از <a href="/wallet/credit">افزایش اعتبار</a> مبلغ را بنویسید.</p>',
  keywords: 'واریز، پرداخت',
  is_published: true,
}
const exampleHead = {
  id: 12,
  category_id: 2,
  category_title: exampleCategory.title,
  question: exampleForm.question,
  is_published: true,
  updated_at: '2026-11-24T08:30:00+00:00',
  updated_by: 'سارا کاظمی',
}

/** In the order in which customers see them, those without a published question, too. */
export const staffFaqCategories = read({
  ...access,
  path: 'staff/faq/categories',
  alsoMethods: [],
  data: z.array(category),
  example: { data: [{ ...exampleCategory, id: 2, entry_count: 6, draft_count: 1 }] },
})

export const createFaqCategory = write({
  ...access,
  path: 'staff/faq/categories',
  body: faqCategoryForm,
  data: z.object({ id: z.int() }),
  errors: ['faq.too_many_categories'],
  example: { request: exampleCategory, data: { id: 2 } },
})

export const updateFaqCategory = write({
  ...access,
  method: 'PUT',
  path: 'staff/faq/categories/{id}',
  params: categoryParams,
  body: faqCategoryForm,
  data: nothing,
  errors: ['faq.category_not_found'],
  example: { request: exampleCategory, data: null },
})

/** Only one without questions. */
export const removeFaqCategory = write({
  ...access,
  method: 'DELETE',
  path: 'staff/faq/categories/{id}',
  params: categoryParams,
  data: nothing,
  errors: ['faq.category_not_found', 'faq.category_in_use'],
  example: { data: null },
})

/** All of them, in their new order. */
export const orderFaqCategories = write({
  ...access,
  path: 'staff/faq/categories/order',
  body: z.object({ ids: z.array(intId).check(z.minLength(1), z.maxLength(FAQ_LIMITS.categories)) }),
  data: nothing,
  errors: ['faq.list_changed'],
  example: { request: { ids: [3, 2] }, data: null },
})

/** Drafts too, in the order of their categories; with `search` the best match first. */
export const staffFaqEntries = read({
  ...access,
  path: 'staff/faq/entries',
  alsoMethods: [],
  query: z.object({
    ...pageFields,
    category_id: optionalOrBlank(intId),
    search: optionalOrBlank(text(200)),
    is_published: optionalOrBlank(flag),
  }),
  data: z.object(entryHead),
  paged: true,
  example: { request: { category_id: 2 }, data: [exampleHead] },
})

export const staffFaqEntry = read({
  ...access,
  path: 'staff/faq/entries/{id}',
  alsoMethods: [],
  params: categoryParams,
  data: z.object({ ...entryHead, answer: z.string(), keywords: z.string() }),
  errors: ['faq.not_found'],
  example: { data: { ...exampleHead, answer: exampleForm.answer, keywords: exampleForm.keywords } },
})

const entryErrors = ['faq.unknown_category', 'faq.answer_empty', 'faq.too_many', 'faq.unknown_picture'] as const

/** Stands last in its category. */
export const createFaqEntry = write({
  ...access,
  path: 'staff/faq/entries',
  bodyLimitBytes: ENTRY_BODY_BYTES,
  body: faqEntryForm,
  data: z.object({ id: z.int() }),
  errors: entryErrors,
  example: { request: exampleForm, data: { id: 12 } },
})

export const updateFaqEntry = write({
  ...access,
  method: 'PUT',
  path: 'staff/faq/entries/{id}',
  bodyLimitBytes: ENTRY_BODY_BYTES,
  params: categoryParams,
  body: faqEntryForm,
  data: nothing,
  errors: ['faq.not_found', ...entryErrors],
  example: { request: exampleForm, data: null },
})

export const publishFaqEntry = write({
  ...access,
  path: 'staff/faq/entries/{id}/publish',
  params: categoryParams,
  body: z.object({ is_published: flag }),
  data: nothing,
  errors: ['faq.not_found'],
  example: { request: { is_published: true }, data: null },
})

export const removeFaqEntry = write({
  ...access,
  method: 'DELETE',
  path: 'staff/faq/entries/{id}',
  params: categoryParams,
  data: nothing,
  errors: ['faq.not_found'],
  example: { data: null },
})

/** All of a category, in their new order. */
export const orderFaqEntries = write({
  ...access,
  path: 'staff/faq/entries/order',
  body: z.object({
    category_id: intId,
    ids: z.array(intId).check(z.minLength(1), z.maxLength(FAQ_LIMITS.entries)),
  }),
  data: nothing,
  errors: ['faq.list_changed'],
  example: { request: { category_id: 2, ids: [12, 11] }, data: null },
})
