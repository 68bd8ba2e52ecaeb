import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveEvent } from '@peyk/contract/live.ts'
import type { ConnectionDeps } from './connection.ts'
import { createLive, LIVE_CREDIT_KEY, type Notice } from './live.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A live line that the test speaks into. */
const setUp = () => {
  const queryClient = new QueryClient()
  const ended: string[] = []
  const notices: Notice[] = []
  let line: Pick<ConnectionDeps, 'onEvent' | 'onReadAgain' | 'onReadMissed' | 'onSessionEnd'> | undefined
  createLive({
    session: { end: (_only, by) => void ended.push(by ?? 'by hand') },
    queryClient,
    onNotice: (notice) => void notices.push(notice),
    connect(deps) {
      line = deps
      return { start() {}, stop() {}, follow: () => () => {}, leave() {}, say() {}, state: () => 'CLOSED' }
    },
  })
  const say = (event: LiveEvent['event'], data: unknown) => line?.onEvent({ event, data, time: 1 } as LiveEvent)
  const isStale = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated
  queryClient.setQueryData(['reports', 'newList', {}], [])
  queryClient.setQueryData(['reports', 'recipients', {}], [])
  queryClient.setQueryData(['inbox', 'messages', {}], [])
  queryClient.setQueryData(['home', 'news'], [])
  const readAgain = () => line?.onReadAgain()
  const readMissed = () => line?.onReadMissed()
  return { queryClient, ended, notices, say, isStale, readAgain, readMissed }
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

test('once a line stands, what it tells of is read again: it may have changed while the page was being drawn', () => {
  const { queryClient, isStale, readMissed } = setUp()
  queryClient.setQueryData(['session', 'me'], {})
  readMissed()
  expect(isStale(['session', 'me'])).toBe(true)
  expect(isStale(['reports', 'newList', {}])).toBe(true)
  expect(isStale(['home', 'news'])).toBe(false)
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

test('a low credit and a notice are told, and after a notice the account is read again', () => {
  const { queryClient, notices, say, isStale } = setUp()
  queryClient.setQueryData(['account', 'showProfile', {}], {})
  say('low_credit', { credit: 150_000, threshold: 200_000 })
  expect(isStale(['account', 'showProfile', {}])).toBe(false)
  say('notification', { id: '1', level: 'info', title: 'x', body: '', link: null, created_at: '' })
  expect(notices.map(({ event }) => event)).toEqual(['low_credit', 'notification'])
  expect(isStale(['account', 'showProfile', {}])).toBe(true)
})
