import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LAST_SEQUENCE } from '../pdu/pdu.ts'
import { Window } from './window.ts'

test('after the last sequence number comes 1', () => {
  const window = new Window<string>({ size: 4, next: LAST_SEQUENCE - 1 })
  const sequences = [1, 2, 3, 4].map((index) => window.open('x', index, 0))
  expect(sequences).toEqual([LAST_SEQUENCE - 1, LAST_SEQUENCE, 1, 2])
  expect(sequences.map((sequence) => window.indexAt(window.slotOf(sequence)))).toEqual([1, 2, 3, 4])
})

test('a sequence number whose slot an unanswered PDU still occupies is skipped', () => {
  const window = new Window<string>({ size: 2 })
  const old = window.open('old', 0, 0)
  const seen: number[] = []
  for (let i = 0; i < 6; i++) {
    const sequence = window.open('new', i, 0)
    seen.push(sequence)
    window.close(window.slotOf(sequence))
  }
  expect(old).toBe(1)
  expect(seen).toEqual([2, 3, 4, 6, 7, 8])
  expect(window.ownerAt(window.slotOf(old))).toBe('old')
})

test('a sequence number that is not awaited has no slot', () => {
  const window = new Window<string>({ size: 4 })
  const sequence = window.open('x', 0, 0)
  for (const other of [0, sequence + 8, sequence + 1, LAST_SEQUENCE]) expect(window.slotOf(other)).toBe(-1)
  window.close(window.slotOf(sequence))
  expect(window.slotOf(sequence)).toBe(-1)
})

test('the window finds exactly the sequence numbers that were opened and not closed, in any order of openings and closings', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20 }),
      fc.array(fc.nat({ max: 40 }), { maxLength: 300 }),
      fc.integer({ min: LAST_SEQUENCE - 100, max: LAST_SEQUENCE }),
      (size, choices, next) => {
        const window = new Window<number>({ size, next })
        const open = new Map<number, number>()
        for (const [at, choice] of choices.entries()) {
          if (open.size < size && (choice % 2 === 0 || open.size === 0)) {
            const sequence = window.open(at, at, at)
            expect(open.has(sequence)).toBe(false)
            expect(sequence).toBeGreaterThan(0)
            open.set(sequence, at)
          } else {
            const [sequence] = [...open.keys()][choice % open.size]
              ? [[...open.keys()][choice % open.size] as number]
              : [0]
            window.close(window.slotOf(sequence))
            open.delete(sequence)
          }
          expect(window.inFlight).toBe(open.size)
          for (const [sequence, owner] of open) expect(window.ownerAt(window.slotOf(sequence))).toBe(owner)
        }
        const times = window.slotsWrittenUntil(Infinity).map((slot) => window.writtenAt(slot))
        expect(times).toEqual([...open.values()].sort((a, b) => a - b))
      },
    ),
    { numRuns: 200 },
  )
})

test.each([0, 1.5, -1, 65_537, NaN])('a window of %d is refused', (size) => {
  expect(() => new Window({ size })).toThrow(RangeError)
})
