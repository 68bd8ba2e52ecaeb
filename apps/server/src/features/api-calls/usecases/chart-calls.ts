import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { countCallsByStep, readSlowestUs } from '../queries/api-calls.ts'
import type { CallStep } from '../queries/api-calls.ts'
import { isoOf } from './present-call.ts'
import { toCallFilter, type CallFilters } from './to-call-filter.ts'

const DAY_MS = 86_400_000
/** Columns of the chart, about. */
const MOST_STEPS = 48
const STEPS_SECONDS = [60, 300, 900, 1800, 3600, 7200, 21_600, 43_200, 86_400]
/** A midnight of Tehran, from which steps count. */
const TEHRAN_MIDNIGHT_MS = Date.parse('2022-01-01T00:00:00+03:30')

const stepFor = (lengthMs: number): number =>
  STEPS_SECONDS.find((seconds) => lengthMs / (seconds * 1000) <= MOST_STEPS) ?? 86_400

/** Calls and errors over a stretch of time; over the last day when none is asked for. */
export async function chartCalls(
  { scope, input }: { scope: AccountScope; input: CallFilters },
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
) {
  const filter = toCallFilter(input, { now: clock.now(), backMs: DAY_MS })
  const lengthMs = Math.max(0, filter.to.getTime() - filter.from.getTime())
  // The minute that is looked ahead is no reason for wider steps.
  const stepSeconds = stepFor(lengthMs - 60_000)
  const { steps, slowestUs } = await db.inAccount(scope, async (tx) => ({
    steps: await countCallsByStep(tx, scope, { filter, stepSeconds }),
    slowestUs: await readSlowestUs(tx, scope, filter),
  }))
  return {
    step_seconds: stepSeconds,
    total: steps.reduce((sum, { calls }) => sum + calls, 0),
    errors: steps.reduce((sum, { errors }) => sum + errors, 0),
    p95_ms: slowestUs === null ? null : slowestUs / 1000,
    points: fillSteps(steps, { fromMs: filter.from.getTime(), toMs: Math.min(filter.to.getTime(), clock.now() + 1), stepMs: stepSeconds * 1000 }), // prettier-ignore
  }
}

/** Every step of the stretch, those without calls too. */
function fillSteps(
  steps: readonly CallStep[],
  { fromMs, toMs, stepMs }: { fromMs: number; toMs: number; stepMs: number },
) {
  // prettier-ignore
  const byStart = new Map(steps.map((step) => [step.atMs, step]))
  const points: { from: string; calls: number; errors: number }[] = []
  const first = TEHRAN_MIDNIGHT_MS + Math.floor((fromMs - TEHRAN_MIDNIGHT_MS) / stepMs) * stepMs
  const last = Math.max(toMs, (steps.at(-1)?.atMs ?? 0) + 1)
  for (let at = first; at < last; at += stepMs) {
    const { calls = 0, errors = 0 } = byStart.get(at) ?? {}
    points.push({ from: isoOf(at), calls, errors })
  }
  return points
}
