import { listParams, optionalEnum, optionalText, urlParamsSchema } from '../../../lib/search/url-params-schema.ts'

/** What the address of the documents may say: the page, its language, and what is searched. */
export const documentsSearch = urlParamsSchema({
  ...listParams,
  doc: optionalText(80),
  language: optionalEnum(['fa', 'en']),
  search: optionalText(100),
})
