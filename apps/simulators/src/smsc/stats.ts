import type { DeliveryOutcome } from './receipts/delivery-outcome.ts'

/** Counts since the start, as `GET /api/stats` shows them. Submits and receipts are counted in parts. */
export interface SmscCounters extends Record<DeliveryOutcome, number> {
  binds: number
  binds_refused: number
  accepted: number
  refused: number
  throttled: number
  queue_full: number
  swallowed: number
  answers_dropped: number
  resets: number
  /** Whole messages shown on handsets, both directions. */
  messages: number
  /** Long messages of which parts never came. */
  never_whole: number
  receipts_due: number
  /** First sendings; the counts by outcome are of these. */
  receipts_sent: number
  receipts_acknowledged: number
  /** deliver_sm that a client answered with an error; they are sent again. */
  deliveries_refused: number
  inbound: number
  inbound_acknowledged: number
}

export const emptyCounters = (): SmscCounters => ({
  binds: 0,
  binds_refused: 0,
  accepted: 0,
  refused: 0,
  throttled: 0,
  queue_full: 0,
  swallowed: 0,
  answers_dropped: 0,
  resets: 0,
  messages: 0,
  never_whole: 0,
  receipts_due: 0,
  receipts_sent: 0,
  receipts_acknowledged: 0,
  deliveries_refused: 0,
  delivered: 0,
  not_delivered: 0,
  expired: 0,
  blacklisted: 0,
  inbound: 0,
  inbound_acknowledged: 0,
})
