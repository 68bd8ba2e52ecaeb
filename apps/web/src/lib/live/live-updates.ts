import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent, LiveEventName, NotificationEventName } from '@peyk/contract/live/live-events.ts'
import type { Session } from '../session/session.tsx'
import type { ConnectionDeps, LiveConnection } from './shared-connection.ts'
import type { ConnectionState } from './connection.model.ts'
import { throttleByKey } from './throttle.ts'

/** The data of an event. */
export type LiveEventData<Name extends LiveEventName> = Extract<LiveEvent, { event: Name }>['data']

/** The query key prefixes that an event invalidates; only queries of the open screen are refetched. */
const INVALIDATED_BY: Partial<Record<NotificationEventName, readonly (readonly string[])[]>> = {
  // Calendar and schedules show the outcome of their dates; the audience of a retry depends on the retries before it.
  bulk_state: [
    ['reports'],
    ['sending', 'calendar'],
    ['sending', 'showSchedule'],
    ['sending', 'scheduleRuns'],
    ['sending', 'retryChoices'],
    ['home', 'overview'],
  ],
  bulk_progress: [['reports']],
  message_status: [['reports', 'recipients']],
  inbox_received: [['inbox'], ['home', 'overview']],
  inbox_changed: [['inbox'], ['home', 'overview']],
  file_ready: [['files']],
  // A decision about the user's own number, or a changed role: details and permissions of the user.
  notification: [['notifications'], ['home', 'overview'], ['account'], ['session']],
  notifications_changed: [['notifications']],
  // The list of movements grows; the credit itself came with the event.
  credit_updated: [
    ['wallet', 'transactions'],
    ['wallet', 'transaction'],
    ['wallet', 'transactionTotals'],
    ['home', 'overview'],
  ],
  payment_result: [['wallet'], ['payments'], ['home', 'overview']],
  api_calls_added: [
    ['developers', 'callList'],
    ['developers', 'callChart'],
    // When each key was last used, and from where.
    ['developers', 'keyList'],
  ],
  webhook_changed: [['webhooks'], ['home', 'overview']],
  pattern_status: [['patterns'], ['home', 'overview']],
  ticket_answered: [['tickets'], ['home', 'overview']],
  ticket_changed: [['tickets'], ['home', 'overview']],
  desk_changed: [
    ['staff', 'tickets'],
    ['staff', 'ticket'],
    ['staff', 'ticketCounts'],
    ['staff', 'waitingCounts'],
  ],
  queue_changed: [
    ['staff', 'monitoredSends'],
    ['staff', 'patterns'],
  ],
}

/** Kinds of notifications after which details and permissions of the user are others. */
const ABOUT_THE_PERSON: ReadonlySet<string> = new Set(['account', 'role'])
/** Those are read on every page, so not after each of the others. */
const OF_THE_PERSON: ReadonlySet<string> = new Set(['account', 'session'])

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

/** Applies live messages to the panel, whichever tab received them. */
export const createLive = ({
  session,
  queryClient,
  connect,
  onNotice,
  now = () => performance.now(),
}: {
  session: Pick<Session, 'end'>
  queryClient: QueryClient
  connect: (
    deps: Pick<ConnectionDeps, 'onEvent' | 'onState' | 'onRefetch' | 'missedMs' | 'onSessionEnd'>,
  ) => LiveConnection
  onNotice: (notice: Notice) => void
  /** In milliseconds from any fixed start. */
  now?: () => number
}): Live => {
  let startedAtMs = now()
  const stateListeners = new Set<() => void>()
  const readAgain = throttleByKey(REFETCH_INTERVAL_MS, (key) => {
    void queryClient.invalidateQueries({ queryKey: JSON.parse(key) as string[] })
  })

  const onEvent = ({ event, data }: LiveEvent) => {
    if (event === 'session_revoked') {
      // The user logged out, here or elsewhere: nothing to explain.
      return data.reason === 'logout' ? session.end() : session.end(undefined, data.reason)
    }
    if (event === 'credit_updated') queryClient.setQueryData(LIVE_CREDIT_KEY, data)
    if (event === 'notification' || event === 'inbox_received') onNotice({ event, data } as Notice)
    const passed = event === 'missed' ? (data.events ?? Object.keys(INVALIDATED_BY)) : [event]
    const isPersonal = event !== 'notification' || ABOUT_THE_PERSON.has(data.kind)
    for (const name of passed) {
      for (const key of INVALIDATED_BY[name as NotificationEventName] ?? [])
        if (isPersonal || !OF_THE_PERSON.has(key[0] ?? '')) readAgain(JSON.stringify(key))
    }
  }

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
