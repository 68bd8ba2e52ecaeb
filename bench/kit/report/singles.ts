import type { SavedRun } from '../../../testkit/saved-runs.ts'
import type { Percentiles } from '../percentiles.ts'
import { formatAimsMet } from './otp.ts'
import { formatMachine, formatValue, renderHistoryTable } from './page.ts'

interface CellRun {
  readonly name: string
  readonly accepted_per_second: number
  readonly delivered_per_second: number
  readonly refused: number
  readonly overloaded: boolean
  readonly answer_ms: Percentiles
  readonly wire_ms: Percentiles
  readonly cost: {
    readonly cpu_us: Readonly<Record<string, number>>
    readonly cpu_us_all: number
    readonly statements: number
    readonly transactions: number | null
    readonly wal_bytes: number
    readonly disk_bytes: number | null
  }
}

interface SinglesRun extends SavedRun {
  readonly quick: boolean
  /** Each role in a process of its own. */
  readonly apart?: boolean
  readonly cells: readonly CellRun[]
  readonly floor: Readonly<Record<string, number>>
  /** Null: it was not looked at. */
  readonly rest: { readonly transactions_per_second: number; readonly cores: Readonly<Record<string, number>> } | null
  readonly meets: Readonly<Record<string, boolean>>
}

const HISTORY_COLUMNS = [
  'load_before',
  'one_account_per_second',
  'per_second',
  'share_of_grouped_floor',
  'answer_p99_ms',
  'wire_p99_ms',
  'steady_p99_ms',
  'alone_p99_ms',
  'cpu_us',
  'statements',
  'transactions',
  'wal_bytes',
  'disk_bytes',
]

const formatRow = (cells: readonly (string | number | null)[]): string =>
  `| ${cells.map((cell) => (typeof cell === 'number' ? formatValue(cell) : (cell ?? '–'))).join(' | ')} |`

const formatSpread = ({ p50, p95, p99 }: Percentiles): string => [p50, p95, p99].map(formatValue).join(' · ')

/** All kept runs of `npm run bench -- singles` as a history, and every cell of the last whole one. */
export function renderSinglesSection(saved: readonly SavedRun[]): string {
  const runs = saved as readonly SinglesRun[]
  if (runs.length === 0) return ''
  const inOne = runs.filter(({ apart }) => apart !== true)
  const run = inOne.findLast(({ quick }) => !quick) ?? (runs.at(-1) as SinglesRun)
  const apart = runs.findLast((one) => one.apart === true)
  const listed = (figures: Readonly<Record<string, number>>) =>
    Object.entries(figures)
      .map(([name, figure]) => `${name.replaceAll('_', ' ')} ${formatValue(figure)}`)
      .join(', ')
  const atRest =
    run.rest === null
      ? ''
      : ` At rest: ${formatValue(run.rest.transactions_per_second)} transactions a second, cores ${listed(run.rest.cores)}.`
  const busiestOf = ({ cells }: SinglesRun) =>
    cells.findLast(({ name }) => name.startsWith('webservice, 32')) ?? cells[0]
  const busiest = busiestOf(run)
  const [apartCell] = apart === undefined ? [] : [busiestOf(apart)]
  return [
    '## One message at a time',
    'Calls over HTTP from a process of its own, one recipient each, against a Peyk whose roles are one process, its embedded PostgreSQL and the simulator on the same cores. Costs are those of one send, from the call to the last stored receipt; processor time is that of all processes together. The figures without a number of accounts are those of 32 connections that call as fast as they are answered.',
    renderHistoryTable(inOne, HISTORY_COLUMNS),
    `${run.day}, ${formatMachine(run)}: ${run.note}. Milliseconds are p50 · p95 · p99. The floor beside it, what such sends leave in the tables written by one connection with nothing around it: ${listed(run.floor)}.${atRest}`,
    [
      '| calls | accepted a second | delivered a second | answer, ms | to the operator, ms | processor µs | statements | transactions | log bytes | disk bytes |',
      `|${'---|'.repeat(10)}`,
      ...run.cells.map((cell) => {
        const { accepted_per_second: accepted, delivered_per_second: delivered, cost } = cell
        const name = cell.overloaded ? `${cell.name} (more than it could take)` : cell.name
        return formatRow([name, accepted, delivered, formatSpread(cell.answer_ms), formatSpread(cell.wire_ms), cost.cpu_us_all, cost.statements, cost.transactions, cost.wal_bytes, cost.disk_bytes]) // prettier-ignore
      }),
    ].join('\n'),
    ...(busiest === undefined
      ? []
      : [`Who takes the processor time of \`${busiest.name}\`, µs a send: ${listed(busiest.cost.cpu_us)}.`]),
    ...(apart === undefined || apartCell === undefined
      ? []
      : [
          `The same with each role in a process of its own (${apart.day}: ${apart.note}): ${formatValue(apartCell.accepted_per_second)} a second, µs a send ${listed(apartCell.cost.cpu_us)}.`,
        ]),
    `Aims met: ${formatAimsMet(run.meets)}.`,
  ].join('\n\n')
}
