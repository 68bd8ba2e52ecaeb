import type { ActTiming } from '../contact-actions.ts'
import type { KeptRun } from '../../../testkit/saved-runs.ts'
import type { PageTiming } from '../page-timing.ts'
import { metOf } from './otp.ts'
import { machineOf, text } from './page.ts'

interface ContactsRun extends KeptRun {
  readonly rows: number
  readonly aims: { p95_ms: number; statement_ms: number }
  readonly meets: Readonly<Record<string, boolean>>
  readonly size: { table_mb: number; keys_mb: number; search_mb: number }
  readonly pages: Readonly<Record<string, PageTiming & { scan_ms?: number; ratio?: number }>>
  readonly fresh: Readonly<Record<string, PageTiming>>
  readonly acts: Readonly<Record<string, ActTiming>>
}

/** The last run of `npm run bench -- contacts`: searches beside a scan, and acts on a whole group. */
export function contactsPart(runs: readonly KeptRun[]): string {
  const run = runs.at(-1) as ContactsRun | undefined
  if (run === undefined) return ''
  const { size } = run
  const row = (cells: readonly (string | number)[]) =>
    `| ${cells.map((cell) => (typeof cell === 'number' ? text(cell) : cell)).join(' | ')} |`
  return [
    '## Contacts of a large account',
    `${run.day}, ${machineOf(run)}: ${run.note}. ${text(run.rows)} contacts of one account: ${text(size.table_mb)} MB, keys ${text(size.keys_mb)} MB, the searching index ${text(size.search_mb)} MB. Beside each search, what reading every contact takes for it in the same run.`,
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
    `Aims (p95 ${text(run.aims.p95_ms)} ms, a statement ${text(run.aims.statement_ms)} ms) met: ${metOf(run.meets)}.`,
  ].join('\n\n')
}
