import { decodeGsm7, encodeGsm7 } from './gsm7.ts'
import { decodeUcs2, encodeUcs2 } from './ucs2.ts'

/** How a text goes on the air. The caller decides (domain rules); here it only becomes octets. */
export type TextEncoding = 'gsm7' | 'ucs2'

/** SMPP 3.4 §5.2.19. */
export const dataCodingOf = { gsm7: 0x00, ucs2: 0x08 } as const satisfies Record<TextEncoding, number>

/** Octets of a text. Throws a RangeError when a character is not in GSM-7 although GSM-7 was asked for. */
export function encodeText(text: string, encoding: TextEncoding): Buffer {
  if (encoding === 'ucs2') return encodeUcs2(text)
  const octets = encodeGsm7(text)
  if (!octets) throw new RangeError('the text has characters outside GSM-7')
  return octets
}

/**
 * The text behind `data_coding`: the SMSC's default alphabet (0, taken as GSM-7), ASCII, Latin-1 and UCS-2, also in
 * the GSM group forms (bits 3–2 of 0x00–0x3F and 0xE0 say UCS-2). Anything binary is read as Latin-1.
 */
export function decodeText(octets: Buffer, dataCoding: number): string {
  if (octets.length === 0) return ''
  if (dataCoding === 0x08 || (dataCoding & 0xf0) === 0xe0) return decodeUcs2(octets)
  if (dataCoding === 0x00 || dataCoding >= 0xf0 || (dataCoding & 0xf0) === 0xc0) return decodeGsm7(octets)
  if (dataCoding >= 0x10 && dataCoding < 0x40) {
    return (dataCoding & 0x0c) === 0x08 ? decodeUcs2(octets) : decodeGsm7(octets)
  }
  return octets.toString('latin1')
}
