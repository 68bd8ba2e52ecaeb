import { uiChart } from '@peyk/phrases/fa/ui/chart.ts'
import { arc, pie, type PieArcDatum } from 'd3-shape'
import type { ReactNode } from 'react'

import { percentageTexts } from './chart-percentages.ts'
import { formatCount } from '../format/format-values.ts'
import { CHART_COLORS } from './chart-tone.ts'
import type { Tone } from '../display/chip.tsx'

export type DonutSlice = {
  key: string
  label: string
  value: number
  tone: Tone
  /** Beside its name: a way to what it means. */
  hint?: ReactNode
}

export type DonutChartProps = {
  /** The name of the chart for screen readers. */
  label: string
  slices: readonly DonutSlice[]
  /** Written in the middle; the sum by default. */
  centerValue?: string
  centerLabel?: string
  sizePx?: number
  formatValue?: (value: number) => string
}

const RING_RATIO = 0.72

/** The least share of the ring a part is drawn with, so that a small one stays visible. */
const MIN_VISIBLE_SHARE = 0.008

/** Parts of a whole: a ring and its legend with counts and shares. */
export function DonutChart({
  label,
  slices,
  centerValue,
  centerLabel = uiChart.total,
  sizePx = 168,
  formatValue = formatCount,
}: DonutChartProps) {
  const total = slices.reduce((sum, { value }) => sum + value, 0)
  const shares = percentageTexts(slices.map(({ value }) => value))
  const radius = sizePx / 2
  const drawArc = arc<PieArcDatum<DonutSlice>>()
    .innerRadius(radius * RING_RATIO)
    .outerRadius(radius)
    .cornerRadius(3)
  const arcs = pie<DonutSlice>()
    .value(({ value }) => (value === 0 ? 0 : Math.max(value, total * MIN_VISIBLE_SHARE)))
    .sort(null)
    .padAngle(slices.filter(({ value }) => value > 0).length > 1 ? 0.02 : 0)([...slices])
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-8 gap-y-5">
      <div className="relative shrink-0" style={{ width: sizePx, height: sizePx }} aria-hidden>
        <svg width={sizePx} height={sizePx} viewBox={`${-radius} ${-radius} ${sizePx} ${sizePx}`}>
          {total === 0 ? (
            <circle
              r={(radius * (1 + RING_RATIO)) / 2}
              fill="none"
              stroke="var(--hover)"
              strokeWidth={radius * (1 - RING_RATIO)}
            />
          ) : (
            // Angles run clockwise from the top; from right to left they run the other way.
            <g transform="scale(-1 1)">
              {arcs.map((one) => (
                <path key={one.data.key} d={drawArc(one) ?? ''} fill={CHART_COLORS[one.data.tone]} />
              ))}
            </g>
          )}
        </svg>
        <div className="absolute inset-0 flex flex-col items-center justify-center">
          <span className="text-lg font-bold text-ink">{centerValue ?? formatValue(total)}</span>
          <span className="text-xs text-ink-3">{centerLabel}</span>
        </div>
      </div>
      <table aria-label={label} className="min-w-[min(12rem,100%)] flex-1 text-sm">
        <tbody>
          {slices.map(({ key, label: name, value, tone, hint }, at) => (
            <tr key={key} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 text-start font-normal text-ink-2">
                <span className="flex items-center gap-2">
                  <span
                    aria-hidden
                    className="size-2.5 shrink-0 rounded-full"
                    style={{ background: CHART_COLORS[tone] }}
                  />
                  {name}
                  {hint}
                </span>
              </th>
              <td className="ps-4 text-end font-medium text-ink">{formatValue(value)}</td>
              <td className="w-18 ps-3 text-end whitespace-nowrap text-ink-3">{shares[at]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
