import { listParams, optionalEnum, optionalInt, optionalText, urlParamsSchema } from '../../../lib/search/url-params-schema.ts' // prettier-ignore

/** What the address of `/staff/faq` may say; the tab stands there as on every page. */
export const staffFaqSearch = urlParamsSchema({
  ...listParams,
  tab: optionalInt({ max: 1 }),
  search: optionalText(100),
  category: optionalInt({ min: 1 }),
  state: optionalEnum(['published', 'draft']),
})

/** Of `/staff/faq/{id}`: the category in which a new question begins. */
export const faqEntrySearch = urlParamsSchema({ ...listParams, category: optionalInt({ min: 1 }) })
