import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { verifyCampaign, readLog } from '../../testkit/campaign-check.ts'
import type { CampaignCheck } from '../../testkit/campaign-check.ts'
import type { EngineFixture, Role, Sender } from '../../testkit/start-engine.ts'
import { seedAudience, countWrongTexts } from '../../testkit/mass-sends.ts'
import type { AudienceMode } from '../../testkit/mass-sends.ts'
import { ProcessSet } from './process-set.ts'
import type { ProcessSpec } from './process-set.ts'
import { randomBetween, shuffled } from './faults/fault.ts'
import { countInconsistentSends, waitUntilFinished } from './mass-check.ts'
import { retryUntilSuccess } from './retry-until.ts'
import { callIdempotently } from './idempotent-call.ts'
import { killAndRestart, killPostgres } from './faults/process-faults.ts'
import { countUnlistedAndRefused } from './run-with-faults.ts'
import { countIllegalTransitions, takeoversSince, logTransitions } from './readings/transition-log.ts'

/** What may be killed at each moment of a send: everything that takes part in it. */
const KILL_POINTS = {
  counting: ['worker', 'postgres'],
  confirm: ['api', 'worker', 'postgres'],
  placing: ['worker', 'postgres'],
  sending: ['gateway', 'worker', 'postgres'],
  cycles: ['api', 'gateway', 'worker', 'postgres'],
  cancel: ['api', 'worker', 'postgres'],
} as const satisfies Record<string, readonly (Role | 'postgres')[]>
export type KillPoint = keyof typeof KILL_POINTS

/** Longest wait between the begin of a moment and its kill, milliseconds. */
const MAX_WAIT_MS: Record<KillPoint, number> = {
  counting: 400,
  confirm: 60,
  placing: 300,
  sending: 500,
  cycles: 1500,
  cancel: 60,
}
/** Promise R7: a second after a pause nothing leaves, and for how long that is watched. */
const [STOPS_WITHIN_MS, OBSERVED_MS] = [1000, 2000]
/** The state of a send of which all has an end. */
const FINISHED = 6
/** Half of the numbers are MCI's, half Irancell's. */
const TEN_MILLION = 10_000_000

export interface MassPlan {
  /** One send of each of `modes` is sent completely, one of each of `cancelled` is cancelled halfway. */
  modes: readonly AudienceMode[]
  cancelled: readonly AudienceMode[]
  recipients: number
  /** Pauses and resumes of each send. */
  cycles: number
  ratePerSecond: number
  windowSize: number
  binds: number
  killPoints?: readonly KillPoint[]
}

export interface MassSendStats extends CampaignCheck {
  ok: boolean
  sends: number
  recipients: number
  faults: number
  strikes: string[]
  /** Pauses that were followed by a resume, over all sends. */
  cycles: number
  doubtful_limit: number
  unlisted: number
  refused: number
  steps_back: number
  /** Messages that left later than a second after a pause. */
  late_submits: number
  /** Recipients who got the personalised text of another one. */
  wrong_texts: number
  /** Sends that were never submitted, are incomplete, hold money twice, or neither charged nor returned all of it. */
  unkept: number
  unfinished: number
  exited: number
}

interface MassChaosInput {
  plan: MassPlan
  processes: readonly ProcessSpec[]
  random: () => number
  onEnd: (end: () => Promise<unknown>) => void
  print: (line: string) => void
}

/**
 * Sends to groups and files, one text for all and everybody their own, as the panel makes them: preview, confirm, wait.
 * In each a process or PostgreSQL is killed while its audience is counted, between the confirm and the queue, while it is
 * sent, while it is paused and resumed again and again, or while it is cancelled.
 */
