import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type {
  CarrierConnection,
  SubmitRequest,
  PreparedText,
  SubmitOutcome,
} from '../../../carriers/_kit/carrier-interface.ts'
import type { LeasedBatchRow } from '../queries/leasing.ts'
import { LeasedBatch } from './batches/leased-batch.ts'
import { Dispatch } from './dispatch.ts'
import { markStored, collectResult } from './flights/flight-results.ts'
import type { FlightResult } from './flights/flight-results.ts'

const textOf = (pdus: number): PreparedText => ({ pdus: Array.from({ length: pdus }) })
const PRICE = 13_700

interface BatchOptions {
  accountId?: number
  sendId?: number
  number?: number
  class?: 0 | 1 | 2
  fromSeq?: number
  count: number
  lineId?: number
  lineRate?: number | null
  throttle?: LeasedBatchRow['throttle']
  parts?: number
}

function aBatch(wanted: BatchOptions): LeasedBatch {
  const { count, fromSeq = 1, parts = 1, accountId = 1, sendId = accountId * 100, number = 1 } = wanted
  const seqs = Array.from({ length: count }, (_, at) => fromSeq + at)
  const row: LeasedBatchRow = {
    accountId, sendId, number, lineId: wanted.lineId ?? accountId, throttle: wanted.throttle ?? null,
    lane: (wanted.throttle ?? null) === null ? 0 : sendId, class: wanted.class ?? 2, period: 24_310,
    nextSeq: fromSeq, toSeq: fromSeq + count - 1, lineNumber: '+981', lineRate: wanted.lineRate ?? null, is66: false,
    message: 'سلام', encoding: 1, expiresAt: new Date(0),
  } // prettier-ignore
  const recipients = {
    seqs,
    msisdns: seqs.map((seq) => 989_120_000_000 + seq),
    operators: seqs.map((seq) => (seq % 3 === 0 ? 2 : 1)),
    prices: seqs.map(() => PRICE),
    messages: null,
  }
  return new LeasedBatch({ row, recipients, preparer: { prepare: () => textOf(parts), countPdus: () => parts } })
}

/** A connection that answers when it is told to. */
class FakeConnection implements CarrierConnection {
  readonly number: number
  allowance = { parts: Infinity, inMs: 0 }
  readonly #window: number
  readonly submitted: { messages: SubmitRequest; index: number; parts: number }[] = []

  constructor(number: number, window: number) {
    this.number = number
    this.#window = window
  }

  get isIdle(): boolean {
    return this.submitted.length === 0
  }

  get room(): number {
    return this.#window - this.submitted.reduce((sum, one) => sum + one.parts, 0)
  }

  submit(messages: SubmitRequest) {
    for (const index of messages.msisdns.keys()) {
      const text = Array.isArray(messages.text) ? messages.text[index] : messages.text
      this.submitted.push({ messages, index, parts: (text as PreparedText).pdus.length })
    }
    return { withdraw: () => 0 }
  }

  answer(outcome: (at: number) => SubmitOutcome, count = this.submitted.length): void {
    for (const [at, { messages, index }] of this.submitted.splice(0, count).entries())
      messages.onResult(index, outcome(at))
  }
}

const accepted = (at: number): SubmitOutcome => ({ kind: 'accepted', smscIds: [`a${at}`] })

function aDispatch({ windowSize = 100, ratePerSecond = null as number | null, wires = 1 } = {}) {
  const clock = { now: 0 }
  const dispatch = new Dispatch(
    { windowSize, ratePerSecond, isTemporary: (status) => status === 8, now: () => clock.now },
    { onProgress() {}, onAccepted() {}, onLateId() {} },
  )
  const connections = Array.from({ length: wires }, (_, at) => new FakeConnection(at + 1, windowSize))
  for (const connection of connections) dispatch.connectionUp(connection)
  let id = 0
  return {
    clock,
    dispatch,
    connections,
    record() {
      const planned = dispatch.planSlices()
      const rows = planned.map((slice) => ({ ...slice, batch: slice.number, id: ++id }))
      dispatch.recorded({ planned, rows, recordedAt: new Date(0) })
      return planned
    },
    store(): FlightResult[] {
      return dispatch.flightsToStore().map((flight) => {
        const result = collectResult(flight)
        markStored(flight, { result, ids: result.open.map(() => ++id), now: clock.now })
        if (flight.isOver && flight.unstored === 0) dispatch.forget(flight)
        return result
      })
    },
  }
}

