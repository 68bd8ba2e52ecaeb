import { scaleLinear } from 'd3-scale'
import { area as areaShape, line as lineShape } from 'd3-shape'
import { useRef, type PointerEvent } from 'react'

import { useWidthPx } from '../dom/element-width.ts'
import { formatCount } from '../format/format-values.ts'
import { ChartNote, ChartReader, type ChartPoint, type ChartSeries } from './chart-reader.tsx'
import { CHART_COLORS } from './chart-tone.ts'
import { useChartReading } from './use-chart-reading.ts'
import { PLOT_TOP_PX, plotArea, ValueAxis } from './value-axis.tsx'

export type LinePoint = ChartPoint & {
  /** When, in any unit: points need not be equally far apart. */
  at: number
  /** Under the axis: «۰۸:۳۰». */
  shortLabel: string
}

export type LineChartProps = {
  /** The name of the chart for screen readers. */
  label: string
  /** The first is drawn first, and the others over it. */
  series: readonly (ChartSeries & { isFilled?: boolean; isDashed?: boolean })[]
  /** From the oldest to the newest, two at least: time runs from right to left. */
  points: readonly LinePoint[]
  heightPx?: number
  formatValue?: (value: number) => string
}

const MIN_LABEL_PX = 72
const EDGE_PX = 18

/** Lines over time, drawn from right to left with the values' axis at the right. */
export function LineChart({ label, series, points, heightPx = 240, formatValue = formatCount }: LineChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const widthPx = useWidthPx(box)
  const reading = useChartReading(box, points.length)
  const { active, setActive } = reading
  const max = Math.max(...points.flatMap(({ values }) => values))
  const area = plotArea({ widthPx, heightPx, max, formatValue })
  const { y, baseline, plotWidth, textScale } = area
  const x = scaleLinear()
    .domain([points[0]?.at ?? 0, points.at(-1)?.at ?? 1])
    .range([plotWidth, 0])
  const shown = active === null ? undefined : points[active]
  const labelled = spreadLabels({ points, x, minLabelPx: MIN_LABEL_PX * textScale })
  const follow = ({ clientX, currentTarget }: PointerEvent<SVGRectElement>) => {
    const at = x.invert(clientX - currentTarget.getBoundingClientRect().left)
    setActive(points.reduce((best, point, which) => (apart(point, at) < apart(points[best]!, at) ? which : best), 0))
  }
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
          <ValueAxis area={area} formatValue={formatValue} />
          {series.map(({ key, tone, isFilled = false, isDashed = false }, which) => {
            const valueOf = ({ values }: LinePoint) => y(values[which] ?? 0)
            const path = lineShape<LinePoint>(({ at }) => x(at), valueOf)([...points]) ?? ''
            const ground = areaShape<LinePoint>(({ at }) => x(at), baseline, valueOf)([...points]) ?? ''
            return (
              <g key={key}>
                {isFilled && <path d={ground} fill={CHART_COLORS[tone]} opacity={0.14} />}
                <path
                  d={path}
                  fill="none"
                  stroke={CHART_COLORS[tone]}
                  strokeWidth={2}
                  strokeLinejoin="round"
                  {...(isDashed && { strokeDasharray: '5 4' })}
                />
              </g>
            )
          })}
          {points.map(
            (point, which) =>
              labelled.has(which) && (
                <text
                  key={point.key}
                  x={x(point.at)}
                  y={heightPx - 8}
                  fill="var(--ink-3)"
                  fontSize="0.6875rem"
                  textAnchor={x(point.at) < EDGE_PX ? 'start' : 'middle'}
                >
                  {point.shortLabel}
                </text>
              ),
          )}
          {shown && (
            <g>
              <line x1={x(shown.at)} x2={x(shown.at)} y1={PLOT_TOP_PX} y2={baseline} stroke="var(--ink-3)" />
              {series.map(({ key, tone }, which) => (
                <circle
                  key={key}
                  cx={x(shown.at)}
                  cy={y(shown.values[which] ?? 0)}
                  r={4}
                  fill={CHART_COLORS[tone]}
                  stroke="var(--surface)"
                  strokeWidth={2}
                />
              ))}
            </g>
          )}
          <rect
            width={plotWidth}
            y={PLOT_TOP_PX}
            height={Math.max(0, baseline - PLOT_TOP_PX)}
            fill="transparent"
            onPointerMove={follow}
            onPointerDown={follow}
          />
        </svg>
      )}
      {shown && <ChartNote {...{ point: shown, series, formatValue, widthPx, plotWidth, textScale }} x={x(shown.at)} />}
      <ChartReader {...{ label, series, points, formatValue, reading }} />
    </div>
  )
}

const apart = (point: LinePoint, at: number) => Math.abs(point.at - at)

/** The points that are named under the axis: the newest, and those before it that do not run into each other. */
function spreadLabels({
  points,
  x,
  minLabelPx,
}: {
  points: readonly LinePoint[]
  x: (at: number) => number
  minLabelPx: number
}): ReadonlySet<number> {
  const named = new Set<number>()
  let last = -Infinity
  for (let which = points.length - 1; which >= 0; which -= 1) {
    const at = x(points[which]!.at)
    if (at - last < minLabelPx) continue
    named.add(which)
    last = at
  }
  return named
}
