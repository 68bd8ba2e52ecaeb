import type { Connection } from '@peyk/database/connection.ts'
import { openListener } from '@peyk/database/listener.ts'
import type { Log } from '../log.ts'

/** Hearing what other processes (and this one) tell by `pg_notify`. */
export interface PgListener {
  /**
   * `onGap`: the connection was lost for a while and is back; whatever was told meanwhile is lost, so look for
   * yourself. Answers how to stop listening.
   */
  listen(channel: string, handler: (payload: string) => void, onGap?: () => void): Promise<() => Promise<void>>
  /**
   * Resolves once everything that was told and committed before this call has been handled. Rejects while the connection
   * is broken.
   */
  confirm(): Promise<void>
  close(): Promise<void>
}

export function openPgListener({ connection, log }: { connection: Connection; log: Log }): PgListener {
  const gaps = new Set<() => void>()
  const guarded = (work: () => void) => {
    try {
      work()
    } catch (err) {
      log.error({ err }, 'a notice could not be handled')
    }
  }
  const listener = openListener({
    connection,
    onError: (err) => log.warn({ err }, 'the connection for notices is broken'),
    onReconnect() {
      log.info({}, 'notices are heard again')
      for (const onGap of gaps) guarded(onGap)
    },
  })
  return {
    async listen(channel, handler, onGap) {
      if (onGap !== undefined) gaps.add(onGap)
      const stop = await listener.listen(channel, (payload) => guarded(() => handler(payload)))
      return async () => {
        if (onGap !== undefined) gaps.delete(onGap)
        await stop()
      }
    },
    confirm: () => listener.confirm(),
    close: () => listener.close(),
  }
}
