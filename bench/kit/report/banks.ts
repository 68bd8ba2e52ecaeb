import type { SavedRun } from '../../../testkit/saved-runs.ts'
import type { LaidBank } from '../banks/lay-bank.ts'
import type { placeSends } from '../banks/placed-sends.ts'
import type { PageTiming } from '../page-timing.ts'
import { formatAimsMet } from './otp.ts'
import { formatMachine, formatValue } from './page.ts'

interface BanksRun extends SavedRun {
  readonly people: number
  readonly aims: { count_p95_ms: number; wished_p95_ms: number; placing_ratio: number }
  readonly meets: Readonly<Record<string, boolean>>
  readonly laid: Readonly<Record<string, LaidBank>>
  readonly sizes: Readonly<Record<string, number>>
  readonly reading_all_ms: number
  readonly counts: Readonly<Record<string, PageTiming>>
  readonly placing: Awaited<ReturnType<typeof placeSends>> | null
}

/** The last run of `npm run bench -- banks`: counts of every choice, and a send to people of a bank beside one to contacts. */
export function renderBanksSection(runs: readonly SavedRun[]): string {
  const run = runs.at(-1) as BanksRun | undefined
  if (run === undefined) return ''
  const { aims, laid, sizes, placing } = run
  const row = (cells: readonly (string | number)[]) =>
    `| ${cells.map((cell) => (typeof cell === 'number' ? formatValue(cell) : cell)).join(' | ')} |`
  const megabytes = Object.entries(sizes).map(([name, mb]) => `${name} ${formatValue(mb)}`)
  return [
    '## Number banks',
    `${run.day}, ${formatMachine(run)}: ${run.note}. ${formatValue(run.people)} people by place, laid in ${formatValue(laid['location']?.copySeconds)} s, indexes and sums in ${formatValue(laid['location']?.buildSeconds)} s more; megabytes: ${megabytes.join(', ')}. Reading all of them for one count takes ${formatValue(run.reading_all_ms)} ms.`,
    [
      '| question, milliseconds | p50 | p95 | in the database | blocks |',
      '|---|---|---|---|---|',
      ...Object.entries(run.counts).map(([name, one]) => row([name, one.p50_ms, one.p95_ms, one.database_ms, one.blocks])), // prettier-ignore
    ].join('\n'),
    ...(placing === null
      ? []
      : [
          [
            '| placing a send | recipients | counted, seconds | placed, seconds |',
            '|---|---|---|---|',
            ...(['phonebook', 'bank', 'again'] as const).map((name) =>
              row([name, placing[name].recipients, placing[name].counted_seconds, placing[name].placed_seconds]),
            ),
          ].join('\n'),
        ]),
    `Aims (p95 of a count ${formatValue(aims.count_p95_ms)} ms, wished ${formatValue(aims.wished_p95_ms)} ms; a bank's send ${formatValue(aims.placing_ratio)} as fast as a phonebook's) met: ${formatAimsMet(run.meets)}.`,
  ].join('\n\n')
}
