import {
  CLOSE_BAD_TOKEN,
  CLOSE_RESTART,
  type LiveEvent,
  type NotificationEventName,
} from '@peyk/contract/live/live-events.ts'
import type { CallPermission } from '@peyk/domain/permission/permissions.ts'
import { callerMay, type Caller } from '../http/auth/caller.ts'
import { STAFF_AUDIENCE, type MissedEvents, type PublishedEvent, type ToldEvent } from './publish.ts'

/** What the hub needs of a socket. */
export interface SocketLike {
  send(text: string): void
  close(code: number, reason: string): void
  /** Bytes that wait because the other side reads slowly. */
  readonly bufferedAmount: number
}

/** One open, known socket. */
export interface LiveConnection {
  readonly socket: SocketLike
  /** What a colleague may do can change while the socket is open. */
  caller: Caller
  /** Sends whose progress this socket asked for. */
  readonly subscribedSends: Set<string>
}

export interface Hub {
  join(member: LiveConnection): void
  leave(member: LiveConnection): void
  deliver(announcement: PublishedEvent): void
  /** Says goodbye to one session's sockets: the client acts as on a 401. */
  revoke(member: LiveConnection, reason: 'logout' | 'expired'): void
  /** Sends the names of the events that a socket missed since then, as far as they are remembered. */
  sendMissed(member: LiveConnection, sinceMs: number): void
  /** Nothing was heard for a while, or the process ends: clients come back. */
  closeAll(): void
  readonly connections: ReadonlySet<LiveConnection>
  ofAccount(accountId: number): readonly LiveConnection[]
}

/** The permission that an event needs (contract §4: the owner, and partners holding the permission). */
const requiredPermission: Record<NotificationEventName, CallPermission> = {
  credit_updated: 'any',
  bulk_state: 'report.view',
  bulk_progress: 'report.view',
  message_status: 'report.view',
  inbox_received: 'inbox.view',
  inbox_changed: 'inbox.view',
  file_ready: 'file.use',
  low_credit: 'any',
  payment_result: 'payment.view',
  notification: 'any',
  notifications_changed: 'any',
  pattern_status: 'pattern.view',
  api_calls_added: 'developer.manage',
  webhook_changed: 'developer.manage',
  queue_changed: 'staff.reviews',
  ticket_answered: 'ticket.manage',
  ticket_changed: 'ticket.manage',
  desk_changed: 'staff.tickets',
  session_revoked: 'any',
}

/** From now on a colleague's socket receives the events that these permissions allow. */
export function updatePermissions(member: LiveConnection, permissions: readonly string[]): void {
  if (member.caller.holder.kind !== 'colleague') return
  member.caller = { ...member.caller, holder: { kind: 'colleague', permissions } }
}

/** Events that only sockets subscribed to the send receive. */
const subscribersOnly: ReadonlySet<NotificationEventName> = new Set<NotificationEventName>([
  'bulk_progress',
  'message_status',
])

/** A reader this far behind is cut off; it reconnects and asks again, since nothing is ever replayed. */
const SLOW_READER_BYTES = 1024 * 1024
const CLOSE_TRY_LATER = 1013

/** How long delivered events are remembered; a page asks seconds after its first read. */
const REMEMBERED_MS = 60_000
/** How much earlier than the client says: its question was on its way, over a bad line for long. */
const LATENCY_ALLOWANCE_MS = 10_000

type Audience = PublishedEvent['accountId']

/** When each event was last delivered, by account, and for staff. */
function createRecentEvents(now: () => number) {
  let heardSinceMs = now()
  let forgotAtMs = heardSinceMs
  const lastTold = new Map<Audience, Map<NotificationEventName, number>>()

  const forget = () => {
    const oldestMs = now() - REMEMBERED_MS
    for (const [place, told] of lastTold) {
      for (const [event, at] of told) if (at < oldestMs) told.delete(event)
      if (told.size === 0) lastTold.delete(place)
    }
    forgotAtMs = now()
  }

  return {
    record({ accountId, event }: { accountId: Audience; event: NotificationEventName }) {
      // Whoever it ended learns of it with the next call.
      if (event === 'session_revoked') return
      if (now() - forgotAtMs > REMEMBERED_MS) forget()
      lastTold.set(accountId, (lastTold.get(accountId) ?? new Map<NotificationEventName, number>()).set(event, now()))
    },
    /** Null where nobody knows. */
    since(places: readonly Audience[], sinceMs: number): NotificationEventName[] | null {
      if (sinceMs < Math.max(heardSinceMs, now() - REMEMBERED_MS)) return null
      const told = places.flatMap((place) => [...(lastTold.get(place) ?? [])])
      return [...new Set(told.filter(([, at]) => at >= sinceMs).map(([event]) => event))]
    },
    restart() {
      heardSinceMs = now()
    },
  }
}

