import { setTimeout as sleep } from 'node:timers/promises'
import { measureSmppBaseline } from './kit/smpp-baseline.ts'
import { verifyCampaign, readLog } from '../testkit/campaign-check.ts'
import { measureCost, printCosts, totalBytes } from './kit/sends/campaign-cost.ts'
import type { Cost } from './kit/sends/campaign-cost.ts'
import { ONE_PART_TEXT, openCampaignSubmitter } from './kit/sends/campaign-sends.ts'
import type { CampaignSubmitter } from './kit/sends/campaign-sends.ts'
import { openDatabaseBaseline } from './kit/postgres/database-baseline.ts'
import { openEngineFixture } from '../testkit/start-engine.ts'
import type { EngineFixture } from '../testkit/start-engine.ts'
import { medianOf } from './kit/median.ts'
import type { RunContext } from '../testkit/run-by-name.ts'
import { hotUpdateShare, postgresPssMb } from './kit/postgres/postgres-cost.ts'
import { watchPostgres } from './kit/postgres/postgres-samples.ts'
import { peakMemoryMb, residentMb } from '../testkit/process-cost.ts'

// Campaigns from a stream of numbers to the last stored receipt: real SMPP to a simulator in its own process, hold and
// capture, blacklist check, the state of each recipient, ledger and receipts all on, all roles in one process. The
// database floor, a bare COPY and the bare SMPP loop are measured between the campaigns, and the figures are medians of
// the rounds. `lost` and `charged_twice` come from the simulator's own log and the ledger, never from the engine's counters.

/** Receipts come after so long; shorter than the simulator's usual, so that a small campaign is not all waiting. */
const RECEIPT_DELAY_MS = [20, 200]
/** Messages of the bare loop: enough to be warm. */
const BASELINE_MESSAGES = 200_000
/** Recipients of a measure of the intake alone, as many as the floor has. */
const INTAKE_RECIPIENTS = 200_000

export async function run({ options, onEnd, print, wholeNumber }: RunContext) {
  const recipients = Math.max(10, wholeNumber('recipients', 20_000))
  const rounds = Math.max(1, wholeNumber('rounds', 3))
  const link = { windowSize: wholeNumber('window', 2000), binds: wholeNumber('binds', 2) }
  const fixture = await openEngineFixture({ onEnd }, link)
  await fixture.configureSimulator({ receipt_delay_ms: RECEIPT_DELAY_MS })
  const floorOf = await openDatabaseBaseline(fixture, { onEnd })
  const peyk = await fixture.startPeyk(['api', 'worker', 'gateway'])
  const messages = recipients * rounds
  const senders = [await fixture.newSender({ messages }), await fixture.newSender({ messages })] as const
  const submitter = await openCampaignSubmitter(fixture, { senders, onEnd })
  // The gateway takes carriers every two seconds.
  await sleep(2500)
  print(`${rounds} × ${recipients} recipients; processes: peyk ${peyk.pid}, simulator ${fixture.simulatorPid}`)

  const sendIds: number[] = []
  const results: Round[] = []
  let numbers = 0
  for (let round = 1; round <= rounds; round += 1) {
    const floor = await floorOf(recipients)
    const bare = await measureSmppBaseline(fixture, {
      messages: Math.min(BASELINE_MESSAGES, recipients * 4),
      ...link,
      text: ONE_PART_TEXT,
    })
    const intake = await intakeRate({
      fixture,
      submitter,
      recipients: Math.min(recipients, INTAKE_RECIPIENTS),
      from: numbers,
    })
    const before = await measureCost(fixture, [peyk.pid])
    const watched = options['profile'] === undefined ? null : watchPostgres(fixture)
    const startedAt = Date.now()
    const ids = await submitter.submit({ recipients, from: numbers })
    const acceptedAt = Date.now()
    const placedAt = await waitUntilEnqueued(fixture, ids)
    await waitForEnd(fixture, ids)
    const endedAt = Date.now()
    for (const { what, share } of ((await watched?.()) ?? []).slice(0, 30)) print(`  ${share.toFixed(2)} ${what}`)
    const after = await measureCost(fixture, [peyk.pid])
    numbers += recipients
    sendIds.push(...ids)
    const result = {
      floor,
      bare,
      intake,
      before,
      after,
      startedAt,
      acceptedAt,
      placedAt,
      endedAt,
      memory: await residentMb(peyk.pid),
    }
    results.push(result)
    printRound({ round, result, recipients, print })
  }

  await fixture.simulatorStats()
  const log = await readLog(fixture.logPath, { numbers })
  const verdict = await verifyCampaign(fixture, { sendIds, log })
  const last = results.at(-1) as Round
  printCosts({ before: last.before, after: last.after, recipients, print })
  const of = (figure: (result: Round) => number) => medianOf(results.map(figure))
  const perSecond = of(({ startedAt, endedAt }) => (recipients * 1000) / (endedAt - startedAt))
  const intake = of((result) => result.intake)
  const floor = of((result) => result.floor.floorPerSecond)
  const copy = of((result) => result.floor.copyPerSecond)
  const cpu = (name: keyof Cost['cpu']) =>
    Math.round(of(({ before, after }) => ((after.cpu[name] - before.cpu[name]) * 1e6) / recipients))
  return {
    ok: verdict.lost === 0 && verdict.charged_twice === 0 && verdict.ledger_sum === 0,
    recipients,
    rounds,
    ...link,
    parts_per_message: round2(log.submits / Math.max(1, log.messages)),
    seconds: round2(of(({ startedAt, endedAt }) => (endedAt - startedAt) / 1000)),
    per_second: Math.round(perSecond),
    intake_per_second: Math.round(intake),
    copy_per_second: Math.round(copy),
    floor_per_second: Math.round(floor),
    floor_connections: last.floor.connections,
    bare_loop_per_second: Math.round(of((result) => result.bare)),
    ratio_to_floor: round2(perSecond / floor),
    ratio_to_copy: round2(intake / copy),
    cpu_us_per_message: {
      peyk: cpu('peyk'),
      postgres: cpu('postgres'),
      simulator: cpu('simulator'),
      intake: cpu('intake'),
    },
    peak_rss_mb: Math.max(await peakMemoryMb(peyk.pid), await peakMemoryMb(fixture.simulatorPid)),
    memory_mb: {
      peyk: await peakMemoryMb(peyk.pid),
      simulator: await peakMemoryMb(fixture.simulatorPid),
      after_each_round: results.map(({ memory }) => memory),
    },
    hot_updates: await hotUpdateShare(fixture),
    postgres_pss_mb: await postgresPssMb(fixture.postgresPid()),
    bytes_per_message: Math.round(
      results.reduce((sum, { before, after }) => sum + totalBytes(after) - totalBytes(before), 0) /
        (recipients * rounds),
    ),
    bytes_per_message_by_round: results.map(({ before, after }) =>
      Math.round((totalBytes(after) - totalBytes(before)) / recipients),
    ),
    ...verdict,
  }
}

