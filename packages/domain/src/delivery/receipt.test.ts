import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalSmscId, recipientCodeFromReceipt, submitIdFromReceiptId } from './receipt.ts'
import { RECIPIENT_CODES } from './states.ts'

const { telecom, delivered, failed, timed_out, rejected, blacklist } = RECIPIENT_CODES

describe('the recipient code of a receipt', () => {
  it.each([
    [0, null],
    [1, telecom],
    [2, delivered],
    [3, timed_out],
    [4, failed],
    [5, failed],
    [6, telecom],
    [7, failed],
    [8, rejected],
    [9, failed],
    [10, null],
    [200, null],
  ])('message_state %s', (messageState, code) => {
    expect(recipientCodeFromReceipt({ messageState })).toBe(code)
  })

  it.each([
    ['ENROUTE', telecom],
    ['ACCEPTD', telecom],
    ['DELIVRD', delivered],
    ['delivrd', delivered],
    [' DELIVRD ', delivered],
    ['EXPIRED', timed_out],
    ['DELETED', failed],
    ['UNDELIV', failed],
    ['UNKNOWN', failed],
    ['REJECTD', rejected],
    ['BLIST', blacklist],
    ['SCHEDULED', null],
    ['', null],
    ['whatever', null],
  ])('stat:%s', (stat, code) => {
    expect(recipientCodeFromReceipt({ stat })).toBe(code)
  })

  it('message_state wins over stat', () => {
    expect(recipientCodeFromReceipt({ messageState: 2, stat: 'UNDELIV' })).toBe(delivered)
    expect(recipientCodeFromReceipt({ messageState: null, stat: 'UNDELIV' })).toBe(failed)
    expect(recipientCodeFromReceipt({})).toBeNull()
  })

  it('a rejection is a blacklist code only with a blacklist reason', () => {
    expect(recipientCodeFromReceipt({ stat: 'REJECTD', err: 'BLIST' })).toBe(blacklist)
    expect(recipientCodeFromReceipt({ stat: 'REJECTD', text: 'number in black list' })).toBe(blacklist)
    expect(recipientCodeFromReceipt({ messageState: 8, stat: 'BLIST' })).toBe(blacklist)
    expect(recipientCodeFromReceipt({ stat: 'REJECTD', err: '027', blacklistErrors: ['027'] })).toBe(blacklist)
    expect(recipientCodeFromReceipt({ stat: 'REJECTD', err: '027' })).toBe(rejected)
    expect(recipientCodeFromReceipt({ stat: 'DELIVRD', err: '027', blacklistErrors: ['027'] })).toBe(delivered)
    expect(recipientCodeFromReceipt({ stat: 'UNDELIV', text: 'black list' })).toBe(failed)
    expect(recipientCodeFromReceipt({ messageState: 5, text: 'black list' })).toBe(failed)
    expect(recipientCodeFromReceipt({ messageState: 8, text: 'black list' })).toBe(blacklist)
  })
})

describe('message ids of an SMSC', () => {
  it.each([
    ['00001A2B', '1a2b'],
    ['1a2b', '1a2b'],
    [' 1A2B\u0000', '1a2b'],
    ['0x1A2B', '1a2b'],
    ['0x0A', 'a'],
    ['0000', '0'],
    ['7f3e-00ab', '7f3e-00ab'],
    ['0xyz', 'xyz'],
  ])('[promise P1] the canonical form of «%s» is %s', (id, canonical) => {
    expect(canonicalSmscId(id)).toBe(canonical)
  })

  it('[promise P1] a decimal receipt id is matched to a hexadecimal submit answer, and the reverse', () => {
    expect(submitIdFromReceiptId({ id: '6699', style: 'hex_to_decimal' })).toBe('1a2b')
    expect(submitIdFromReceiptId({ id: '00001a2b', style: 'decimal_to_hex' })).toBe('6699')
    expect(submitIdFromReceiptId({ id: '1a2b', style: 'hex_to_decimal' })).toBeNull()
  })

  it('[promise P1] in whatever form an SMSC writes ids, a receipt matches its submit answer by the id style', () => {
    const number = fc.bigInt({ min: 1n, max: 2n ** 64n })
    const spelling = fc.record({ zeros: fc.nat(4), upper: fc.boolean(), blank: fc.boolean() })
    fc.assert(
      fc.property(number, spelling, fc.constantFrom('same', 'hex_to_decimal', 'decimal_to_hex'), (n, how, style) => {
        const answer = style === 'decimal_to_hex' ? n.toString(10) : n.toString(16)
        const plain = style === 'hex_to_decimal' ? n.toString(10) : n.toString(16)
        const padded = '0'.repeat(how.zeros) + (how.upper ? plain.toUpperCase() : plain)
        const receipt = how.blank ? ` ${padded} ` : padded
        expect(submitIdFromReceiptId({ id: receipt, style })).toBe(canonicalSmscId(answer))
      }),
    )
  })

  it('[promise P1] within one id style two different ids never match', () => {
    const hex = fc.bigInt({ min: 0n, max: 2n ** 64n }).map((n) => n.toString(16))
    fc.assert(
      fc.property(hex, hex, fc.constantFrom('same', 'hex_to_decimal', 'decimal_to_hex'), (a, b, style) => {
        fc.pre(canonicalSmscId(a) !== canonicalSmscId(b))
        const one = submitIdFromReceiptId({ id: a, style })
        if (one !== null) expect(submitIdFromReceiptId({ id: b, style })).not.toBe(one)
      }),
    )
  })
})
