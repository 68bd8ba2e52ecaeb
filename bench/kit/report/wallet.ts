import type { SavedRun } from '../../../testkit/saved-runs.ts'
import type { PageTiming } from '../page-timing.ts'
import type { ExportStats } from '../wallet/wallet-export.ts'
import { formatAimsMet } from './otp.ts'
import { formatMachine, formatValue } from './page.ts'

interface WalletRun extends SavedRun {
  readonly rows: number
  readonly busiest_day: number
  readonly closing: { seconds: number; sums: number }
  readonly aims: { page_p95_ms: number; statement_ms: number; export_grows_mb: number }
  readonly meets: Readonly<Record<string, boolean>>
  readonly before_days: Readonly<Record<string, PageTiming>>
  readonly pages: Readonly<Record<string, PageTiming>>
  readonly statements: Readonly<Record<string, PageTiming>>
  readonly exports: Readonly<Record<string, ExportStats>>
}

/** The last run of `npm run bench -- wallet`: pages, statements, and the sheets. */
export function renderWalletSection(runs: readonly SavedRun[]): string {
  const run = runs.at(-1) as WalletRun | undefined
  if (run === undefined) return ''
  const row = (cells: readonly (string | number)[]) =>
    `| ${cells.map((cell) => (typeof cell === 'number' ? formatValue(cell) : cell)).join(' | ')} |`
  const rows = (pages: Readonly<Record<string, PageTiming>>, more = '') =>
    Object.entries(pages).map(([name, page]) => row([`${name}${more}`, page.p50_ms, page.p95_ms, page.database_ms, page.blocks])) // prettier-ignore
  return [
    '## Movements of a large account',
    `${run.day}, ${formatMachine(run)}: ${run.note}. ${formatValue(run.rows)} movements, ${formatValue(run.busiest_day)} of them on one day; its days were added up in ${formatValue(run.closing.seconds)} s.`,
    [
      '| page, milliseconds | p50 | p95 | in the database | blocks |',
      '|---|---|---|---|---|',
      ...rows(run.before_days, ', before days were added up'),
      ...rows(run.pages),
      ...rows(run.statements),
    ].join('\n'),
    [
      '| sheet | rows | megabytes | seconds | rows a second | memory before, MB | at its most |',
      '|---|---|---|---|---|---|---|',
      ...Object.entries(run.exports).map(([format, one]) =>
        row([format, one.rows, one.megabytes, one.seconds, one.rows_per_second, one.idle_mb, one.peak_mb]),
      ),
    ].join('\n'),
    `Aims (p95 of a page ${formatValue(run.aims.page_p95_ms)} ms, a statement ${formatValue(run.aims.statement_ms)} ms, a sheet at most ${formatValue(run.aims.export_grows_mb)} MB) met: ${formatAimsMet(run.meets)}.`,
  ].join('\n\n')
}
