import { formatPercent } from '@peyk/domain/digits/format.ts'
import { uiChart } from '@peyk/phrases/fa/ui/chart.ts'

/**
 * The share of every part in whole per cent, in Persian. What is there but below one per cent says so instead of «۰٪»,
 * nothing but the whole reads «۱۰۰٪», and the written numbers never add up to more than the whole.
 */
export function percentageTexts(values: readonly number[]): string[] {
  const total = values.reduce((sum, value) => sum + value, 0)
  if (total === 0) return values.map(() => formatPercent(0))
  const exact = values.map((value) => (value / total) * 100)
  const whole = exact.map((share) => (share < 1 ? 0 : Math.floor(share)))
  const listed = exact.reduce((sum, share) => (share < 1 ? sum : sum + share), 0)
  const hasSmall = exact.some((share) => share > 0 && share < 1)
  const room = hasSmall ? Math.min(99, Math.round(listed)) : 100
  // What rounding down took goes to the parts that lost most by it.
  const byLoss = exact
    .map((share, at) => ({ at, loss: share < 1 ? 0 : share - Math.floor(share) }))
    .filter(({ loss }) => loss > 0)
    .toSorted((one, other) => other.loss - one.loss)
  const left = room - whole.reduce((sum, share) => sum + share, 0)
  for (const { at } of byLoss.slice(0, Math.max(0, left))) whole[at] = (whole[at] ?? 0) + 1
  return exact.map((share, at) =>
    share > 0 && share < 1 ? uiChart.under(formatPercent(1)) : formatPercent(whole[at] ?? 0),
  )
}
