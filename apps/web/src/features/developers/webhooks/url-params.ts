import { deliveryStatuses, testEvent, webhookEvents } from '@peyk/phrases/fa/developers/webhook-names.ts'
import {
  listParams,
  optionalEnum,
  optionalInt,
  optionalText,
  urlParamsSchema,
} from '../../../lib/search/url-params-schema.ts'

type EventName = keyof typeof webhookEvents | keyof typeof testEvent

const keysOf = <Word extends string>(names: Readonly<Record<Word, unknown>>): Word[] => Object.keys(names) as Word[]

export const DELIVERY_STATUSES = keysOf(deliveryStatuses)
export const DELIVERY_EVENTS: readonly EventName[] = [...keysOf(webhookEvents), ...keysOf(testEvent)]

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
