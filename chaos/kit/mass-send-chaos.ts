import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { judge, readLog } from '../../testkit/campaign-check.ts'
import type { Verdict } from '../../testkit/campaign-check.ts'
import type { EngineWorld, Role, Sender } from '../../testkit/start-engine.ts'
import { layAudience, wrongTexts } from '../../testkit/mass-sends.ts'
import type { AudienceMode } from '../../testkit/mass-sends.ts'
import { Crew } from './process-set.ts'
import type { Member } from './process-set.ts'
import { between, shuffled } from './faults/fault.ts'
import { countUnkeptSends, waitForRest } from './mass-check.ts'
import { patiently } from './retry-until.ts'
import { patientCall } from './idempotent-call.ts'
import { killOne, strikePostgres } from './faults/process-faults.ts'
import { readCodes } from './run-with-faults.ts'
import { countStepsBack, takeoversSince, watchSteps } from './transition-log.ts'

/** What of Peyk is killed at a moment of a send: whatever has its part in it. */
const MOMENTS = {
  counting: ['worker', 'postgres'],
  confirm: ['api', 'worker', 'postgres'],
  placing: ['worker', 'postgres'],
  sending: ['gateway', 'worker', 'postgres'],
  cycles: ['api', 'gateway', 'worker', 'postgres'],
  cancel: ['api', 'worker', 'postgres'],
} as const satisfies Record<string, readonly (Role | 'postgres')[]>
export type Moment = keyof typeof MOMENTS

/** The longest a strike waits for its moment to be under way, milliseconds. */
const WITHIN_MS: Record<Moment, number> = {
  counting: 400,
  confirm: 60,
  placing: 300,
  sending: 500,
  cycles: 1500,
  cancel: 60,
}
/** Promise R7: a second after a pause nothing leaves. So long it is watched. */
const [STOPS_WITHIN_MS, WATCHED_MS] = [1000, 2000]
/** The state of a send of which all has an end. */
const FINISHED = 6
/** Half of the numbers are MCI's, half Irancell's. */
const TEN_MILLION = 10_000_000

export interface MassPlan {
  /** One send of each is sent whole, and one is cancelled when half of it has left. */
  modes: readonly AudienceMode[]
  cancelled: readonly AudienceMode[]
  recipients: number
  /** Pauses and resumes of each send. */
  cycles: number
  ratePerSecond: number
  windowSize: number
  binds: number
  moments?: readonly Moment[]
}

export interface MassFigures extends Verdict {
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
  /** Recipients of personal texts who were given somebody else's. */
  wrong_texts: number
  /** Sends nobody asked for, not whole, held for more than once, or whose money is not all charged or returned. */
  unkept: number
  unfinished: number
  exited: number
}

interface Fire {
  plan: MassPlan
  crew: readonly Member[]
  chance: () => number
  onEnd: (end: () => Promise<unknown>) => void
  say: (line: string) => void
}

/**
 * Sends to groups and files, one text for all and everybody their own, as the panel makes them: preview, confirm, wait.
 * In each a process or PostgreSQL is killed while its audience is counted, between the confirm and the queue, while it is
 * sent, while it is paused and resumed again and again, or while it is cancelled.
 */
export async function fireOnMass(world: EngineWorld, fire: Fire): Promise<MassFigures> {
  const { plan, onEnd } = fire
  const folder = await mkdtemp(path.join(os.tmpdir(), 'peyk-chaos-mass-'))
  onEnd(() => rm(folder, { recursive: true, force: true }))
  await world.sql('update carriers set rate_per_second = $1', [plan.ratePerSecond])
  await watchSteps(world)
  // One storage for all processes, and the one that comes after a killed one.
  const env = { PEYK_DATA_DIR: path.join(folder, 'data'), PEYK_SECRET: 'a secret of this run, and of no other one' }
  const crew = new Crew(
    world,
    fire.crew.map((member) => ({ ...member, env: { ...env, ...member.env } })),
  )
  await crew.startAll()
  const wanted = [
    ...plan.modes.map((mode) => ({ mode, ending: 'whole' as const })),
    ...plan.cancelled.map((mode) => ({ mode, ending: 'cancelled' as const })),
  ]
  const sender = await world.newSender({ messages: plan.recipients * wanted.length })
  const first = TEN_MILLION - Math.floor((plan.recipients * wanted.length) / 2)
  const startedAt = Date.now()
  const run = new MassRun({ world, crew, sender, folder, fire })
  for (const [at, { mode, ending }] of wanted.entries()) {
    fire.say(`${mode}, ${ending}`)
    await run.send({ mode, ending, from: first + at * plan.recipients })
  }
  const unfinished = await waitForRest(world, run.sendIds)
  const { exited } = crew
  await crew.stopAll()
  await world.simulatorStats()
  const numbers = first + plan.recipients * wanted.length
  const log = await readLog(world.logPath, { numbers })
  const books = await judge(world, { sendIds: run.sendIds, log })
  const takeovers = Math.max(run.gatewayKills, (await takeoversSince(world, startedAt)).length)
  const isPersonal = (index: number) => {
    const mode = wanted[Math.floor((index - first) / plan.recipients)]?.mode
    return mode !== undefined && mode !== 'file' && mode !== 'phonebook'
  }
  const figures = {
    sends: run.sendIds.length,
    recipients: plan.recipients * wanted.length,
    faults: run.strikes.length,
    strikes: run.strikes,
    cycles: run.cycles,
    ...books,
    doubtful_limit: takeovers * plan.binds * plan.windowSize,
    ...(await readCodes(world, run.sendIds)),
    steps_back: await countStepsBack(world),
    late_submits: log.submitTimes.filter((at) => run.quiet.some(({ from, to }) => at > from && at < to)).length,
    wrong_texts: await wrongTexts(world.logPath, { isPersonal }),
    unkept: await countUnkeptSends(world, { accountId: sender.accountId, sendIds: run.sendIds, recipients: plan.recipients }), // prettier-ignore
    unfinished,
    exited,
  }
  return { ok: isKept(figures), ...figures }
}

