/** How a line's limit was kept and used, from the moments at which the operator took its parts. */
export interface RateUse {
  limit: number
  /** Seconds that were looked at, and parts in them. */
  seconds: number
  parts: number
  /** The most of any whole second of the clock, and of any second however it lies. */
  most_in_second: number
  most_in_any_second: number
  /** Whole seconds in which more than one in a hundred came too much. */
  seconds_over: number
  /** Share of what the limit allows over all seconds. */
  used: number
}

/** Looks at the whole seconds that lie in `from`…`until` (Unix milliseconds); the times need no order. */
export function measureRateUse(
  times: readonly number[],
  { limit, from, until }: { limit: number; from: number; until: number },
): RateUse {
  const first = Math.ceil(from / 1000)
  const end = Math.floor(until / 1000)
  const inside = times.filter((at) => at >= first * 1000 && at < end * 1000).toSorted((a, b) => a - b)
  const bySecond = new Map<number, number>()
  let mostInAny = 0
  let oldest = 0
  for (const [index, at] of inside.entries()) {
    const second = Math.floor(at / 1000)
    bySecond.set(second, (bySecond.get(second) ?? 0) + 1)
    while ((inside[oldest] as number) <= at - 1000) oldest += 1
    mostInAny = Math.max(mostInAny, index - oldest + 1)
  }
  const seconds = Math.max(0, end - first)
  return {
    limit,
    seconds,
    parts: inside.length,
    most_in_second: Math.max(0, ...bySecond.values()),
    most_in_any_second: mostInAny,
    seconds_over: [...bySecond.values()].filter((parts) => parts > Math.floor(limit * 1.01)).length,
    used: seconds === 0 ? 0 : Math.round((inside.length / (limit * seconds)) * 1000) / 1000,
  }
}

/**
 * The longest time in `from`…`until` in which nothing came at all, milliseconds: so long did one of the two processes
 * not run, and so much later may parts have come than they were written.
 */
export function longestSilence(times: readonly number[], { from, until }: { from: number; until: number }): number {
  let longest = 0
  let last = from
  for (const at of times.filter((one) => one >= from && one < until).toSorted((a, b) => a - b)) {
    longest = Math.max(longest, at - last)
    last = at
  }
  return Math.max(longest, until - last)
}
