import { commandStatus } from './command-status.ts'
import { PduBuffer, readU32 } from './pdu-buffer.ts'
import { HEADER_OCTETS, PduError, commandId } from './pdu.ts'
import type { Address, CommandName, KnownPdu, Pdu, ShortMessageBody, Tlv } from './pdu.ts'

/** Longest texts of SMPP 3.4's fields, without their NUL. Passwords may be longer than its 8: real SMSCs use them so. */
export const fieldLimit = {
  systemId: 15,
  password: 63,
  systemType: 12,
  addressRange: 40,
  serviceType: 5,
  address: 20,
  time: 16,
  messageId: 64,
  shortMessage: 254,
} as const

const nameOfId = new Map(Object.entries(commandId).map(([name, id]) => [id as number, name as CommandName]))

/** One PDU as octets. Throws a `PduError` when a field is longer than SMPP 3.4 lets it be. */
export function encodePdu(pdu: KnownPdu): Buffer {
  const out = new PduBuffer()
  writePdu(pdu, out)
  return Buffer.from(out.drain())
}

/** Appends one PDU to `out`; nothing is appended when it throws. */
export function writePdu(pdu: KnownPdu, out: PduBuffer): void {
  const start = out.start({ id: commandId[pdu.command], status: pdu.status, sequence: pdu.sequence })
  try {
    writeBody(pdu, out)
    out.finish(start)
  } catch (error) {
    out.undo(start)
    throw error
  }
}

function writeBody(pdu: KnownPdu, out: PduBuffer): void {
  switch (pdu.command) {
    case 'bind_receiver':
    case 'bind_transmitter':
    case 'bind_transceiver':
      out.cString(pdu.systemId, fieldLimit.systemId)
      out.cString(pdu.password, fieldLimit.password)
      out.cString(pdu.systemType, fieldLimit.systemType)
      out.u8(pdu.interfaceVersion)
      out.u8(pdu.addressTon)
      out.u8(pdu.addressNpi)
      out.cString(pdu.addressRange, fieldLimit.addressRange)
      return
    case 'bind_receiver_resp':
    case 'bind_transmitter_resp':
    case 'bind_transceiver_resp':
      out.cString(pdu.systemId, fieldLimit.systemId)
      out.tlvs(pdu.tlvs)
      return
    case 'submit_sm':
    case 'deliver_sm':
      writeShortMessage(pdu, out)
      return
    case 'data_sm':
      out.cString(pdu.serviceType, fieldLimit.serviceType)
      writeAddress(pdu.source, out)
      writeAddress(pdu.destination, out)
      out.u8(pdu.esmClass)
      out.u8(pdu.registeredDelivery)
      out.u8(pdu.dataCoding)
      out.tlvs(pdu.tlvs)
      return
    case 'submit_sm_resp':
    case 'deliver_sm_resp':
    case 'data_sm_resp':
      out.cString(pdu.messageId, fieldLimit.messageId)
      out.tlvs(pdu.tlvs)
      return
    default:
  }
}

function writeAddress({ ton, npi, address }: Address, out: PduBuffer): void {
  out.u8(ton)
  out.u8(npi)
  out.cString(address, fieldLimit.address)
}

function writeShortMessage(body: ShortMessageBody, out: PduBuffer): void {
  out.cString(body.serviceType, fieldLimit.serviceType)
  writeAddress(body.source, out)
  writeAddress(body.destination, out)
  writeAfterAddresses(body, out)
}

/** Everything of a submit_sm or deliver_sm behind its destination; the template of a text keeps it ready made. */
export function writeAfterAddresses(
  body: Omit<ShortMessageBody, 'serviceType' | 'source' | 'destination'>,
  out: PduBuffer,
): void {
  if (body.shortMessage.length > fieldLimit.shortMessage) {
    throw new PduError({
      message: `short_message of ${body.shortMessage.length} octets`,
      status: commandStatus.invalidMessageLength,
    })
  }
  out.u8(body.esmClass)
  out.u8(body.protocolId)
  out.u8(body.priority)
  out.cString(body.scheduleTime, fieldLimit.time)
  out.cString(body.validityPeriod, fieldLimit.time)
  out.u8(body.registeredDelivery)
  out.u8(body.replaceIfPresent)
  out.u8(body.dataCoding)
  out.u8(body.defaultMessageId)
  out.u8(body.shortMessage.length)
  out.copy(body.shortMessage)
  out.tlvs(body.tlvs)
}

/** Walks the octets of one PDU's body; every read past its end is a `PduError` that names the sequence. */
class BodyReader {
  readonly #octets: Buffer
  readonly #end: number
  readonly #sequence: number
  #at: number

  constructor(octets: Buffer, { at, end, sequence }: { at: number; end: number; sequence: number }) {
    this.#octets = octets
    this.#at = at
    this.#end = end
    this.#sequence = sequence
  }

