import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeGsm7, encodeGsm7 } from './gsm7.ts'
import { decodeText, encodeText } from './message-text.ts'
import { decodeUcs2, encodeUcs2 } from './ucs2.ts'

const gsmText = fc
  .array(fc.constantFrom(...'@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./09:;<=>?¡AZÄÖÑÜ§¿azäöñüà^{}\\[~]|€\f'))
  .map((chars) => chars.join(''))

const anyText = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.integer({ min: 0x10000, max: 0x10ffff })), { maxLength: 80 })
  .map((codes) => String.fromCodePoint(...codes))

test('a GSM-7 text is decoded to what was encoded', () => {
  fc.assert(
    fc.property(gsmText, (text) => {
      const octets = encodeGsm7(text)
      expect(octets && decodeGsm7(octets)).toBe(text)
    }),
  )
})

test.each([
  ['@', '00'],
  ['A', '41'],
  ['_', '11'],
  ['¡', '40'],
  ['§', '5f'],
  ['à', '7f'],
  ['€', '1b65'],
  ['[x]', '1b3c781b3e'],
])('%s is %s', (text, hex) => {
  expect(encodeGsm7(text)?.toString('hex')).toBe(hex)
})

test.each(['س', '`', '\t', 'ç', '’', '–', '…', '\u00a0', '۱', '\u200c', '\u001b', '😀'])(
  '%j is not in GSM-7',
  (text) => {
    expect(encodeGsm7(`a${text}b`)).toBeUndefined()
    expect(() => encodeText(text, 'gsm7')).toThrow(RangeError)
  },
)

test('odd escape sequences are read as handsets read them', () => {
  expect(decodeGsm7(Buffer.of(0x1b))).toBe(' ')
  expect(decodeGsm7(Buffer.of(0x1b, 0x41))).toBe('A')
  expect(decodeGsm7(Buffer.of(0x1b, 0x1b, 0x41))).toBe(' A')
  expect(decodeGsm7(Buffer.of(0xc1))).toBe('A')
})

test('a UCS-2 text is decoded to what was encoded, surrogate pairs included', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(decodeUcs2(encodeUcs2(text))).toBe(text)
    }),
  )
  expect(encodeUcs2('س😀').toString('hex')).toBe('0633d83dde00')
  expect(decodeUcs2(Buffer.from('063306', 'hex'))).toBe('س')
})

test.each([
  [0x00, '411b65', 'A€'],
  [0x01, '4124', 'A$'],
  [0x03, 'e9', 'é'],
  [0x08, '0633', 'س'],
  [0x10, '00', '@'],
  [0x18, '0633', 'س'],
  [0xf1, '1b65', '€'],
  [0xe0, '0633', 'س'],
])('data coding %i is read', (dataCoding, hex, text) => {
  expect(decodeText(Buffer.from(hex, 'hex'), dataCoding)).toBe(text)
})
