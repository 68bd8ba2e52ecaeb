import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodePdu, encodePdu, writePdu } from './codec.ts'
import { commandStatus } from './command-status.ts'
import { PduBuffer } from './pdu-buffer.ts'
import { PduError } from './pdu.ts'
import type { SubmitSm } from './pdu.ts'
import { anyPdu } from '../testing/pdu-arbitraries.ts'
import { findTlv, tlvNumberOf, tlvTag, tlvTextOf } from './tlv.ts'

const submit: SubmitSm = {
  command: 'submit_sm',
  status: 0,
  sequence: 7,
  serviceType: '',
  source: { ton: 1, npi: 1, address: '983000505' },
  destination: { ton: 1, npi: 1, address: '989120000001' },
  esmClass: 0,
  protocolId: 0,
  priority: 0,
  scheduleTime: '',
  validityPeriod: '',
  registeredDelivery: 1,
  replaceIfPresent: 0,
  dataCoding: 8,
  defaultMessageId: 0,
  shortMessage: Buffer.from('0633', 'hex'),
  tlvs: [],
}

function failureOf(act: () => unknown): PduError {
  try {
    act()
  } catch (error) {
    if (error instanceof PduError) return error
    throw error
  }
  throw new Error('nothing was thrown')
}

describe('the codec', () => {
  test('reads every PDU it writes, unknown TLVs included', () => {
    fc.assert(
      fc.property(anyPdu, (pdu) => {
        expect(decodePdu(encodePdu(pdu))).toEqual(pdu)
      }),
      { numRuns: 500 },
    )
  })

  test('writes a submit_sm octet by octet as SMPP 3.4 §4.4.1 lays it out', () => {
    expect(encodePdu(submit).toString('hex')).toBe(
      '00000038000000040000000000000007' + // length 56, submit_sm, status 0, sequence 7
        '00' + // service_type
        '0101' +
        Buffer.from('983000505\0').toString('hex') +
        '0101' +
        Buffer.from('989120000001\0').toString('hex') +
        '000000' + // esm_class, protocol_id, priority
        '0000' + // schedule, validity
        '01000800' + // registered, replace, data_coding, default message
        '02' +
        '0633',
    )
  })

  test('reads a PDU in the middle of other octets', () => {
    const octets = Buffer.concat([Buffer.from('noise'), encodePdu(submit), Buffer.from('more')])
    expect(decodePdu(octets, 5, 56)).toEqual(submit)
  })

  test('keeps an unknown command with its body', () => {
    const octets = Buffer.from('00000012000001110000000000000009abcd', 'hex')
    expect(decodePdu(octets)).toEqual({
      command: 'unknown',
      id: 0x111,
      status: 0,
      sequence: 9,
      body: Buffer.from('abcd', 'hex'),
    })
  })

  test('accepts a refused response without a body and an id without its NUL', () => {
    const bare = Buffer.from('0000001080000004000000580000000a', 'hex')
    expect(decodePdu(bare)).toEqual({
      command: 'submit_sm_resp',
      status: commandStatus.throttled,
      sequence: 10,
      messageId: '',
      tlvs: [],
    })
    const open = Buffer.from('00000013800000040000000000000001616263', 'hex')
    expect(decodePdu(open)).toMatchObject({ messageId: 'abc', tlvs: [] })
  })

  test('names the sequence of a PDU whose body ends too early', () => {
    const whole = encodePdu(submit)
    for (let length = 16; length < whole.length; length++) {
      const cut = Buffer.from(whole.subarray(0, length))
      cut.writeUInt32BE(length, 0)
      const error = failureOf(() => decodePdu(cut))
      expect(error.sequence).toBe(7)
      expect(error.status).toBe(commandStatus.invalidCommandLength)
    }
  })

  test('refuses a TLV whose length exceeds the PDU', () => {
    const octets = Buffer.concat([encodePdu(submit), Buffer.from('0424ffff61', 'hex')])
    octets.writeUInt32BE(octets.length, 0)
    expect(failureOf(() => decodePdu(octets)).message).toContain('65535 octets announced, 1 there')
  })

  test('refuses to write a field that is too long and leaves no partial PDU', () => {
    const out = new PduBuffer()
    writePdu({ command: 'enquire_link', status: 0, sequence: 1 }, out)
    const long = { ...submit, source: { ton: 5, npi: 0, address: 'x'.repeat(21) } }
    expect(failureOf(() => writePdu(long, out))).toBeInstanceOf(PduError)
    expect(failureOf(() => encodePdu({ ...submit, shortMessage: Buffer.alloc(255) })).status).toBe(
      commandStatus.invalidMessageLength,
    )
    expect(failureOf(() => encodePdu({ ...submit, serviceType: 'a\0b' }))).toBeInstanceOf(PduError)
    writePdu({ command: 'enquire_link', status: 0, sequence: 2 }, out)
    expect(out.drain()).toHaveLength(32)
  })

  test('reads TLV numbers of any width and texts with or without NUL', () => {
    const tlvs = [
      { tag: tlvTag.messageState, value: Buffer.of(2) },
      { tag: tlvTag.sarMessageReference, value: Buffer.of(1, 2) },
      { tag: tlvTag.receiptedMessageId, value: Buffer.from('12ab') },
      { tag: 0x1400, value: Buffer.from('xy\0\0') },
      { tag: 0x1401, value: Buffer.alloc(0) },
    ]
    expect(tlvNumberOf(tlvs, tlvTag.messageState)).toBe(2)
    expect(tlvNumberOf(tlvs, tlvTag.sarMessageReference)).toBe(0x0102)
    expect(tlvNumberOf(tlvs, 0x1401)).toBeUndefined()
    expect(tlvTextOf(tlvs, tlvTag.receiptedMessageId)).toBe('12ab')
    expect(tlvTextOf(tlvs, 0x1400)).toBe('xy')
    expect(findTlv(tlvs, tlvTag.messagePayload)).toBeUndefined()
  })
})

describe('the buffer of outgoing PDUs', () => {
  test('returns all PDUs of a tick in one piece and never writes into a returned piece', () => {
    const out = new PduBuffer()
    const pieces: Buffer[] = []
    const copies: Buffer[] = []
    let count = 0
    for (let round = 0; round < 50; round++) {
      for (let i = 0; i < 100; i++) writePdu({ ...submit, sequence: ++count }, out)
      const piece = out.drain()
      pieces.push(piece)
      copies.push(Buffer.from(piece))
    }
    expect(pieces.map((piece) => piece.length)).toEqual(pieces.map(() => 5600))
    expect(Buffer.concat(pieces).equals(Buffer.concat(copies))).toBe(true)
    const all = Buffer.concat(pieces)
    for (let at = 0, sequence = 1; at < all.length; at += 56, sequence++) {
      expect(all.readUInt32BE(at + 12)).toBe(sequence)
    }
  })

  test('accepts a PDU longer than its slab', () => {
    const out = new PduBuffer()
    writePdu({ command: 'enquire_link', status: 0, sequence: 1 }, out)
    const payload = Buffer.alloc(65_535, 7)
    const big = { ...submit, shortMessage: Buffer.alloc(0), tlvs: [{ tag: tlvTag.messagePayload, value: payload }] }
    writePdu(big, out)
    expect(decodePdu(out.drain().subarray(16))).toEqual(big)
  })
})
