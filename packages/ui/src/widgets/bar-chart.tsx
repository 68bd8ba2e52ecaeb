import { ui } from '@peyk/phrases/fa/ui.ts'
import { scaleBand, scaleLinear } from 'd3-scale'
import { useRef, useState } from 'react'

import { useWidthPx } from '../element-width.ts'
import { formatCount } from '../format/text.ts'
import { CHART_COLORS } from './chart-tone.ts'
import type { Tone } from './chip.tsx'

export type BarSeries = { key: string; label: string; tone: Tone }
export type BarPoint = {
  key: string
  /** The whole name, for the note and the table: «شنبه ۳۰ آبان». */
  label: string
  /** Under the axis: «۳۰ آبان»; empty where the point is never named. */
  shortLabel: string
  /** One value for each series, in their order; they are stacked. */
  values: readonly number[]
}

export type BarChartProps = {
  /** The name of the chart for screen readers. */
  label: string
  series: readonly BarSeries[]
  /** From the oldest to the newest: time runs from right to left. */
  points: readonly BarPoint[]
  heightPx?: number
  formatValue?: (value: number) => string
}

const AXIS_WIDTH_PX = 56
const LABELS_HEIGHT_PX = 28
const TOP_PX = 8
const TICKS = 4
const WIDEST_BAR_PX = 28
const LABEL_ROOM_PX = 56
const GAP_PX = 2

/** Stacked bars over time, drawn from right to left with the values' axis at the right. */
export function BarChart({ label, series, points, heightPx = 280, formatValue = formatCount }: BarChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const widthPx = useWidthPx(box)
  const [active, setActive] = useState<number | null>(null)
  const totals = points.map(({ values }) => values.reduce((sum, value) => sum + value, 0))
  const plotWidth = Math.max(0, widthPx - AXIS_WIDTH_PX)
  const baseline = heightPx - LABELS_HEIGHT_PX
  const y = scaleLinear()
    .domain([0, Math.max(1, ...totals)])
    .nice(TICKS)
    .range([baseline, TOP_PX])
  // The first point stands at the right edge of the plot.
  const x = scaleBand<number>()
    .domain(points.map((_, at) => at))
    .range([plotWidth, 0])
    .padding(0.35)
  const barWidth = Math.min(WIDEST_BAR_PX, x.bandwidth())
  const barStart = (at: number) => (x(at) ?? 0) + (x.bandwidth() - barWidth) / 2
  const labelled = labelledPoints(points, x.step())
  const ticks = y.ticks(TICKS).filter(Number.isInteger)
  const shown = active === null ? undefined : points[active]

  return (
    <div ref={box} className="relative w-full" style={{ height: heightPx }} onPointerLeave={() => setActive(null)}>
      {widthPx > 0 && (
        <svg width={widthPx} height={heightPx} aria-hidden className="block overflow-visible" direction="ltr">
          {ticks.map((tick) => (
            <g key={tick} transform={`translate(0 ${Math.round(y(tick)) + 0.5})`}>
              <line x1={0} x2={plotWidth} stroke="var(--line)" />
              <text x={plotWidth + 10} dy="0.35em" fill="var(--ink-3)" fontSize={11} textAnchor="start">
                {formatValue(tick)}
              </text>
            </g>
          ))}
          {points.map((point, at) => {
            let top = 0
            return (
              <g key={point.key} opacity={active === null || active === at ? 1 : 0.45}>
                {series.map((one, which) => {
                  const value = point.values[which] ?? 0
                  const from = top
                  top += value
                  const height = y(from) - y(top)
                  if (value <= 0 || height < 0.5) return null
                  const gap = from > 0 && height > GAP_PX * 2 ? GAP_PX : 0
                  return (
                    <rect
                      key={one.key}
                      x={barStart(at)}
                      y={y(top)}
                      width={barWidth}
                      height={height - gap}
                      rx={Math.min(3, height / 2)}
                      fill={CHART_COLORS[one.tone]}
                    />
                  )
                })}
                {labelled.has(at) && (
                  <text
                    x={barStart(at) + barWidth / 2}
                    y={heightPx - 8}
                    fill="var(--ink-3)"
                    fontSize={11}
                    textAnchor="middle"
                    direction="rtl"
                  >
                    {point.shortLabel}
                  </text>
                )}
                <rect
                  x={(x(at) ?? 0) - (x.step() - x.bandwidth()) / 2}
                  y={TOP_PX}
                  width={x.step()}
                  height={baseline - TOP_PX}
                  fill="transparent"
                  onPointerEnter={() => setActive(at)}
                  onPointerDown={() => setActive(at)}
                />
              </g>
            )
          })}
        </svg>
      )}
      {shown && active !== null && (
        <div
          aria-hidden
          className="pointer-events-none absolute top-0 z-1 min-w-36 rounded-md border border-line bg-surface px-3 py-2 text-xs shadow-popover rtl:translate-x-1/2"
          // The drawing counts from the left, the page from the right.
          style={{ insetInlineStart: widthPx - clamp(barStart(active) + barWidth / 2, 80, plotWidth - 20) }}
        >
          <p className="font-semibold text-ink">{shown.label}</p>
          {series.map((one, which) => (
            <p key={one.key} className="flex items-center justify-between gap-4 text-ink-2">
              <span className="flex items-center gap-1.5">
                <span className="size-2 rounded-full" style={{ background: CHART_COLORS[one.tone] }} />
                {one.label}
              </span>
              <span className="font-medium text-ink tabular">{formatValue(shown.values[which] ?? 0)}</span>
            </p>
          ))}
        </div>
      )}
      {/* A table takes no height of its own: without the box around it the hidden rows would lengthen the page. */}
      <div className="sr-only">
        <table>
          <caption>{ui.chart.table(label)}</caption>
          <thead>
            <tr>
              <th scope="col">{ui.chart.category}</th>
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
    </div>
  )
}

/** Of the points with a name under the axis so many as have room there, counted from the newest. */
function labelledPoints(points: readonly BarPoint[], stepPx: number): ReadonlySet<number> {
  const named = points.flatMap(({ shortLabel }, at) => (shortLabel === '' ? [] : [at])).toReversed()
  const apartPx = ((named[0] ?? 0) - (named[1] ?? 0)) * stepPx
  const every = Math.max(1, Math.ceil(LABEL_ROOM_PX / Math.max(1, apartPx)))
  return new Set(named.filter((_, at) => at % every === 0))
}

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(Math.max(least, most), value))
