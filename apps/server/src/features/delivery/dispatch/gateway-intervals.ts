/** How often a gateway looks by itself at what may have changed, in ms. */
export interface GatewayIntervals {
  /** Its carriers: taken, renewed, their settings read again. */
  renewMs: number
  /** Work and early receipts, where no notice came. */
  pollMs: number
  /** What was handed over is written down. */
  storeMs: number
  /** Leases on batches last `batchLeaseSeconds` and are renewed long before their end (promise R2: at most 15 s). */
  batchLeaseSeconds: number
  batchRenewMs: number
}

export const GATEWAY_INTERVALS: GatewayIntervals = {
  renewMs: 1000,
  pollMs: 1000,
  storeMs: 200,
  batchLeaseSeconds: 12,
  batchRenewMs: 4000,
}
