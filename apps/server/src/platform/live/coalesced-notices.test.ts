import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '@peyk/database/database.ts'
import { silentLog } from '../testing/log.ts'
import { createCoalescedNotices } from './coalesced-notices.ts'
import type { AccountEvent } from './publish.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Notices of each statement that was sent: `channel payload`, of events their name and account. */
function openNotices({ fails = false } = {}) {
  const statements: string[][] = []
  const query = async ({ values = [] }: { values?: readonly unknown[] }) => {
    const [channels, payloads] = values as [string[], string[]]
    const shown = (payload: string) => {
      if (!payload.startsWith('{')) return payload
      const { event, accountId, data } = JSON.parse(payload) as {
        event: string
        accountId: number
        data: { delta?: number; events?: string[] }
      }
      return [event, accountId, data.delta ?? data.events?.join()].filter((word) => word !== undefined).join(' ')
    }
    statements.push(channels.map((channel, at) => `${channel} ${shown(payloads[at] ?? '')}`))
    if (fails) throw new Error('the database is away')
    return { rows: [], rowCount: 0 }
  }
  const db = { asEngineOnce: async (_scope: unknown, work: (tx: unknown) => Promise<unknown>) => work({ query }) }
  const notices = createCoalescedNotices({ db: db as unknown as Database, log: silentLog() }, () => Date.now())
  return { notices, statements }
}

const credit = (accountId: number, delta: number): AccountEvent => ({
  accountId,
  event: 'credit_updated',
  data: { credit: 100 - delta, gift: 0, delta, reason: 'send', updated_at: '2026-11-27T10:00:00.000Z' },
})
const state = (accountId: number, id: number): AccountEvent => ({
  accountId,
  event: 'bulk_state',
  data: {
    messages_outbox_id: String(id),
    state_id: 2,
    state: 'sending',
    status: 'در حال ارسال',
    previous_state_id: 0,
    reject_comment: null,
  },
})

test('the first wake-up goes at once, those of the next 50 ms are one', async () => {
  const { notices, statements } = openNotices()
  const wake = () => notices.wake({ channel: 'work', payload: 'test 1' })
  wake()
  wake()
  await vi.advanceTimersByTimeAsync(1)
  expect(statements).toEqual([['work test 1']])
  wake()
  wake()
  await vi.advanceTimersByTimeAsync(30)
  expect(statements).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(30)
  expect(statements).toEqual([['work test 1'], ['work test 1']])
  await vi.advanceTimersByTimeAsync(1000)
  expect(statements).toHaveLength(2)
})

test('wake-ups and events of one moment are one statement; each account is told at most every 250 ms', async () => {
  const { notices, statements } = openNotices()
  notices.wake({ channel: 'work', payload: 'test 0' })
  notices.tell(state(1, 11))
  notices.tell(credit(1, -10))
  notices.tell(state(2, 21))
  await vi.advanceTimersByTimeAsync(1)
  expect(statements).toEqual([
    ['work test 0', 'peyk_live bulk_state 1', 'peyk_live credit_updated 1 -10', 'peyk_live bulk_state 2'],
  ])
  notices.tell(credit(1, -10))
  notices.tell(credit(1, -5))
  notices.tell(credit(3, -1))
  await vi.advanceTimersByTimeAsync(1)
  expect(statements[1]).toEqual(['peyk_live credit_updated 3 -1'])
  await vi.advanceTimersByTimeAsync(250)
  expect(statements[2]).toEqual(['peyk_live credit_updated 1 -15'])
})

test('of more than twenty events of an account only the names are told', async () => {
  const { notices, statements } = openNotices()
  for (let id = 1; id <= 21; id += 1) notices.tell(state(1, id))
  for (let id = 1; id <= 20; id += 1) notices.tell(state(2, id))
  await vi.advanceTimersByTimeAsync(1)
  expect(statements[0]?.[0]).toBe('peyk_live missed 1 bulk_state')
  expect(statements[0]?.slice(1)).toEqual(Array.from({ length: 20 }, () => 'peyk_live bulk_state 2'))
})

test('notices that could not be told do not stop those that follow', async () => {
  const { notices, statements } = openNotices({ fails: true })
  notices.tell(state(1, 1))
  await vi.advanceTimersByTimeAsync(1)
  notices.tell(state(1, 2))
  await vi.advanceTimersByTimeAsync(300)
  expect(statements).toHaveLength(2)
})
