import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodePdu } from './codec.ts'
import { Framer, MAX_PDU_OCTETS } from './framer.ts'
import { PduError } from './pdu.ts'
import { anyPdu } from '../testing/pdu-arbitraries.ts'

const collect = (): { framer: Framer; frames: string[] } => {
  const frames: string[] = []
  const framer = new Framer({}, (octets, start, length) => {
    frames.push(octets.toString('hex', start, start + length))
  })
  return { framer, frames }
}

/** Cuts octets at the given places. */
function cut(octets: Buffer, places: number[]): Buffer[] {
  const sorted = [0, ...places.map((place) => place % (octets.length + 1)).sort((a, b) => a - b), octets.length]
  return sorted.slice(1).map((end, at) => octets.subarray(sorted[at] as number, end))
}

test('PDUs come out whole however the stream is cut or merged', () => {
  fc.assert(
    fc.property(
      fc.array(anyPdu, { minLength: 1, maxLength: 6 }),
      fc.array(fc.nat({ max: 5000 }), { maxLength: 30 }),
      (pdus, places) => {
        const encoded = pdus.map((pdu) => encodePdu(pdu))
        const { framer, frames } = collect()
        for (const piece of cut(Buffer.concat(encoded), places)) framer.push(piece)
        expect(frames).toEqual(encoded.map((octets) => octets.toString('hex')))
        expect(framer.bufferedOctets).toBe(0)
      },
    ),
    { numRuns: 400 },
  )
})

test('PDUs come out whole when every octet comes alone', () => {
  const encoded = [1, 2, 3].map((sequence) => encodePdu({ command: 'enquire_link', status: 0, sequence }))
  const { framer, frames } = collect()
  for (const octet of Buffer.concat(encoded)) framer.push(Buffer.of(octet))
  expect(frames).toEqual(encoded.map((octets) => octets.toString('hex')))
})

test.each([0, 4, 15, MAX_PDU_OCTETS + 1, 0x7fffffff, 0xffffffff])('a length of %i is refused', (length) => {
  const head = Buffer.alloc(16)
  head.writeUInt32BE(length, 0)
  expect(() => collect().framer.push(head)).toThrow(PduError)
  const slow = collect().framer
  expect(() => {
    for (const octet of head) slow.push(Buffer.of(octet))
  }).toThrow(PduError)
})

test('an unfinished PDU holds no more than its own length', () => {
  const head = Buffer.alloc(16)
  head.writeUInt32BE(1000, 0)
  const { framer, frames } = collect()
  framer.push(head)
  for (let i = 0; i < 98; i++) framer.push(Buffer.alloc(10))
  expect(framer.bufferedOctets).toBe(996)
  expect(frames).toHaveLength(0)
  framer.push(Buffer.alloc(4))
  expect(framer.bufferedOctets).toBe(0)
  expect(frames).toHaveLength(1)
})
