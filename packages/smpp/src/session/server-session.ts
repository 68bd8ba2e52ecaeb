import type { Socket } from 'node:net'
import { decodePdu, writePdu } from '../pdu/codec.ts'
import { commandStatus } from '../pdu/command-status.ts'
import { Framer } from '../pdu/framer.ts'
import { PduBuffer } from '../pdu/pdu-buffer.ts'
import { LAST_SEQUENCE, PduError, commandId } from '../pdu/pdu.ts'
import type { BindRequest, KnownPdu, Pdu, SubmitSm } from '../pdu/pdu.ts'
import { tlvByte, tlvTag } from '../pdu/tlv.ts'

export type BoundAs = 'transceiver' | 'transmitter' | 'receiver'

/** What the server does with a client's PDUs. None may throw. */
export interface ServerSessionHandlers {
  /** The command_status of the answer; 0 lets the client in. */
  onBind(bind: BindRequest, session: ServerSession): number
  /** After the answer to a successful bind was written. */
  onBound?(session: ServerSession): void
  /** To be answered, now or later, with `answerSubmit`. Its octet strings are views, copy what is kept. */
  onSubmit(submit: SubmitSm, session: ServerSession): void
  /** The answer (or generic_nack) to a PDU of ours. */
  onAnswer?(answer: { sequence: number; status: number }, session: ServerSession): void
  onEnd?(session: ServerSession): void
}

/**
 * The server's end of one connection, with the same framer and codec as the client's. It answers enquire_link and
 * unbind itself, refuses what the bind does not allow, and sends all PDUs of one tick in one write.
 */
export class ServerSession {
  readonly socket: Socket
  systemId = ''
  boundAs: BoundAs | undefined
  /** Swallows everything that comes and answers nothing, enquire_link neither (a fault to be simulated). */
  isDeaf = false
  readonly #handlers: ServerSessionHandlers
  readonly #framer: Framer
  readonly #out = new PduBuffer()
  #sequence = 0
  #isFlushPlanned = false
  #isEnded = false

  constructor(socket: Socket, handlers: ServerSessionHandlers) {
    this.socket = socket
    this.#handlers = handlers
    this.#framer = new Framer({}, (octets, start, length) => this.#onPdu(octets, start, length))
    socket.setNoDelay(true)
    socket.on('data', (chunk: Buffer) => this.#onChunk(chunk))
    socket.on('error', () => this.#end())
    socket.on('close', () => this.#end())
  }

  get canReceive(): boolean {
    return this.boundAs === 'receiver' || this.boundAs === 'transceiver'
  }

  get canSubmit(): boolean {
    return this.boundAs === 'transmitter' || this.boundAs === 'transceiver'
  }

  get isEnded(): boolean {
    return this.#isEnded
  }

  nextSequence(): number {
    this.#sequence = this.#sequence === LAST_SEQUENCE ? 1 : this.#sequence + 1
    return this.#sequence
  }

  answerSubmit(sequence: number, status: number, messageId: string): void {
    this.#out.messageResponse(commandId.submit_sm_resp, sequence, status, messageId)
    this.#planFlush()
  }

  send(pdu: KnownPdu): void {
    writePdu(pdu, this.#out)
    this.#planFlush()
  }

  /** Any octets, to show a client what garbage looks like. */
  sendRaw(octets: Buffer): void {
    this.#out.copy(octets)
    this.#planFlush()
  }

  unbind(): void {
    this.#out.bare(commandId.unbind, this.nextSequence())
    this.#planFlush()
  }

  #onChunk(chunk: Buffer): void {
    try {
      this.#framer.push(chunk)
    } catch (error) {
      if (!(error instanceof PduError)) throw error
      this.#nack(error)
      this.flush()
      this.socket.end()
      return
    }
    this.flush()
  }

  #onPdu(octets: Buffer, start: number, length: number): void {
    if (this.#isEnded || this.isDeaf) return
    try {
      this.#handlePdu(decodePdu(octets, start, length))
    } catch (error) {
      if (!(error instanceof PduError)) throw error
      this.#nack(error)
    }
  }

  #nack(error: PduError): void {
    this.#out.bare(commandId.generic_nack, error.sequence, error.status)
  }

  #handlePdu(pdu: Pdu): void {
    switch (pdu.command) {
      case 'submit_sm':
        if (this.canSubmit) this.#handlers.onSubmit(pdu, this)
        else this.answerSubmit(pdu.sequence, commandStatus.incorrectBindState, '')
        return
      case 'deliver_sm_resp':
      case 'data_sm_resp':
      case 'generic_nack':
        this.#handlers.onAnswer?.({ sequence: pdu.sequence, status: pdu.status }, this)
        return
      case 'enquire_link':
        this.#out.bare(commandId.enquire_link_resp, pdu.sequence)
        return
      case 'bind_receiver':
      case 'bind_transmitter':
      case 'bind_transceiver':
        this.#bind(pdu)
        return
      case 'unbind':
        this.#out.bare(commandId.unbind_resp, pdu.sequence)
        this.flush()
        this.socket.end()
        return
      case 'unbind_resp':
        this.socket.end()
        return
      case 'unknown':
      case 'data_sm':
      case 'deliver_sm':
        this.#out.bare(commandId.generic_nack, pdu.sequence, commandStatus.invalidCommandId)
        return
      default:
    }
  }

  #bind(pdu: BindRequest): void {
    const status = this.boundAs ? commandStatus.alreadyBound : this.#handlers.onBind(pdu, this)
    this.send({
      command: `${pdu.command}_resp`,
      status,
      sequence: pdu.sequence,
      systemId: status === 0 ? 'peyk-smsc' : '',
      // Clients of version 3.3 know no TLVs.
      tlvs: status === 0 && pdu.interfaceVersion >= 0x34 ? [tlvByte(tlvTag.scInterfaceVersion, 0x34)] : [],
    })
    if (status !== 0) return
    this.systemId = pdu.systemId
    this.boundAs = pdu.command.slice('bind_'.length) as BoundAs
    this.#handlers.onBound?.(this)
  }

  #planFlush(): void {
    if (this.#isFlushPlanned) return
    this.#isFlushPlanned = true
    queueMicrotask(() => this.flush())
  }

  /** Sends off what is written so far; happens by itself at the end of a tick. */
  flush(): void {
    this.#isFlushPlanned = false
    if (this.#out.length === 0) return
    const octets = this.#out.drain()
    if (!this.#isEnded && this.socket.writable) this.socket.write(octets)
  }

  #end(): void {
    if (this.#isEnded) return
    this.#isEnded = true
    this.socket.destroy()
    this.#handlers.onEnd?.(this)
  }
}
