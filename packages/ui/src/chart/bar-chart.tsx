import { uiChart } from '@peyk/phrases/fa/ui/chart.ts'
import { scaleBand, scaleLinear } from 'd3-scale'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'

import { useWidthPx } from '../dom/element-width.ts'
import { formatCount } from '../format/format-values.ts'
import { ChartPatterns, patternOf } from './chart-patterns.tsx'
import { CHART_COLORS, chartMark } from './chart-tone.ts'
import type { Tone } from '../display/chip.tsx'

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

const MIN_AXIS_PX = 56
/** Width of a digit under and beside the axes, at the usual text size. */
const DIGIT_PX = 6.5
const AXIS_GAPS_PX = 18
const LABELS_HEIGHT_PX = 28
const TOP_PX = 8
const TICKS = 4
const MAX_BAR_PX = 28
const MIN_LABEL_PX = 56
const GAP_PX = 2
/** The least height of a bar, so that a small value beside a large one stays visible. */
const MIN_BAR_PX = 1.5
const HALF_TOOLTIP_PX = 80

/** Where a key moves from a point: time runs to the left, and within a point the series run upwards. */
const STEPS: Record<string, (at: number, last: number) => number | null> = {
  ArrowLeft: (at, last) => Math.min(last, at + 1),
  ArrowUp: (at, last) => Math.min(last, at + 1),
  ArrowRight: (at) => Math.max(0, at - 1),
  ArrowDown: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, last) => last,
  Escape: () => null,
}

/** Stacked bars over time, drawn from right to left with the values' axis at the right. */
export function BarChart({ label, series, points, heightPx = 280, formatValue = formatCount }: BarChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const widthPx = useWidthPx(box)
  const id = useId()
  const [active, setActive] = useState<number | null>(null)
  // Of those that read it by keyboard, where they were.
  const [read, setRead] = useState(points.length - 1)
  useEffect(() => {
    if (active === null) return
    // A touch never leaves a bar: its note is closed by the next press outside.
    const close = ({ target }: PointerEvent) => {
      if (!(target instanceof Node && box.current?.contains(target))) setActive(null)
    }
    document.addEventListener('pointerdown', close, { capture: true })
    return () => document.removeEventListener('pointerdown', close, { capture: true })
  }, [active])
  const totals = points.map(({ values }) => values.reduce((sum, value) => sum + value, 0))
  // Large letters need more room around the plot; drawn anew with the width, which changes with them.
  const textScale = widthPx === 0 ? 1 : Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
  const baseline = heightPx - LABELS_HEIGHT_PX * textScale
  const y = scaleLinear()
    .domain([0, Math.max(1, ...totals)])
    .nice(TICKS)
    .range([baseline, TOP_PX])
  const ticks = y.ticks(TICKS).filter(Number.isInteger)
  const longest = Math.max(...ticks.map((tick) => formatValue(tick).length))
  const axisWidth = Math.max(MIN_AXIS_PX, AXIS_GAPS_PX + longest * DIGIT_PX * textScale)
  const plotWidth = Math.max(0, widthPx - axisWidth)
  // The first point stands at the right edge of the plot.
  const x = scaleBand<number>()
    .domain(points.map((_, at) => at))
    .range([plotWidth, 0])
    .padding(0.35)
  const barWidth = Math.min(MAX_BAR_PX, x.bandwidth())
  const barStart = (at: number) => (x(at) ?? 0) + (x.bandwidth() - barWidth) / 2
  const labelled = labelledPoints({ points, stepPx: x.step(), minLabelPx: MIN_LABEL_PX * textScale })
  const shown = active === null ? undefined : points[active]
  const atRead = Math.min(read, points.length - 1)
  const readPoint = points[atRead]
  const step = (event: KeyboardEvent) => {
    const leads = STEPS[event.key]
    if (leads === undefined || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    const next = leads(active ?? atRead, points.length - 1)
    if (next !== null) setRead(next)
    setActive(next)
  }

  return (
    <div
      ref={box}
      className="relative w-full"
      style={{ height: heightPx }}
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && setActive(null)}
    >
      {widthPx > 0 && (
        <svg width={widthPx} height={heightPx} aria-hidden className="block overflow-visible" direction="ltr">
          <ChartPatterns id={id} />
          {ticks.map((tick) => (
            <g key={tick} transform={`translate(0 ${Math.round(y(tick)) + 0.5})`}>
              <line x1={0} x2={plotWidth} stroke="var(--line)" />
              <text x={plotWidth + 10} dy="0.35em" fill="var(--ink-3)" fontSize="0.6875rem" textAnchor="start">
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
          style={{
            insetInlineStart:
              widthPx - clamp(barStart(active) + barWidth / 2, HALF_TOOLTIP_PX * textScale, plotWidth - 20),
          }}
        >
          <p className="font-semibold text-ink">{shown.label}</p>
          {series.map((one, which) => (
            <p key={one.key} className="flex items-center justify-between gap-4 text-ink-2">
              <span className="flex items-center gap-1.5">
                <span className="size-2.5 rounded-full" style={chartMark(one.tone)} />
                {one.label}
              </span>
              <span className="font-medium text-ink tabular">{formatValue(shown.values[which] ?? 0)}</span>
            </p>
          ))}
        </div>
      )}
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

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(Math.max(least, most), value))
