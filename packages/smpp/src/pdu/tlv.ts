import type { Tlv } from './pdu.ts'

/** Tags of the optional parameters Peyk reads or writes (SMPP 3.4 §5.3.2). */
export const tlvTag = {
  receiptedMessageId: 0x001e,
  scInterfaceVersion: 0x0210,
  userMessageReference: 0x0204,
  sarMessageReference: 0x020c,
  sarTotalSegments: 0x020e,
  sarSegmentSequence: 0x020f,
  networkErrorCode: 0x0423,
  messagePayload: 0x0424,
  messageState: 0x0427,
} as const

/** The longest value a TLV can hold: its length field has 16 bits. */
export const MAX_TLV_OCTETS = 0xffff

export const tlvOctets = (tag: number, value: Buffer): Tlv => ({ tag, value })
export const tlvByte = (tag: number, value: number): Tlv => ({ tag, value: Buffer.of(value & 0xff) })
export const tlvShort = (tag: number, value: number): Tlv => ({
  tag,
  value: Buffer.of((value >> 8) & 0xff, value & 0xff),
})
/** A C-octet string: the text in Latin-1 with its closing NUL. */
export const tlvText = (tag: number, text: string): Tlv => ({ tag, value: Buffer.from(`${text}\0`, 'latin1') })

export function findTlv(tlvs: readonly Tlv[], tag: number): Buffer | undefined {
  for (const tlv of tlvs) if (tlv.tag === tag) return tlv.value
  return undefined
}

/** An unsigned number of whatever width the peer chose (1 to 4 octets); undefined when absent or of another width. */
export function tlvNumberOf(tlvs: readonly Tlv[], tag: number): number | undefined {
  const value = findTlv(tlvs, tag)
  if (!value || value.length < 1 || value.length > 4) return undefined
  return value.readUIntBE(0, value.length)
}

/** A text up to its first NUL; some SMSCs leave the NUL out, others put blanks behind. */
export function tlvTextOf(tlvs: readonly Tlv[], tag: number): string | undefined {
  const value = findTlv(tlvs, tag)
  if (!value) return undefined
  const end = value.indexOf(0)
  return value.toString('latin1', 0, end < 0 ? value.length : end)
}
