import { setTimeout as sleep } from 'node:timers/promises'
import { ONE_PART_TEXT, openSubmitter } from './kit/sends/campaign-sends.ts'
import { PUBLIC_LINE, createTimedCalls, createCodeSenders } from './kit/sends/code-senders.ts'
import { summarizeStages } from './kit/sends/code-stages.ts'
import type { CodeTimes } from './kit/sends/code-stages.ts'
import { coresBetween, readProcessCpu, readProcessPeakMb } from './kit/process-cpu.ts'
import type { NamedProcesses } from './kit/process-cpu.ts'
import { openEngineFixture } from '../testkit/start-engine.ts'
import type { EngineFixture, Sender } from '../testkit/start-engine.ts'
import { measureFairness, findOverlap } from './kit/sends/fairness.ts'
import type { RunContext } from '../testkit/run-by-name.ts'
import { startAtRate } from './kit/rate-paced-client.ts'
import type { TimedCall } from './kit/rate-paced-client.ts'
import { tableBytes } from './kit/postgres/postgres-cost.ts'
import { watchPostgres } from './kit/postgres/postgres-samples.ts'
import { longestSilence, measureRateUse } from './kit/sends/line-rate-use.ts'
import { round2, toPercentiles } from './kit/percentiles.ts'
import type { Percentiles } from './kit/percentiles.ts'
import { readAcceptTimes } from './kit/sends/operator-accept-times.ts'

// One-time codes while others send millions (promise P4): pattern sends through the API, from the request to the
// operator's own log, while two accounts run a campaign each over a line that both share, and a third one over lines
// with limits (P3). Beside them the calls of a panel. api, worker, gateway and simulator are processes of their own.

const AIMS = { otp_p99_ms: 300, api_p99_ms: 200, fairness_off: 0.1, rate_most: 1.01, rate_used: 0.98 }
/** Of the third account's lines, parts per second. */
const LINE_LIMITS = { service: 400, advertising: 100 }
/** Codes before anything else is sent, for what one costs: so many, at so many a second. */
const ALONE = { codes: 1500, perSecond: 150, idleMs: 4000 }
/** The campaigns have left their beginning behind them after so long. */
const SETTLE_MS = 3000
const FAIRNESS_WINDOW_MS = 5000
/** A code that did not come so long after the last one was sent is lost. */
const LATE_MS = 3000

