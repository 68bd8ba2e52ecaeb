import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimalText, parseDecimal } from './fast-decimal.ts'
import { MessageStore } from './message-store.ts'
import type { StoredMessage } from './message-store.ts'
import { PendingReceipts } from './receipts/pending-receipts.ts'
import type { PendingReceipt } from './receipts/pending-receipts.ts'

const buildMessage = (over: Partial<StoredMessage> = {}): StoredMessage => ({
  number: 1,
  idForm: 'decimal',
  direction: 'down',
  handset: '+989121110001',
  line: '+983000505',
  text: 'سلام',
  parts: 1,
  receivedAt: 1000,
  outcome: 'delivered',
  settledAt: 2000,
  ...over,
})

describe('the message store', () => {
  test('returns messages unchanged', () => {
    const store = new MessageStore({ capacity: 10 })
    const odd = buildMessage({
      handset: '12345',
      direction: 'up',
      outcome: 'blacklisted',
      idForm: 'hex_upper',
      parts: 255,
    })
    store.add(buildMessage())
    store.add(odd)
    expect([...store.all()]).toEqual([odd, buildMessage()])
    expect([...store.of('12345')]).toEqual([odd])
    expect([...store.of('+989121110001')]).toEqual([buildMessage()])
    expect([...store.of('+989121110002')]).toEqual([])
  })

  test('holds what a plain list that keeps the newest would hold, whatever is added', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 8 }),
        fc.array(
          fc.record({
            handset: fc.constantFrom('+989121110001', '+989121110002', '98', 'x', '+98x'),
            text: fc.constantFrom('a', 'bb', 'cccccccc'),
            direction: fc.constantFrom('up' as const, 'down' as const),
          }),
          { maxLength: 60 },
        ),
        (capacity, additions) => {
          const store = new MessageStore({ capacity, maxChars: 20 })
          let expected: StoredMessage[] = []
          for (const [number, addition] of additions.entries()) {
            const message = buildMessage({ ...addition, number })
            store.add(message)
            expected = [message, ...expected].slice(0, capacity)
            while (expected.reduce((sum, { text }) => sum + text.length, 0) > 20) expected.pop()
          }
          expect([...store.all()]).toEqual(expected)
          const handsets = new Set(expected.map(({ handset }) => handset))
          expect(store.handsetCount).toBe(handsets.size)
          for (const handset of handsets) {
            const own = expected.filter((message) => message.handset === handset)
            expect([...store.of(handset)]).toEqual(own)
            expect(store.countOf(handset)).toBe(own.length)
          }
          const latest = [...handsets].map((handset) => expected.find((message) => message.handset === handset))
          expect([...store.latestPerHandset()]).toEqual(latest.sort((a, b) => (b?.number ?? 0) - (a?.number ?? 0)))
        },
      ),
      { numRuns: 200 },
    )
  })
})

describe('waiting receipts', () => {
  const line = { systemId: 'x', address: { ton: 1, npi: 1, address: '983000505' }, name: '+983000505' }
  const anyReceipt = fc.record({
    number: fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
    outcome: fc.constantFrom(
      'delivered' as const,
      'not_delivered' as const,
      'expired' as const,
      'blacklisted' as const,
    ),
    handset: fc.record({
      ton: fc.nat({ max: 255 }),
      npi: fc.nat({ max: 255 }),
      address: fc.oneof(
        fc.constantFrom('989121110001', '09121110001', '', '0', '12345678901234567890', 'abc'),
        fc.nat().map(String),
      ),
    }),
    submittedAt: fc.nat(),
    again: fc.boolean(),
  })

  test('are returned unchanged, also when slots are reused', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(anyReceipt, fc.boolean()), { maxLength: 100 }), (additions) => {
        const receipts = new PendingReceipts()
        const kept = new Map<number, PendingReceipt>()
        for (const [addition, isForgotten] of additions) {
          const receipt = { ...addition, line, onSent: undefined }
          const at = receipts.add(receipt)
          expect(kept.has(at)).toBe(false)
          kept.set(at, receipt)
          expect([receipts.markSent(at), receipts.markSent(at)]).toEqual([true, false])
          if (!isForgotten) continue
          receipts.remove(at)
          kept.delete(at)
        }
        for (const [at, receipt] of kept) expect(receipts.read(at)).toEqual(receipt)
      }),
      { numRuns: 100 },
    )
  })

  test('may be more than the initial capacity', () => {
    const receipts = new PendingReceipts()
    for (let number = 0; number < 5000; number++) {
      receipts.add({ number, outcome: 'delivered', line, handset: line.address, submittedAt: 0, again: false })
    }
    expect(receipts.read(4999).number).toBe(4999)
    expect(receipts.read(0).handset.address).toBe('983000505')
  })
})

test('numbers are converted to digits and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), (number) => {
      expect(decimalText(number)).toBe(String(number))
    }),
  )
  expect(['989121110001', '0912', '', '12a', '1234567890123456'].map(parseDecimal)).toEqual([
    989121110001,
    NaN,
    NaN,
    NaN,
    NaN,
  ])
})
