import type { CallRates } from '../auth/caller.ts'

/** A window is a minute of the clock, the same for everybody. */
export const WINDOW_SECONDS = 60
const WINDOW_MS = WINDOW_SECONDS * 1000

export interface CallLimit {
  /** Whether the call may be made; if so, it was counted. */
  readonly isWithin: boolean
  /** Calls a minute, of the key or of the account: whichever has less left. */
  readonly limit: number
  readonly remaining: number
  /** Seconds until the next window, which is also when a refused caller may come back. */
  readonly resetSeconds: number
  readonly rates: CallRates
}

export interface CallLimits {
  count(caller: { apiKeyId: number; accountId: number; rates: CallRates }): CallLimit
}

/**
 * Counts calls of keys and of their accounts by the minute, in this process: no statement, no allocation that stays
 * beyond the minute, and the same effort however many callers there are. A refused call is not counted, so that whoever
 * keeps calling is let in again at the next minute. Processes count each for themselves (docs/operations.md).
 */
export function createCallLimits({ now }: { now: () => number }): CallLimits {
  let window = -1
  let ofKeys = new Map<number, number>()
  let ofAccounts = new Map<number, number>()
  return {
    count({ apiKeyId, accountId, rates }) {
      const at = now()
      const current = Math.floor(at / WINDOW_MS)
      if (current !== window) {
        window = current
        ofKeys = new Map()
        ofAccounts = new Map()
      }
      const leftOfKey = rates.keyPerMinute - (ofKeys.get(apiKeyId) ?? 0)
      const leftOfAccount = rates.accountPerMinute - (ofAccounts.get(accountId) ?? 0)
      const left = Math.min(leftOfKey, leftOfAccount)
      const isWithin = left > 0
      if (isWithin) {
        ofKeys.set(apiKeyId, (ofKeys.get(apiKeyId) ?? 0) + 1)
        ofAccounts.set(accountId, (ofAccounts.get(accountId) ?? 0) + 1)
      }
      return {
        isWithin,
        limit: leftOfKey <= leftOfAccount ? rates.keyPerMinute : rates.accountPerMinute,
        remaining: Math.max(0, isWithin ? left - 1 : 0),
        resetSeconds: Math.max(1, Math.ceil(((current + 1) * WINDOW_MS - at) / 1000)),
        rates,
      }
    },
  }
}

/** What every answer to a key says of its limits (draft-ietf-httpapi-ratelimit-headers, the form with three names). */
export const limitHeaders = ({ limit, remaining, resetSeconds, rates }: CallLimit): Record<string, string> => ({
  'RateLimit-Limit': String(limit),
  'RateLimit-Remaining': String(remaining),
  'RateLimit-Reset': String(resetSeconds),
  'RateLimit-Policy': `${rates.keyPerMinute};w=${WINDOW_SECONDS}, ${rates.accountPerMinute};w=${WINDOW_SECONDS}`,
})
