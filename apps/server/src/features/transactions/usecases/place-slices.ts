import type { DayCount } from '../queries/day-sums.ts'
import type { DaySlice } from '../queries/movements.ts'

/** Of which days, and where in them, the rows of a page are; `days` newest first, as the list is. */
export function placeSlices(
  days: readonly DayCount[],
  { offset, limit }: { offset: number; limit: number },
): DaySlice[] {
  const slices: DaySlice[] = []
  let before = 0
  let left = limit
  for (const { day, found } of days) {
    if (left === 0) break
    const skip = Math.max(0, offset - before)
    const take = Math.min(Math.max(0, found - skip), left)
    if (take > 0) slices.push({ day, skip, take })
    left -= take
    before += found
  }
  return slices
}
