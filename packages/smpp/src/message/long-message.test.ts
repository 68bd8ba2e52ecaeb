import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { segmentsOf, readSegment } from './long-message.ts'
import type { LongMessageStyle } from './long-message.ts'
import { decodeText } from './message-text.ts'
import { Reassembly } from './reassembly.ts'
import { tlvByte, tlvShort, tlvTag } from '../pdu/tlv.ts'

const styles: LongMessageStyle[] = ['header', 'header16', 'sar', 'payload']
const persian = fc
  .array(fc.constantFrom(...'سلام دنیا\u200c۱۲۳🙂'), { minLength: 1, maxLength: 60 })
  .map((c) => c.join(''))
const latin = fc.array(fc.constantFrom(...'Hello wor€d[1]'), { minLength: 1, maxLength: 120 }).map((c) => c.join(''))

/** What the other side reads when the pieces come in this order. */
function joined(pieces: ReturnType<typeof segmentsOf>): string | undefined {
  const reassembly = new Reassembly<null>({})
  let text: string | undefined
  for (const piece of pieces) {
    const read = readSegment(piece)
    const whole = reassembly.add({ between: 'a b', segment: read, extra: null, now: 0 })
    if (whole) text = decodeText(whole.octets, piece.dataCoding)
  }
  expect(reassembly.size).toBe(0)
  return text
}

describe.each(styles)('a long text by %s', (style) => {
  test('is read unchanged, whatever the order of its parts', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.record({
            encoding: fc.constant('ucs2' as const),
            parts: fc.array(persian, { minLength: 1, maxLength: 9 }),
          }),
          fc.record({ encoding: fc.constant('gsm7' as const), parts: fc.array(latin, { minLength: 1, maxLength: 9 }) }),
        ),
        fc.nat({ max: 0xffff }),
        fc.infiniteStream(fc.nat()),
        ({ encoding, parts }, reference, luck) => {
          const pieces = segmentsOf({ style, encoding, parts, reference })
          const shuffled = pieces
            .map((piece) => ({ piece, rank: luck.next().value as number }))
            .sort((a, b) => a.rank - b.rank)
            .map(({ piece }) => piece)
          expect(joined(shuffled)).toBe(parts.join(''))
        },
      ),
      { numRuns: 200 },
    )
  })

  test('is one plain PDU when it has one part', () => {
    const [piece, ...rest] = segmentsOf({ style, encoding: 'ucs2', parts: ['سلام'], reference: 1 })
    expect(rest).toHaveLength(0)
    expect(piece).toMatchObject({ esmClass: 0, dataCoding: 8, tlvs: [] })
  })
})

test('the headers carry the reference in the width of their style', () => {
  const headerOf = (style: LongMessageStyle): string =>
    (
      segmentsOf({ style, encoding: 'gsm7', parts: ['a', 'b'], reference: 0x1234 })[1]?.shortMessage ?? Buffer.alloc(0)
    ).toString('hex')
  expect(headerOf('header')).toBe('05000334020262')
  expect(headerOf('header16')).toBe('06080412340202' + '62')
})

test('a full part of each kind fits the 140 octets on the air', () => {
  const octetsOf = (style: LongMessageStyle, units: number): number =>
    segmentsOf({ style, encoding: 'ucs2', parts: ['س'.repeat(units), 'س'], reference: 1 })[0]?.shortMessage.length ?? 0
  expect(octetsOf('header', 67)).toBe(140)
  expect(octetsOf('header16', 66)).toBe(139)
})

test('no part and too many parts are refused', () => {
  expect(() => segmentsOf({ style: 'header', encoding: 'gsm7', parts: [], reference: 1 })).toThrow(RangeError)
  const parts = Array.from({ length: 256 }, () => 'a')
  expect(() => segmentsOf({ style: 'header', encoding: 'gsm7', parts, reference: 1 })).toThrow(RangeError)
})

