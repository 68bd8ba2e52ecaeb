import type { SavedRun } from '../../../testkit/saved-runs.ts'
import type { PageTiming } from '../page-timing.ts'
import { formatAimsMet } from './otp.ts'
import { formatMachine, formatValue } from './page.ts'

interface SupportRun extends SavedRun {
  readonly tickets: number
  readonly notifications: number
  readonly stored_messages: number
  readonly aims: { page_p95_ms: number; home_p95_ms: number }
  readonly meets: Readonly<Record<string, boolean>>
  readonly pages: Readonly<Record<string, PageTiming>>
  readonly home_calls: Readonly<Record<string, PageTiming>>
  readonly home: { p50: number; p95: number }
}

/** The last run of `npm run bench -- support`: the desk, a customer's own lists, and the home page. */
export function renderSupportSection(runs: readonly SavedRun[]): string {
  const run = runs.at(-1) as SupportRun | undefined
  if (run === undefined) return ''
  const { aims, home } = run
  const rows = Object.entries({ ...run.pages, ...run.home_calls }).map(
    ([name, one]) =>
      `| ${[name, ...[one.p50_ms, one.p95_ms, one.database_ms, one.blocks].map(formatValue)].join(' | ')} |`,
  )
  return [
    '## Support and the home page',
    `${run.day}, ${formatMachine(run)}: ${run.note}. ${formatValue(run.tickets)} tickets, ${formatValue(run.notifications)} notifications, ${formatValue(run.stored_messages)} stored messages.`,
    ['| call, milliseconds | p50 | p95 | in the database | blocks |', '|---|---|---|---|---|', ...rows].join('\n'),
    `All calls of the home page together: p50 ${formatValue(home.p50)} ms, p95 ${formatValue(home.p95)} ms. Aims (p95 of a page ${formatValue(aims.page_p95_ms)} ms, of home ${formatValue(aims.home_p95_ms)} ms) met: ${formatAimsMet(run.meets)}.`,
  ].join('\n\n')
}
