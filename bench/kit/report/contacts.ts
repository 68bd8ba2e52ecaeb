import type { ActionTiming } from '../contacts/contact-actions.ts'
import type { SavedRun } from '../../../testkit/saved-runs.ts'
import type { PageTiming } from '../page-timing.ts'
import { formatAimsMet } from './otp.ts'
import { formatMachine, formatValue } from './page.ts'

interface ContactsRun extends SavedRun {
  readonly rows: number
  readonly aims: { p95_ms: number; statement_ms: number }
  readonly meets: Readonly<Record<string, boolean>>
  readonly size: { table_mb: number; keys_mb: number; search_mb: number }
  readonly pages: Readonly<Record<string, PageTiming & { scan_ms?: number; ratio?: number }>>
  readonly fresh: Readonly<Record<string, PageTiming>>
  readonly acts: Readonly<Record<string, ActionTiming>>
}

/** The last run of `npm run bench -- contacts`: searches beside a scan, and acts on a whole group. */
export function renderContactsSection(runs: readonly SavedRun[]): string {
  const run = runs.at(-1) as ContactsRun | undefined
  if (run === undefined) return ''
  const { size } = run
  const row = (cells: readonly (string | number)[]) =>
    `| ${cells.map((cell) => (typeof cell === 'number' ? formatValue(cell) : cell)).join(' | ')} |`
  return [
    '## Contacts of a large account',
    `${run.day}, ${formatMachine(run)}: ${run.note}. ${formatValue(run.rows)} contacts of one account: ${formatValue(size.table_mb)} MB, keys ${formatValue(size.keys_mb)} MB, the searching index ${formatValue(size.search_mb)} MB. Beside each search, what reading every contact takes for it in the same run.`,
    [
      '| page, milliseconds | p50 | p95 | in the database | all rows read | with contacts just added, p95 |',
      '|---|---|---|---|---|---|',
      ...Object.entries(run.pages).map(([name, page]) =>
        row([name, page.p50_ms, page.p95_ms, page.database_ms, page.scan_ms ?? '', run.fresh[name]?.p95_ms ?? '']),
      ),
    ].join('\n'),
    [
      '| act on a full group | contacts | seconds | its longest statement, ms |',
      '|---|---|---|---|',
      ...Object.entries(run.acts).map(([name, act]) =>
        row([name, act.contacts, act.seconds, act.longest_statement_ms]),
      ),
    ].join('\n'),
    `Aims (p95 ${formatValue(run.aims.p95_ms)} ms, a statement ${formatValue(run.aims.statement_ms)} ms) met: ${formatAimsMet(run.meets)}.`,
  ].join('\n\n')
}
