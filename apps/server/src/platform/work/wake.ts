import type { Tx } from '@peyk/database/database.ts'

/**
 * Channels of `pg_notify` that end the pauses of loops. A notice is only a hint that saves waiting: every loop looks for
 * itself from time to time, so that a notice that is late or lost costs that time and nothing else (record 0105).
 */
export const CHANNELS = {
  /** Batches may have become ready; payload `<carrier> <class>`, or empty: of any carrier. */
  dispatch: 'peyk_dispatch',
  /** A send waits for its time, or waits for another one than before. */
  start: 'peyk_start',
  /** Messages of sends were sent, refused, delivered or stopped: there is something to count and to tell. */
  results: 'peyk_results',
  /** An SMS of the platform itself is waiting. */
  systemMessages: 'peyk_system_messages',
  /** A schedule, or one of its dates, has another time. */
  schedules: 'peyk_schedules',
  /** A test of texts has another time, or its rest was cancelled. */
  abTests: 'peyk_ab_tests',
  /** Settings of carriers. */
  carriers: 'peyk_carriers',
  /** New messages came in. */
  inbox: 'peyk_inbox',
  /** Short links were visited. */
  clicks: 'peyk_clicks',
  /** Something happened that endpoints of customers are told of. */
  webhookEvents: 'peyk_webhook_events',
  /** The credit of an account, or the limit under which it is warned. */
  credit: 'peyk_credit',
  /** A browser is to be called. */
  browserPush: 'peyk_browser_push',
  /** A job waits for a later moment. */
  jobs: 'peyk_jobs',
} as const
export type Channel = (typeof CHANNELS)[keyof typeof CHANNELS]

type Queries = Pick<Tx, 'query'>

/** SQL: wakes a channel once when `from` has rows. A part of a `with` that must be selected from to run. */
export const wakeIfAnySql = (channel: Channel, from: string): string =>
  `select pg_notify('${channel}', '') from (select from ${from} limit 1) any_row`

/** Wakes who listens to a channel when the transaction commits. */
async function wake(tx: Queries, channel: Channel, payload = ''): Promise<void> {
  await tx.query({ name: 'wake', text: 'select pg_notify($1, $2)', values: [channel, payload] })
}

/** What became ready: urgent sends have class 0. */
export interface DispatchNotice {
  carrier: string
  class: 0 | 1 | 2
}

export const dispatchPayload = ({ carrier, class: urgency }: DispatchNotice): string => `${carrier} ${urgency}`

/** Null where a payload says nothing that is known: then everything is looked at. */
export function readDispatchPayload(payload: string): DispatchNotice | null {
  const found = /^(.+) ([012])$/.exec(payload)
  return found === null ? null : { carrier: found[1] as string, class: Number(found[2]) as 0 | 1 | 2 }
}

/** Batches became ready: of one carrier and class, or (null) nobody knows which. */
export const wakeDispatch = (tx: Queries, notice: DispatchNotice | null): Promise<void> =>
  wake(tx, CHANNELS.dispatch, notice === null ? '' : dispatchPayload(notice))
export const wakeStart = (tx: Queries): Promise<void> => wake(tx, CHANNELS.start)
export const wakeResults = (tx: Queries): Promise<void> => wake(tx, CHANNELS.results)
export const wakeSystemMessages = (tx: Queries): Promise<void> => wake(tx, CHANNELS.systemMessages)
export const wakeSchedules = (tx: Queries): Promise<void> => wake(tx, CHANNELS.schedules)
export const wakeAbTests = (tx: Queries): Promise<void> => wake(tx, CHANNELS.abTests)
export const wakeCarriers = (tx: Queries): Promise<void> => wake(tx, CHANNELS.carriers)
export const wakeInbox = (tx: Queries): Promise<void> => wake(tx, CHANNELS.inbox)
export const wakeClicks = (tx: Queries): Promise<void> => wake(tx, CHANNELS.clicks)
export const wakeCredit = (tx: Queries): Promise<void> => wake(tx, CHANNELS.credit)
export const wakeBrowserPush = (tx: Queries): Promise<void> => wake(tx, CHANNELS.browserPush)
export const wakeJobs = (tx: Queries): Promise<void> => wake(tx, CHANNELS.jobs)