  get ended(): boolean {
    return this.#at >= this.#end
  }

  #fail(what: string): never {
    throw new PduError({ message: what, status: commandStatus.invalidCommandLength, sequence: this.#sequence })
  }

  u8(): number {
    if (this.#at >= this.#end) this.#fail('the body ends too early')
    return this.#octets[this.#at++] as number
  }

  cString(): string {
    const start = this.#at
    let at = start
    while (at < this.#end && this.#octets[at] !== 0) at++
    if (at >= this.#end) this.#fail('a C-string without its NUL')
    this.#at = at + 1
    return at === start ? '' : this.#octets.toString('latin1', start, at)
  }

  /** Answers come without a body after a refusal, and some SMSCs forget the NUL of the id. */
  lenientCString(): string {
    const start = this.#at
    let at = start
    while (at < this.#end && this.#octets[at] !== 0) at++
    this.#at = Math.min(at + 1, this.#end)
    return at === start ? '' : this.#octets.toString('latin1', start, at)
  }

  octets(count: number): Buffer {
    if (this.#at + count > this.#end) this.#fail(`${count} octets announced, ${this.#end - this.#at} there`)
    const from = this.#at
    this.#at += count
    return this.#octets.subarray(from, this.#at)
  }

  address(): Address {
    return { ton: this.u8(), npi: this.u8(), address: this.cString() }
  }

  tlvs(): Tlv[] {
    const tlvs: Tlv[] = []
    while (this.#at < this.#end) {
      const tag = (this.u8() << 8) | this.u8()
      const length = (this.u8() << 8) | this.u8()
      tlvs.push({ tag, value: this.octets(length) })
    }
    return tlvs
  }
}

/**
 * Reads one whole PDU (`octets[start]` is its first octet; `length` its own, checked against the header). Octet
 * strings in the result are views of `octets`: copy what outlives it. Throws a `PduError`; an unknown command is not
 * an error but an `UnknownPdu`.
 */
export function decodePdu(octets: Buffer, start = 0, length = octets.length - start): Pdu {
  if (length < HEADER_OCTETS || start + length > octets.length || readU32(octets, start) !== length) {
    throw new PduError({ message: 'the length of the PDU is wrong', status: commandStatus.invalidCommandLength })
  }
  const id = readU32(octets, start + 4)
  const status = readU32(octets, start + 8)
  const sequence = readU32(octets, start + 12)
  const end = start + length
  const body = new BodyReader(octets, { at: start + HEADER_OCTETS, end, sequence })
  const command = nameOfId.get(id)
  switch (command) {
    case 'submit_sm':
    case 'deliver_sm':
      return { command, status, sequence, ...readShortMessage(body) }
    case 'submit_sm_resp':
    case 'deliver_sm_resp':
    case 'data_sm_resp':
      return { command, status, sequence, messageId: body.lenientCString(), tlvs: body.tlvs() }
    case 'bind_receiver':
    case 'bind_transmitter':
    case 'bind_transceiver':
      return {
        command,
        status,
        sequence,
        systemId: body.cString(),
        password: body.cString(),
        systemType: body.cString(),
        interfaceVersion: body.u8(),
        addressTon: body.u8(),
        addressNpi: body.u8(),
        addressRange: body.lenientCString(),
      }
    case 'bind_receiver_resp':
    case 'bind_transmitter_resp':
    case 'bind_transceiver_resp':
      return { command, status, sequence, systemId: body.lenientCString(), tlvs: body.tlvs() }
    case 'data_sm':
      return {
        command,
        status,
        sequence,
        serviceType: body.cString(),
        source: body.address(),
        destination: body.address(),
        esmClass: body.u8(),
        registeredDelivery: body.u8(),
        dataCoding: body.u8(),
        tlvs: body.tlvs(),
      }
    case undefined:
      return { command: 'unknown', id, status, sequence, body: octets.subarray(start + HEADER_OCTETS, end) }
    default:
      return { command, status, sequence }
  }
}

function readShortMessage(body: BodyReader): ShortMessageBody {
  const serviceType = body.cString()
  const source = body.address()
  const destination = body.address()
  const esmClass = body.u8()
  const protocolId = body.u8()
  const priority = body.u8()
  const scheduleTime = body.cString()
  const validityPeriod = body.cString()
  const registeredDelivery = body.u8()
  const replaceIfPresent = body.u8()
  const dataCoding = body.u8()
  const defaultMessageId = body.u8()
  const shortMessage = body.octets(body.u8())
  const tlvs = body.ended ? [] : body.tlvs()
  return {
    serviceType,
    source,
    destination,
    esmClass,
    protocolId,
    priority,
    scheduleTime,
    validityPeriod,
    registeredDelivery,
    replaceIfPresent,
    dataCoding,
    defaultMessageId,
    shortMessage,
    tlvs,
  }
}
