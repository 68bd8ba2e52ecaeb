import { scaleBand } from 'd3-scale'
import { useId, useRef } from 'react'

import { useWidthPx } from '../dom/element-width.ts'
import { formatCount } from '../format/format-values.ts'
import { ChartPatterns, patternOf } from './chart-patterns.tsx'
import { ChartNote, ChartReader, type ChartPoint, type ChartSeries } from './chart-reader.tsx'
import { CHART_COLORS } from './chart-tone.ts'
import { useChartReading } from './use-chart-reading.ts'
import { PLOT_TOP_PX, plotArea, ValueAxis } from './value-axis.tsx'

export type BarSeries = ChartSeries
/** Its values are stacked. */
export type BarPoint = ChartPoint & {
  /** Under the axis: «۳۰ آبان»; empty where the point is never named. */
  shortLabel: string
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

const MAX_BAR_PX = 28
const MIN_LABEL_PX = 56
const GAP_PX = 2
/** The least height of a bar, so that a small value beside a large one stays visible. */
const MIN_BAR_PX = 1.5

/** Stacked bars over time, drawn from right to left with the values' axis at the right. */
export function BarChart({ label, series, points, heightPx = 280, formatValue = formatCount }: BarChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const widthPx = useWidthPx(box)
  const id = useId()
  const reading = useChartReading(box, points.length)
  const { active, setActive } = reading
  const totals = points.map(({ values }) => values.reduce((sum, value) => sum + value, 0))
  const area = plotArea({ widthPx, heightPx, max: Math.max(...totals), formatValue })
  const { y, baseline, plotWidth, textScale } = area
  // The first point stands at the right edge of the plot.
  const x = scaleBand<number>()
    .domain(points.map((_, at) => at))
    .range([plotWidth, 0])
    .padding(0.35)
  const barWidth = Math.min(MAX_BAR_PX, x.bandwidth())
  const barStart = (at: number) => (x(at) ?? 0) + (x.bandwidth() - barWidth) / 2
  const labelled = labelledPoints({ points, stepPx: x.step(), minLabelPx: MIN_LABEL_PX * textScale })
  const shown = active === null ? undefined : points[active]

  return (
    <div
      ref={box}
      className="relative w-full"
      style={{ height: heightPx }}
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && setActive(null)}
    >
      {widthPx > 0 && (
        <svg
          width={widthPx}
          height={heightPx}
          aria-hidden
          className="absolute inset-0 overflow-visible"
          direction="ltr"
        >
          <ChartPatterns id={id} />
          <ValueAxis area={area} formatValue={formatValue} />
          {points.map((point, at) => {
            let top = 0
            return (
              <g key={point.key} opacity={active === null || active === at ? 1 : 0.45}>
                {series.map((one, which) => {
                  const value = point.values[which] ?? 0
                  const from = top
                  top += value
                  if (value <= 0) return null
                  const height = Math.max(MIN_BAR_PX, y(from) - y(top))
                  const gap = from > 0 && height > GAP_PX * 2 ? GAP_PX : 0
                  const bar = {
                    x: barStart(at),
                    y: y(from) - height,
                    width: barWidth,
                    height: height - gap,
                    rx: Math.min(3, height / 2),
                  }
                  const pattern = patternOf(id, one.tone)
                  return (
                    <g key={one.key}>
                      <rect {...bar} fill={CHART_COLORS[one.tone]} />
                      {pattern !== undefined && <rect {...bar} fill={pattern} />}
                    </g>
                  )
                })}
                {labelled.has(at) && (
                  <text
                    x={barStart(at) + barWidth / 2}
                    y={heightPx - 8}
                    fill="var(--ink-3)"
                    fontSize="0.6875rem"
                    textAnchor="middle"
                    direction="rtl"
                  >
                    {point.shortLabel}
                  </text>
                )}
                <rect
                  x={(x(at) ?? 0) - (x.step() - x.bandwidth()) / 2}
                  y={PLOT_TOP_PX}
                  width={x.step()}
                  height={baseline - PLOT_TOP_PX}
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
        <ChartNote
          {...{ point: shown, series, formatValue, widthPx, plotWidth, textScale }}
          x={barStart(active) + barWidth / 2}
        />
      )}
      <ChartReader {...{ label, series, points, formatValue, reading }} />
    </div>
  )
}

/** As many of the points with an axis label as have room there, counted from the newest. */
function labelledPoints({
  points,
  stepPx,
  minLabelPx,
}: {
  points: readonly BarPoint[]
  stepPx: number
  minLabelPx: number
}): ReadonlySet<number> {
  const named = points.flatMap(({ shortLabel }, at) => (shortLabel === '' ? [] : [at])).toReversed()
  const apartPx = ((named[0] ?? 0) - (named[1] ?? 0)) * stepPx
  const every = Math.max(1, Math.ceil(minLabelPx / Math.max(1, apartPx)))
  return new Set(named.filter((_, at) => at % every === 0))
}
