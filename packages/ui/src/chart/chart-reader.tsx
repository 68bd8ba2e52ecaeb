import { uiChart } from '@peyk/phrases/fa/ui/chart.ts'

import { chartMark } from './chart-tone.ts'
import type { ChartReading } from './use-chart-reading.ts'
import type { Tone } from '../display/chip.tsx'

export type ChartSeries = { key: string; label: string; tone: Tone }
export type ChartPoint = {
  key: string
  /** The whole name, for the note and the table: «شنبه ۳۰ آبان». */
  label: string
  /** One value for each series, in their order. */
  values: readonly number[]
}

interface ChartData {
  label: string
  series: readonly ChartSeries[]
  points: readonly ChartPoint[]
  formatValue: (value: number) => string
}

const HALF_TOOLTIP_PX = 80

/** The note beside the point in hand; `x` is counted from the left of a drawing `widthPx` wide. */
export function ChartNote({
  point,
  series,
  formatValue,
  x,
  widthPx,
  plotWidth,
  textScale,
}: Pick<ChartData, 'series' | 'formatValue'> & {
  point: ChartPoint
  x: number
  widthPx: number
  plotWidth: number
  textScale: number
}) {
  const least = HALF_TOOLTIP_PX * textScale
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute top-0 z-1 min-w-36 rounded-md border border-line bg-surface px-3 py-2 text-xs shadow-popover rtl:translate-x-1/2"
      // The drawing counts from the left, the page from the right.
      style={{ insetInlineStart: widthPx - Math.max(least, Math.min(Math.max(least, plotWidth - 20), x)) }}
    >
      <p className="font-semibold text-ink">{point.label}</p>
      {series.map((one, which) => (
        <p key={one.key} className="flex items-center justify-between gap-4 text-ink-2">
          <span className="flex items-center gap-1.5">
            <span className="size-2.5 rounded-full" style={chartMark(one.tone)} />
            {one.label}
          </span>
          <span className="font-medium text-ink tabular">{formatValue(point.values[which] ?? 0)}</span>
        </p>
      ))}
    </div>
  )
}

/** The chart for the keyboard, and as a table for screen readers. */
export function ChartReader({
  label,
  series,
  points,
  formatValue,
  reading: { atRead, setActive, step },
}: ChartData & { reading: ChartReading }) {
  const readPoint = points[atRead]
  return (
    <>
      {readPoint && (
        <div
          role="slider"
          tabIndex={0}
          aria-label={uiChart.read(label)}
          aria-readonly
          aria-valuemin={1}
          aria-valuemax={points.length}
          aria-valuenow={atRead + 1}
          aria-valuetext={uiChart.point(
            readPoint.label,
            series.map((one, which) => uiChart.value(one.label, formatValue(readPoint.values[which] ?? 0))),
          )}
          onFocus={() => setActive(atRead)}
          onBlur={() => setActive(null)}
          onKeyDown={step}
          className="pointer-events-none absolute inset-0 rounded-md"
        />
      )}
      {/* A table takes no height of its own: without the box around it the hidden rows would lengthen the page. */}
      <div className="sr-only">
        <table>
          <caption>{uiChart.table(label)}</caption>
          <thead>
            <tr>
              <th scope="col">{uiChart.category}</th>
              {series.map((one) => (
                <th key={one.key} scope="col">
                  {one.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map((point) => (
              <tr key={point.key}>
                <th scope="row">{point.label}</th>
                {series.map((one, which) => (
                  <td key={one.key}>{formatValue(point.values[which] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
