import type { SavedRun } from '../../../testkit/saved-runs.ts'
import type { RateUse } from '../sends/line-rate-use.ts'
import { formatMachine, formatValue } from './page.ts'
import type { Percentiles } from '../percentiles.ts'

interface OtpRun extends SavedRun {
  readonly recipients: number
  readonly seconds: number
  readonly windowSize: number
  readonly binds: number
  readonly codes_per_second: number
  readonly campaigns_per_second: number
  readonly otp_ms: Readonly<Record<string, Percentiles>>
  readonly otp_placing_ms: Readonly<Record<string, Percentiles>>
  readonly calls_ms: Readonly<Record<string, Percentiles>>
  readonly fairness: { shares: number[]; off: number; off_in_window: number; window_seconds: number }
  readonly line_rates: readonly RateUse[]
  readonly longest_silence_ms: number
  readonly code_alone: { codes: number; cpu_us: Readonly<Record<string, number>>; wal_bytes: number; bytes: number }
  readonly cores: Readonly<Record<string, number>>
  readonly meets: Readonly<Record<string, boolean>>
}

const STAGE_TITLES: Readonly<Record<string, string>> = {
  wire: 'from the request to the operator',
  to_transaction: '· until its transaction begins',
  to_answer: '· from there to the answer',
  from_answer: '· from the answer to the operator',
}

const formatRow = (name: string, { count, p50, p95, p99, max }: Percentiles): string =>
  `| ${[name, count, p50, p95, p99, max].map((cell) => (typeof cell === 'string' ? cell : formatValue(cell))).join(' | ')} |`

const formatTable = (rows: readonly string[]): string =>
  ['| milliseconds | how many | p50 | p95 | p99 | most |', '|---|---|---|---|---|---|', ...rows].join('\n')

/** The last run of `npm run bench -- otp`: codes, calls, shares and line limits, and who took the time. */
export function renderOtpSection(runs: readonly SavedRun[]): string {
  const run = runs.at(-1) as OtpRun | undefined
  if (run === undefined) return ''
  const busy = Object.entries(run.cores).slice(0, 8)
  const { fairness, code_alone: alone } = run
  const listed = (figures: readonly (readonly [string, number])[]) =>
    figures.map(([name, figure]) => `${name} ${formatValue(figure)}`).join(', ')
  return [
    '## Codes while others send millions',
    `${run.day}, ${formatMachine(run)}: ${run.note}. ${formatValue(run.codes_per_second)} pattern sends a second through the API for ${formatValue(run.seconds)} s, while two accounts sent ${formatValue(run.campaigns_per_second)} messages a second of ${formatValue(run.recipients)} over one line (window ${run.windowSize}, ${run.binds} binds).`,
    formatTable([
      ...Object.entries(run.otp_ms).map(([stage, spread]) => formatRow(STAGE_TITLES[stage] ?? stage, spread)),
      ...Object.entries(run.otp_placing_ms)
        .filter(([stage]) => stage === 'wire')
        .map(([, spread]) => formatRow('to the operator, while the campaigns were placed', spread)),
      ...Object.entries(run.calls_ms).map(([name, spread]) => formatRow(`\`${name}\` meanwhile`, spread)),
    ]),
    [
      '| line, parts a second | most in a second of the clock | seconds over 101 % | most in any second | used |',
      '|---|---|---|---|---|',
      ...run.line_rates.map((line) => `| ${line.limit} | ${line.most_in_second} | ${line.seconds_over} of ${line.seconds} | ${line.most_in_any_second} | ${formatValue(line.used * 100)} % |`), // prettier-ignore
    ].join('\n'),
    `One code alone, with nothing else sent (${formatValue(alone.codes)} of them): processor µs ${listed(Object.entries(alone.cpu_us))}; ${formatValue(alone.wal_bytes)} bytes of write-ahead log, ${formatValue(alone.bytes)} of disk.`,
    `The two accounts got ${fairness.shares.map((share) => formatValue(share)).join(' and ')} of an equal share; the farthest of any ${fairness.window_seconds} s was ${formatValue(fairness.off_in_window * 100)} % off. The longest silence of the campaigns was ${formatValue(run.longest_silence_ms)} ms: so long a process waited for a processor, and so much may a second of the operator's clock differ from one of the gateway's. Cores kept busy: ${listed(busy)}. Aims met: ${formatAimsMet(run.meets)}.`,
  ].join('\n\n')
}

export const formatAimsMet = (meets: Readonly<Record<string, boolean>>): string =>
  Object.entries(meets)
    .map(([aim, isMet]) => `${aim.replaceAll('_', ' ')} ${isMet ? 'yes' : '**no**'}`)
    .join(', ')
