import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent, NotificationEventName } from '@peyk/contract/live/live-events.ts'
import type { Session } from '../session/session.tsx'
import { LIVE_CREDIT_KEY, REFETCH_INTERVAL_MS, type Notice } from './live-updates.ts'
import { throttleByKey } from './throttle.ts'

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

/** What a live message changes in the panel: which queries of the open screen are read again, and what is told. */
export const createEventApplier = ({
  session,
  queryClient,
  onNotice,
}: {
  session: Pick<Session, 'end'>
  queryClient: QueryClient
  onNotice: (notice: Notice) => void
}): ((event: LiveEvent) => void) => {
  const readAgain = throttleByKey(REFETCH_INTERVAL_MS, (key) => {
    void queryClient.invalidateQueries({ queryKey: JSON.parse(key) as string[] })
  })

  return ({ event, data }) => {
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
}
