import type { CallData } from '@peyk/contract/core/endpoint.ts'
import type { deliveryCurve } from '@peyk/contract/reports/send-report.ts'
import type { SendMinute } from '../queries/send-minutes.ts'

type Curve = CallData<typeof deliveryCurve>

const MINUTE = 60
/** Steps a person reads at once: minutes, then hours, then days. */
const STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720, 1440].map((minutes) => minutes * MINUTE)
/** With the point at the beginning, where nothing had happened yet. */
const MAX_POINTS = 240

/**
 * How a send went, as counts that only grow. A failure that late news turned into a delivery is taken out of the curve from
 * the moment on at which it was counted, not at which it was corrected: the curve ends where the counters stand, and no
 * line of it falls.
 */
export function buildCurve(minutes: readonly SendMinute[]): Curve {
  const [first, last] = [minutes.at(0), minutes.at(-1)]
  if (first === undefined || last === undefined) return { step_seconds: MINUTE, points: [] }
  const pointsAt = (step: number) => Math.floor(last.atSeconds / step) - Math.floor(first.atSeconds / step) + 2
  const step = STEPS.find((seconds) => pointsAt(seconds) <= MAX_POINTS) ?? Math.max(...STEPS)
  const start = Math.floor(first.atSeconds / step) * step
  const count = Math.min(pointsAt(step), MAX_POINTS)
  const points = Array.from({ length: count }, (_, at) => ({ at: start + at * step, sent: 0, delivered: 0, failed: 0 }))
  for (const { atSeconds, sent, delivered, failed } of minutes) {
    const point = points[Math.min(Math.floor((atSeconds - start) / step) + 1, count - 1)]!
    point.sent += sent
    point.delivered += delivered
    point.failed += failed
  }
  for (const [at, point] of points.entries()) {
    const before = points[at - 1] ?? { sent: 0, delivered: 0, failed: 0 }
    point.sent += before.sent
    point.delivered += before.delivered
    point.failed += before.failed
  }
  let least = Infinity
  for (const point of points.toReversed()) point.failed = least = Math.min(least, point.failed)
  return { step_seconds: step, points }
}
