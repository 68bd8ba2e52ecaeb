import { expect, test } from 'vitest'
import { closingPoints } from './statement-chart.model.ts'

const day = (date: string, closing: number) => ({ day: date, count: 1, deposits: 0, withdrawals: 0, closing })

test('the chart has a point for each day, as far apart as the days are, in whole rial', () => {
  const points = closingPoints([day('2026-10-23', 100), day('2026-10-24', 90.5), day('2026-10-27', 40)])
  expect(points.map(({ shortLabel, values }) => [shortLabel, values])).toEqual([
    ['۰۸/۰۱', [100]],
    ['۰۸/۰۲', [90]],
    ['۰۸/۰۵', [40]],
  ])
  expect(points.map(({ at }) => at - (points[0]?.at ?? 0))).toEqual([0, 1, 4])
  expect(points[0]?.label).toBe('جمعه ۱ آبان ۱۴۰۵')
})

test('one day alone draws no line', () => {
  expect(closingPoints([day('2026-10-23', 100)])).toEqual([])
})
