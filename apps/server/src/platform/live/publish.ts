import { randomUUID } from 'node:crypto'
import type { LiveEvent, NotificationEventName } from '@peyk/contract/live/live-events.ts'
import type { Tx } from '@peyk/database/database.ts'

/** The channel every api process listens on. */
export const LIVE_CHANNEL = 'peyk_live'

/** In place of an account id: all staff with an open panel. */
export const STAFF_AUDIENCE = 'staff'

/**
 * What travels through the channel: one event for the open sockets of one account, or of one session of it; or only the
 * names of events that are too many to be told one by one (`missed`).
 */
export type PublishedEvent = ToldEvent | MissedEvents

/** So many events of these names happened that sockets are told their names alone, as after a lost connection. */
export interface MissedEvents {
  accountId: number
  event: 'missed'
  data: { events: readonly NotificationEventName[] }
}

export type ToldEvent = {
  [Name in NotificationEventName]: {
    accountId: number | typeof STAFF_AUDIENCE
    event: Name
    data: Extract<LiveEvent, { event: Name }>['data']
    /** Only the sockets of this login session. */
    sessionId?: number
    /** Only the sockets of these users. */
    userIds?: readonly number[]
    /** What those of them who are colleagues may do from now on. */
    permissions?: readonly string[]
  }
}[NotificationEventName]

/** What happens to an account at one moment is told one by one up to so many; of more its screens ask for their lists. */
export const EVENTS_PER_ACCOUNT = 20

/** One that is told to an account. */
export type AccountEvent = ToldEvent & { accountId: number }

// PostgreSQL takes payloads shorter than 8000 bytes. A UTF-16 unit is at most three bytes of UTF-8.
const PAYLOAD_BYTES = 7900
const PIECE_UNITS = 2500
/** About 5 kB of JSON, so that a status event fits one payload (contract §4 allows up to 500). */
const STATUSES_PER_EVENT = 100

/**
 * Tells the open sockets of an account that something happened. Part of the transaction it is called in: nothing is
 * told when it rolls back, and the sockets hear of it only after the commit. `message_status` takes any number of items.
 */
export const publishEvent = (tx: Pick<Tx, 'query'>, announcement: PublishedEvent): Promise<void> =>
  publishEvents(tx, [announcement])

/** The same for all that happened at one moment, to whatever accounts, by one statement and in this order. */
export async function publishEvents(tx: Pick<Tx, 'query'>, announcements: readonly PublishedEvent[]): Promise<void> {
  const payloads = announcements.flatMap(splitEvent).flatMap(toPayloads)
  if (payloads.length === 0) return
  await tx.query({
    name: 'announce',
    text: 'select pg_notify($1, payload) from unnest($2::text[]) payload',
    values: [LIVE_CHANNEL, payloads],
  })
}

function splitEvent(announcement: PublishedEvent): PublishedEvent[] {
  if (announcement.event !== 'message_status') return [announcement]
  const { data, ...rest } = announcement
  const parts: PublishedEvent[] = []
  for (let from = 0; from < data.items.length; from += STATUSES_PER_EVENT) {
    parts.push({ ...rest, data: { ...data, items: data.items.slice(from, from + STATUSES_PER_EVENT) } })
  }
  return parts
}

/** The JSON as it is, or, when it is too long for one payload, numbered pieces of it: `~<id>:<n>:<of>:<piece>`. */
export function toPayloads(announcement: PublishedEvent): string[] {
  const json = JSON.stringify(announcement)
  if (Buffer.byteLength(json) <= PAYLOAD_BYTES) return [json]
  const pieces: string[] = []
  for (let from = 0; from < json.length;) {
    let to = Math.min(from + PIECE_UNITS, json.length)
    // Half a surrogate pair has no UTF-8 form.
    if (to < json.length && /[\ud800-\udbff]/.test(json[to - 1] ?? '')) to -= 1
    pieces.push(json.slice(from, to))
    from = to
  }
  const id = randomUUID()
  return pieces.map((piece, index) => `~${id}:${index + 1}:${pieces.length}:${piece}`)
}

/**
 * Puts payloads back together. Notices of one transaction arrive in order and one after another, so at most one
 * announcement is open at a time; what a lost connection left half-read is dropped.
 */
export function eventReader(): (payload: string) => PublishedEvent | null {
  let open: { id: string; pieces: string[] } | null = null
  return (payload) => {
    if (!payload.startsWith('~')) return JSON.parse(payload) as PublishedEvent
    const [, id, number, count, piece] = /^~([^:]+):(\d+):(\d+):(.*)$/s.exec(payload) ?? []
    if (id === undefined || piece === undefined) return null
    if (Number(number) === 1) open = { id, pieces: [] }
    if (open?.id !== id || open.pieces.length !== Number(number) - 1) {
      open = null
      return null
    }
    open.pieces.push(piece)
    if (open.pieces.length < Number(count)) return null
    const json = open.pieces.join('')
    open = null
    return JSON.parse(json) as PublishedEvent
  }
}
