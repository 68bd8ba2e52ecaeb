import { apiCallTexts as texts } from '@peyk/phrases/fa/developers/api-calls.ts'
import type { BarPoint } from '@peyk/ui/chart/bar-chart.tsx'
import { formatDateTime } from '@peyk/ui/format/format-values.ts'
import type { CallChart } from '../api-calls.api.ts'

export const CHART_SERIES = [
  { key: 'ok', label: texts.chart.ok, tone: 'info' },
  { key: 'errors', label: texts.chart.errors, tone: 'danger' },
] as const

const DAY_SECONDS = 86_400

/** «۱۸:۳۰», or of whole days «۰۹/۰۳». */
const shortLabel = (from: string, stepSeconds: number): string =>
  stepSeconds < DAY_SECONDS ? formatDateTime(from).slice(-5) : formatDateTime(from, 'date').slice(5)

export const chartPoints = ({ points, step_seconds: step }: CallChart): BarPoint[] =>
  points.map(({ from, calls, errors }) => ({
    key: from,
    label: step < DAY_SECONDS ? formatDateTime(from) : formatDateTime(from, 'dateLong'),
    shortLabel: shortLabel(from, step),
    values: [calls - errors, errors],
  }))
