import { scaleLinear, type ScaleLinear } from 'd3-scale'

const MIN_AXIS_PX = 56
/** Width of a digit under and beside the axes, at the usual text size. */
const DIGIT_PX = 6.5
const AXIS_GAPS_PX = 18
const LABELS_HEIGHT_PX = 28
export const PLOT_TOP_PX = 8
const TICKS = 4

export interface PlotArea {
  y: ScaleLinear<number, number>
  ticks: number[]
  baseline: number
  plotWidth: number
  textScale: number
}

/** The plot of a drawing and the axis at its right, with room for its figures. */
export function plotArea({
  widthPx,
  heightPx,
  max,
  formatValue,
}: {
  widthPx: number
  heightPx: number
  max: number
  formatValue: (value: number) => string
}): PlotArea {
  // Large letters need more room around the plot; drawn anew with the width, which changes with them.
  const textScale = widthPx === 0 ? 1 : Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
  const baseline = heightPx - LABELS_HEIGHT_PX * textScale
  const y = scaleLinear()
    .domain([0, Math.max(1, max)])
    .nice(TICKS)
    .range([baseline, PLOT_TOP_PX])
  const ticks = y.ticks(TICKS).filter(Number.isInteger)
  const longest = Math.max(...ticks.map((tick) => formatValue(tick).length))
  const axisWidth = Math.max(MIN_AXIS_PX, AXIS_GAPS_PX + longest * DIGIT_PX * textScale)
  return { y, ticks, baseline, plotWidth: Math.max(0, widthPx - axisWidth), textScale }
}

/** Lines across the plot with the values' figures at its right. */
export function ValueAxis({ area, formatValue }: { area: PlotArea; formatValue: (value: number) => string }) {
  const { y, ticks, plotWidth } = area
  return ticks.map((tick) => (
    <g key={tick} transform={`translate(0 ${Math.round(y(tick)) + 0.5})`}>
      <line x1={0} x2={plotWidth} stroke="var(--line)" />
      <text x={plotWidth + 10} dy="0.35em" fill="var(--ink-3)" fontSize="0.6875rem" textAnchor="start">
        {formatValue(tick)}
      </text>
    </g>
  ))
}
