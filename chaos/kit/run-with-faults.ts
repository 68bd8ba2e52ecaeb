import { setTimeout as sleep } from 'node:timers/promises'
import { verifyCampaign, readLog } from '../../testkit/campaign-check.ts'
import type { LogSummary, CampaignCheck } from '../../testkit/campaign-check.ts'
import type { EngineFixture } from '../../testkit/start-engine.ts'
import { Campaign } from './campaign.ts'
import type { CampaignPlan } from './campaign.ts'
import { seededRandom } from '@peyk/domain/random/seeded-random.ts'
import { ProcessSet } from './process-set.ts'
import type { ProcessSpec } from './process-set.ts'
import type { PlannedFault } from './faults/fault.ts'
import { backToRate, backToSending, percentile } from './readings/recovery.ts'
import { countIllegalTransitions, takeoversSince, logTransitions } from './readings/transition-log.ts'

/** What the promises allow (R2, R3). */
const BACK_TO_SENDING_S = 10
const BACK_TO_RATE_S = 30
/** A campaign that stands still for so long goes no further by itself. */
const STALLED_MS = 120_000

export interface FaultRunStats extends CampaignCheck {
  ok: boolean
  seed: number
  recipients: number
  faults: number
  plan: string[]
  seconds: number
  /** Messages that were ever called doubtful; all of them are listed. */
  doubtful: number
  doubtful_limit: number
  doubtful_by_fault: string[]
  /** Takeovers of carriers without a fault: the machine was too busy to renew a lease. */
  unasked_takeovers: number
  /** More than the window × connections of a fault, or without a fault. */
  doubtful_beyond: number
  /** Doubtful messages that are not in the list of doubtful messages. */
  unlisted: number
  /** Messages given up as refused. */
  refused: number
  /** Transitions that the rules do not allow. */
  steps_back: number
  /** Accepted sends that are missing, and sends that were never submitted. */
  unkept: number
  unfinished: number
  /** Processes that ended by themselves. */
  exited: number
  back_to_sending_s_p95: number | null
  /** Seconds until messages came again, of the faults that stop them; null of the others. */
  back_to_sending_s: (number | null)[]
  /** Seconds that the starts of processes took. */
  starts_s: number[]
  /** Seconds until 95 % of the former rate, by fault; null where the next fault or the end came first. */
  back_to_rate_s: (number | null)[]
}

interface InjectedFault {
  planned: PlannedFault
  from: number
  over: number
  /** End of the fault including its clean-up. */
  until: number
  connections: number
}

export interface FaultRunInput {
  seed: number
  plan: CampaignPlan
  processes: readonly ProcessSpec[]
  faults: readonly PlannedFault[]
  print: (line: string) => void
  /** Promises beside those that always hold. */
  requires?: { sending?: boolean; rate?: boolean }
  /** Everything runs, nothing was sent yet. */
  onStarted?: (running: { processes: ProcessSet; campaign: Campaign }) => Promise<void>
  /** Further counts of what must not be; read at the end. */
  extraCounts?: (campaign: Campaign) => Promise<Readonly<Record<string, number>>>
}

/**
 * Runs one campaign through a list of faults, then compares the engine's tables and the ledger with the operator's own
 * log (promises R1–R4, R6). Nobody helps the engine: what it does not recover from by itself is found here.
 */
