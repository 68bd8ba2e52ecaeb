/** When another code may be asked for, and when the one that was sent ends, in epoch milliseconds. */
export interface CodeTimes {
  resendAtMs: number
  expiresAtMs: number
}

const SECOND_MS = 1000

export const codeTimes = (
  { resend_in, expire_in }: { resend_in: number; expire_in: number },
  nowMs: number,
): CodeTimes => ({
  resendAtMs: nowMs + resend_in * SECOND_MS,
  expiresAtMs: nowMs + expire_in * SECOND_MS,
})
