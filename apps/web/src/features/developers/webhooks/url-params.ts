import {
  listParams,
  optionalEnum,
  optionalInt,
  optionalText,
  urlParamsSchema,
} from '../../../lib/search/url-params-schema.ts'
import { DELIVERY_EVENTS, DELIVERY_STATUSES } from './deliveries.model.ts'

/** What the address of one endpoint's page may say; the keys are those of the filters. `shown` is the open delivery. */
export const webhookSearch = urlParamsSchema({
  ...listParams,
  status: optionalEnum(DELIVERY_STATUSES),
  event: optionalEnum(DELIVERY_EVENTS),
  from: optionalText(10),
  to: optionalText(10),
  shown: optionalInt({ min: 1 }),
})
export type WebhookSearch = ReturnType<typeof webhookSearch>