export async function run({ options, onEnd, print, wholeNumber }: RunContext) {
  const recipients = Math.max(1000, wholeNumber('recipients', 1_000_000))
  const seconds = Math.max(5, wholeNumber('seconds', 60))
  const perSecond = Math.max(1, wholeNumber('rate', 20))
  const link = { windowSize: wholeNumber('window', 500), binds: wholeNumber('binds', 2) }
  const fixture = await openEngineFixture({ onEnd }, link)
  await fixture.configureSimulator({ receipt_delay_ms: [200, 3000] })
  const processes = {
    api: await fixture.startPeyk(['api']),
    worker: await fixture.startPeyk(['worker']),
    gateway: await fixture.startPeyk(['gateway']),
  }
  const senders = await createCodeSenders(fixture, { recipients, limits: LINE_LIMITS })
  const ranges = planRanges({ recipients, seconds })
  const calls = createTimedCalls(processes.api.url ?? '', senders, { onEnd })
  // The gateway takes carriers every two seconds.
  await sleep(2500)
  for (let turn = 0; turn < 40; turn += 1) await calls.panel(turn)

  const alone = await measureCodeCost(fixture, { processes, send: (number) => calls.code(ranges.codes.from + number) })
  print(`a code alone: ${JSON.stringify(alone)}`)
  const codesFrom = ranges.codes.from + ALONE.codes + ALONE.perSecond
  const submitter = await openSubmitter(fixture, { onEnd })
  const submit = (sender: Sender, lineNumber: string, { from, count }: { from: number; count: number }) =>
    submitter.submitOne({ sender, lineNumber, message: ONE_PART_TEXT, recipients: count, from })
  const campaigns = [
    await submit(senders.limited, senders.limited.service.number, ranges.service),
    await submit(senders.limited, senders.limited.advertising.number, ranges.advertising),
    await submit(senders.first, PUBLIC_LINE, ranges.first),
    await submit(senders.second, PUBLIC_LINE, ranges.second),
  ]
  print(`two campaigns of ${recipients} were taken in; ${perSecond} codes a second while they are placed`)
  const endPlacing = startAtRate(perSecond, (number) => calls.code(codesFrom + number))
  await waitUntilEnqueued(fixture, campaigns)
  const whilePlacing = await endPlacing()
  await sleep(SETTLE_MS)

  print(`${perSecond} codes and ${perSecond} calls a second for ${seconds} s`)
  const cpuBefore = await readProcessCpu(fixture, processes)
  const watched = options['profile'] === undefined ? null : watchPostgres(fixture)
  const from = Date.now()
  const endCodes = startAtRate(perSecond, (number) => calls.code(codesFrom + whilePlacing.length + number))
  const endPanel = startAtRate(perSecond, calls.panel)
  await sleep(seconds * 1000)
  const [codes, panel] = await Promise.all([endCodes(), endPanel()])
  const until = Date.now()
  for (const { what, share } of ((await watched?.()) ?? []).slice(0, 30)) print(`  ${share.toFixed(2)} ${what}`)
  const cores = coresBetween(cpuBefore, await readProcessCpu(fixture, processes), { seconds: (until - from) / 1000 })
  const atWork = await fixture.sql(`select from batches where send_id = any($1) and state < 2 group by send_id`, [
    campaigns,
  ])
  await sleep(LATE_MS)
  await fixture.simulatorStats()

  const wire = await readAcceptTimes(fixture.logPath, { ranges, isFirstWanted: ['codes'] })
  const timesOf = (some: readonly TimedCode[], before: number) =>
    readCodeTimes(fixture, { codes: some, firstIndex: codesFrom + before, wire: wire.codes.first })
  const placingTimes = await timesOf(whilePlacing, 0)
  const times = await timesOf(codes, whilePlacing.length)
  const stages = summarizeStages(times)
  const placingStages = summarizeStages(placingTimes)
  const byCall = percentilesByCall(panel)
  const isLongEnough = atWork.length === campaigns.length
  const both = [wire.first.parts, wire.second.parts] as const
  const fairness = isLongEnough
    ? measureFairness(both, { from, until, windowMs: FAIRNESS_WINDOW_MS })
    : measureFairness(both, { ...findOverlap(both), windowMs: 1000 })
  const lines = (['service', 'advertising'] as const).map((line) =>
    measureRateUse(wire[line].parts, { limit: LINE_LIMITS[line], from, until }),
  )
  const ofCampaigns = wire.first.parts.concat(wire.second.parts)
  const bulk = ofCampaigns.filter((at) => at >= from && at < until).length
  const [books] = await fixture.sql<{ sum: number }>(`select sum(amount_tenths)::bigint as sum from ledger_entries`)

  printPercentiles(
    'codes, ms from the request to the operator',
    { ...stages, 'wire, while placing': placingStages.wire },
    print,
  )
  printPercentiles('calls meanwhile, ms', byCall, print)
  print('cores kept busy')
  for (const [name, share] of Object.entries(cores)) print(`  ${name.padEnd(28)} ${share.toFixed(2)}`)
  if (!isLongEnough) print('a campaign ended before the measure did: give more --recipients or fewer --seconds')
  const apiP99 = Math.max(...Object.values(byCall).map(({ p99 }) => p99))
  const lost = [...placingTimes, ...times].filter(({ wireAt }) => wireAt === null).length
  const refused = [...whilePlacing, ...codes, ...panel].filter(({ status }) => status !== 200).length
  return {
    ok: lost === 0 && refused === 0 && books?.sum === 0,
    recipients: 2 * recipients,
    seconds: round2((until - from) / 1000),
    /** Whether the campaigns had work to the end of the measure. */
    lasted: isLongEnough,
    codes_per_second: perSecond,
    ...link,
    campaigns_per_second: Math.round((bulk * 1000) / (until - from)),
    otp_p50_ms: stages.wire.p50,
    otp_p99_ms: stages.wire.p99,
    otp_placing_p99_ms: placingStages.wire.p99,
    api_p50_ms: Math.max(...Object.values(byCall).map(({ p50 }) => p50)),
    api_p99_ms: apiP99,
    fairness_off: fairness.off,
    fairness,
    line_rates: lines,
    longest_silence_ms: longestSilence(ofCampaigns, { from, until }),
    otp_ms: stages,
    otp_placing_ms: placingStages,
    calls_ms: byCall,
    code_alone: alone,
    lost,
    refused,
    ledger_sum: books?.sum ?? 0,
    cores,
    peak_rss_mb: await readProcessPeakMb(processes),
    aims: AIMS,
    meets: {
      otp: Math.max(stages.wire.p99, placingStages.wire.p99) <= AIMS.otp_p99_ms,
      api: apiP99 <= AIMS.api_p99_ms,
      fairness: Math.max(fairness.off, fairness.off_in_window) <= AIMS.fairness_off,
      rate_kept: lines.every(({ limit, most_in_second: most }) => most <= Math.floor(limit * AIMS.rate_most)),
      rate_used: lines.every(({ used }) => used >= AIMS.rate_used),
    },
  }
}

