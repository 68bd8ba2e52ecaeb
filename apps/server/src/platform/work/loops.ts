import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '../deps.ts'

/**
 * One endless loop of a role. A run that throws is logged and tried again after a pause that
 * grows to `LONGEST_PAUSE_MS` and is forgotten with the first run that succeeds.
 */
export interface Loop {
  readonly name: string
  /** Pause after a run that found nothing more to do; shorter where the configuration says so. */
  readonly pauseMs: number
  /** A channel of `pg_notify` that ends the pause early. */
  readonly wakeOn?: string
  /**
   * One round. Answers true when there is more to do at once. A round may last for as long as the process does (the
   * gateway's connections), if it ends soon after `signal` says so, with everything it began brought to its end.
   */
  run(context: { deps: Deps; signal: AbortSignal }): Promise<boolean | void>
}

export interface RunningLoop {
  readonly name: string
  /** Ends a pause. */
  wake(): void
  /** Resolves when the present round is over. */
  stop(): Promise<void>
}

const LONGEST_PAUSE_MS = 5000

export async function startLoop(loop: Loop, deps: Deps): Promise<RunningLoop> {
  const stopping = new AbortController()
  let pausing = new AbortController()
  // A wake-up during a round must not be lost: the round may already have passed what it is about.
  let isWoken = false
  const wake = () => {
    isWoken = true
    pausing.abort()
  }
  const pauseMs = Math.min(loop.pauseMs, deps.config.loopRestMs ?? loop.pauseMs)
  const pause = async (milliseconds: number) => {
    if (isWoken) return
    await sleep(milliseconds, undefined, { signal: AbortSignal.any([pausing.signal, stopping.signal]) }).catch(() => {})
  }
  const runs = deps.metrics.counter({
    name: 'peyk_loop_runs_total',
    help: 'Rounds of the endless loops',
    labels: ['loop', 'outcome'],
  })

  const deaf = loop.wakeOn === undefined ? undefined : await deps.pgListener.listen(loop.wakeOn, wake, wake)
  const endless = async () => {
    let failures = 0
    while (!stopping.signal.aborted) {
      isWoken = false
      pausing = new AbortController()
      try {
        const hasMore = await loop.run({ deps, signal: stopping.signal })
        failures = 0
        runs.inc({ loop: loop.name, outcome: 'done' })
        if (hasMore !== true) await pause(pauseMs)
      } catch (err) {
        if (stopping.signal.aborted) return
        runs.inc({ loop: loop.name, outcome: 'failed' })
        deps.log.error({ err, loop: loop.name }, 'a loop stumbled and goes on')
        // Cannot be woken: otherwise an unreachable database would be queried as fast as notifications arrive.
        const milliseconds = Math.min(100 * 2 ** failures, LONGEST_PAUSE_MS)
        await sleep(milliseconds, undefined, { signal: stopping.signal }).catch(() => {})
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
      await deaf?.().catch(() => {})
    },
  }
}
