import { engineScope } from '@peyk/database/scope.ts'
import type { Deps } from '../deps.ts'
import { sendNotices, type Notice } from '../work/send-notices.ts'
import { EVENTS_PER_ACCOUNT, LIVE_CHANNEL, toPayloads } from './publish.ts'
import type { AccountEvent, PublishedEvent } from './publish.ts'

/** Gateways are woken at most this often by one process for the same work. */
const WAKE_EVERY_MS = 50
/** An account's panels hear of new things at most this often from one process. */
const TELL_EVERY_MS = 250
/** Accounts and kinds of work whose last notice is remembered. */
const MOST_REMEMBERED = 10_000

/** Notices of what is committed, several to a statement: the first goes at once, those that follow wait for one another. */
export interface CoalescedNotices {
  /** The same payload on a channel within the time is told once. */
  wake(notice: Notice): void
  /** `credit_updated` of an account is told once, with the latest credit and the sum of what changed it. */
  tell(event: AccountEvent): void
}

interface Pending {
  events: AccountEvent[]
  credit: Extract<AccountEvent, { event: 'credit_updated' }> | null
}

/** What is told here is lost with its process; whoever waits for it looks for itself after a while. */
export function createCoalescedNotices(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  now: () => number = () => performance.now(),
): CoalescedNotices {
  const wakes = new Set<string>()
  const pending = new Map<number, Pending>()
  const toldAt = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let isScheduled = false

  /** Milliseconds until a thing may be told of again. */
  const waitOf = (name: string, everyMs: number) => (toldAt.get(name) ?? -Infinity) + everyMs - now()

  const take = (): Notice[] => {
    const notices: Notice[] = []
    for (const wake of wakes) {
      if (waitOf(wake, WAKE_EVERY_MS) > 0) continue
      wakes.delete(wake)
      toldAt.set(wake, now())
      const [channel = '', payload = ''] = wake.split('\n')
      notices.push({ channel, payload })
    }
    for (const [accountId, { events, credit }] of pending) {
      const name = `account ${accountId}`
      if (waitOf(name, TELL_EVERY_MS) > 0) continue
      pending.delete(accountId)
      toldAt.set(name, now())
      const names = [...new Set(events.map(({ event }) => event))]
      const told: PublishedEvent[] =
        events.length > EVENTS_PER_ACCOUNT ? [{ accountId, event: 'missed', data: { events: names } }] : [...events]
      if (credit !== null) told.push(credit)
      notices.push(...told.flatMap(toPayloads).map((payload) => ({ channel: LIVE_CHANNEL, payload })))
    }
    if (toldAt.size > MOST_REMEMBERED) toldAt.clear()
    return notices
  }

  const flush = async () => {
    isScheduled = false
    clearTimeout(timer)
    timer = undefined
    const notices = take()
    try {
      if (notices.length > 0) {
        await db.asEngineOnce(engineScope(), (tx) => sendNotices(tx, notices))
      }
    } catch (err) {
      log.warn({ err, notices: notices.length }, 'notices could not be told')
    }
    schedule()
  }

  const schedule = () => {
    if (isScheduled || timer !== undefined) return
    const waits = [
      ...[...wakes].map((wake) => waitOf(wake, WAKE_EVERY_MS)),
      ...[...pending.keys()].map((accountId) => waitOf(`account ${accountId}`, TELL_EVERY_MS)),
    ]
    if (waits.length === 0) return
    const waitMs = Math.min(...waits)
    if (waitMs > 0) {
      timer = setTimeout(() => void flush(), waitMs).unref()
      return
    }
    // Behind whatever else this moment brings.
    isScheduled = true
    setImmediate(() => void flush())
  }

  const reschedule = () => {
    clearTimeout(timer)
    timer = undefined
    schedule()
  }

  return {
    wake({ channel, payload }) {
      const wake = `${channel}\n${payload}`
      if (wakes.has(wake)) return
      wakes.add(wake)
      reschedule()
    },
    tell(event) {
      const known = pending.get(event.accountId)
      const { events, credit } = known ?? { events: [], credit: null }
      if (event.event === 'credit_updated') {
        const delta = (credit?.data.delta ?? 0) + event.data.delta
        pending.set(event.accountId, { events, credit: { ...event, data: { ...event.data, delta } } })
      } else {
        if (events.length <= EVENTS_PER_ACCOUNT) events.push(event)
        pending.set(event.accountId, { events, credit })
      }
      if (known === undefined) reschedule()
    },
  }
}