/** What one code costs where nothing else is sent: processor time by process, write-ahead log and disk. */
async function measureCodeCost(
  fixture: EngineFixture,
  { processes, send }: { processes: NamedProcesses; send: (number: number) => Promise<unknown> },
) {
  const costs = async () => ({
    cpu: await readProcessCpu(fixture, processes),
    at: performance.now(),
    wal: (
      await fixture.sql<{ bytes: number }>(`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint as bytes`)
    )[0],
    bytes: [...(await tableBytes(fixture)).values()].reduce((sum, { table, indexes }) => sum + table + indexes, 0),
  })
  const idleFrom = await costs()
  await sleep(ALONE.idleMs)
  const from = await costs()
  const end = startAtRate(ALONE.perSecond, send)
  await sleep((ALONE.codes * 1000) / ALONE.perSecond)
  const codes = (await end()).length
  // Their receipts come and are stored within this.
  await sleep(ALONE.idleMs)
  const until = await costs()
  const idle = coresBetween(idleFrom.cpu, from.cpu, { seconds: (from.at - idleFrom.at) / 1000 })
  const seconds = (until.at - from.at) / 1000
  const us = [...until.cpu].map(([name, spent]) => {
    const own = spent - (from.cpu.get(name) ?? 0) - (idle[name] ?? 0) * seconds
    return [name, Math.round((own * 1e6) / codes)] as const
  })
  return {
    codes,
    cpu_us: Object.fromEntries(us.filter(([, own]) => own >= 10).toSorted(([, a], [, b]) => b - a)),
    wal_bytes: Math.round(((until.wal?.bytes ?? 0) - (from.wal?.bytes ?? 0)) / codes),
    bytes: Math.round((until.bytes - from.bytes) / codes),
  }
}

type TimedCode = TimedCall<{ message_outbox_ids: number[] }>

/** Numbers of the campaigns and of the codes, which never meet; the limited lines have work for the whole run. */
function planRanges({ recipients, seconds }: { recipients: number; seconds: number }) {
  const ofLine = (perSecond: number) => perSecond * (seconds + 120)
  const service = 2 * recipients
  const advertising = service + ofLine(LINE_LIMITS.service)
  const codes = advertising + ofLine(LINE_LIMITS.advertising)
  return {
    first: { from: 0, count: recipients },
    second: { from: recipients, count: recipients },
    service: { from: service, count: ofLine(LINE_LIMITS.service) },
    advertising: { from: advertising, count: ofLine(LINE_LIMITS.advertising) },
    codes: { from: codes, count: 1_000_000 },
  }
}

async function readCodeTimes(
  { sql }: Pick<EngineFixture, 'sql'>,
  { codes, firstIndex, wire }: { codes: readonly TimedCode[]; firstIndex: number; wire: ReadonlyMap<number, number> },
): Promise<CodeTimes[]> {
  const ids = codes.flatMap(({ data }) => data?.message_outbox_ids ?? [])
  const rows = await sql<{ id: number; ms: number }>(
    `select id, (extract(epoch from created_at) * 1000)::float8 as ms from sends where id = any($1)`,
    [ids],
  )
  const stored = new Map(rows.map(({ id, ms }) => [id, ms]))
  return codes.map(({ sentAt, ms, data }, at) => ({
    sentAt,
    storedAt: stored.get(data?.message_outbox_ids[0] ?? 0) ?? null,
    answeredAt: sentAt + ms,
    wireAt: wire.get(firstIndex + at) ?? null,
  }))
}

function percentilesByCall(calls: readonly TimedCall<unknown>[]): Record<string, Percentiles> {
  const names = [...new Set(calls.map(({ name }) => name))]
  return Object.fromEntries(
    names.map((name) => [name, toPercentiles(calls.filter((call) => call.name === name).map(({ ms }) => ms))]),
  )
}

function printPercentiles(
  title: string,
  spreads: Readonly<Record<string, Percentiles>>,
  print: (line: string) => void,
): void {
  print(`${title.padEnd(44)}      n     p50     p95     p99     max`)
  for (const [name, { count, p50, p95, p99, max }] of Object.entries(spreads)) {
    const columns = [p50, p95, p99, max].map((ms) => ms.toFixed(1).padStart(7))
    print(`  ${name.padEnd(42)} ${String(count).padStart(6)} ${columns.join(' ')}`)
  }
}

/** Placed as a whole: its first messages may have left long before. */
async function waitUntilEnqueued({ sql }: Pick<EngineFixture, 'sql'>, sendIds: readonly number[]): Promise<void> {
  for (;;) {
    const [row] = await sql<{ unpaid: boolean; left: boolean }>(
      `select exists (select from sends where id = any($1) and state = 8) as unpaid,
        exists (select from sends where id = any($1) and state = 0)
          or exists (select from intake_chunks where send_id = any($1)) as left`,
      [sendIds],
    )
    if (row?.unpaid === true) throw new Error('a campaign was short of credit')
    if (row?.left === false) return
    await sleep(200)
  }
}
