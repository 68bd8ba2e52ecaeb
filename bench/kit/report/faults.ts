import type { SavedRun } from '../../../testkit/saved-runs.ts'
import { formatMachine, formatValue } from './page.ts'

/** The chaos runs that put a campaign under fire; `all` strings them. */
export const CHAOS_RUNS: readonly string[] = [
  'kill',
  'database',
  'smsc',
  'slow',
  'disk',
  'clock',
  'processes',
  'audiences',
  'all',
]

const COLUMNS = [
  'seed',
  'faults',
  'recipients',
  'lost',
  'charged_twice',
  'doubtful',
  'doubtful_limit',
  'ledger_sum',
  'back_to_sending_s_p95',
] as const

/** What must be 0 however slow the machine is. */
const MUST_BE_ZERO = [
  'lost',
  'charged_twice',
  'ledger_sum',
  'wallet_difference',
  'held_left',
  'doubtful_beyond',
  'unlisted',
  'refused',
  'steps_back',
  'unkept',
  'unfinished',
  'exited',
  'late_submits',
  'missing_stops',
  'expired',
  'off_schedule',
  'wrong_texts',
]

type RunStats = Readonly<Record<string, unknown>>

/** The last run of each kind of fault, and each run of the last `all`: one table. Empty without any. */
export function renderChaosSection(runs: ReadonlyMap<string, readonly SavedRun[]>): string {
  const lasts = CHAOS_RUNS.filter((name) => name !== 'all').flatMap((name) => runs.get(name)?.at(-1) ?? [])
  const all = runs.get('all')?.at(-1)
  const strung = (all?.['runs'] ?? []) as readonly RunStats[]
  const rows = [
    ...lasts.map((run) => formatRow(`\`${run.name}\``, run)),
    ...strung.map((run) => formatRow(`\`${String(run['name'])}\` in \`all\``, run)),
  ]
  const last = lasts.at(-1) ?? all
  if (last === undefined) return ''
  const minutes = all === undefined ? '' : ` \`all\` ran for ${formatValue(all['minutes'])} minutes.`
  return [
    '## Under fire',
    'Each row is a campaign of thousands of recipients (`audiences`: sends to groups and files, from the preview on) through faults at moments of chance (`npm run chaos -- <name> --seed N` replays its plan). `lost` and `charged_twice` come from the log of the simulated operator and from the ledger. "Exact" says that nothing was lost, doubled, unpaid, unlisted, unfinished or stepped back; the next column whether the times of the promises (R2, R3) were kept in that run as well: a process that is killed comes back no sooner than the machine lets it start, and the slowest start stands in the last column. What comes of corrupted rows, unknown receipts and what staff change in mid-campaign is listed in [engine.md](../engine.md), with its tests.',
    `${last.day}, ${formatMachine(last)}: ${last.note}.${minutes}`,
    [
      `| run | exact | in time | ${COLUMNS.join(' | ')} | slowest start, s |`,
      `|---|---|---|${COLUMNS.map(() => '---').join('|')}|---|`,
      ...rows,
    ].join('\n'),
  ].join('\n\n')
}

function formatRow(name: string, run: RunStats): string {
  const isExact = run['error'] === undefined && MUST_BE_ZERO.every((figure) => (run[figure] ?? 0) === 0)
  const verdicts = [isExact ? 'yes' : 'no', run['ok'] === true ? 'yes' : 'no']
  const starts = (run['starts_s'] ?? []) as readonly number[]
  const slowest = starts.length === 0 ? '–' : formatValue(Math.max(...starts))
  return `| ${[name, ...verdicts, ...COLUMNS.map((column) => formatCell(run[column])), slowest].join(' | ')} |`
}

const formatCell = (figure: unknown): string => (figure == null ? '–' : formatValue(figure))

interface Minute {
  kept: Readonly<Record<string, number>>
  resident: Readonly<Record<string, number>>
  postgresMb: number
  deadRows: number
  walMb: number
  wireP99: number
  callP99: number
}

/** The last soak, minute by minute. */
export function renderSoakSection(kept: readonly SavedRun[]): string {
  const last = kept.at(-1)
  if (last === undefined) return ''
  const minutes = (last['by_minute'] ?? []) as readonly Minute[]
  const names = Object.keys(minutes[0]?.kept ?? {})
  const rows = minutes.map((minute, at) => {
    const memory = names.map((name) => `${formatValue(minute.kept[name])} of ${formatValue(minute.resident[name])}`)
    const others = [minute.postgresMb, minute.deadRows, minute.walMb, minute.wireP99, minute.callP99].map(formatValue)
    return `| ${[at + 1, ...memory, ...others].join(' | ')} |`
  })
  const figures = [
    'recipients', 'rate', 'lost', 'charged_twice', 'ledger_sum', 'memory_slope_mb_per_minute', 'dead_rows_most',
    'dead_rows_slope_per_minute', 'wire_p99_slope_ms_per_minute', 'wal_bytes_per_message', 'is_flat',
  ] // prettier-ignore
  return [
    '## `soak`, the last run',
    `${last.day}, ${formatMachine(last)}: ${last.note}. A steady ${formatValue(last['rate'])} messages per second through the API for ${formatValue(last['minutes'])} minutes. Memory is what each process keeps after a full collection, of the most that it had resident, MB; p99 in milliseconds.`,
    [
      `| minute | ${names.join(' | ')} | PostgreSQL, MB | dead rows | WAL, MB | p99 to the operator | p99 of the call |`,
      `|---|${names.map(() => '---|').join('')}---|---|---|---|---|`,
      ...rows,
    ].join('\n'),
    [
      '| figure | value |',
      '|---|---|',
      ...figures.map((name) => `| ${name} | ${formatValue(last[name] ?? null)} |`),
    ].join('\n'),
  ].join('\n\n')
}
