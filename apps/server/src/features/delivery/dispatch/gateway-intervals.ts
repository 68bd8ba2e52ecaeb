/** How often a gateway polls for changes, in ms. */
export interface GatewayIntervals {
  /** Its carriers: leases acquired and renewed, settings read again, and work of which no notice came. */
  renewMs: number
  /** Early receipts, while there are any. */
  pollMs: number
  /** Results of submitted messages are stored. */
  storeMs: number
  /** Leases on batches last `batchLeaseSeconds` and are renewed long before their end (promise R2: at most 15 s). */
  batchLeaseSeconds: number
  batchRenewMs: number
}

export const GATEWAY_INTERVALS: GatewayIntervals = {
  renewMs: 2000,
  pollMs: 1000,
  storeMs: 200,
  batchLeaseSeconds: 12,
  batchRenewMs: 4000,
}