export async function runWithFaults(fixture: EngineFixture, input: FaultRunInput): Promise<FaultRunStats> {
  const { plan, faults, print } = input
  for (const { share, fault } of faults) print(`  planned at ${formatPercent(share)}: ${fault.name}`)
  const campaign = new Campaign(fixture, plan)
  await campaign.prepare()
  await logTransitions(fixture)
  const processes = new ProcessSet(fixture, input.processes)
  await processes.startAll()
  await input.onStarted?.({ processes, campaign })
  const startedAt = Date.now()
  const submitting = campaign.submitAll(() => processes.url)
  submitting.catch(() => {})
  const injected = await injectAll({ fixture, processes, campaign }, input).catch((error: unknown) => {
    campaign.stopSubmitting()
    throw error
  })
  await submitting
  const unfinished = await campaign.waitForEnd()
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  const { exited, startsSeconds } = processes
  await processes.stopAll()
  await fixture.simulatorStats()
  const log = await readLog(fixture.logPath, { numbers: campaign.numbers })
  const books = await checkBooks(fixture, { campaign, log })
  const counts = (await input.extraCounts?.(campaign)) ?? {}
  const figures = {
    seed: input.seed,
    recipients: plan.recipients,
    faults: injected.length,
    plan: faults.map(({ share, fault }) => `${formatPercent(share)} ${fault.name}`),
    seconds,
    ...books,
    ...(await attributeDoubtful(fixture, { campaign, injected, startedAt })),
    unfinished,
    exited,
    starts_s: [...startsSeconds],
    ...counts,
    ...measureRecovery(injected, log),
  }
  const isExact = Object.values(counts).every((count) => count === 0)
  return { ok: isExact && meetsPromises(figures, input), ...figures }
}

const formatPercent = (share: number): string => `${Math.round(share * 100)} %`

async function injectAll(
  { fixture, processes, campaign }: { fixture: EngineFixture; processes: ProcessSet; campaign: Campaign },
  { faults, seed, print }: FaultRunInput,
): Promise<InjectedFault[]> {
  const injected: InjectedFault[] = []
  for (const [at, planned] of faults.entries()) {
    await waitForShare(campaign, planned.share)
    const from = Date.now()
    let over: number | undefined
    const connections = await planned.fault.inject({
      fixture,
      processes,
      campaign,
      random: seededRandom(seed * 1000 + at),
      print,
      markOver: () => (over = Date.now()),
    })
    over ??= Date.now()
    print(
      `  ${formatPercent(await campaign.acceptedShare())}: ${planned.fault.name} (${((over - from) / 1000).toFixed(1)} s)`,
    )
    injected.push({ planned, from, over, until: Date.now(), connections })
  }
  return injected
}

async function waitForShare(campaign: Campaign, share: number): Promise<void> {
  let [seen, movedAt] = [-1, Date.now()]
  for (;;) {
    const now = await campaign.acceptedShare()
    if (now >= share) return
    if (now > seen) [seen, movedAt] = [now, Date.now()]
    if (Date.now() - movedAt > STALLED_MS) throw new Error(`the campaign stands still at ${formatPercent(now)}`)
    await sleep(50)
  }
}

/** Doubtful recipients of sends that are not listed as such, and those that were given up as refused. */
export async function countUnlistedAndRefused(
  { sql }: Pick<EngineFixture, 'sql'>,
  sendIds: readonly number[],
): Promise<{ unlisted: number; refused: number }> {
  const [row] = await sql<{ unlisted: number; refused: number }>(
    `select
      (select count(*) from recipients r where send_id = any($1::bigint[]) and code = 8 and not exists (
        select from doubtful_messages d
        where d.account_id = r.account_id and d.send_id = r.send_id and d.seq = r.seq)) as unlisted,
      (select count(*) from recipients where send_id = any($1::bigint[]) and code = 10) as refused`,
    [sendIds],
  )
  return row ?? { unlisted: 0, refused: 0 }
}

async function checkBooks(fixture: EngineFixture, { campaign, log }: { campaign: Campaign; log: LogSummary }) {
  const sendIds = campaign.sends.map(({ id }) => id)
  const verdict = await verifyCampaign(fixture, { sendIds, log })
  return {
    ...verdict,
    ...(await countUnlistedAndRefused(fixture, sendIds)),
    steps_back: await countIllegalTransitions(fixture),
    unkept: await campaign.countInconsistent(),
  }
}

