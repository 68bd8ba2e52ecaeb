import type { Tone } from './chip.tsx'

/** The colour a tone has in a chart; soft enough beside the one accent. */
export const CHART_COLORS: Record<Tone, string> = {
  info: 'var(--primary)',
  success: 'color-mix(in srgb, var(--success) 78%, var(--surface))',
  warning: 'color-mix(in srgb, var(--warning) 70%, var(--surface))',
  danger: 'color-mix(in srgb, var(--danger) 72%, var(--surface))',
  neutral: 'color-mix(in srgb, var(--ink-3) 60%, var(--surface))',
}
