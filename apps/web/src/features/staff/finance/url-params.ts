import { optionalText, urlParamsSchema } from '../../../lib/search/url-params-schema.ts'

/** What the address says of the books: the days of a range, `1405/08/01`. */
export const financeSearch = urlParamsSchema({ from: optionalText(10), to: optionalText(10) })
export type FinanceSearch = ReturnType<typeof financeSearch>