export async function runMassSendChaos(fixture: EngineFixture, input: MassChaosInput): Promise<MassSendStats> {
  const { plan, onEnd } = input
  const folder = await mkdtemp(path.join(os.tmpdir(), 'peyk-chaos-mass-'))
  onEnd(() => rm(folder, { recursive: true, force: true }))
  await fixture.sql('update carriers set rate_per_second = $1', [plan.ratePerSecond])
  await logTransitions(fixture)
  // One storage for all processes, and the one that comes after a killed one.
  const env = { PEYK_DATA_DIR: path.join(folder, 'data'), PEYK_SECRET: 'a secret of this run, and of no other one' }
  const processes = new ProcessSet(
    fixture,
    input.processes.map((member) => ({ ...member, env: { ...env, ...member.env } })),
  )
  await processes.startAll()
  const wanted = [
    ...plan.modes.map((mode) => ({ mode, ending: 'whole' as const })),
    ...plan.cancelled.map((mode) => ({ mode, ending: 'cancelled' as const })),
  ]
  const sender = await fixture.newSender({ messages: plan.recipients * wanted.length })
  const first = TEN_MILLION - Math.floor((plan.recipients * wanted.length) / 2)
  const startedAt = Date.now()
  const run = new MassRun({ fixture, processes, sender, folder, input })
  for (const [at, { mode, ending }] of wanted.entries()) {
    input.print(`${mode}, ${ending}`)
    await run.send({ mode, ending, from: first + at * plan.recipients })
  }
  const unfinished = await waitUntilFinished(fixture, run.sendIds)
  const { exited } = processes
  await processes.stopAll()
  await fixture.simulatorStats()
  const numbers = first + plan.recipients * wanted.length
  const log = await readLog(fixture.logPath, { numbers })
  const books = await verifyCampaign(fixture, { sendIds: run.sendIds, log })
  const takeovers = Math.max(run.gatewayKills, (await takeoversSince(fixture, startedAt)).length)
  const isPersonal = (index: number) => {
    const mode = wanted[Math.floor((index - first) / plan.recipients)]?.mode
    return mode !== undefined && mode !== 'file' && mode !== 'phonebook'
  }
  const figures = {
    sends: run.sendIds.length,
    recipients: plan.recipients * wanted.length,
    faults: run.kills.length,
    strikes: run.kills,
    cycles: run.cycles,
    ...books,
    doubtful_limit: takeovers * plan.binds * plan.windowSize,
    ...(await countUnlistedAndRefused(fixture, run.sendIds)),
    steps_back: await countIllegalTransitions(fixture),
    late_submits: log.submitTimes.filter((at) => run.quietSpans.some(({ from, to }) => at > from && at < to)).length,
    wrong_texts: await countWrongTexts(fixture.logPath, { isPersonal }),
    unkept: await countInconsistentSends(fixture, { accountId: sender.accountId, sendIds: run.sendIds, recipients: plan.recipients }), // prettier-ignore
    unfinished,
    exited,
  }
  return { ok: meetsPromises(figures), ...figures }
}

const meetsPromises = (figures: Omit<MassSendStats, 'ok'>): boolean =>
  [
    figures.lost,
    figures.charged_twice,
    figures.ledger_sum,
    figures.wallet_difference,
    figures.held_left,
    figures.unlisted,
    figures.refused,
    figures.steps_back,
    figures.late_submits,
    figures.wrong_texts,
    figures.unkept,
    figures.unfinished,
    figures.exited,
  ].every((count) => count === 0) && figures.doubtful <= figures.doubtful_limit

interface Preview {
  preview_id: number
  status: string
  total_price: number
  error_text: string | null
}

interface MassRunContext {
  fixture: EngineFixture
  processes: ProcessSet
  sender: Sender
  folder: string
  input: MassChaosInput
}

/** The sends of a run, one after the other. */
class MassRun {
  readonly sendIds: number[] = []
  readonly kills: string[] = []
  /** Spans in which nothing may leave. */
  readonly quietSpans: { from: number; to: number }[] = []
  cycles = 0
  gatewayKills = 0
  readonly #context: MassRunContext
  readonly #remainingTargets: Partial<Record<KillPoint, (Role | 'postgres')[]>> = {}

  constructor(context: MassRunContext) {
    this.#context = context
  }