describe('a received piece', () => {
  test('with a header that contradicts itself is a message of its own', () => {
    const of = (hex: string): ReturnType<typeof readSegment> =>
      readSegment({ esmClass: 0x40, shortMessage: Buffer.from(hex, 'hex'), tlvs: [] })
    expect(of('0500030102034142')).toEqual({ octets: Buffer.from('4142', 'hex') })
    expect(of('0500030102004142')).toEqual({ octets: Buffer.from('4142', 'hex') })
    expect(of('ff414243')).toEqual({ octets: Buffer.from('414243', 'hex') })
    expect(of('0500')).toEqual({ octets: Buffer.from('00', 'hex') })
    expect(of('03000901')).toEqual({ octets: Buffer.alloc(0) })
  })

  test('behind other header elements is found', () => {
    const read = readSegment({
      esmClass: 0x40,
      shortMessage: Buffer.from('0b0504158115810003070201' + '41', 'hex'),
      tlvs: [],
    })
    expect(read).toMatchObject({ position: { kind: 'header', reference: 7, total: 2, number: 1 } })
    expect(read.octets.toString()).toBe('A')
  })

  test('with sar parameters is found', () => {
    const tlvs = [
      tlvShort(tlvTag.sarMessageReference, 9),
      tlvByte(tlvTag.sarTotalSegments, 3),
      tlvByte(tlvTag.sarSegmentSequence, 2),
    ]
    const read = readSegment({ esmClass: 0, shortMessage: Buffer.from('x'), tlvs })
    expect(read.position).toEqual({ kind: 'sar', reference: 9, total: 3, number: 2 })
  })
})

describe('joining pieces', () => {
  const pieces = (reference: number): ReturnType<typeof segmentsOf> =>
    segmentsOf({ style: 'header', encoding: 'gsm7', parts: ['one ', 'two'], reference })

  test('keeps messages between other numbers and with other references apart', () => {
    const reassembly = new Reassembly<string>({})
    const take = (between: string, piece: ReturnType<typeof segmentsOf>[number] | undefined): string | undefined =>
      piece && reassembly.add({ between, segment: readSegment(piece), extra: between, now: 0 })?.octets.toString()
    expect(take('a b', pieces(1)[0])).toBeUndefined()
    expect(take('a c', pieces(1)[1])).toBeUndefined()
    expect(take('a b', pieces(2)[1])).toBeUndefined()
    expect(reassembly.size).toBe(3)
    expect(take('a b', pieces(1)[1])).toBe('one two')
    expect(reassembly.size).toBe(2)
  })

  test('counts a repeated piece once', () => {
    const reassembly = new Reassembly<number>({})
    const [first, second] = pieces(1).map((piece) => readSegment(piece))
    if (!first || !second) throw new Error('two pieces expected')
    expect(reassembly.add({ between: 'a', segment: first, extra: 1, now: 0 })).toBeUndefined()
    expect(reassembly.add({ between: 'a', segment: first, extra: 2, now: 0 })).toBeUndefined()
    expect(reassembly.add({ between: 'a', segment: second, extra: 3, now: 0 })?.extras).toEqual([1, 2, 3])
  })

  test('drops messages that are too old, and the oldest when there are too many', () => {
    const expired: string[] = []
    const reassembly = new Reassembly<null>({
      patienceMs: 1000,
      capacity: 3,
      onExpired: (octets) => expired.push(octets.toString()),
    })
    const first = (reference: number): ReturnType<typeof readSegment> => readSegment(pieces(reference)[0] as never)
    for (let reference = 1; reference <= 5; reference++) {
      reassembly.add({ between: 'a', segment: first(reference), extra: null, now: reference })
    }
    expect(reassembly.size).toBe(3)
    expect(expired).toEqual(['one ', 'one '])
    reassembly.expireOld(1004)
    expect(reassembly.size).toBe(1)
    reassembly.expireOld(5000)
    expect(reassembly.size).toBe(0)
    expect(expired).toHaveLength(5)
  })
})