/** The open sockets of this process by account, and which events each receives. `now` in epoch milliseconds. */
export function openHub({ now }: { now: () => number }): Hub {
  const connections = new Set<LiveConnection>()
  const byPlace = new Map<Audience, Set<LiveConnection>>()
  const memory = createRecentEvents(now)
  /** Adds a socket, which receives events from then on. */
  const placesOf = ({ account, holder }: Caller) => [
    account.id,
    ...(holder.kind === 'staff' ? ([STAFF_AUDIENCE] as const) : []),
  ]

  const written = (event: Omit<LiveEvent, 'time'>): string =>
    JSON.stringify({ ...event, time: Math.floor(now() / 1000) })

  const isMeant = ({ caller }: LiveConnection, { sessionId, userIds }: ToldEvent): boolean =>
    (sessionId === undefined || caller.sessionId === sessionId) &&
    (userIds === undefined || userIds.includes(caller.userId))

  const hears = (member: LiveConnection, { event, data }: ToldEvent): boolean => {
    if (!callerMay(member.caller, requiredPermission[event])) return false
    return (
      !subscribersOnly.has(event) ||
      ('messages_outbox_id' in data && member.subscribedSends.has(data.messages_outbox_id))
    )
  }

  const say = (member: LiveConnection, text: string) => {
    if (member.socket.bufferedAmount > SLOW_READER_BYTES) member.socket.close(CLOSE_TRY_LATER, 'slow')
    else member.socket.send(text)
  }

  const leave = (member: LiveConnection) => {
    connections.delete(member)
    for (const place of placesOf(member.caller)) {
      const others = byPlace.get(place)
      others?.delete(member)
      if (others?.size === 0) byPlace.delete(place)
    }
  }

  const end = (member: LiveConnection, text: string) => {
    leave(member)
    member.socket.send(text)
    member.socket.close(CLOSE_BAD_TOKEN, 'session')
  }

  const sayMissed = (member: LiveConnection, names: readonly NotificationEventName[] | null) => {
    const events = names?.filter((event) => callerMay(member.caller, requiredPermission[event])) ?? null
    say(member, written({ event: 'missed', data: { events } }))
  }

  const deliverMissed = ({ accountId, data }: MissedEvents) => {
    for (const event of data.events) memory.record({ accountId, event })
    for (const member of byPlace.get(accountId) ?? []) {
      if (data.events.some((event) => callerMay(member.caller, requiredPermission[event])))
        sayMissed(member, data.events)
    }
  }

  return {
    connections,
    ofAccount: (accountId) => [...(byPlace.get(accountId) ?? [])],
    join(member) {
      connections.add(member)
      for (const place of placesOf(member.caller)) byPlace.set(place, (byPlace.get(place) ?? new Set()).add(member))
    },
    leave,
    deliver(announcement) {
      if (announcement.event === 'missed') return deliverMissed(announcement)
      memory.record(announcement)
      const listening = byPlace.get(announcement.accountId)
      if (listening === undefined) return
      const text = written({ event: announcement.event, data: announcement.data } as Omit<LiveEvent, 'time'>)
      for (const member of listening) {
        if (!isMeant(member, announcement)) continue
        if (announcement.permissions !== undefined) updatePermissions(member, announcement.permissions)
        if (!hears(member, announcement)) continue
        if (announcement.event === 'session_revoked') end(member, text)
        else say(member, text)
      }
    },
    revoke(member, reason) {
      end(member, written({ event: 'session_revoked', data: { reason } }))
    },
    sendMissed(member, sinceMs) {
      sayMissed(member, memory.since(placesOf(member.caller), sinceMs - LATENCY_ALLOWANCE_MS))
    },
    closeAll() {
      memory.restart()
      for (const member of connections) {
        leave(member)
        member.socket.close(CLOSE_RESTART, 'restart')
      }
    },
  }
}
