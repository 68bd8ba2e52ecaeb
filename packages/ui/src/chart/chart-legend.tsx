import { chartMark } from './chart-tone.ts'
import type { Tone } from '../display/chip.tsx'

export type ChartLegendProps = { entries: readonly { key: string; label: string; tone: Tone }[] }

/** What the colours mean; it may stand in the head of the card around the chart. */
export function ChartLegend({ entries }: ChartLegendProps) {
  return (
    <ul className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-ink-2">
      {entries.map(({ key, label, tone }) => (
        <li key={key} className="flex items-center gap-2">
          <span aria-hidden className="size-3 shrink-0 rounded-full" style={chartMark(tone)} />
          {label}
        </li>
      ))}
    </ul>
  )
}
