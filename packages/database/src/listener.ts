import pg from 'pg'
import { clientConfig } from './connection.ts'
import type { Connection } from './connection.ts'

export interface Listener {
  /** Subscribes to a channel. Returns the function that unsubscribes. */
  listen(channel: string, handler: (payload: string) => void): Promise<() => Promise<void>>
  /**
   * Resolves once everything that was told and committed before this call has been handed over. Rejects while the
   * connection is broken.
   */
  confirm(): Promise<void>
  close(): Promise<void>
}

const HEARTBEAT_MS = 10_000
const HEARTBEAT_LIMIT_MS = 5000
const MAX_PAUSE_MS = 2000

/**
 * LISTEN on a connection of its own, which is reopened whenever it breaks. Notifications sent meanwhile are lost:
 * `onReconnect` is then called, so that subscribers can read the present state.
 */
export function openListener({
  connection,
  onReconnect,
  onError,
}: {
  connection: Connection
  onReconnect: () => void
  onError: (error: Error) => void
}): Listener {
  const handlers = new Map<string, Set<(payload: string) => void>>()
  let client: pg.Client | undefined
  let opening: Promise<void> | undefined
  let isClosed = false
  let heartbeat: NodeJS.Timeout | undefined

  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({
      ...clientConfig(connection, 'listener'),
      query_timeout: HEARTBEAT_LIMIT_MS,
      pipeline: true,
    })
    fresh.on('error', onError)
    fresh.on('notification', ({ channel, payload }) => {
      for (const handler of handlers.get(channel) ?? []) handler(payload ?? '')
    })
    fresh.on('end', () => void (fresh === client && lost()))
    await fresh.connect()
    for (const channel of handlers.keys()) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
    client = fresh
    clearInterval(heartbeat)
    // A connection may die silently; only a query shows it.
    heartbeat = setInterval(() => {
      fresh.query('select 1').catch((error: Error) => {
        onError(error)
        if (fresh === client) lost()
      })
    }, HEARTBEAT_MS)
    heartbeat.unref()
  }

  const lost = (): void => {
    const broken = client
    client = undefined
    clearInterval(heartbeat)
    broken?.end().catch(() => {})
    if (!isClosed) void (opening ??= reconnect().finally(() => (opening = undefined)))
  }

  const reconnect = async (): Promise<void> => {
    for (let pauseMs = 50; !isClosed; pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)) {
      try {
        await connect()
        onReconnect()
        return
      } catch (error) {
        onError(error as Error)
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      }
    }
  }

  const ready = async (): Promise<pg.Client | undefined> => {
    if (client === undefined && !isClosed) await (opening ??= connect().finally(() => (opening = undefined)))
    return client
  }

  return {
    async listen(channel, handler) {
      const known = handlers.get(channel)
      const listeners = known ?? new Set()
      listeners.add(handler)
      handlers.set(channel, listeners)
      const open = await ready()
      if (known === undefined) await open?.query(`listen ${pg.escapeIdentifier(channel)}`)
      return async () => {
        listeners.delete(handler)
        if (listeners.size > 0 || handlers.get(channel) !== listeners) return
        handlers.delete(channel)
        await client?.query(`unlisten ${pg.escapeIdentifier(channel)}`)
      }
    },
    async confirm() {
      if (client === undefined) throw new Error('the connection for notices is broken')
      // PostgreSQL hands a notice over before it answers whatever was asked after the notice's commit.
      await client.query('select 1')
    },
    async close() {
      isClosed = true
      clearInterval(heartbeat)
      const open = client
      client = undefined
      await open?.end().catch(() => {})
    },
  }
}
