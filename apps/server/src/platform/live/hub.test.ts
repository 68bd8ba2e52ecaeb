import { beforeEach, describe, expect, test } from 'vitest'
import type { PermissionHolder } from '@peyk/domain/permission/permissions.ts'
import type { Caller } from '../http/auth/caller.ts'
import type { PublishedEvent } from './publish.ts'
import { openHub, type Hub, type LiveConnection } from './hub.ts'

const NOW = 1_795_250_000_123

interface TestConnection extends LiveConnection {
  heard: { event: string; data: unknown; time: number }[]
  closed: number | null
}

const callerOf = (account: number, session: number, holder: PermissionHolder): Caller => ({
  kind: holder.kind,
  holder,
  userId: session,
  userName: `u${session}`,
  name: '',
  twoFactor: 'none',
  sessionId: session,
  apiKeyId: null,
  exportType: null,
  rates: null,
  expiresAt: null,
  impersonatorId: null,
  mustChangePassword: false,
  account: {
    id: account,
    userType: 'real',
    sendBlock: false,
    documentBlock: false,
    isBoughtPanel: true,
    logoKey: null,
  },
})

const progress = (id: string): PublishedEvent => ({
  accountId: 1,
  event: 'bulk_progress',
  data: { messages_outbox_id: id, state_id: 2, rcpts_count: 2, processed_count: 1, sent_count: 1, delivered_count: 0, failed_count: 0, blacklist_count: 0, percent: 50 }, // prettier-ignore
})
const state: PublishedEvent = {
  accountId: 1,
  event: 'bulk_state',
  data: { messages_outbox_id: '9', state_id: 6, state: 'finish', status: 'پایان یافته', previous_state_id: 2, reject_comment: null }, // prettier-ignore
}
const credit: PublishedEvent = {
  accountId: 1,
  event: 'credit_updated',
  data: { credit: 10, gift: 0, delta: -1, reason: 'send', updated_at: '2026-11-21T08:30:00+00:00' },
}

let hub: Hub
let nowMs = NOW

const testConnection = (
  {
    account = 1,
    session = 1,
    holder = { kind: 'owner' },
  }: { account?: number; session?: number; holder?: PermissionHolder } = {},
  bufferedAmount = 0,
): TestConnection => {
  const made: TestConnection = {
    heard: [],
    closed: null,
    subscribedSends: new Set(),
    caller: callerOf(account, session, holder),
    socket: {
      bufferedAmount,
      send: (text) => made.heard.push(JSON.parse(text) as TestConnection['heard'][number]),
      close: (code) => {
        made.closed = code
      },
    },
  }
  hub.join(made)
  return made
}

beforeEach(() => {
  nowMs = NOW
  hub = openHub({ now: () => nowMs })
})

describe('the hub of open sockets', () => {
  test('an event goes to every socket of its account and to no other account', () => {
    const [first, second, stranger] = [
      testConnection(),
      testConnection({ session: 2 }),
      testConnection({ account: 2, session: 3 }),
    ]
    hub.deliver(credit)
    expect(first.heard).toEqual([{ event: 'credit_updated', data: credit.data, time: 1_795_250_000 }])
    expect(second.heard).toHaveLength(1)
    expect(stranger.heard).toEqual([])
  })

  test('progress and statuses go only to sockets that subscribed to that send', () => {
    const [subscriber, other, bystander] = [testConnection(), testConnection(), testConnection()]
    subscriber.subscribedSends.add('9')
    other.subscribedSends.add('10')
    hub.deliver(progress('9'))
    hub.deliver({ accountId: 1, event: 'message_status', data: { messages_outbox_id: '9', items: [{ recipient: '+989120000001', message_status: '2' }] } }) // prettier-ignore
    expect(subscriber.heard.map((one) => one.event)).toEqual(['bulk_progress', 'message_status'])
    expect([other.heard, bystander.heard]).toEqual([[], []])
  })

  test('a colleague receives only events that their role may see', () => {
    const reporter = testConnection({ holder: { kind: 'colleague', permissions: ['report.view'] } })
    const secretary = testConnection({ session: 2, holder: { kind: 'colleague', permissions: ['inbox.manage'] } })
    hub.deliver(state)
    hub.deliver({ accountId: 1, event: 'inbox_received', data: { messages_inbox_id: 1, from: '+989120000001', number: '+983000505', message: 'سلام', type: 'normal', time: 1, seen: '0', unread_count: 1, received_count: 1 } }) // prettier-ignore
    hub.deliver(credit)
    expect(reporter.heard.map((one) => one.event)).toEqual(['bulk_state', 'credit_updated'])
    expect(secretary.heard.map((one) => one.event)).toEqual(['inbox_received', 'credit_updated'])
  })

  test('a change of the review queue goes to staff who review sends, and to no customer', () => {
    const staff = (session: number, areas: readonly string[], isOwner = false) =>
      testConnection({ account: 9, session, holder: { kind: 'staff', isOwner, areas } })
    const heard = [staff(1, ['reviews']), staff(2, [], true), staff(3, ['lines']), testConnection({ session: 4 })]
    hub.deliver({ accountId: 'staff', event: 'queue_changed', data: {} })
    expect(heard.map((one) => one.heard.map(({ event }) => event))).toEqual([
      ['queue_changed'],
      ['queue_changed'],
      [],
      [],
    ])
    const [judge] = heard as [TestConnection]
    hub.leave(judge)
    hub.deliver({ accountId: 'staff', event: 'queue_changed', data: {} })
    expect(judge.heard).toHaveLength(1)
  })

  test('a revoked session gets the reason, is closed with 4401 and receives nothing more; other sessions stay', () => {
    const [leaving, staying] = [testConnection({ session: 5 }), testConnection({ session: 6 })]
    hub.deliver({ accountId: 1, event: 'session_revoked', data: { reason: 'logout' }, sessionId: 5 })
    hub.deliver(credit)
    expect(leaving.heard.map((one) => one.event)).toEqual(['session_revoked'])
    expect(leaving.closed).toBe(4401)
    expect(staying.heard.map((one) => one.event)).toEqual(['credit_updated'])
    expect(hub.connections.size).toBe(1)
  })

  test('a client that lags far behind is disconnected instead of filling the memory', () => {
    const slow = testConnection({}, 2 * 1024 * 1024)
    hub.deliver(credit)
    expect(slow.heard).toEqual([])
    expect(slow.closed).toBe(1013)
  })

  test('at the end of the process every socket is asked to reconnect', () => {
    const [first, second] = [testConnection(), testConnection({ account: 2 })]
    hub.closeAll()
    expect([first.closed, second.closed]).toEqual([1001, 1001])
    expect(hub.connections.size).toBe(0)
  })
})

