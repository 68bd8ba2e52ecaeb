/** The PDUs of SMPP 3.4 that Peyk speaks, as plain objects. Octet strings are Buffers, C-strings are JS strings. */

export const commandId = {
  generic_nack: 0x80000000,
  bind_receiver: 0x00000001,
  bind_receiver_resp: 0x80000001,
  bind_transmitter: 0x00000002,
  bind_transmitter_resp: 0x80000002,
  submit_sm: 0x00000004,
  submit_sm_resp: 0x80000004,
  deliver_sm: 0x00000005,
  deliver_sm_resp: 0x80000005,
  unbind: 0x00000006,
  unbind_resp: 0x80000006,
  bind_transceiver: 0x00000009,
  bind_transceiver_resp: 0x80000009,
  enquire_link: 0x00000015,
  enquire_link_resp: 0x80000015,
  data_sm: 0x00000103,
  data_sm_resp: 0x80000103,
} as const

export type CommandName = keyof typeof commandId

/** Octets of the PDU header: length, id, status, sequence. */
export const HEADER_OCTETS = 16

/** The highest sequence number; the next one is 1 (SMPP 3.4 §3.2). */
export const LAST_SEQUENCE = 0x7fffffff

/** An optional parameter. Unknown tags are kept as they came, in their order. */
export interface Tlv {
  tag: number
  value: Buffer
}

/** Type of number, numbering plan and the digits (or letters, ton 5) themselves, without a plus sign. */
export interface Address {
  ton: number
  npi: number
  address: string
}

interface Head<Name extends string> {
  command: Name
  /** `command_status`; 0 in requests. */
  status: number
  sequence: number
}

export interface BindRequest extends Head<'bind_receiver' | 'bind_transmitter' | 'bind_transceiver'> {
  systemId: string
  password: string
  systemType: string
  interfaceVersion: number
  addressTon: number
  addressNpi: number
  addressRange: string
}

export interface BindResponse extends Head<'bind_receiver_resp' | 'bind_transmitter_resp' | 'bind_transceiver_resp'> {
  systemId: string
  tlvs: Tlv[]
}

/** What submit_sm and deliver_sm carry alike. Times are SMPP time strings, empty for "now" and "the default". */
export interface ShortMessageBody {
  serviceType: string
  source: Address
  destination: Address
  esmClass: number
  protocolId: number
  priority: number
  scheduleTime: string
  validityPeriod: string
  registeredDelivery: number
  replaceIfPresent: number
  dataCoding: number
  defaultMessageId: number
  shortMessage: Buffer
  tlvs: Tlv[]
}

export interface SubmitSm extends Head<'submit_sm'>, ShortMessageBody {}
export interface DeliverSm extends Head<'deliver_sm'>, ShortMessageBody {}

export interface DataSm extends Head<'data_sm'> {
  serviceType: string
  source: Address
  destination: Address
  esmClass: number
  registeredDelivery: number
  dataCoding: number
  tlvs: Tlv[]
}

export interface MessageResponse extends Head<'submit_sm_resp' | 'deliver_sm_resp' | 'data_sm_resp'> {
  messageId: string
  tlvs: Tlv[]
}

export type BarePdu = Head<'unbind' | 'unbind_resp' | 'enquire_link' | 'enquire_link_resp' | 'generic_nack'>

/** A well framed PDU whose command we do not know; answered with generic_nack. */
export interface UnknownPdu extends Head<'unknown'> {
  id: number
  body: Buffer
}

export type KnownPdu = BindRequest | BindResponse | SubmitSm | DeliverSm | DataSm | MessageResponse | BarePdu
export type Pdu = KnownPdu | UnknownPdu

/**
 * A PDU that cannot be read or written. `status` is what the peer is told in the generic_nack, `sequence` the
 * sequence number it carried (0 when not even that could be read).
 */
export class PduError extends Error {
  readonly status: number
  readonly sequence: number
  constructor({ message, status, sequence = 0 }: { message: string; status: number; sequence?: number }) {
    super(message)
    this.name = 'PduError'
    this.status = status
    this.sequence = sequence
  }
}

/**
 * `+98…` becomes an international number, bare digits a number of unknown type, anything else a name
 * (ton 5, up to 11 letters on most networks).
 */
export function addressOf(text: string): Address {
  if (/^\+\d+$/.test(text)) return { ton: 1, npi: 1, address: text.slice(1) }
  if (/^\d+$/.test(text)) return { ton: 0, npi: 1, address: text }
  return { ton: 5, npi: 0, address: text }
}
