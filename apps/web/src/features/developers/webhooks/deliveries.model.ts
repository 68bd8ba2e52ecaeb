import { deliveryTexts as texts } from '@peyk/phrases/fa/developers/webhook-deliveries.ts'
import { deliveryStatuses, testEvent, webhookEvents } from '@peyk/phrases/fa/developers/webhook-names.ts'
import type { Tone } from '@peyk/ui/display/chip.tsx'
import type { FilterItem } from '@peyk/ui/filter/filter-query.ts'
import { DAY_SECONDS, dayStart } from '../../../lib/search/day-start.ts'
import type { Delivery, DeliveryFields, ResendFields } from '../webhooks.api.ts'
import { DELIVERY_EVENTS, DELIVERY_STATUSES, type WebhookSearch } from './url-params.ts'

/** The name of an event; one that is unknown here is shown as the server writes it. */
export const eventName = (event: string): string => {
  const names: Readonly<Record<string, string>> = {
    ...testEvent,
    ...Object.fromEntries(Object.entries(webhookEvents).map(([key, { label }]) => [key, label])),
  }
  return names[event] ?? event
}

export const deliveryTones: Readonly<Record<Delivery['status'], Tone>> = {
  ok: 'success',
  failed: 'danger',
  waiting: 'warning',
}

export const filterItems: readonly FilterItem[] = [
  {
    type: 'options',
    key: 'status',
    title: texts.filters.status,
    options: DELIVERY_STATUSES.map((value) => ({ value, label: deliveryStatuses[value] })),
  },
  {
    type: 'options',
    key: 'event',
    title: texts.filters.event,
    options: DELIVERY_EVENTS.map((value) => ({ value, label: eventName(value) })),
  },
  { type: 'date_range', key: 'date', title: texts.filters.date, dateFromKey: 'from', dateToKey: 'to' },
]

/** The stretch of time that the address names; a day ends with its last second. */
const stretchOf = (search: Pick<WebhookSearch, 'from' | 'to'>): { from_date?: number; to_date?: number } => {
  const from = dayStart(search.from)
  const to = dayStart(search.to)
  return { ...(from !== undefined && { from_date: from }), ...(to !== undefined && { to_date: to + DAY_SECONDS - 1 }) }
}

/** The fields of the call from the filters of the address. */
export const toDeliveryFields = (id: number, search: WebhookSearch): DeliveryFields => ({
  id,
  page: search.page,
  per_page: search.limit,
  ...(search.status !== undefined && { status: search.status }),
  ...(search.event !== undefined && { event: search.event }),
  ...stretchOf(search),
})

/** Deliveries that are sent again together: those that were chosen, or all of a stretch that failed (or succeeded). */
export type ResendTarget =
  | { kind: 'chosen'; ids: readonly number[] }
  | { kind: 'stretch'; status: 'failed' | 'ok'; search: Pick<WebhookSearch, 'event' | 'from' | 'to'> }

/** What can be sent again of the filtered list: what failed, or what succeeded where that is filtered for. */
export const stretchTarget = (search: WebhookSearch): Extract<ResendTarget, { kind: 'stretch' }> => ({
  kind: 'stretch',
  status: search.status === 'ok' ? 'ok' : 'failed',
  search,
})

/** How the deliveries of a stretch are counted; null where the count is known. */
export const countFields = (id: number, target: ResendTarget): DeliveryFields | null =>
  target.kind === 'chosen'
    ? null
    : {
        id,
        status: target.status,
        ...(target.search.event !== undefined && { event: target.search.event }),
        ...stretchOf(target.search),
      }

/** A stretch without ends goes from the first kept delivery to this moment. */
export const resendFields = ({
  id,
  target,
  nowMs,
}: {
  id: number
  target: ResendTarget
  nowMs: number
}): ResendFields => {
  if (target.kind === 'chosen') return { id, delivery_ids: [...target.ids] }
  const { event } = target.search
  return {
    id,
    from_date: 0,
    to_date: Math.floor(nowMs / 1000),
    ...stretchOf(target.search),
    status: target.status,
    ...(event !== undefined && { event }),
  }
}

/** A body as it is easiest read: JSON with its lines broken, anything else as it came. */
export const readableBody = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
