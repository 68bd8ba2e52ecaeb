import {
  listParams,
  optionalEnum,
  optionalText,
  optionalInt,
  urlParamsSchema,
} from '../../lib/search/url-params-schema.ts'

/**
 * What the address of the list may say: what is searched for, a send whose links are meant, the link that is shown, and
 * whose visits of which days are drawn there in which steps.
 */
export const linksSearch = urlParamsSchema({
  ...listParams,
  search: optionalText(200),
  send: optionalInt({ min: 1 }),
  code: optionalText(20),
  who: optionalEnum(['machines']),
  per: optionalEnum(['hour', 'day']),
  from: optionalText(10),
  to: optionalText(10),
})
export type LinksSearch = ReturnType<typeof linksSearch>