/** What is recorded so long before a fault may still be in the air when it comes: an operator may be throttling us. */
const IN_FLIGHT_MS = 20_000
/** A lease outlives its owner by seconds, so that a carrier changes hands behind the fault that is the cause. */
const TAKEOVER_WITHIN_MS = 15_000

/**
 * Doubtful messages by the fault that caught them, and how many each may make doubtful. A message is the work of the
 * fault that was on when it was recorded, or of one that came while it was in the air. A carrier that changed hands
 * without a fault is one, too.
 */
async function attributeDoubtful(
  fixture: EngineFixture,
  { campaign, injected, startedAt }: { campaign: Campaign; injected: InjectedFault[]; startedAt: number },
) {
  const rows = await fixture.sql<{ at: number }>(
    `select (extract(epoch from recorded_at) * 1000)::bigint as at from doubtful_messages
    where send_id = any($1::bigint[]) order by recorded_at`,
    [campaign.sends.map(({ id }) => id)],
  )
  const unasked = (await takeoversSince(fixture, startedAt)).filter(
    (at) => !injected.some((fault) => isCauseOf(fault, at)),
  )
  const causes = [
    ...injected.map(({ from, connections }) => ({ from, limit: connections * campaign.plan.windowSize, count: 0 })),
    ...unasked.map((from) => ({ from, limit: campaign.plan.binds * campaign.plan.windowSize, count: 0 })),
  ]
  const inOrder = causes.toSorted((a, b) => a.from - b.from)
  let beyond = 0
  for (const { at } of rows) {
    const present = Math.max(
      0,
      inOrder.findLastIndex(({ from }) => from <= at),
    )
    const cause = inOrder.slice(present).find(({ from, limit, count }) => from <= at + IN_FLIGHT_MS && count < limit)
    if (cause === undefined) beyond += 1
    else cause.count += 1
  }
  return {
    doubtful: rows.length,
    doubtful_limit: causes.reduce((sum, { limit }) => sum + limit, 0),
    doubtful_by_fault: causes.map(({ count, limit }) => `${count}/${limit}`),
    doubtful_beyond: beyond,
    unasked_takeovers: unasked.length,
  }
}

const isCauseOf = ({ connections, from, until }: InjectedFault, at: number): boolean =>
  connections > 0 && from <= at && at <= until + TAKEOVER_WITHIN_MS

function measureRecovery(injected: readonly InjectedFault[], { submitTimes }: LogSummary) {
  const back = injected.map((span) => (span.planned.fault.stopsSending ? backToSending(submitTimes, span) : null))
  const seen = back.filter((seconds) => seconds !== null)
  return {
    back_to_sending_s_p95: percentile(seen, 0.95),
    back_to_sending_s: back,
    back_to_rate_s: injected.map((span, at) =>
      backToRate(submitTimes, { ...span, until: injected[at + 1]?.from ?? Infinity }),
    ),
  }
}

type Measured = Omit<FaultRunStats, 'ok'>

function meetsPromises(figures: Measured, { requires = {} }: FaultRunInput): boolean {
  const none = [
    figures.lost,
    figures.charged_twice,
    figures.ledger_sum,
    figures.wallet_difference,
    figures.held_left,
    figures.doubtful_beyond,
    figures.unlisted,
    figures.refused,
    figures.steps_back,
    figures.unkept,
    figures.unfinished,
    figures.exited,
  ]
  return (
    none.every((count) => count === 0) &&
    (requires.sending !== true || isWithin([figures.back_to_sending_s_p95], BACK_TO_SENDING_S)) &&
    (requires.rate !== true || isWithin(figures.back_to_rate_s, BACK_TO_RATE_S))
  )
}

/** At least one value must have been measured. */
function isWithin(seconds: readonly (number | null)[], limit: number): boolean {
  const seen = seconds.filter((value) => value !== null)
  return seen.length > 0 && seen.every((value) => value <= limit)
}
