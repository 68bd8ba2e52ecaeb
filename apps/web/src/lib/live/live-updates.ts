import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent, LiveEventName } from '@peyk/contract/live/live-events.ts'
import type { Session } from '../session/session.tsx'
import type { ConnectionDeps, LiveConnection } from './shared-connection.ts'
import type { ConnectionState } from './connection.model.ts'

/** The data of an event. */
export type LiveEventData<Name extends LiveEventName> = Extract<LiveEvent, { event: Name }>['data']

/** A screen that follows a busy send refetches at most once a second (promise U6). */
export const REFETCH_INTERVAL_MS = 1000

/** Where the last `credit_updated` is stored; see features/wallet. */
export const LIVE_CREDIT_KEY = ['live', 'credit'] as const

type NoticeName = 'notification' | 'inbox_received'

/** Events that show a notice at once. */
export type Notice = { [Name in NoticeName]: { event: Name; data: LiveEventData<Name> } }[NoticeName]

export interface Live {
  start(): void
  stop(): void
  /** Subscribes to progress and statuses of a send until the returned function is called. */
  follow(sendId: string): () => void
  state(): ConnectionState
  subscribeState(listener: () => void): () => void
}

/** The live connection of the panel: `onEvent` applies its messages, whichever tab received them. */
export const createLive = ({
  session,
  queryClient,
  connect,
  onEvent,
  now = () => performance.now(),
}: {
  session: Pick<Session, 'end'>
  queryClient: QueryClient
  connect: (
    deps: Pick<ConnectionDeps, 'onEvent' | 'onState' | 'onRefetch' | 'missedMs' | 'onSessionEnd'>,
  ) => LiveConnection
  onEvent: (event: LiveEvent) => void
  /** In milliseconds from any fixed start. */
  now?: () => number
}): Live => {
  let startedAtMs = now()
  const stateListeners = new Set<() => void>()
  const connection = connect({
    onEvent,
    onState: () => {
      for (const listener of stateListeners) listener()
    },
    onRefetch: () => void queryClient.invalidateQueries(),
    missedMs: () => now() - startedAtMs,
    onSessionEnd: () => session.end(undefined, 'unknown'),
  })

  return {
    start() {
      startedAtMs = now()
      connection.start()
    },
    stop: connection.stop,
    follow: connection.follow,
    state: connection.state,
    subscribeState(listener) {
      stateListeners.add(listener)
      return () => stateListeners.delete(listener)
    },
  }
}