  async send({ mode, ending, from }: { mode: AudienceMode; ending: 'whole' | 'cancelled'; from: number }) {
    const { fixture, processes, sender, folder, input } = this.#context
    const { recipients, cycles } = input.plan
    // A process killed at the end of the former send may still be starting.
    await retryUntilSuccess(() => fixture.sql('select 1'))
    const before = await this.#accepted()
    const share = async () => ((await this.#accepted()) - before) / recipients
    const body = await seedAudience({ mode, sender, recipients, from }, { fixture, url: processes.url, folder })
    const previewing = this.#preview({ ...body, from_number: sender.service.number })
    await this.#killAt('counting', previewing)
    const preview = await previewing
    const id = preview.preview_id
    const submitting = this.#call(`send/previews/${id}/submit`, { expected_price: preview.total_price })
    await this.#killAt('confirm', submitting)
    await submitting
    this.sendIds.push(id)
    if (ending === 'whole') {
      await this.#killAt('placing')
      await waitUntil(share, (now) => now > 0.05)
      await this.#killAt('sending')
      const cycling = this.#cycle(id, cycles)
      await this.#killAt('cycles', cycling)
      await cycling
      await waitUntilFinished(fixture, [id])
    } else {
      await waitUntil(share, (now) => now > 0.3)
      const cancelling = this.#call('send/cancel', { message_outbox_id: id })
      await this.#killAt('cancel', cancelling)
      await cancelling
    }
  }

  async #preview(body: object): Promise<Preview> {
    let preview = (await this.#call('send/previews', body)) as Preview
    while (preview.status === 'counting') {
      await sleep(50)
      preview = (await this.#call(`send/previews/${preview.preview_id}`, {})) as Preview
    }
    if (preview.status !== 'ready') throw new Error(`no preview: ${preview.error_text ?? preview.status}`)
    return preview
  }

  /**
   * Paused and resumed so many times, then paused for long enough to see that nothing leaves. A send of which everything
   * has left meanwhile cannot be paused any more, and that is all.
   */
  async #cycle(id: number, cycles: number): Promise<void> {
    for (let done = 0; done < cycles; done += 1) {
      if (!(await this.#control('pause', id)) || !(await this.#control('resume', id))) return
      this.cycles += 1
    }
    if (!(await this.#control('pause', id))) return
    const pausedAt = Date.now()
    await sleep(OBSERVED_MS)
    this.quietSpans.push({ from: pausedAt + STOPS_WITHIN_MS, to: Date.now() })
    await this.#control('resume', id)
  }

  /** False when nothing is left that could be paused. */
  async #control(action: 'pause' | 'resume', id: number): Promise<boolean> {
    try {
      await this.#call(`send/${action}`, { message_outbox_id: id })
      return true
    } catch (error) {
      const [send] = await retryUntilSuccess(() =>
        this.#context.fixture.sql<{ state: number }>('select state from sends where id = $1', [id]),
      )
      if (send?.state === FINISHED) return false
      throw error
    }
  }

  /** Kills a process at a moment; whether `meanwhile` fails is checked by the caller later. */
  async #killAt(moment: KillPoint, meanwhile?: Promise<unknown>): Promise<void> {
    meanwhile?.catch(() => {})
    const { fixture, processes, input } = this.#context
    const { random, print, plan } = input
    if (plan.killPoints?.includes(moment) === false) return
    const target = this.#next(moment)
    await sleep(randomBetween(random, [0, MAX_WAIT_MS[moment]]))
    this.kills.push(`${moment}: ${target}`)
    print(`  ${moment}: ${target} killed`)
    if (target === 'postgres') await killPostgres(fixture)
    else {
      if (processes.withRole(target).some((name) => processes.withRole('gateway').includes(name)))
        this.gatewayKills += 1
      await killAndRestart(target, { processes, random })
    }
  }

  /** The targets of a moment in random order, each once before any comes again. */
  #next(moment: KillPoint): Role | 'postgres' {
    const targets = this.#remainingTargets[moment] ?? []
    if (targets.length === 0)
      targets.push(...shuffled<Role | 'postgres'>(KILL_POINTS[moment], this.#context.input.random))
    this.#remainingTargets[moment] = targets
    return targets.shift() ?? 'postgres'
  }

  #call(to: string, body: object): Promise<unknown> {
    const { processes, sender } = this.#context
    return callIdempotently({ url: () => processes.url, apiKey: sender.apiKey, path: to, body, key: randomUUID() })
  }

  async #accepted(): Promise<number> {
    return (await retryUntilSuccess(() => this.#context.fixture.simulatorStats()))['accepted'] ?? 0
  }
}

const STALLED_MS = 120_000

async function waitUntil(look: () => Promise<number>, holds: (value: number) => boolean): Promise<void> {
  for (const deadline = Date.now() + STALLED_MS; !holds(await look()); await sleep(50))
    if (Date.now() > deadline) throw new Error('a send stands still')
}
