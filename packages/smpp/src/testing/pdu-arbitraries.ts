import fc from 'fast-check'
import { fieldLimit } from '../pdu/codec.ts'
import type { Address, KnownPdu, ShortMessageBody, Tlv } from '../pdu/pdu.ts'
import { LAST_SEQUENCE } from '../pdu/pdu.ts'

const octet = fc.integer({ min: 0, max: 255 })

/** A Latin-1 text without NUL. */
const text = (maxLength: number): fc.Arbitrary<string> =>
  fc.array(fc.integer({ min: 1, max: 255 }), { maxLength }).map((codes) => String.fromCharCode(...codes))

const octets = (maxLength: number): fc.Arbitrary<Buffer> =>
  fc.uint8Array({ maxLength }).map((bytes) => Buffer.from(bytes))

const tlvs: fc.Arbitrary<Tlv[]> = fc.array(
  fc.record({ tag: fc.integer({ min: 0, max: 0xffff }), value: octets(300) }),
  { maxLength: 4 },
)

const address: fc.Arbitrary<Address> = fc.record({ ton: octet, npi: octet, address: text(fieldLimit.address) })

const head = {
  status: fc.constant(0),
  sequence: fc.integer({ min: 1, max: LAST_SEQUENCE }),
}

const answerHead = { ...head, status: fc.integer({ min: 0, max: 0xffffffff }) }

const shortMessage: { [Key in keyof ShortMessageBody]: fc.Arbitrary<ShortMessageBody[Key]> } = {
  serviceType: text(fieldLimit.serviceType),
  source: address,
  destination: address,
  esmClass: octet,
  protocolId: octet,
  priority: octet,
  scheduleTime: text(fieldLimit.time),
  validityPeriod: text(fieldLimit.time),
  registeredDelivery: octet,
  replaceIfPresent: octet,
  dataCoding: octet,
  defaultMessageId: octet,
  shortMessage: octets(fieldLimit.shortMessage),
  tlvs,
}

/** Any PDU that we can write. */
export const anyPdu: fc.Arbitrary<KnownPdu> = fc.oneof(
  fc.record({
    command: fc.constantFrom('bind_receiver', 'bind_transmitter', 'bind_transceiver'),
    ...head,
    systemId: text(fieldLimit.systemId),
    password: text(fieldLimit.password),
    systemType: text(fieldLimit.systemType),
    interfaceVersion: octet,
    addressTon: octet,
    addressNpi: octet,
    addressRange: text(fieldLimit.addressRange),
  }),
  fc.record({
    command: fc.constantFrom('bind_receiver_resp', 'bind_transmitter_resp', 'bind_transceiver_resp'),
    ...answerHead,
    systemId: text(fieldLimit.systemId),
    tlvs,
  }),
  fc.record({ command: fc.constant('submit_sm' as const), ...head, ...shortMessage }),
  fc.record({ command: fc.constant('deliver_sm' as const), ...head, ...shortMessage }),
  fc.record({
    command: fc.constant('data_sm' as const),
    ...head,
    serviceType: text(fieldLimit.serviceType),
    source: address,
    destination: address,
    esmClass: octet,
    registeredDelivery: octet,
    dataCoding: octet,
    tlvs,
  }),
  fc.record({
    command: fc.constantFrom('submit_sm_resp', 'deliver_sm_resp', 'data_sm_resp'),
    ...answerHead,
    messageId: text(fieldLimit.messageId),
    tlvs,
  }),
  fc.record({
    command: fc.constantFrom('unbind', 'unbind_resp', 'enquire_link', 'enquire_link_resp', 'generic_nack'),
    ...answerHead,
  }),
)
