const SECOND_MS = 1000
/** Pauses between two questions about a payment at the bank, the last one for ever. */
const ONLINE_PAUSES_S = [2, 3, 5, 8, 13, 20, 30, 60] as const
/** A transfer waits for people. */
const TRANSFER_PAUSE_S = 60

/** How long to wait before a payment is asked about again; null once it is decided. */
export const verifyPauseMs = (
  { status, method }: { status: string; method: string },
  timesAsked: number,
): number | null => {
  if (status !== 'pending') return null
  if (method !== 'online') return TRANSFER_PAUSE_S * SECOND_MS
  const at = Math.min(Math.max(timesAsked, 1), ONLINE_PAUSES_S.length) - 1
  return (ONLINE_PAUSES_S[at] ?? TRANSFER_PAUSE_S) * SECOND_MS
}
