import { expect, test } from 'vitest'
import { SEND_STATES } from '@peyk/domain/delivery/states.ts'
import { buildTimeline, type TimelineSource } from './build-timeline.ts'
import { finalByMs } from './final-by.ts'
import { listReturns } from './list-returns.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 8, minute))
const times = { createdAt: at(0), startedAt: at(2), finishedAt: at(9), expiresAt: at(59), decision: null, decidedAt: null, reviewReason: null } // prettier-ignore
const send = { state: SEND_STATES.finish, senderKind: 'owner', senderName: 'سارا', totalTenths: 1, rejectComment: null }
const told = (more: { send?: Partial<TimelineSource['send']>; times?: Partial<TimelineSource['times']> }) =>
  buildTimeline({ send: { ...send, ...more.send }, times: { ...times, ...more.times }, events: [] }).map(
    ({ step, who, note }) => [step, who, note].filter((part) => part !== null).join(' '),
  )

test('an older send, of which no act was stored, is told by its columns', () => {
  expect(told({})).toEqual(['submitted سارا', 'credit_held', 'started', 'finished'])
  expect(told({ send: { state: SEND_STATES.cancel } }).at(-1)).toBe('cancelled')
  expect(told({ send: { senderKind: 'system', senderName: '', totalTenths: 0 } })[0]).toBe('submitted')
})

test('what staff decided is told with the reason, and not by whom of them', () => {
  const review = { decidedAt: at(1), reviewReason: 'لینک مشکوک' }
  const rejected = told({
    send: { state: SEND_STATES.reject, rejectComment: 'لینک مشکوک' },
    times: { ...review, decision: 'reject', startedAt: null, finishedAt: at(1) },
  })
  expect(rejected).toEqual(['submitted سارا', 'credit_held', 'waits_for_review', 'rejected کارشناس سامانه لینک مشکوک'])
  expect(told({ times: { decision: 'approve', decidedAt: at(1) } })).toEqual([
    'submitted سارا', 'credit_held', 'waits_for_review', 'approved کارشناس سامانه', 'started', 'finished',
  ]) // prettier-ignore
})

test('a send that ended without leaving says why, and holds no credit that it never had', () => {
  const unstarted = { startedAt: null, finishedAt: at(1) }
  const noCredit = { state: SEND_STATES.no_credit, rejectComment: 'اعتبار کافی نبود' }
  expect(told({ send: noCredit, times: unstarted })).toEqual(['submitted سارا', 'failed اعتبار کافی نبود'])
  expect(told({ send: { state: SEND_STATES.create }, times: { startedAt: null, finishedAt: null } })).toHaveLength(1)
})

test('receipts are waited for until the last message may have left and three days after the first one', () => {
  const finalAt = (state: number, more: Partial<TimelineSource['times']> = {}, unsettled = 1) =>
    finalByMs({ state, times: { ...times, ...more }, unsettled })
  const threeDays = at(2).getTime() + 72 * 3_600_000
  expect(finalAt(SEND_STATES.sending)).toBe(threeDays)
  const late = new Date(threeDays + 1)
  expect(finalAt(SEND_STATES.sending, { expiresAt: late })).toBe(late.getTime())
  expect(finalAt(SEND_STATES.queue, { startedAt: null })).toBeNull()
  expect(finalAt(SEND_STATES.finish)).toBe(at(9).getTime())
  expect(finalAt(SEND_STATES.cancel)).toBe(threeDays)
  expect(finalAt(SEND_STATES.cancel, {}, 0)).toBeNull()
})

test('returns add up to what came back; of sends from before they were kept, one reason alone is certain', () => {
  const counter = (code: number, count: number, returnedTenths: number) => ({ operator: 1, code, count, returnedTenths }) // prettier-ignore
  const returnsOf = (counters: ReturnType<typeof counter>[], returnedTenths: number, state = 6) =>
    listReturns({ counters, returnedTenths, state }).map(({ reason, count, amount }) => [reason, count, amount])
  expect(returnsOf([counter(3, 9, 0), counter(10, 2, 25), counter(7, 1, 10)], 35)).toEqual([
    ['failed', 2, 2.5],
    ['expired', 1, 1],
  ])
  expect(returnsOf([counter(3, 9, 0), counter(5, 2, 0)], 30)).toEqual([['blacklist', 2, 3]])
  expect(returnsOf([counter(5, 2, 0), counter(6, 1, 0)], 30)).toEqual([])
  expect(returnsOf([counter(3, 9, 0)], 0)).toEqual([])
  expect(listReturns({ counters: [counter(6, 1, 10)], returnedTenths: 10, state: SEND_STATES.reject })).toMatchObject([
    { reason: 'cancelled', reason_fa: 'رد شدن ارسال', count: 1, amount: 1 },
  ])
})
