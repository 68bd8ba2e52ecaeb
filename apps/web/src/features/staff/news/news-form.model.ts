import { newsForm } from '@peyk/contract/published/staff-published-forms.ts'
import { staffNewsTexts } from '@peyk/phrases/fa/staff/staff-news.ts'
import { schemaCheck } from '../../../lib/form/schema-validation.ts'
import {
  shownTimeProblems,
  toShownTimeRequest,
  toShownTimeValues,
  type ShownTimeValues,
} from '../published/shown-time.model.ts'
import { linkProblem, publishedTitle } from '../published/published-fields.model.ts'
import type { StaffNewsItem } from '../staff-published.api.ts'

const { form: texts } = staffNewsTexts

export interface NewsFormValues extends ShownTimeValues, Record<string, unknown> {
  title: string
  summary: string
  body: string
  image: string
  link: string
  is_important: boolean
}

export const toNewsFormValues = (item: StaffNewsItem | null): NewsFormValues => ({
  title: item?.title ?? '',
  summary: item?.summary ?? '',
  body: item?.body ?? '',
  image: item?.image ?? '',
  link: item?.link ?? '',
  is_important: item?.is_important ?? false,
  ...toShownTimeValues(item),
})

/** What a form asks of the server; what is empty is left out, and so removed. */
export const toNewsRequest = (values: NewsFormValues, isPublished: boolean) => ({
  title: publishedTitle(values.title),
  summary: values.summary.trim(),
  body: values.body,
  is_important: values.is_important,
  is_published: isPublished,
  ...(values.image !== '' && { image: values.image }),
  ...(values.link.trim() !== '' && { link: values.link.trim() }),
  ...toShownTimeRequest(values),
})

const checkContract = schemaCheck<object>(newsForm, { missing: { body: texts.bodyMissing } })

export const newsCheck = (values: NewsFormValues) => ({
  ...checkContract(toNewsRequest(values, false)),
  ...linkProblem(values),
  ...shownTimeProblems(values),
})

/** As a customer would get it. */
export const toNewsPreview = (values: NewsFormValues, nowIso: string) => ({
  id: 0,
  title: publishedTitle(values.title) || texts.sampleTitle,
  summary: values.summary.trim() || texts.sampleSummary,
  body: values.body || `<p>${texts.sampleBody}</p>`,
  image: values.image === '' ? null : values.image,
  link: values.link.trim() === '' ? null : values.link.trim(),
  is_important: values.is_important,
  seen: false,
  created_at: nowIso,
})
