import type { Tone } from '../display/chip.tsx'

/** What is drawn over the parts of a tone; undefined where the tone is left plain. */
export const patternOf = (id: string, tone: Tone): string | undefined =>
  tone === 'danger' || tone === 'warning' || tone === 'neutral' ? `url(#${id}-${tone})` : undefined

/** Slanted lines, upright lines and dots, so that the parts of a chart are not told by their colours alone. */
export function ChartPatterns({ id }: { id: string }) {
  const tile = { width: 6, height: 6, patternUnits: 'userSpaceOnUse' } as const
  const line = { stroke: 'var(--surface)', strokeWidth: 1.5, strokeOpacity: 0.7 } as const
  return (
    <defs>
      <pattern id={`${id}-danger`} {...tile} patternTransform="rotate(45)">
        <line x1={3} x2={3} y1={0} y2={6} {...line} />
      </pattern>
      <pattern id={`${id}-warning`} {...tile}>
        <line x1={3} x2={3} y1={0} y2={6} {...line} />
      </pattern>
      <pattern id={`${id}-neutral`} {...tile}>
        <circle cx={3} cy={3} r={1.1} fill="var(--surface)" fillOpacity={0.8} />
      </pattern>
    </defs>
  )
}
