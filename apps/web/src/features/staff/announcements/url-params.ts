import { ANNOUNCEMENT_STATES } from '@peyk/contract/published/published-rules.ts'
import { listParams, optionalEnum, optionalText, urlParamsSchema } from '../../../lib/search/url-params-schema.ts'

/** What the address of the announcements may say. */
export const announcementsSearch = urlParamsSchema({
  ...listParams,
  state: optionalEnum(ANNOUNCEMENT_STATES),
  search: optionalText(100),
})
