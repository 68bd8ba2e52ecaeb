/** How long things took, in the unit they were given in, rounded to hundredths. */
export interface Percentiles {
  count: number
  p50: number
  p95: number
  p99: number
  max: number
}

/** The least value that so large a share of the values does not exceed; null of none. */
export function percentileAt(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null
}

export function toPercentiles(values: readonly number[]): Percentiles {
  const at = (share: number) => round2(percentileAt(values, share) ?? 0)
  return { count: values.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) }
}

export const round2 = (value: number): number => Math.round(value * 100) / 100
