import type { CallData, CallInput } from '@peyk/contract/core/endpoint.ts'
import { MAX_CLICK_RANGE_DAYS } from '@peyk/contract/links/link-limits.ts'
import type { showVisits as call } from '@peyk/contract/links/links.ts'
import type { AccountScope } from '@peyk/database/scope.ts'
import type { Deps } from '../../../platform/deps.ts'
import { linksErrors } from '../links.errors.ts'
import { findLink, hasLinkTracker } from '../links.queries.ts'
import { readHours } from '../queries/clicks.ts'
import { presentLink } from './present-link.ts'

const DAY_MS = 86_400_000
const STEPS_MS = { hour: 3_600_000, day: DAY_MS } as const
/** Tehran is three and a half hours ahead all year (since 1401). */
const TEHRAN_OFFSET_MS = 3.5 * 3_600_000

/** [ours] The visits of a link by the hour or the day in Tehran. */
export async function showClicks(
  { scope, input, origin }: { scope: AccountScope; input: CallInput<typeof call>; origin: string },
  { db, config }: Pick<Deps, 'db' | 'config'>,
): Promise<CallData<typeof call>> {
  const stepMs = STEPS_MS[input.per]
  const most = MAX_CLICK_RANGE_DAYS[input.per]
  const beginOf = (ms: number) => Math.floor((ms + TEHRAN_OFFSET_MS) / stepMs) * stepMs - TEHRAN_OFFSET_MS
  const [fromMs, toMs] = [beginOf(input.from * 1000), input.to * 1000]
  if (toMs - fromMs > (most + 1) * DAY_MS) throw linksErrors.stretchTooLong(most)
  return db.inAccount(scope, async (tx) => {
    if (!(await hasLinkTracker(tx, scope))) throw linksErrors.planNeeded()
    const link = await findLink(tx, scope, input.id)
    if (link === null) throw linksErrors.notFound()
    const hours = await readHours(tx, scope, { linkId: link.id, from: new Date(fromMs), to: new Date(toMs) })
    const byStep = Map.groupBy(hours, ({ hour }) => beginOf(hour.getTime()))
    const visits = []
    for (let atMs = fromMs; atMs < toMs; atMs += stepMs) {
      const own = byStep.get(atMs) ?? []
      const sumOf = (key: 'clicks' | 'firsts' | 'robots' | 'ahead') => own.reduce((sum, hour) => sum + hour[key], 0)
      visits.push({
        at: new Date(atMs).toISOString(),
        click_count: sumOf('clicks'),
        unique_count: sumOf('firsts'),
        robot_count: sumOf('robots'),
        prefetch_count: sumOf('ahead'),
      })
    }
    return { link: presentLink(link, { origin, config }), visits }
  })
}