interface Round {
  floor: { copyPerSecond: number; floorPerSecond: number; connections: number }
  bare: number
  /** Recipients a second, when nothing is sent meanwhile. */
  intake: number
  before: Cost
  after: Cost
  startedAt: number
  acceptedAt: number
  placedAt: number
  endedAt: number
  memory: number
}

const round2 = (value: number): number => Math.round(value * 100) / 100

function printRound({
  round,
  result: { floor, bare, intake, startedAt, acceptedAt, placedAt, endedAt, memory, before, after },
  recipients,
  print,
}: {
  round: number
  result: Round
  recipients: number
  print: (line: string) => void
}): void {
  const rate = (ms: number) => Math.round((recipients * 1000) / Math.max(1, ms))
  const grown = Math.round((totalBytes(after) - totalBytes(before)) / recipients)
  const cpu = (['peyk', 'postgres', 'simulator'] as const).map(
    (name) => `${name} ${Math.round(((after.cpu[name] - before.cpu[name]) * 1e6) / recipients)}`,
  )
  print(
    `round ${round}: ${rate(endedAt - startedAt)}/s end to end (taken in ${rate(acceptedAt - startedAt)}, all placed ${rate(placedAt - startedAt)}, intake alone ${intake}; ` +
      `floor ${floor.floorPerSecond} over ${floor.connections}, copy ${floor.copyPerSecond}, bare loop ${bare}); ` +
      `µs per message: ${cpu.join(', ')}; peyk ${memory} MB, disk ${grown} bytes per message`,
  )
}

/** Numbers a second from the stream to placed and held, while nothing else goes on: sends of a later hour, given up again. */
async function intakeRate({
  fixture,
  submitter,
  recipients,
  from,
}: {
  fixture: EngineFixture
  submitter: CampaignSubmitter
  recipients: number
  from: number
}): Promise<number> {
  const startedAt = Date.now()
  const ids = await submitter.submit({ recipients, from, sendAtMs: startedAt + 3_600_000 })
  const placedAt = await waitUntilEnqueued(fixture, ids)
  await submitter.cancel(ids)
  return Math.round((recipients * 1000) / (placedAt - startedAt))
}

/** Placed as a whole: its first messages may have left long before. */
async function waitUntilEnqueued({ sql }: EngineFixture, sendIds: readonly number[]): Promise<number> {
  for (;;) {
    const [row] = await sql<{ isPlaced: boolean }>(
      `select not exists (select from intake_chunks where send_id = any($1::bigint[]))
        and not exists (select from sends where id = any($1::bigint[]) and state = 0) as "isPlaced"`,
      [sendIds],
    )
    if (row?.isPlaced === true) return Date.now()
    await sleep(50)
  }
}

async function waitForEnd({ sql }: EngineFixture, sendIds: readonly number[]): Promise<void> {
  for (;;) {
    const [row] = await sql<{ open: number; unpaid: number }>(
      `select count(*) filter (where state <> 6)::int as open, count(*) filter (where state = 8)::int as unpaid
      from sends where id = any($1::bigint[])`,
      [sendIds],
    )
    if (row?.open === 0) return
    if ((row?.unpaid ?? 0) > 0) throw new Error('a campaign was short of credit')
    await sleep(100)
  }
}
