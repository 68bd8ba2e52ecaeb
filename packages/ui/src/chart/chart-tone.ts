import type { Tone } from '../display/chip.tsx'

/** The colour a tone has in a chart; soft enough beside the one accent. */
export const CHART_COLORS: Record<Tone, string> = {
  info: 'var(--primary)',
  success: 'color-mix(in srgb, var(--success) 78%, var(--surface))',
  warning: 'color-mix(in srgb, var(--warning) 70%, var(--surface))',
  danger: 'color-mix(in srgb, var(--danger) 72%, var(--surface))',
  neutral: 'color-mix(in srgb, var(--ink-3) 60%, var(--surface))',
}

/** The pattern that tells tones apart without colours; `ChartPatterns` draws the same in a chart. */
const MARKED: Partial<Record<Tone, string>> = {
  danger: 'repeating-linear-gradient(-45deg, transparent 0 2px, var(--surface) 2px 3px)',
  warning: 'repeating-linear-gradient(90deg, transparent 0 2px, var(--surface) 2px 3px)',
  neutral: 'radial-gradient(var(--surface) 0.75px, transparent 1px) 0 0 / 3.5px 3.5px',
}

/** The ground of a mark beside the name of what has this tone. */
export const chartMark = (tone: Tone) => {
  const pattern = MARKED[tone]
  return { background: pattern === undefined ? CHART_COLORS[tone] : `${pattern}, ${CHART_COLORS[tone]}` }
}