describe('the next slices to record', () => {
  test('are urgent before normal before bulk', () => {
    const { dispatch, record } = aDispatch()
    dispatch.addBatch(aBatch({ accountId: 3, class: 2, count: 5 }))
    dispatch.addBatch(aBatch({ accountId: 1, class: 0, count: 5 }))
    dispatch.addBatch(aBatch({ accountId: 2, class: 1, count: 5 }))
    expect(record().map((slice) => slice.accountId)).toEqual([1, 2, 3])
  })

  test('[promise P4] share a line evenly among accounts, however large their campaigns are', () => {
    const { dispatch, record, connections, store } = aDispatch({ windowSize: 200 })
    dispatch.addBatch(aBatch({ accountId: 1, lineId: 9, count: 4000 }))
    dispatch.addBatch(aBatch({ accountId: 2, lineId: 9, count: 3000, parts: 2 }))
    const parts = [0, 0, 0]
    for (let round = 0; round < 20; round++) {
      for (const slice of record()) parts[slice.accountId]! += (slice.to - slice.from) * slice.accountId
      while (connections[0]!.room > 0 && dispatch.submit() === Infinity && connections[0]!.submitted.length > 0) {
        connections[0]!.answer(accepted)
      }
      store()
    }
    expect(Math.abs(parts[1]! - parts[2]!) / (parts[1]! + parts[2]!)).toBeLessThan(0.1)
  })

  test('leave a part of the window for urgent messages', () => {
    const { dispatch, record } = aDispatch({ windowSize: 100 })
    dispatch.addBatch(aBatch({ accountId: 1, class: 2, count: 1000 }))
    expect(record().reduce((sum, slice) => sum + slice.to - slice.from, 0)).toBeLessThanOrEqual(90)
    dispatch.addBatch(aBatch({ accountId: 2, class: 0, count: 10 }))
    expect(record().map((slice) => slice.accountId)).toEqual([2])
  })

  test("are no more than a quarter of a second of a line's rate ahead of the socket", () => {
    const { dispatch, record } = aDispatch()
    dispatch.addBatch(aBatch({ count: 1000, lineRate: 40 }))
    expect(record().reduce((sum, slice) => sum + slice.to - slice.from, 0)).toBe(10)
    expect(record()).toEqual([])
  })

  test('of a throttled send keep its rate, a moment ahead of the socket, and no other send waits behind it', () => {
    const { dispatch, clock, connections, record, store } = aDispatch()
    const [wire] = connections
    const left: [sendId: number, at: number][] = []
    const leave = () => {
      dispatch.submit()
      for (const { messages, index } of wire!.submitted)
        left.push([messages.msisdns[index]! > 989_120_005_000 ? 2 : 1, clock.now])
      wire!.answer(accepted)
      store()
    }
    dispatch.addBatch(aBatch({ sendId: 1, count: 500, throttle: { count: 60, seconds: 60 } }))
    dispatch.addBatch(aBatch({ sendId: 2, fromSeq: 5001, count: 200, accountId: 1 }))
    let most = 0
    for (; clock.now < 70_000; clock.now += 10) {
      record()
      const ahead = [...dispatch.flights].filter((flight) => flight.batch.row.sendId === 1)
      most = Math.max(
        most,
        ahead.reduce((sum, flight) => sum + flight.open, 0),
      )
      leave()
    }
    expect(most).toBe(1)
    expect(left.filter(([sendId, at]) => sendId === 2 && at < 1000)).toHaveLength(200)
    const paced = left.filter(([sendId]) => sendId === 1).map(([, at]) => at)
    expect(paced.filter((at) => at < 60_000).length).toBeGreaterThanOrEqual(58)
    for (const from of paced)
      expect(paced.filter((at) => at >= from && at < from + 60_000).length).toBeLessThanOrEqual(60)
  })

  test('of several lanes of one account on one line share the service of that account', () => {
    const { dispatch, clock, record, connections, store } = aDispatch({ windowSize: 200 })
    for (const sendId of [101, 102, 103])
      dispatch.addBatch(
        aBatch({ accountId: 1, lineId: 9, sendId, count: 4000, throttle: { count: 1_000_000, seconds: 1 } }),
      )
    dispatch.addBatch(aBatch({ accountId: 2, lineId: 9, count: 4000 }))
    const parts = [0, 0, 0]
    for (let round = 0; round < 40; round++, clock.now += 100) {
      for (const slice of record()) parts[slice.accountId]! += slice.to - slice.from
      while (connections[0]!.room > 0 && dispatch.submit() === Infinity && connections[0]!.submitted.length > 0) {
        connections[0]!.answer(accepted)
      }
      store()
    }
    expect(Math.abs(parts[1]! - parts[2]!) / (parts[1]! + parts[2]!)).toBeLessThan(0.1)
  })

  test('come once from a batch that is leased again with another throttle', () => {
    const { dispatch, record } = aDispatch()
    dispatch.addBatch(aBatch({ sendId: 1, count: 50 }))
    dispatch.addBatch(aBatch({ sendId: 1, count: 50, throttle: { count: 60, seconds: 60 } }))
    expect(dispatch.leasedBatches).toHaveLength(1)
    expect(record().reduce((sum, slice) => sum + slice.to - slice.from, 0)).toBe(1)
  })

  test('hold one message alone when it is longer than the window', () => {
    const { dispatch, record } = aDispatch({ windowSize: 4 })
    dispatch.addBatch(aBatch({ count: 3, parts: 9 }))
    expect(record().map((slice) => slice.to - slice.from)).toEqual([1])
    expect(record()).toEqual([])
  })

  test('are not sent when the database did not record them', () => {
    const { dispatch, connections } = aDispatch()
    dispatch.addBatch(aBatch({ count: 10 }))
    dispatch.recorded({ planned: dispatch.planSlices(), rows: [], recordedAt: new Date(0) })
    dispatch.submit()
    expect(connections[0]!.submitted).toEqual([])
    expect(dispatch.leasedBatches).toEqual([])
  })
})

