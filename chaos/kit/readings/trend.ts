/** How much a value grows from one to the next, by least squares; 0 of fewer than two. */
export function slopeOf(values: readonly number[]): number {
  const count = values.length
  if (count < 2) return 0
  const middle = (count - 1) / 2
  const mean = values.reduce((sum, value) => sum + value, 0) / count
  let [above, below] = [0, 0]
  for (const [at, value] of values.entries()) {
    above += (at - middle) * (value - mean)
    below += (at - middle) ** 2
  }
  return above / below
}

/** What comes after the first fifth: caches fill, and the compiler learns. */
export const afterWarmUp = <Value>(values: readonly Value[]): readonly Value[] =>
  values.slice(Math.ceil(values.length / 5))

/** Whether the last third of the values is no more than `factor` × the first, with `slack` for what is nearly nothing. */
export function isFlat(values: readonly number[], { factor, slack }: { factor: number; slack: number }): boolean {
  const third = Math.max(1, Math.floor(values.length / 3))
  const [first, last] = [median(values.slice(0, third)), median(values.slice(-third))]
  return last <= first * factor + slack
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
