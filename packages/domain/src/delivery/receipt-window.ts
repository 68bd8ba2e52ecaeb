/** How long receipts of a send are waited for after it began (promises, SMPP rules). */
export const RECEIPT_HOURS = 72
const HOUR_MS = 3_600_000

/**
 * From when on no receipt of a running send is waited for (Unix milliseconds): what is silent then gets a state of its own.
 * Never before the end of its validity, until which messages of it may still leave.
 */
export const receiptsAwaitedUntil = ({ startedMs, expiresMs }: { startedMs: number; expiresMs: number }): number =>
  Math.max(expiresMs, startedMs + RECEIPT_HOURS * HOUR_MS)
