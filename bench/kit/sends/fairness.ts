import { round2 } from '../percentiles.ts'

/** How accounts that all had work shared what was sent. */
export interface Fairness {
  /** What each got of an equal share: 1 is all that is due to it. */
  shares: number[]
  /** The farthest that any of them was from an equal share, over all and in its worst window. */
  off: number
  off_in_window: number
  window_seconds: number
}

/** Counts the moments of each account's messages in `from`…`until`, over all and in windows (Unix milliseconds). */
export function measureFairness(
  times: readonly (readonly number[])[],
  { from, until, windowMs }: { from: number; until: number; windowMs: number },
): Fairness {
  const windows = Math.floor((until - from) / windowMs)
  const counts = times.map((own) => {
    const inWindows = new Array<number>(windows).fill(0)
    for (const at of own) {
      const window = Math.floor((at - from) / windowMs)
      if (window >= 0 && window < windows) inWindows[window] = (inWindows[window] ?? 0) + 1
    }
    return inWindows
  })
  const shares = toShares(counts.map((own) => own.reduce((sum, count) => sum + count, 0)))
  const byWindow = Array.from({ length: windows }, (_, at) => maxDeviation(toShares(counts.map((own) => own[at] ?? 0))))
  return {
    shares: shares.map(round3),
    off: round3(maxDeviation(shares)),
    off_in_window: round3(Math.max(0, ...byWindow)),
    window_seconds: round2(windowMs / 1000),
  }
}

/** From the moment at which both had sent something to that at which one of them had sent all. */
export function findOverlap(times: readonly [readonly number[], readonly number[]]): { from: number; until: number } {
  const extreme = (pick: (a: number, b: number) => number, none: number) => times.map((own) => own.reduce(pick, none))
  const from = Math.max(...extreme((a, b) => Math.min(a, b), Infinity))
  return { from, until: Math.max(from, Math.min(...extreme((a, b) => Math.max(a, b), 0))) }
}

function toShares(counts: readonly number[]): number[] {
  const equal = counts.reduce((sum, count) => sum + count, 0) / counts.length
  return counts.map((count) => (equal === 0 ? 0 : count / equal))
}

const maxDeviation = (shares: readonly number[]): number => Math.max(...shares.map((share) => Math.abs(share - 1)))

const round3 = (value: number): number => Math.round(value * 1000) / 1000
