import { expect, test } from 'vitest'
import type { LeasedBatchRow } from '../../queries/leasing.ts'
import { LeasedBatch } from './leased-batch.ts'
import type { TextPreparer } from './leased-batch.ts'
import { Flight } from '../flights/flight.ts'
import { markStored, collectResult } from '../flights/flight-results.ts'

const row: LeasedBatchRow = {
  accountId: 1, sendId: 100, number: 1, lineId: 1, lane: 0, class: 2, period: 24_310, nextSeq: 1, toSeq: 3, throttle: null,
  lineNumber: '+981', lineRate: null, is66: false, message: 'سلام', encoding: 1, expiresAt: new Date(0),
} // prettier-ignore
/** As many parts as letters. */
const preparer: TextPreparer = {
  prepare: ({ message }) => ({ pdus: message.split('') }),
  countPdus: ({ message }) => message.length,
}
const recipients = (messages: (string | null)[] | null) => ({ seqs: [1, 2, 3], msisdns: [1, 2, 3], operators: [1, 1, 1], prices: [5, 5, 5], messages }) // prettier-ignore

test('a personalised text is dropped when its message has ended, and receipts still know its number of parts', () => {
  const batch = new LeasedBatch({ row, recipients: recipients(['a', null, 'abc']), preparer })
  const flight = new Flight({ id: 1, batch, connection: 1, from: 0, to: 3, recordedAt: new Date(0), now: 0 })
  expect([0, 1].map((at) => flight.partsAt(at))).toEqual([1, 4])
  flight.end(0, 2, ['id'])
  flight.end(2, 4)
  expect(batch.recipients.messages).toEqual([null, null, null])
  expect([0, 1, 2].map((at) => flight.partsAt(at))).toEqual([1, 4, 3])
})

test('a text that all recipients share is prepared once and stays', () => {
  let prepared = 0
  const batch = new LeasedBatch({ row, recipients: recipients(null), preparer: { ...preparer, prepare: (text) => ((prepared += 1), preparer.prepare(text)) } }) // prettier-ignore
  batch.releaseText(0)
  expect([0, 1, 2].map((at) => batch.partsAt(at))).toEqual([4, 4, 4])
  expect(prepared).toBe(1)
})

test('[promise R1] a message that ends while an earlier result is being stored is stored with its ids afterwards, and then both are dropped', () => {
  const batch = new LeasedBatch({ row, recipients: recipients(null), preparer })
  const flight = new Flight({ id: 1, batch, connection: 1, from: 0, to: 2, recordedAt: new Date(0), now: 0 })
  flight.end(0, 2, ['first'])
  const first = collectResult(flight)
  flight.end(1, 2, ['second'])
  markStored(flight, { result: first, ids: [1], now: 1 })
  const second = collectResult(flight)
  expect([first, second].map(({ submits }) => submits.map(({ smscId }) => smscId))).toEqual([['first'], ['second']])
  markStored(flight, { result: second, ids: [], now: 2 })
  expect(flight.smscIds).toEqual([])
})