describe('[promise P3] messages are submitted only when they can be written at once', () => {
  test('no more than the operator accepts now, and more when it accepts more', () => {
    const { dispatch, record, connections } = aDispatch()
    const [wire] = connections
    dispatch.addBatch(aBatch({ count: 10 }))
    record()
    wire!.allowance = { parts: 3, inMs: 0 }
    dispatch.submit()
    expect(wire!.submitted).toHaveLength(3)
    wire!.allowance = { parts: 0, inMs: 40 }
    expect(dispatch.submit()).toBe(40)
    expect(wire!.submitted).toHaveLength(3)
  })

  test('a message of more parts than the window has room for waits until nothing is on its way', () => {
    const { dispatch, record, connections } = aDispatch({ windowSize: 4 })
    const [wire] = connections
    dispatch.addBatch(aBatch({ count: 3, parts: 9 }))
    record()
    wire!.submitted.push({ messages: { msisdns: [0] } as unknown as SubmitRequest, index: 0, parts: 1 })
    dispatch.submit()
    expect(wire!.submitted.map(({ parts }) => parts)).toEqual([1])
    wire!.submitted.pop()
    dispatch.submit()
    expect(wire!.submitted.map(({ parts }) => parts)).toEqual([9])
  })
})

describe('a batch that was lost and is leased again', () => {
  test('[promise R7] is recorded from the new lease only, when the old one was still held', () => {
    const { dispatch, record } = aDispatch({ windowSize: 100 })
    dispatch.addBatch(aBatch({ count: 10 }))
    dispatch.addBatch(aBatch({ count: 4, fromSeq: 7 }))
    expect(record().map(({ fromSeq, toSeq }) => [fromSeq, toSeq])).toEqual([[7, 10]])
  })

  test('[promise R7] does not begin what was being recorded when its send was stopped', () => {
    const { dispatch, connections, store } = aDispatch()
    dispatch.addBatch(aBatch({ count: 10 }))
    const planned = dispatch.planSlices()
    dispatch.stopSends(new Set([100]))
    const rows = planned.map((slice, at) => ({ ...slice, batch: slice.number, id: at + 1 }))
    dispatch.recorded({ planned, rows, recordedAt: new Date(0) })
    dispatch.submit()
    expect(connections[0]!.submitted).toEqual([])
    expect(store().flatMap((result) => result.returned)).toMatchObject([{ fromSeq: 1, toSeq: 10 }])
  })
})

