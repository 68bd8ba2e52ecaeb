/** Median and 90th percentile, in whole units; null: of nothing. */
export interface Spread {
  readonly median: number | null
  readonly p90: number | null
}

/**
 * Moves the value that would stand at `place` there and the smaller ones before it, so that a percentile of a hundred
 * thousand costs a few looks at each and not an order of all (Hoare's selection).
 */
function select(values: Float64Array, place: number): void {
  let [left, right] = [0, values.length - 1]
  while (left < right) {
    const pivot = values[place] as number
    let [low, high] = [left, right]
    while (low <= high) {
      while ((values[low] as number) < pivot) low += 1
      while ((values[high] as number) > pivot) high -= 1
      if (low > high) break
      const moved = values[low] as number
      values[low] = values[high] as number
      values[high] = moved
      low += 1
      high -= 1
    }
    if (high < place) left = low
    if (low > place) right = high
  }
}

/** Between two neighbours the share that lies between them, as `percentile_cont` does it. */
function percentile(values: Float64Array, part: number): number {
  const wanted = part * (values.length - 1)
  const place = Math.floor(wanted)
  select(values, place)
  const below = values[place] as number
  if (wanted === place) return below
  let above = Number.POSITIVE_INFINITY
  for (let at = place + 1; at < values.length; at += 1) above = Math.min(above, values[at] as number)
  return below + (above - below) * (wanted - place)
}

/** How values lie; puts them into another order. */
export function spreadOf(values: Float64Array): Spread {
  if (values.length === 0) return { median: null, p90: null }
  return { median: Math.round(percentile(values, 0.5)), p90: Math.round(percentile(values, 0.9)) }
}
