import { expect, test } from 'vitest'
import type { LeasedBatch } from '../queries/leasing.ts'
import { BatchInHand } from './leased-batch.ts'
import type { TextMaker } from './leased-batch.ts'
import { Flight } from './flight.ts'
import { markStored, settle } from './flight-results.ts'

const facts: LeasedBatch = {
  accountId: 1, sendId: 100, number: 1, lineId: 1, lane: 0, class: 2, period: 24_310, nextSeq: 1, toSeq: 3, pace: null,
  lineNumber: '+981', lineRate: null, is66: false, message: 'سلام', encoding: 1, expiresAt: new Date(0),
} // prettier-ignore
/** As many parts as letters. */
const maker: TextMaker = {
  prepare: ({ message }) => ({ pdus: message.split('') }),
  pdusOf: ({ message }) => message.length,
}
const recipients = (messages: (string | null)[] | null) => ({ seqs: [1, 2, 3], msisdns: [1, 2, 3], operators: [1, 1, 1], prices: [5, 5, 5], messages }) // prettier-ignore

test('a text of its own goes with the end of its message; its parts are known to receipts all the same', () => {
  const batch = new BatchInHand({ facts, recipients: recipients(['a', null, 'abc']), maker })
  const flight = new Flight({ id: 1, batch, connection: 1, from: 0, to: 3, recordedAt: new Date(0), now: 0 })
  expect([0, 1].map((at) => flight.partsAt(at))).toEqual([1, 4])
  flight.end(0, 2, ['id'])
  flight.end(2, 4)
  expect(batch.recipients.messages).toEqual([null, null, null])
  expect([0, 1, 2].map((at) => flight.partsAt(at))).toEqual([1, 4, 3])
})

test('one text for all is prepared once and stays', () => {
  let prepared = 0
  const batch = new BatchInHand({ facts, recipients: recipients(null), maker: { ...maker, prepare: (text) => ((prepared += 1), maker.prepare(text)) } }) // prettier-ignore
  batch.letGo(0)
  expect([0, 1, 2].map((at) => batch.partsAt(at))).toEqual([4, 4, 4])
  expect(prepared).toBe(1)
})

test('[promise R1] what ends while an earlier end is being stored is stored with its ids afterwards, then both are let go', () => {
  const batch = new BatchInHand({ facts, recipients: recipients(null), maker })
  const flight = new Flight({ id: 1, batch, connection: 1, from: 0, to: 2, recordedAt: new Date(0), now: 0 })
  flight.end(0, 2, ['first'])
  const first = settle(flight)
  flight.end(1, 2, ['second'])
  markStored(flight, { result: first, ids: [1], now: 1 })
  const second = settle(flight)
  expect([first, second].map(({ submits }) => submits.map(({ smscId }) => smscId))).toEqual([['first'], ['second']])
  markStored(flight, { result: second, ids: [], now: 2 })
  expect(flight.smscIds).toEqual([])
})