const isKept = (figures: Omit<MassFigures, 'ok'>): boolean =>
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

interface Around {
  world: EngineWorld
  crew: Crew
  sender: Sender
  folder: string
  fire: Fire
}

/** The sends of a run, one after the other. */
class MassRun {
  readonly sendIds: number[] = []
  readonly strikes: string[] = []
  /** Spans in which nothing was to leave. */
  readonly quiet: { from: number; to: number }[] = []
  cycles = 0
  gatewayKills = 0
  readonly #around: Around
  readonly #left: Partial<Record<Moment, (Role | 'postgres')[]>> = {}

  constructor(around: Around) {
    this.#around = around
  }

  async send({ mode, ending, from }: { mode: AudienceMode; ending: 'whole' | 'cancelled'; from: number }) {
    const { world, crew, sender, folder, fire } = this.#around
    const { recipients, cycles } = fire.plan
    // What the send before this one ended with may still be away.
    await patiently(() => world.sql('select 1'))
    const before = await this.#accepted()
    const share = async () => ((await this.#accepted()) - before) / recipients
    const body = await layAudience({ mode, sender, recipients, from }, { world, url: crew.url, folder })
    const previewing = this.#preview({ ...body, from_number: sender.service.number })
    await this.#strike('counting', previewing)
    const shown = await previewing
    const id = shown.preview_id
    const submitting = this.#call(`send/previews/${id}/submit`, { expected_price: shown.total_price })
    await this.#strike('confirm', submitting)
    await submitting
    this.sendIds.push(id)
    if (ending === 'whole') {
      await this.#strike('placing')
      await until(share, (now) => now > 0.05)
      await this.#strike('sending')
      const cycling = this.#cycle(id, cycles)
      await this.#strike('cycles', cycling)
      await cycling
      await waitForRest(world, [id])
    } else {
      await until(share, (now) => now > 0.3)
      const cancelling = this.#call('send/cancel', { message_outbox_id: id })
      await this.#strike('cancel', cancelling)
      await cancelling
    }
  }

  async #preview(body: object): Promise<Preview> {
    let shown = (await this.#call('send/previews', body)) as Preview
    while (shown.status === 'counting') {
      await sleep(50)
      shown = (await this.#call(`send/previews/${shown.preview_id}`, {})) as Preview
    }
    if (shown.status !== 'ready') throw new Error(`no preview: ${shown.error_text ?? shown.status}`)
    return shown
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
    await sleep(WATCHED_MS)
    this.quiet.push({ from: pausedAt + STOPS_WITHIN_MS, to: Date.now() })
    await this.#control('resume', id)
  }

  /** False where nothing is left to be paused. */
  async #control(action: 'pause' | 'resume', id: number): Promise<boolean> {
    try {
      await this.#call(`send/${action}`, { message_outbox_id: id })
      return true
    } catch (error) {
      const [send] = await patiently(() =>
        this.#around.world.sql<{ state: number }>('select state from sends where id = $1', [id]),
      )
      if (send?.state === FINISHED) return false
      throw error
    }
  }

  /** Kills somebody at a moment; `meanwhile` fails for itself, later. */
  async #strike(moment: Moment, meanwhile?: Promise<unknown>): Promise<void> {
    meanwhile?.catch(() => {})
    const { world, crew, fire } = this.#around
    const { chance, say, plan } = fire
    if (plan.moments?.includes(moment) === false) return
    const who = this.#next(moment)
    await sleep(between(chance, [0, WITHIN_MS[moment]]))
    this.strikes.push(`${moment}: ${who}`)
    say(`  ${moment}: ${who} killed`)
    if (who === 'postgres') await strikePostgres(world)
    else {
      if (crew.with(who).some((name) => crew.with('gateway').includes(name))) this.gatewayKills += 1
      await killOne(who, { crew, chance })
    }
  }

  /** Each who is of a moment before any comes again, in an order of chance. */
  #next(moment: Moment): Role | 'postgres' {
    const left = this.#left[moment] ?? []
    if (left.length === 0) left.push(...shuffled<Role | 'postgres'>(MOMENTS[moment], this.#around.fire.chance))
    this.#left[moment] = left
    return left.shift() ?? 'postgres'
  }

  #call(to: string, body: object): Promise<unknown> {
    const { crew, sender } = this.#around
    return patientCall({ url: () => crew.url, apiKey: sender.apiKey, path: to, body, key: randomUUID() })
  }

  async #accepted(): Promise<number> {
    return (await patiently(() => this.#around.world.simulatorStats()))['accepted'] ?? 0
  }
}

const STILL_MS = 120_000

async function until(look: () => Promise<number>, holds: (value: number) => boolean): Promise<void> {
  for (const deadline = Date.now() + STILL_MS; !holds(await look()); await sleep(50))
    if (Date.now() > deadline) throw new Error('a send stands still')
}
