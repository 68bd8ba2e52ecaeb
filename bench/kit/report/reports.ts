import type { SavedRun } from '../../../testkit/saved-runs.ts'
import type { PageTiming } from '../page-timing.ts'
import { formatAimsMet } from './otp.ts'
import { formatMachine, formatValue } from './page.ts'

interface ReportsRun extends SavedRun {
  readonly messages: number
  readonly largest: number
  readonly sends: { recent: number; archived: number }
  readonly aims: { p95_ms: number; rows_read_per_row_shown: number }
  readonly meets: Readonly<Record<string, boolean>>
  readonly pages: Readonly<Record<string, PageTiming & { shown: number; most_read: number; reads_much: string | null }>>
}

/** The last run of `npm run bench -- reports`: each page, and the statement of it that reads the most. */
export function renderReportsSection(runs: readonly SavedRun[]): string {
  const run = runs.at(-1) as ReportsRun | undefined
  if (run === undefined) return ''
  const row = (cells: readonly (string | number)[]) =>
    `| ${cells.map((cell) => (typeof cell === 'number' ? formatValue(cell) : cell)).join(' | ')} |`
  return [
    '## Reports of a year',
    `${run.day}, ${formatMachine(run)}: ${run.note}. ${formatValue(run.messages)} messages of a year, ${formatValue(run.largest)} of them one send; the account has ${formatValue(run.sends.recent)} sends in its report and ${formatValue(run.sends.archived)} in its archive. A statement that counts or sums reads what it counts; it is marked where that is more than ${formatValue(run.aims.rows_read_per_row_shown)} rows for each that is shown.`,
    [
      '| page, milliseconds | p50 | p95 | in the database | rows shown | most rows read by a statement | |',
      '|---|---|---|---|---|---|---|',
      ...Object.entries(run.pages).map(
        ([name, page]) =>
        row([name, page.p50_ms, page.p95_ms, page.database_ms, page.shown, page.most_read, page.reads_much === null ? '' : 'more than its aim']), // prettier-ignore
      ),
    ].join('\n'),
    `Aims (p95 ${formatValue(run.aims.p95_ms)} ms, ${formatValue(run.aims.rows_read_per_row_shown)} rows read for each shown) met: ${formatAimsMet(run.meets)}.`,
  ].join('\n\n')
}
