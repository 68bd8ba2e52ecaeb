import { systemTimers } from './timers.ts'
import type { Timers } from './timers.ts'

/** What a connection kept up by `keepBound` must have. */
interface Endable<End> {
  readonly ended: Promise<End>
}

export interface KeepBoundOptions<Session extends Endable<End>, End> {
  /** Connects and binds; may reject. */
  open: () => Promise<Session>
  /** A session stands. */
  onUp: (session: Session) => void
  /** A session ended, or an attempt failed; the next attempt comes in `retryMs`. */
  onDown?: (why: { end?: End; error?: unknown; retryMs: number }) => void
  /** First pause, ms; default 500. It doubles with every failure up to `maxMs`; default 5,000 (promise R2). */
  initialMs?: number
  maxMs?: number
  /** A session that lived this long counts as success and resets the pause; default 10,000. */
  steadyMs?: number
  timers?: Timers
  /** Chance for the spread, 0 ≤ x < 1. */
  random: () => number
}

/**
 * Keeps one connection bound: opens it, and after its end opens another, with pauses that double and are spread
 * between half and the whole of their length, so that many connections do not come back at the same moment. `stop`
 * ends the trying; a session that stands is left to its owner, one that is just opening is handed to `onLate`.
 */
export function keepBound<Session extends Endable<End>, End>(
  options: KeepBoundOptions<Session, End>,
): { stop: (onLate?: (session: Session) => void) => void } {
  const { initialMs = 500, maxMs = 5000, steadyMs = 10_000, timers = systemTimers, random } = options
  let failures = 0
  let isStopped = false
  let stopTimer: (() => void) | undefined
  let giveLate: ((session: Session) => void) | undefined

  const pauseMs = (): number => {
    const whole = Math.min(maxMs, initialMs * 2 ** Math.min(failures - 1, 20))
    return whole / 2 + (random() * whole) / 2
  }

  const again = (why: { end?: End; error?: unknown }): void => {
    if (isStopped) return
    failures += 1
    const retryMs = pauseMs()
    options.onDown?.({ ...why, retryMs })
    stopTimer = timers.after(retryMs, attempt)
  }

  const attempt = (): void => {
    options.open().then(
      (session) => {
        if (isStopped) {
          giveLate?.(session)
          return
        }
        const since = timers.now()
        void session.ended.then((end) => {
          if (timers.now() - since >= steadyMs) failures = 0
          again({ end })
        })
        options.onUp(session)
      },
      (error: unknown) => again({ error }),
    )
  }

  attempt()
  return {
    stop: (onLate) => {
      isStopped = true
      giveLate = onLate
      stopTimer?.()
    },
  }
}
