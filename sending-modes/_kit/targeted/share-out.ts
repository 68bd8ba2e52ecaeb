/**
 * Shares a size out in proportion to what each may give, whole people only: none gives more than it has, and all of the
 * size is given while there is enough. What rounding leaves goes to the largest remainders, the first of equal ones.
 */
export const shareOut = (size: number, available: readonly number[]): number[] => {
  const sum = available.reduce((total, count) => total + count, 0)
  const wanted = Math.min(size, sum)
  if (wanted <= 0) return available.map(() => 0)
  const shares = available.map((count) => Math.floor((wanted * count) / sum))
  const left = wanted - shares.reduce((total, share) => total + share, 0)
  const byRemainder = available
    .map((count, at) => ({ at, remainder: (wanted * count) % sum }))
    .toSorted((one, other) => other.remainder - one.remainder || one.at - other.at)
  for (const { at } of byRemainder.slice(0, left)) shares[at] = (shares[at] ?? 0) + 1
  return shares
}
