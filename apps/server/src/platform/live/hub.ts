import { CLOSE_BAD_TOKEN, CLOSE_RESTART, type LiveEvent, type ToldEventName } from '@peyk/contract/live/live-events.ts'
import type { CallPermission } from '@peyk/domain/permission/permissions.ts'
import { callerMay, type Caller } from '../http/auth/caller.ts'
import { STAFF, type Announcement } from './publish.ts'

/** What the hub needs of a socket. */
export interface Wire {
  send(text: string): void
  close(code: number, reason: string): void
  /** Bytes that wait because the other side reads slowly. */
  readonly bufferedAmount: number
}

/** One open, known socket. */
export interface Member {
  readonly wire: Wire
  /** What a colleague may do can change while the socket is open. */
  caller: Caller
  /** Sends whose progress this socket asked for. */
  readonly sends: Set<string>
}

export interface Hub {
  join(member: Member): void
  leave(member: Member): void
  deliver(announcement: Announcement): void
  /** Says goodbye to one session's sockets: the client acts as on a 401. */
  revoke(member: Member, reason: 'logout' | 'expired'): void
  /** Says which events a socket would have been told of since then, as far as that is remembered. */
  tellMissed(member: Member, sinceMs: number): void
  /** Nothing was heard for a while, or the process ends: clients come back. */
  closeAll(): void
  readonly members: ReadonlySet<Member>
  ofAccount(accountId: number): readonly Member[]
}

/** What a caller must be allowed to hear an event (contract §4: the owner, and partners holding the permission). */
const permissionOf: Record<ToldEventName, CallPermission> = {
  credit_updated: 'any',
  bulk_state: 'report.view',
  bulk_progress: 'report.view',
  message_status: 'report.view',
  inbox_received: 'inbox.view',
  file_ready: 'file.use',
  low_credit: 'any',
  notification: 'any',
  queue_changed: 'staff.reviews',
  session_revoked: 'any',
}

/** From now on a colleague's socket hears what these permissions let it hear. */
export function regrant(member: Member, permissions: readonly string[]): void {
  if (member.caller.holder.kind !== 'colleague') return
  member.caller = { ...member.caller, holder: { kind: 'colleague', permissions } }
}

/** Events that only sockets subscribed to the send hear. */
const forSubscribers: ReadonlySet<ToldEventName> = new Set<ToldEventName>(['bulk_progress', 'message_status'])

/** A reader this far behind is cut off; it reconnects and asks again, since nothing is ever replayed. */
const SLOW_READER_BYTES = 1024 * 1024
const CLOSE_TRY_LATER = 1013

/** So long it is remembered what was told; a page asks seconds after its first reading. */
const REMEMBERED_MS = 60_000
/** How much earlier than the client says: its question was on its way, over a bad line for long. */
const ON_THE_WAY_MS = 10_000

type Place = Announcement['accountId']

/** Of every account, and of the staff, when each event was last told. */
function memoryOf(now: () => number) {
  let heardSinceMs = now()
  let forgotAtMs = heardSinceMs
  const lastTold = new Map<Place, Map<ToldEventName, number>>()

  const forget = () => {
    const oldestMs = now() - REMEMBERED_MS
    for (const [place, told] of lastTold) {
      for (const [event, at] of told) if (at < oldestMs) told.delete(event)
      if (told.size === 0) lastTold.delete(place)
    }
    forgotAtMs = now()
  }

  return {
    keep({ accountId, event }: Announcement) {
      // Whoever it ended learns of it with the next call.
      if (event === 'session_revoked') return
      if (now() - forgotAtMs > REMEMBERED_MS) forget()
      lastTold.set(accountId, (lastTold.get(accountId) ?? new Map<ToldEventName, number>()).set(event, now()))
    },
    /** Null where nobody knows. */
    since(places: readonly Place[], sinceMs: number): ToldEventName[] | null {
      if (sinceMs < Math.max(heardSinceMs, now() - REMEMBERED_MS)) return null
      const told = places.flatMap((place) => [...(lastTold.get(place) ?? [])])
      return [...new Set(told.filter(([, at]) => at >= sinceMs).map(([event]) => event))]
    },
    restart() {
      heardSinceMs = now()
    },
  }
}

/** The open sockets of this process by account, and who of them hears what. `now` in epoch milliseconds. */
export function openHub({ now }: { now: () => number }): Hub {
  const members = new Set<Member>()
  const byPlace = new Map<Place, Set<Member>>()
  const memory = memoryOf(now)
  /** Where a socket hears what is told. */
  const placesOf = ({ account, holder }: Caller) => [account.id, ...(holder.kind === 'staff' ? ([STAFF] as const) : [])]

  const written = (event: Omit<LiveEvent, 'time'>): string =>
    JSON.stringify({ ...event, time: Math.floor(now() / 1000) })

  const isMeant = ({ caller }: Member, { sessionId, userIds }: Announcement): boolean =>
    (sessionId === undefined || caller.sessionId === sessionId) &&
    (userIds === undefined || userIds.includes(caller.userId))

  const hears = (member: Member, { event, data }: Announcement): boolean => {
    if (!callerMay(member.caller, permissionOf[event])) return false
    return !forSubscribers.has(event) || ('messages_outbox_id' in data && member.sends.has(data.messages_outbox_id))
  }

  const say = (member: Member, text: string) => {
    if (member.wire.bufferedAmount > SLOW_READER_BYTES) member.wire.close(CLOSE_TRY_LATER, 'slow')
    else member.wire.send(text)
  }

  const leave = (member: Member) => {
    members.delete(member)
    for (const place of placesOf(member.caller)) {
      const others = byPlace.get(place)
      others?.delete(member)
      if (others?.size === 0) byPlace.delete(place)
    }
  }

  const end = (member: Member, text: string) => {
    leave(member)
    member.wire.send(text)
    member.wire.close(CLOSE_BAD_TOKEN, 'session')
  }

  return {
    members,
    ofAccount: (accountId) => [...(byPlace.get(accountId) ?? [])],
    join(member) {
      members.add(member)
      for (const place of placesOf(member.caller)) byPlace.set(place, (byPlace.get(place) ?? new Set()).add(member))
    },
    leave,
    deliver(announcement) {
      memory.keep(announcement)
      const listening = byPlace.get(announcement.accountId)
      if (listening === undefined) return
      const text = written({ event: announcement.event, data: announcement.data } as Omit<LiveEvent, 'time'>)
      for (const member of listening) {
        if (!isMeant(member, announcement)) continue
        if (announcement.permissions !== undefined) regrant(member, announcement.permissions)
        if (!hears(member, announcement)) continue
        if (announcement.event === 'session_revoked') end(member, text)
        else say(member, text)
      }
    },
    revoke(member, reason) {
      end(member, written({ event: 'session_revoked', data: { reason } }))
    },
    tellMissed(member, sinceMs) {
      const told = memory.since(placesOf(member.caller), sinceMs - ON_THE_WAY_MS)
      const events = told?.filter((event) => callerMay(member.caller, permissionOf[event])) ?? null
      say(member, written({ event: 'missed', data: { events } }))
    },
    closeAll() {
      memory.restart()
      for (const member of members) {
        leave(member)
        member.wire.close(CLOSE_RESTART, 'restart')
      }
    },
  }
}