describe('the results of messages', () => {
  test('a throttled message goes back to the head, a temporary refusal is retried, a permanent one is refunded', () => {
    const { dispatch, record, connections, store, clock } = aDispatch()
    const [wire] = connections
    dispatch.addBatch(aBatch({ count: 3 }))
    record()
    dispatch.submit()
    wire!.answer((at) => [{ kind: 'throttled', status: 0x58 }, { kind: 'refused', status: 8, smscIds: [] }, { kind: 'refused', status: 11, smscIds: [] }][at] as SubmitOutcome) // prettier-ignore
    dispatch.submit()
    expect(wire!.submitted.map(({ messages, index }) => messages.msisdns[index])).toEqual([989_120_000_001])
    wire!.answer(accepted)
    clock.now = 1000
    dispatch.submit()
    expect(wire!.submitted.map(({ messages, index }) => messages.msisdns[index])).toEqual([989_120_000_002])
    wire!.answer(accepted)
    const [result] = store()
    expect(result).toMatchObject({ capturedTenths: 2 * PRICE, releasedTenths: PRICE, returned: [], open: [] })
    expect(result!.marked).toEqual([{ accountId: 1, sendId: 100, period: 24_310, seq: 3, code: 10 }])
    expect(result!.submits).toHaveLength(2)
  })

  test('a stopped send returns the messages that were not begun as ranges, and keeps the others', () => {
    const { dispatch, record, connections, store } = aDispatch({ windowSize: 100 })
    dispatch.addBatch(aBatch({ count: 25 }))
    record()
    connections[0]!.submitted.push({ messages: { msisdns: [0] } as unknown as SubmitRequest, index: 0, parts: 90 })
    dispatch.submit()
    dispatch.stopSends(new Set([100]))
    connections[0]!.submitted.shift()
    connections[0]!.answer(accepted)
    const [result] = store()
    expect(result!.returned).toEqual([
      { accountId: 1, sendId: 100, period: 24_310, class: 2, lineId: 1, fromSeq: 11, toSeq: 25, totalTenths: 15 * PRICE, mci: 10, irancell: 5, other: 0 },
    ]) // prettier-ignore
    expect(result!.capturedTenths).toBe(10 * PRICE)
  })

  test('a finished message does not wait long for the rest of its flight to be stored', () => {
    const { dispatch, record, connections, store, clock } = aDispatch()
    dispatch.addBatch(aBatch({ count: 4 }))
    record()
    dispatch.submit()
    connections[0]!.answer(accepted, 2)
    expect(store()).toEqual([])
    clock.now = 500
    const [partly] = store()
    expect(partly).toMatchObject({ capturedTenths: 2 * PRICE, open: [{ fromSeq: 3, toSeq: 4 }] })
    connections[0]!.answer(accepted)
    const [rest] = store()
    expect(rest).toMatchObject({ capturedTenths: 2 * PRICE, open: [] })
    expect(rest!.flightIds).toHaveLength(1)
  })
})

