import type { RecipientState } from '@peyk/domain/delivery/states.ts'
import type { ListOptions } from '../../lib/search/use-url-list.ts'
import { listParams, optionalEnum, optionalText, urlParamsSchema } from '../../lib/search/url-params-schema.ts'

// Written out: the list loads with the first script, which needs nothing else of its module.
export const STATES = [
  'waiting', 'sent', 'delivered', 'failed', 'blacklist', 'cancelled', 'expired', 'doubtful', 'no_receipt',
] as const satisfies readonly RecipientState[] // prettier-ignore

/** What the address of a report may say about its recipients. */
export const reportSearch = urlParamsSchema({
  ...listParams,
  recipient: optionalText(20),
  state: optionalEnum(STATES),
})
type ReportSearch = ReturnType<typeof reportSearch>
/** The recipients of a report, whose page and filters are in its address. */
export type RecipientsList = ListOptions<ReportSearch>
