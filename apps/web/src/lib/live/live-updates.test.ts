import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveEvent } from '@peyk/contract/live/live-events.ts'
import type { ConnectionDeps } from './shared-connection.ts'
import { createEventApplier } from './event-applier.ts'
import { createLive, LIVE_CREDIT_KEY, type Notice } from './live-updates.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A live line that the test speaks into. */
const setUp = () => {
  const queryClient = new QueryClient()
  const ended: string[] = []
  const notices: Notice[] = []
  let nowMs = 5000
  let line: Pick<ConnectionDeps, 'onEvent' | 'onRefetch' | 'missedMs' | 'onSessionEnd'> | undefined
  const session = { end: (_only?: string | null, by?: string) => void ended.push(by ?? 'by hand') }
  const onEvent = createEventApplier({ session, queryClient, onNotice: (notice) => void notices.push(notice) })
  const live = createLive({
    now: () => nowMs,
    session,
    queryClient,
    onEvent,
    connect(deps) {
      line = deps
      return { start() {}, stop() {}, follow: () => () => {}, releaseTopics() {}, send() {}, state: () => 'CLOSED' }
    },
  })
  const say = (event: LiveEvent['event'], data: unknown) => line?.onEvent({ event, data, time: 1 } as LiveEvent)
  const isStale = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated
  queryClient.setQueryData(['reports', 'newList', {}], [])
  queryClient.setQueryData(['reports', 'recipients', {}], [])
  queryClient.setQueryData(['inbox', 'messages', {}], [])
  queryClient.setQueryData(['home', 'news'], [])
  const readAgain = () => line?.onRefetch()
  const missedMs = () => line?.missedMs()
  const pass = (ms: number) => void (nowMs += ms)
  return { live, queryClient, ended, notices, say, isStale, readAgain, missedMs, pass }
}

test('the last live credit is kept', () => {
  const { queryClient, say } = setUp()
  say('credit_updated', { credit: 7 })
  say('credit_updated', { credit: 9 })
  expect(queryClient.getQueryData(LIVE_CREDIT_KEY)).toEqual({ credit: 9 })
})

test('a change of a send makes reports stale and the inbox not', () => {
  const { say, isStale } = setUp()
  say('bulk_state', { messages_outbox_id: '7' })
  expect(isStale(['reports', 'newList', {}])).toBe(true)
  expect(isStale(['inbox', 'messages', {}])).toBe(false)
})

test('a change of a send makes the calendar and its series stale, and the prices of the form not', () => {
  const { queryClient, say, isStale } = setUp()
  const shown = [['sending', 'calendar', {}], ['sending', 'showSchedule', {}], ['sending', 'scheduleRuns', {}], ['sending', 'retryChoices', {}]] // prettier-ignore
  for (const key of [...shown, ['sending', 'calculatePrice', {}]]) queryClient.setQueryData(key, [])
  say('bulk_state', { messages_outbox_id: '7' })
  expect(shown.map(isStale)).toEqual([true, true, true, true])
  expect(isStale(['sending', 'calculatePrice', {}])).toBe(false)
})

test('a change of the staff’s queue makes it stale, and nothing else of the desk', () => {
  const { queryClient, say, isStale } = setUp()
  for (const name of ['monitoredSends', 'lineList']) queryClient.setQueryData(['staff', name, {}], [])
  say('queue_changed', {})
  expect(isStale(['staff', 'monitoredSends', {}])).toBe(true)
  expect(isStale(['staff', 'lineList', {}])).toBe(false)
})

test('statuses of messages make only recipients stale', () => {
  const { say, isStale } = setUp()
  say('message_status', { messages_outbox_id: '7', items: [] })
  expect(isStale(['reports', 'recipients', {}])).toBe(true)
  expect(isStale(['reports', 'newList', {}])).toBe(false)
})

test('a busy send makes its reports stale at most once a second', () => {
  const { queryClient, say } = setUp()
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries')
  for (let ms = 0; ms < 3000; ms += 20) {
    say('bulk_progress', { messages_outbox_id: '7' })
    vi.advanceTimersByTime(20)
  }
  expect(invalidate.mock.calls.length).toBeLessThanOrEqual(4)
  expect(invalidate.mock.calls.length).toBeGreaterThanOrEqual(3)
})

test('everything is read again after a gap', () => {
  const { isStale, readAgain } = setUp()
  readAgain()
  expect(isStale(['reports', 'newList', {}])).toBe(true)
  expect(isStale(['inbox', 'messages', {}])).toBe(true)
})

test('of what passed before the line stood only what was missed is read again', () => {
  const { queryClient, isStale, say } = setUp()
  queryClient.setQueryData(['session', 'me'], {})
  say('missed', { events: ['bulk_state', 'an event of a newer server'] })
  expect(isStale(['reports', 'newList', {}])).toBe(true)
  expect(isStale(['reports', 'recipients', {}])).toBe(true)
  expect(isStale(['inbox', 'messages', {}])).toBe(false)
  expect(isStale(['session', 'me'])).toBe(false)
})

test('nothing is read twice where nothing was missed', () => {
  const { queryClient, say } = setUp()
  const invalidate = vi.spyOn(queryClient, 'invalidateQueries')
  say('missed', { events: [] })
  vi.advanceTimersByTime(60_000)
  expect(invalidate).not.toHaveBeenCalled()
})

test('where the server no longer knows what passed, everything the line tells of is read again', () => {
  const { queryClient, isStale, say } = setUp()
  queryClient.setQueryData(['session', 'me'], {})
  say('missed', { events: null })
  expect(isStale(['session', 'me'])).toBe(true)
  expect(isStale(['reports', 'newList', {}])).toBe(true)
  expect(isStale(['inbox', 'messages', {}])).toBe(true)
  expect(isStale(['home', 'news'])).toBe(false)
})

test('what was missed begins with the session, not with the code of the line', () => {
  const { live, missedMs, pass } = setUp()
  pass(400)
  live.start()
  pass(2600)
  expect(missedMs()).toBe(2600)
})

test.each([
  ['password', 'password'],
  ['partner_deactive', 'partner_deactive'],
  ['expired', 'expired'],
  ['logout', 'by hand'],
])('a session revoked by %s ends as after a 401, and why is kept', (reason, kept) => {
  const { say, ended } = setUp()
  say('session_revoked', { reason })
  expect(ended).toEqual([kept])
})

test('a notice is told once and counted; only one about the person reads the account again', () => {
  const { queryClient, notices, say, isStale } = setUp()
  queryClient.setQueryData(['account', 'showProfile', {}], {})
  queryClient.setQueryData(['notifications', 'unreadCount', {}], {})
  // What the bell keeps of the same says it: the data of these only make lists stale.
  say('low_credit', { credit: 150_000, threshold: 200_000 })
  say('pattern_status', { pattern_code: 'k7m2' })
  const about = (kind: string) => ({ id: '1', kind, level: 'info', title: 'x', body: '', link: null, created_at: '' })
  say('notification', about('pattern'))
  expect(notices.map(({ event }) => event)).toEqual(['notification'])
  expect(isStale(['notifications', 'unreadCount', {}])).toBe(true)
  expect(isStale(['account', 'showProfile', {}])).toBe(false)
  say('notification', about('account'))
  expect(isStale(['account', 'showProfile', {}])).toBe(true)
})

test('what comes quietly, or is read in another tab, is counted and not told', () => {
  const { queryClient, notices, say, isStale } = setUp()
  queryClient.setQueryData(['notifications', 'unreadCount', {}], {})
  say('notifications_changed', {})
  expect([notices, isStale(['notifications', 'unreadCount', {}])]).toEqual([[], true])
})