test('[promise R1] whatever happens, each message gets one result, and no connection has more messages at risk than its window', () => {
  const happening = fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('record' as const) }) },
    { weight: 8, arbitrary: fc.record({ kind: fc.constant('answer' as const), wire: fc.nat(1), count: fc.nat(12), how: fc.nat(9) }) },
    { weight: 5, arbitrary: fc.record({ kind: fc.constant('store' as const) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('break' as const), wire: fc.nat(1) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('stop' as const), send: fc.nat(2) }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.nat(900) }) },
  ) // prettier-ignore
  const outcomes: ((at: number) => SubmitOutcome)[] = [
    accepted, accepted, accepted, accepted, accepted,
    () => ({ kind: 'refused', status: 11, smscIds: [] }),
    () => ({ kind: 'refused', status: 8, smscIds: [] }),
    () => ({ kind: 'throttled', status: 0x58 }),
    () => ({ kind: 'unknown', smscIds: [] }),
    () => ({ kind: 'unsent' }),
  ] // prettier-ignore
  fc.assert(
    fc.property(fc.array(happening, { minLength: 30, maxLength: 150 }), (happenings) => {
      const windowSize = 16
      const { dispatch, connections, record, store, clock } = aDispatch({ windowSize, wires: 2 })
      for (const accountId of [1, 2, 3])
        dispatch.addBatch(aBatch({ accountId, count: 40, class: (accountId - 1) as 0 | 1 | 2 }))
      const ends = new Map<string, number>()
      const note = (results: readonly FlightResult[]) => {
        for (const { sendId, marked, returned, deltas, submits } of results) {
          const sentSeqs = submits.map((submit) => submit.seq)
          const returnedSeqs = returned.flatMap(({ fromSeq, toSeq }) =>
            Array.from({ length: toSeq - fromSeq + 1 }, (_, at) => fromSeq + at),
          )
          const seqs = [...marked.map(({ seq }) => seq), ...sentSeqs, ...returnedSeqs]
          for (const seq of seqs) ends.set(`${sendId} ${seq}`, (ends.get(`${sendId} ${seq}`) ?? 0) + 1)
          expect(deltas.reduce((sum, delta) => sum + delta.count, 0)).toBe(marked.length + sentSeqs.length)
        }
      }
      for (const now of happenings) {
        const wire = 'wire' in now ? (connections[now.wire] as FakeConnection) : undefined
        if (now.kind === 'record') record()
        else if (now.kind === 'answer') wire!.answer(outcomes[now.how] as (at: number) => SubmitOutcome, now.count)
        else if (now.kind === 'store') note(store())
        else if (now.kind === 'stop') dispatch.stopSends(new Set([(now.send + 1) * 100]))
        else if (now.kind === 'wait') clock.now += now.ms
        else {
          wire!.answer(() => ({ kind: 'unknown', smscIds: [] }))
          dispatch.connectionDown(wire!.number)
          dispatch.connectionUp(wire!)
        }
        dispatch.submit()
        for (const { number } of connections) {
          const flights = [...dispatch.flights].filter((flight) => flight.connection === number)
          expect(flights.reduce((sum, flight) => sum + flight.atRisk, 0)).toBeLessThanOrEqual(windowSize)
        }
      }
      // Everything is brought to its end.
      const left = dispatch.stopAll().reduce((sum, batch) => sum + batch.remaining, 0)
      for (const wire of connections) wire.answer(accepted)
      note(store())
      expect([...dispatch.flights].length).toBe(0)
      expect([...ends.values()].every((times) => times === 1)).toBe(true)
      expect(ends.size + left).toBeLessThanOrEqual(120)
    }),
    { seed: 1405, numRuns: 400 },
  )
})
