import type { SavedRun } from '../../../testkit/saved-runs.ts'
import type { PageTiming } from '../page-timing.ts'
import { formatAimsMet } from './otp.ts'
import { formatMachine, formatValue } from './page.ts'

interface Waits {
  readonly p50: number
  readonly p95: number
  readonly max: number
}
interface Received {
  readonly sent: number
  readonly seconds: number
  readonly acknowledged: number
  readonly stored: number
  readonly stored_twice: number
  readonly announced: number
  readonly events_per_second: number
  readonly stored_ms: Waits
  readonly announced_ms: Waits
}
interface InboxRun extends SavedRun {
  readonly rows: number
  readonly senders: number
  readonly aims: { p95_ms: number; announced_p95_ms: number }
  readonly meets: Readonly<Record<string, boolean>>
  readonly pages: Readonly<Record<string, PageTiming>>
  readonly steady: Received
  readonly burst: Received
}

/** The last run of `npm run bench -- inbox`: its pages, and what is received by the second. */
export function renderInboxSection(runs: readonly SavedRun[]): string {
  const run = runs.at(-1) as InboxRun | undefined
  if (run === undefined) return ''
  const received = ([name, load]: readonly [string, Received]) => {
    const { sent, seconds, acknowledged, stored, stored_twice: twice, announced, events_per_second: events } = load
    const counts = [sent, seconds, acknowledged, stored, twice, announced, events].map((value) => formatValue(value))
    const waits = [load.stored_ms, load.announced_ms].map(({ p50, p95, max }) => `${p50} / ${p95} / ${max}`)
    return `| ${[name, ...counts, ...waits].join(' | ')} |`
  }
  return [
    '## The inbox of a large account',
    `${run.day}, ${formatMachine(run)}: ${run.note}. ${formatValue(run.rows)} messages of ${formatValue(run.senders)} numbers.`,
    [
      '| page, milliseconds | p50 | p95 | in the database |',
      '|---|---|---|---|',
      ...Object.entries(run.pages).map(
        ([name, { p50_ms: p50, p95_ms: p95, database_ms: database }]) => `| ${name} | ${p50} | ${p95} | ${database} |`,
      ),
    ].join('\n'),
    [
      '| received | sent | seconds | acknowledged | stored | stored twice | told of | events a second | until stored, ms: p50 / p95 / most | until told of |',
      '|---|---|---|---|---|---|---|---|---|---|',
      received(['at a steady rate', run.steady]),
      received(['of one number at once', run.burst]),
    ].join('\n'),
    `Aims (p95 ${formatValue(run.aims.p95_ms)} ms, told of within ${formatValue(run.aims.announced_p95_ms)} ms) met: ${formatAimsMet(run.meets)}.`,
  ].join('\n\n')
}
