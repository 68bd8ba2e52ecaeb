import { setTimeout as timeout } from 'node:timers/promises'
import type { Deps } from '../deps.ts'
import { sayOver, sayWhenChanged } from '../repeated-lines.ts'

/**
 * One endless loop of a role. A run that throws is logged and tried again after a pause that
 * grows to `LONGEST_FAILURE_PAUSE_MS` and is forgotten with the first run that succeeds.
 */
export interface Loop {
  readonly name: string
  /** Pause after a run that found something, but nothing more to do; shorter where the configuration says so. */
  readonly pauseMs: number
  /**
   * Pauses after runs that found nothing double up to this, until a run finds something or a notice comes. Where a run
   * says when the next one is due, this is the longest sleep until then. Default: `pauseMs`.
   */
  readonly maxPauseMs?: number
  /** This much of every pause is not ended by a notice: however many come, runs are no closer together. */
  readonly minPauseMs?: number
  /** Channels of `pg_notify` that end a pause early. */
  readonly wakeOn?: string | readonly string[]
  /**
   * One round. A round may last for as long as the process does (the gateway's connections), if it ends soon after
   * `signal` says so, with everything it began brought to its end.
   */
  run(context: { deps: Deps; signal: AbortSignal }): Promise<Round>
}

/**
 * What a round answers: true when there is more to do at once; nothing or false when there was nothing (more). In words:
 * whether it `found` something, or in how many milliseconds there is something again (null: nothing is known to come).
 */
export type Round = boolean | void | { readonly found: boolean } | { readonly nextInMs: number | null }

export interface RunningLoop {
  readonly name: string
  /** Ends a pause. */
  wake(): void
  /** Resolves when the present round is over. */
  stop(): Promise<void>
}

/** Resolves after this time, or when the signal says so. */
export type Sleep = (milliseconds: number, signal: AbortSignal) => Promise<void>

const systemSleep: Sleep = (milliseconds, signal) => timeout(milliseconds, undefined, { signal }).catch(() => {})

const LONGEST_FAILURE_PAUSE_MS = 5000
/** A moment that has come by the database's clock, and not quite yet by what a round asked, is waited for so long. */
const LEAST_SLEEP_MS = 10

/** How long the pauses of a loop are. */
class Pauses {
  readonly #pauseMs: number
  readonly #maxPauseMs: number
  readonly minPauseMs: number
  #emptyPauseMs: number

  constructor({ pauseMs, maxPauseMs = pauseMs, minPauseMs = 0 }: Loop, { limitMs }: { limitMs: number }) {
    this.#pauseMs = this.#emptyPauseMs = Math.min(pauseMs, limitMs)
    this.#maxPauseMs = Math.max(this.#pauseMs, Math.min(maxPauseMs, limitMs))
    this.minPauseMs = Math.min(minPauseMs, this.#maxPauseMs)
  }

  /** Something happened: what comes next is looked for soon. */
  restart(): void {
    this.#emptyPauseMs = this.#pauseMs
  }

  after(round: Round): number {
    if (typeof round === 'object' && 'nextInMs' in round) {
      const { nextInMs } = round
      return Math.min(Math.max(nextInMs ?? Infinity, LEAST_SLEEP_MS), this.#maxPauseMs)
    }
    if (typeof round === 'object' && round.found) {
      this.restart()
      return this.#pauseMs
    }
    const pauseMs = this.#emptyPauseMs
    this.#emptyPauseMs = Math.min(pauseMs * 2, this.#maxPauseMs)
    return pauseMs
  }
}

/** `sleep`: a test's own time. */
export async function startLoop(
  loop: Loop,
  deps: Deps,
  { sleep = systemSleep }: { sleep?: Sleep } = {},
): Promise<RunningLoop> {
  const stopping = new AbortController()
  let pausing = new AbortController()
  // A wake-up during a round must not be lost: the round may already have passed what it is about.
  let isWoken = false
  const wake = () => {
    isWoken = true
    pausing.abort()
  }
  const pauses = new Pauses(loop, { limitMs: deps.config.loopRestMs ?? Infinity })
  const pause = async (milliseconds: number) => {
    const fixedMs = Math.min(pauses.minPauseMs, milliseconds)
    if (fixedMs > 0) await sleep(fixedMs, stopping.signal)
    const restMs = milliseconds - fixedMs
    if (!isWoken && restMs > 0) await sleep(restMs, AbortSignal.any([pausing.signal, stopping.signal]))
  }
  const runs = deps.metrics.counter({
    name: 'peyk_loop_runs_total',
    help: 'Rounds of the endless loops',
    labels: ['loop', 'outcome'],
  })

  const channels = loop.wakeOn === undefined ? [] : [loop.wakeOn].flat()
  const deaf = await Promise.all(channels.map((channel) => deps.pgListener.listen(channel, wake, wake)))
  const endless = async () => {
    let failures = 0
    while (!stopping.signal.aborted) {
      if (isWoken) pauses.restart()
      isWoken = false
      pausing = new AbortController()
      try {
        const round = await loop.run({ deps, signal: stopping.signal })
        failures = 0
        sayOver({ topic: `loop ${loop.name}`, facts: { loop: loop.name }, sentence: 'the loop goes on' }, deps)
        runs.inc({ loop: loop.name, outcome: 'done' })
        if (round === true) pauses.restart()
        else await pause(pauses.after(round))
      } catch (err) {
        if (stopping.signal.aborted) return
        runs.inc({ loop: loop.name, outcome: 'failed' })
        sayWhenChanged(
          {
            topic: `loop ${loop.name}`,
            level: 'error',
            facts: { err, loop: loop.name },
            sentence: 'a loop stumbled and goes on',
          },
          deps,
        )
        // Cannot be woken: otherwise an unreachable database would be queried as fast as notifications arrive.
        await sleep(Math.min(100 * 2 ** failures, LONGEST_FAILURE_PAUSE_MS), stopping.signal)
        failures = Math.min(failures + 1, 10)
      }
    }
  }
  const ending = endless()
  return {
    name: loop.name,
    wake,
    async stop() {
      stopping.abort()
      await ending
      await Promise.all(deaf.map((stop) => stop().catch(() => {})))
    },
  }
}
