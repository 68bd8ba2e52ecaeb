import type { KeptRun } from '../../../testkit/saved-runs.ts'
import type { RateUse } from '../line-rate-use.ts'
import { machineOf, text } from './page.ts'
import type { Spread } from '../percentiles.ts'

interface LatencyRun extends KeptRun {
  readonly recipients: number
  readonly seconds: number
  readonly windowSize: number
  readonly binds: number
  readonly codes_per_second: number
  readonly campaigns_per_second: number
  readonly otp_ms: Readonly<Record<string, Spread>>
  readonly otp_placing_ms: Readonly<Record<string, Spread>>
  readonly calls_ms: Readonly<Record<string, Spread>>
  readonly fairness: { shares: number[]; off: number; off_in_window: number; window_seconds: number }
  readonly line_rates: readonly RateUse[]
  readonly longest_silence_ms: number
  readonly code_alone: { codes: number; cpu_us: Readonly<Record<string, number>>; wal_bytes: number; bytes: number }
  readonly cores: Readonly<Record<string, number>>
  readonly meets: Readonly<Record<string, boolean>>
}

const STAGES: Readonly<Record<string, string>> = {
  wire: 'from the request to the operator',
  to_transaction: '· until its transaction begins',
  to_answer: '· from there to the answer',
  from_answer: '· from the answer to the operator',
}

const row = (name: string, { count, p50, p95, p99, max }: Spread): string =>
  `| ${[name, count, p50, p95, p99, max].map((cell) => (typeof cell === 'string' ? cell : text(cell))).join(' | ')} |`

const table = (rows: readonly string[]): string =>
  ['| milliseconds | how many | p50 | p95 | p99 | most |', '|---|---|---|---|---|---|', ...rows].join('\n')

/** The last run of `npm run bench -- otp`: codes, calls, shares and line limits, and who took the time. */
export function latencyPart(runs: readonly KeptRun[]): string {
  const run = runs.at(-1) as LatencyRun | undefined
  if (run === undefined) return ''
  const busy = Object.entries(run.cores).slice(0, 8)
  const { fairness, code_alone: alone } = run
  const listed = (figures: readonly (readonly [string, number])[]) =>
    figures.map(([name, figure]) => `${name} ${text(figure)}`).join(', ')
  return [
    '## Codes while others send millions',
    `${run.day}, ${machineOf(run)}: ${run.note}. ${text(run.codes_per_second)} pattern sends a second through the API for ${text(run.seconds)} s, while two accounts sent ${text(run.campaigns_per_second)} messages a second of ${text(run.recipients)} over one line (window ${run.windowSize}, ${run.binds} binds).`,
    table([
      ...Object.entries(run.otp_ms).map(([stage, spread]) => row(STAGES[stage] ?? stage, spread)),
      ...Object.entries(run.otp_placing_ms)
        .filter(([stage]) => stage === 'wire')
        .map(([, spread]) => row('to the operator, while the campaigns were placed', spread)),
      ...Object.entries(run.calls_ms).map(([name, spread]) => row(`\`${name}\` meanwhile`, spread)),
    ]),
    [
      '| line, parts a second | most in a second of the clock | seconds over 101 % | most in any second | used |',
      '|---|---|---|---|---|',
      ...run.line_rates.map((line) => `| ${line.limit} | ${line.most_in_second} | ${line.seconds_over} of ${line.seconds} | ${line.most_in_any_second} | ${text(line.used * 100)} % |`), // prettier-ignore
    ].join('\n'),
    `One code alone, with nothing else sent (${text(alone.codes)} of them): processor µs ${listed(Object.entries(alone.cpu_us))}; ${text(alone.wal_bytes)} bytes of write-ahead log, ${text(alone.bytes)} of disk.`,
    `The two accounts got ${fairness.shares.map((share) => text(share)).join(' and ')} of an equal share; the farthest of any ${fairness.window_seconds} s was ${text(fairness.off_in_window * 100)} % off. The longest silence of the campaigns was ${text(run.longest_silence_ms)} ms: so long a process waited for a processor, and so much may a second of the operator's clock differ from one of the gateway's. Cores kept busy: ${listed(busy)}. Aims met: ${metOf(run.meets)}.`,
  ].join('\n\n')
}

export const metOf = (meets: Readonly<Record<string, boolean>>): string =>
  Object.entries(meets)
    .map(([aim, isMet]) => `${aim.replaceAll('_', ' ')} ${isMet ? 'yes' : '**no**'}`)
    .join(', ')
