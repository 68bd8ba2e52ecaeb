import type { Database } from '@peyk/database/database.ts'
import { engineScope } from '@peyk/database/scope.ts'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'

const SYNC_EVERY_MS = 10_000

export interface RunningClock extends Clock {
  /** Looks at the database's clock now. */
  sync(): Promise<void>
  close(): Promise<void>
}

/**
 * The database's time of day. Every process has the same, whatever the clock of its machine says or is set to: what one
 * writes and another (or the database itself) compares with its own time is right to milliseconds. Between two looks
 * our monotonic clock carries it on, also while the database is away.
 */
export async function openDatabaseClock({ db, log }: { db: Database; log: Log }): Promise<RunningClock> {
  let offset = NaN
  const sync = () =>
    db.asEngine(engineScope(), async (tx) => {
      const askedAt = performance.now()
      const { rows } = await tx.query<{ ms: number }>({
        name: 'clock',
        text: `select extract(epoch from clock_timestamp()) * 1000 as ms`,
      })
      const answeredAt = performance.now()
      const found = (rows[0]?.ms ?? NaN) - (askedAt + answeredAt) / 2
      // The answer is only so sure; a difference within that says nothing.
      if (!(Math.abs(found - offset) <= answeredAt - askedAt)) offset = found
    })
  await sync()
  const timer = setInterval(() => {
    sync().catch((err: unknown) => log.warn({ err }, 'the clock of the database could not be read'))
  }, SYNC_EVERY_MS)
  timer.unref()
  return {
    now: () => Math.round(performance.now() + offset),
    sync,
    close: async () => clearInterval(timer),
  }
}
