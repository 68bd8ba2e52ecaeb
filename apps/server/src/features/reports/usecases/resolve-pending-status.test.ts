import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RECIPIENT_CODES } from '@peyk/domain/delivery/states.ts'
import { toEffectiveCode, resolveUnsettledRanges } from './resolve-pending-status.ts'

const { waiting, sent, cancelled, expired } = RECIPIENT_CODES

describe('recipients with the stored code 0', () => {
  test('are all waiting while the send has no batch', () => {
    expect(resolveUnsettledRanges({ count: 5, batches: [], flights: [], wholeSend: waiting })).toEqual([
      { from: 1, to: 5, code: waiting },
    ])
  })

  test('are all cancelled when the send was cancelled before they were enqueued', () => {
    expect(resolveUnsettledRanges({ count: 3, batches: [], flights: [], wholeSend: cancelled })).toEqual([
      { from: 1, to: 3, code: cancelled },
    ])
  })

  test('are sent before the next seq of their batch and waiting from it on', () => {
    const batches = [{ fromSeq: 1, toSeq: 10, nextSeq: 5, state: 1 }]
    expect(resolveUnsettledRanges({ count: 10, batches, flights: [], wholeSend: waiting })).toEqual([
      { from: 1, to: 4, code: sent },
      { from: 5, to: 10, code: waiting },
    ])
  })

  test('are waiting in an open flight, whose answer is not stored yet', () => {
    const batches = [{ fromSeq: 1, toSeq: 10, nextSeq: 9, state: 1 }]
    const flights = [
      { fromSeq: 7, toSeq: 8 },
      { fromSeq: 3, toSeq: 4 },
    ]
    expect(resolveUnsettledRanges({ count: 10, batches, flights, wholeSend: waiting })).toEqual([
      { from: 1, to: 2, code: sent },
      { from: 3, to: 4, code: waiting },
      { from: 5, to: 6, code: sent },
      { from: 7, to: 10, code: waiting },
    ])
  })

  test('are cancelled in the unsent rest of a cancelled batch and expired in that of an expired one', () => {
    const batches = [
      { fromSeq: 1, toSeq: 4, nextSeq: 3, state: 3 },
      { fromSeq: 5, toSeq: 8, nextSeq: 5, state: 4 },
    ]
    expect(resolveUnsettledRanges({ count: 8, batches, flights: [], wholeSend: waiting })).toEqual([
      { from: 1, to: 2, code: sent },
      { from: 3, to: 4, code: cancelled },
      { from: 5, to: 8, code: expired },
    ])
  })

  test('returned by a gateway are waiting again, end with their send, or were sent after all', () => {
    const batches = [
      { fromSeq: 1, toSeq: 10, nextSeq: 11, state: 2 },
      { fromSeq: 1, toSeq: 3, nextSeq: 2, state: 0 },
      { fromSeq: 6, toSeq: 8, nextSeq: 6, state: 3 },
      { fromSeq: 9, toSeq: 10, nextSeq: 11, state: 2 },
    ]
    expect(resolveUnsettledRanges({ count: 10, batches, flights: [], wholeSend: waiting })).toEqual([
      { from: 1, to: 1, code: sent },
      { from: 2, to: 3, code: waiting },
      { from: 4, to: 5, code: sent },
      { from: 6, to: 8, code: cancelled },
      { from: 9, to: 10, code: sent },
    ])
  })

  test('are covered once by ranges that agree with the rows one by one', () => {
    const batch = fc.record({
      length: fc.integer({ min: 1, max: 6 }),
      done: fc.nat(6),
      state: fc.constantFrom(0, 1, 2, 3, 4, 5),
    })
    const world = fc.record({
      batches: fc.array(batch, { maxLength: 5 }),
      rest: fc.nat(4),
      flights: fc.array(fc.record({ from: fc.nat(30), length: fc.nat(4) }), { maxLength: 4 }),
    })
    fc.assert(
      fc.property(world, ({ batches: shapes, rest, flights: spans }) => {
        let at = 1
        const batches = shapes.map(({ length, done, state }) => {
          const fromSeq = at
          at += length
          const nextSeq = state === 2 ? at : fromSeq + Math.min(done, length)
          return { fromSeq, toSeq: at - 1, nextSeq, state }
        })
        const count = at - 1 + rest
        const flights = spans.map(({ from, length }) => ({ fromSeq: from, toSeq: from + length }))
        const ranges = resolveUnsettledRanges({ count, batches, flights, wholeSend: waiting })

        let next = 1
        for (const range of ranges) {
          expect(range.from).toBe(next)
          next = range.to + 1
        }
        expect(next).toBe(count + 1)
        for (let seq = 1; seq <= count; seq += 1) {
          const own = batches.find((b) => seq >= b.fromSeq && seq <= b.toSeq)
          const inFlight = flights.some((f) => seq >= f.fromSeq && seq <= f.toSeq)
          const expected =
            own === undefined
              ? waiting
              : seq < own.nextSeq
                ? inFlight
                  ? waiting
                  : sent
                : own.state === 3
                  ? cancelled
                  : own.state === 4
                    ? expired
                    : waiting
          expect(toEffectiveCode({ seq, code: waiting, ranges })).toBe(expected)
        }
      }),
    )
  })

  test('keep any other stored code', () => {
    const ranges = resolveUnsettledRanges({ count: 2, batches: [], flights: [], wholeSend: waiting })
    expect(toEffectiveCode({ seq: 1, code: RECIPIENT_CODES.doubtful, ranges })).toBe(RECIPIENT_CODES.doubtful)
  })
})
