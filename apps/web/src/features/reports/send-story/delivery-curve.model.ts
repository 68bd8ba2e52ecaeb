import { toPersianDigits } from '@peyk/domain/digits/digits.ts'
import { tehranDateTime } from '@peyk/domain/jalaali/tehran.ts'
import { deliveryCurveTexts as texts } from '@peyk/phrases/fa/reports/delivery-curve.ts'
import { formatCount, formatDateTime } from '@peyk/ui/format/format-values.ts'
import type { LineChartProps, LinePoint } from '@peyk/ui/chart/line-chart.tsx'
import type { DeliveryCurve } from '../reports-send.api.ts'

export const CURVE_SERIES: LineChartProps['series'] = [
  { key: 'sent', label: texts.series.sent, tone: 'info' },
  { key: 'delivered', label: texts.series.delivered, tone: 'success', isFilled: true },
  { key: 'failed', label: texts.series.failed, tone: 'danger', isDashed: true },
]

const HOUR_SECONDS = 3600
const DAY_SECONDS = 24 * HOUR_SECONDS

/** The curve as it is drawn: it begins with nothing sent, if need be a step before its first point. */
export function curvePoints({ step_seconds: step, points }: DeliveryCurve): readonly LinePoint[] {
  const [first] = points
  if (first === undefined) return []
  const isBegin = first.sent + first.delivered + first.failed === 0 && points.length > 1
  const all = isBegin ? points : [{ at: first.at - step, sent: 0, delivered: 0, failed: 0 }, ...points]
  const isLong = all.at(-1)!.at - all[0]!.at > DAY_SECONDS
  return all.map(({ at, sent, delivered, failed }) => ({
    key: String(at),
    at,
    label: formatDateTime(at * 1000, 'long'),
    shortLabel: shortLabel(at, isLong),
    values: [sent, delivered, failed],
  }))
}

function shortLabel(at: number, isLong: boolean): string {
  const { jm, jd, hour, minute } = tehranDateTime(at * 1000)
  return toPersianDigits(isLong ? `${jm}/${jd}` : `${hour}:${String(minute).padStart(2, '0')}`)
}

/** How far two points are apart, in words. */
export const stepText = ({ step_seconds: step }: Pick<DeliveryCurve, 'step_seconds'>): string =>
  step % HOUR_SECONDS === 0
    ? texts.step.hour(formatCount(step / HOUR_SECONDS))
    : texts.step.minute(formatCount(Math.max(1, Math.round(step / 60))))