describe('what a page missed before its socket was open', () => {
  const MINUTE_MS = 60_000
  /** The names told to somebody who joins now and began to read so long ago. */
  const missed = (agoMs: number, by: Parameters<typeof testConnection>[0] = {}) => {
    const late = testConnection(by)
    hub.sendMissed(late, nowMs - agoMs)
    expect(late.heard.map(({ event }) => event)).toEqual(['missed'])
    return late.heard[0]?.data
  }
  beforeEach(() => {
    nowMs += MINUTE_MS
  })

  test('is sent by event name, for the own account and also for sends without a subscription yet', () => {
    hub.deliver(state)
    hub.deliver(state)
    hub.deliver(progress('9'))
    hub.deliver({ ...credit, accountId: 2 })
    nowMs += 2000
    expect(missed(3000)).toEqual({ events: ['bulk_state', 'bulk_progress'] })
    expect(missed(3000, { account: 3 })).toEqual({ events: [] })
  })

  test('is sent to staff from the events for all staff, within their areas', () => {
    hub.deliver({ accountId: 'staff', event: 'queue_changed', data: {} })
    const staff = (areas: readonly string[]) => ({
      account: 9,
      holder: { kind: 'staff' as const, isOwner: false, areas },
    })
    expect(missed(1000, staff(['reviews']))).toEqual({ events: ['queue_changed'] })
    expect(missed(1000, staff(['lines']))).toEqual({ events: [] })
    expect(missed(1000)).toEqual({ events: [] })
  })

  test('reaches as far back as the request may have been under way, and no further', () => {
    hub.deliver(state)
    nowMs += 12_000
    expect(missed(2000)).toEqual({ events: ['bulk_state'] })
    nowMs += 1
    expect(missed(2000)).toEqual({ events: [] })
  })

  test('leaves out what a colleague may not see', () => {
    hub.deliver(state)
    hub.deliver(credit)
    const secretary = { holder: { kind: 'colleague' as const, permissions: ['inbox.manage'] } }
    expect(missed(1000, secretary)).toEqual({ events: ['credit_updated'] })
  })

  test('is unknown for longer than a minute ago, and for times when this process did not hear', () => {
    expect(missed(MINUTE_MS)).toEqual({ events: null })
    hub.closeAll()
    expect(missed(1000)).toEqual({ events: null })
    nowMs += 11_000
    expect(missed(1000)).toEqual({ events: [] })
  })
})

test('events that are too many are told of by their names, to whom they concern, and remembered like others', () => {
  nowMs += 120_000
  const owner = testConnection()
  const secretary = testConnection({ holder: { kind: 'colleague', permissions: ['inbox.manage'] } })
  const stranger = testConnection({ account: 3 })
  hub.deliver({ accountId: 1, event: 'missed', data: { events: ['bulk_state', 'bulk_progress'] } })
  const later = testConnection()
  hub.sendMissed(later, nowMs - 1000)
  for (const one of [owner, later]) {
    expect(one.heard.map(({ event }) => event)).toEqual(['missed'])
    expect(one.heard[0]?.data).toEqual({ events: ['bulk_state', 'bulk_progress'] })
  }
  expect([...secretary.heard, ...stranger.heard]).toEqual([])
})
