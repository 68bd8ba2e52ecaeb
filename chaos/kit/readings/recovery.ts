// What a fault did to the stream of messages, read from the times at which the operator accepted them.

/** The stream is looked at from a fault on for so long: what it begins to disturb later is not its doing. */
const NEAR_MS = 3000
/** A shorter gap is how messages come anyway. */
const GAP_MS = 200
const RATE_WINDOW_MS = 5000
const FORMER_SHARE = 0.95

/** When a fault began and was over, Unix milliseconds. */
export interface Span {
  from: number
  over: number
}

/**
 * Seconds from the end of a fault until messages came again: to the end of the longest gap near it; 0 when there
 * is none. Null when nothing came any more. `times` in order.
 */
export function backToSending(times: readonly number[], { from, over }: Span): number | null {
  const first = indexFrom(times, over)
  if (first === times.length) return null
  let longest = GAP_MS
  let back = 0
  for (let at = first; at < times.length; at++) {
    const [before, after] = [times[at - 1] ?? from, times[at] as number]
    if (before > over + NEAR_MS) break
    if (after - before > longest) {
      longest = after - before
      back = after - over
    }
  }
  return back / 1000
}

/**
 * Seconds from the end of a fault until five seconds began in which as many messages came as before it (95 %, promise
 * R3). Null when that cannot be said: the stream ended, or another fault (`until`) came, before it was seen.
 */
export function backToRate(times: readonly number[], { from, over, until }: Span & { until: number }): number | null {
  const former = countIn(times, from - RATE_WINDOW_MS, from)
  const end = Math.min(until, times.at(-1) ?? 0)
  for (let at = over; at + RATE_WINDOW_MS <= end; at += 100) {
    if (countIn(times, at, at + RATE_WINDOW_MS) >= former * FORMER_SHARE) return (at - over) / 1000
  }
  return null
}

/** The least value that so large a share of the values does not exceed. */
export function percentile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null
}

const countIn = (times: readonly number[], from: number, to: number): number =>
  indexFrom(times, to) - indexFrom(times, from)

/** Index of the first time that is not before `from`. */
function indexFrom(times: readonly number[], from: number): number {
  let [low, high] = [0, times.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((times[middle] as number) < from) low = middle + 1
    else high = middle
  }
  return low
}
