import { connect as connectTcp } from 'node:net'
import type { Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { systemTimers } from './timers.ts'
import type { Timers } from './timers.ts'
import { decodePdu, writePdu } from '../pdu/codec.ts'
import { commandStatus, nameOfStatus } from '../pdu/command-status.ts'
import { DeliverSmBatcher } from './deliver-sm-batcher.ts'
import { Framer } from '../pdu/framer.ts'
import { LinkWatch } from './enquire-link.ts'
import { PduBuffer, readU32 } from '../pdu/pdu-buffer.ts'
import { HEADER_OCTETS, PduError, commandId } from '../pdu/pdu.ts'
import type { BindResponse, Pdu } from '../pdu/pdu.ts'
import { BindError, asBindError, bindRequestOf } from './client-session-options.ts'
import type { ClientSessionHandlers, ClientSessionOptions, SessionEnd, SessionStats } from './client-session-options.ts'
import type { Submission } from '../submit/submission.ts'
import { SubmitQueue } from '../submit/submit-window.ts'

const UNBIND_WAIT_MS = 2000
/** After the peer's unbind, answers on their way are waited for this long. */
const PEER_UNBIND_DRAIN_MS = 1000

type Stage = 'binding' | 'bound' | 'draining' | 'unbinding' | 'ended'

/**
 * Connects and binds. Rejects with a `BindError`; the socket is then closed. (A RangeError for an impossible port or window.) The session lives until `ended` resolves,
 * by which time every submitted message has had its result.
 */
export function openSession(
  options: ClientSessionOptions,
  handlers: ClientSessionHandlers = {},
): Promise<ClientSession> {
  return new Promise((resolve, reject) => {
    const session: ClientSession = new ClientSession(options, handlers, (error) =>
      error ? reject(error) : resolve(session),
    )
  })
}

/** One bound SMPP connection; made by `openSession`. */
export class ClientSession {
  readonly ended: Promise<SessionEnd>
  readonly #options: ClientSessionOptions
  readonly #handlers: ClientSessionHandlers
  readonly #timers: Timers
  readonly #socket: Socket
  readonly #framer: Framer
  readonly #out = new PduBuffer()
  readonly #queue: SubmitQueue
  readonly #batcher: DeliverSmBatcher
  readonly #watch: LinkWatch
  readonly #settleEnd: (end: SessionEnd) => void
  #settleBind: ((error?: BindError) => void) | undefined
  #stage: Stage = 'binding'
  #bindSequence = 0
  #isPumpPlanned = false
  #stopRateTimer: (() => void) | undefined
  #stopBindTimer: () => void
  #stopUnbindTimer: (() => void) | undefined
  #unbindAnswer: number | undefined
  #onDrained: (() => void) | undefined
  #strayAnswers = 0
  #badPdus = 0

  constructor(options: ClientSessionOptions, handlers: ClientSessionHandlers, settleBind: (error?: BindError) => void) {
    this.#options = options
    this.#handlers = handlers
    this.#settleBind = settleBind
    this.#timers = options.timers ?? systemTimers
    this.#watch = new LinkWatch({
      timers: this.#timers,
      intervalMs: options.enquireLinkMs ?? 10_000,
      beatMs: (options.responseTimeoutMs ?? 30_000) / 4,
      onEnquire: () => this.#enquire(),
      onSilent: () => this.#end({ reason: 'silent' }),
      onBeat: (now) => this.#expire(now),
    })
    this.#queue = new SubmitQueue({
      window: options.window ?? 100,
      rate: options.rate,
      responseTimeoutMs: options.responseTimeoutMs ?? 30_000,
      firstSequence: options.firstSequence,
    })
    this.#framer = new Framer({}, (octets, start, length) => this.#onPdu(octets, start, length))
    this.#batcher = new DeliverSmBatcher({
      timers: this.#timers,
      batchDelayMs: options.batchDelayMs ?? 10,
      maxBatch: options.maxBatch ?? 1000,
      maxUnacknowledged: options.maxUnacknowledged ?? 20_000,
      onBatch: (batch) => (handlers.onDeliver ? handlers.onDeliver(batch) : batch.refuse()),
      out: this.#out,
      flush: () => this.#planPump(),
    })
    const { promise, resolve } = Promise.withResolvers<SessionEnd>()
    this.ended = promise
    this.#settleEnd = resolve
    this.#socket = this.#connect()
    this.#stopBindTimer = this.#timers.after(options.bindTimeoutMs ?? 10_000, () =>
      this.#end({ reason: 'lost', error: new Error('no answer to the bind in time') }),
    )
  }

  #connect(): Socket {
    const { host, port, tls, connect } = this.#options
    const socket = connect?.() ?? (tls ? connectTls({ host, port, ...tls }) : connectTcp({ host, port }))
    socket.setNoDelay(true)
    socket.on(tls ? 'secureConnect' : 'connect', () => this.#bind())
    socket.on('data', (chunk: Buffer) => this.#onChunk(chunk))
    socket.on('drain', () => this.#pump())
    socket.on('error', (error) => this.#end({ reason: 'lost', error }))
    socket.on('close', () => this.#end({ reason: 'lost' }))
    return socket
  }

  #bind(): void {
    this.#bindSequence = this.#queue.window.nextSequence()
    try {
      writePdu(bindRequestOf(this.#options, this.#bindSequence), this.#out)
    } catch (error) {
      this.#end({ reason: 'closed', error: error as Error })
      return
    }
    this.#flush()
  }

  /** PDUs for which the window has room; may be negative; 0 unless bound. */
  get room(): number {
    return this.#stage === 'bound' ? this.#queue.room : 0
  }

  /** What the rate allows now: see `SubmitQueue.allowance`. */
  get allowance(): { pdus: number; inMs: number } {
    return this.#queue.allowance(this.#timers.now())
  }

  get isBound(): boolean {
    return this.#stage === 'bound'
  }

  get stats(): SessionStats {
    return {
      written: this.#queue.written,
      inFlight: this.#queue.inFlight,
      queued: this.#queue.queued,
      unacknowledged: this.#batcher.unacknowledged,
      ratePerSecond: this.#queue.rate.perSecond,
      strayAnswers: this.#strayAnswers,
      badPdus: this.#badPdus,
    }
  }

  /**
   * Hands messages over; they are written as window and rate allow, those of one tick in one socket write. Every
   * message gets exactly one result. On a session that is not bound (any more) all are `unsent`. `withdraw` takes back
   * what is not yet begun: those results (`unsent`) come during its call, and their count is returned.
   */
  submitMany(submission: Submission): { withdraw: () => number } {
    if (this.#stage !== 'bound') {
      queueMicrotask(() => {
        for (let at = 0; at < submission.destinations.length; at++) submission.onResult(at, { kind: 'unsent' })
      })
      return { withdraw: () => 0 }
    }
    const handle = this.#queue.add(submission)
    this.#planPump()
    return handle
  }

  /**
   * Ends in order: nothing new is begun (`unsent`), answers on their way are waited for up to `drainMs` (default
   * 5,000), then unbind. Resolves when the connection is closed.
   */
  close({ drainMs = 5000 }: { drainMs?: number } = {}): Promise<SessionEnd> {
    if (this.#stage === 'bound') this.#drain({ waitMs: drainMs, then: () => this.#unbind() })
    else if (this.#stage === 'binding') this.#end({ reason: 'closed' })
    return this.ended
  }

  /** Ends at once: what is in flight becomes unknown. */
  destroy(): void {
    this.#end({ reason: 'closed' })
  }

  #drain({ waitMs, then }: { waitMs: number; then: () => void }): void {
    this.#stage = 'draining'
    this.#batcher.emitBatch()
    const go = (): void => {
      stopTimer()
      this.#onDrained = undefined
      if (this.#stage === 'draining') then()
    }
    const stopTimer = this.#timers.after(waitMs, go)
    this.#onDrained = go
    this.#queue.returnUnsent()
    this.#planPump()
  }

  #unbind(): void {
    this.#stage = 'unbinding'
    this.#out.bare(commandId.unbind, this.#queue.window.nextSequence())
    this.#flush()
    this.#stopUnbindTimer = this.#timers.after(UNBIND_WAIT_MS, () => this.#end({ reason: 'closed' }))
  }

  #onChunk(chunk: Buffer): void {
    this.#watch.heard()
    const wasBound = this.isBound
    try {
      this.#framer.push(chunk)
    } catch (error) {
      if (!(error instanceof PduError)) throw error
      this.#reportBad(error)
      this.#end({ reason: 'garbage', error })
      return
    }
    if (this.#stage === 'ended') return
    this.#pump()
    if (wasBound) this.#notifyRoom()
  }

  #notifyRoom(): void {
    if (this.isBound && this.#queue.room > 0) this.#handlers.onRoom?.()
  }

  #onPdu(octets: Buffer, start: number, length: number): void {
    if (this.#stage === 'ended') return
    const id = readU32(octets, start + 4)
    if (id === commandId.submit_sm_resp) {
      this.#onSubmitResponse(octets, start, length)
      return
    }
    try {
      this.#handlePdu(decodePdu(octets, start, length))
    } catch (error) {
      if (!(error instanceof PduError)) throw error
      this.#reportBad(error)
    }
  }

  /** The hot path: no object is made for the PDU. A missing id or NUL is borne. */
  #onSubmitResponse(octets: Buffer, start: number, length: number): void {
    const from = start + HEADER_OCTETS
    const end = start + length
    let to = from
    while (to < end && octets[to] !== 0) to++
    this.#answered(
      readU32(octets, start + 12),
      readU32(octets, start + 8),
      to === from ? '' : octets.toString('latin1', from, to),
    )
  }

  #answered(sequence: number, status: number, smscId: string): void {
    if (!this.#queue.answer({ sequence, status, smscId }, this.#watch.heardAt)) this.#strayAnswers += 1
  }

  /** Answers what could not be read, so that the peer knows; a broken answer is not answered. */
  #reportBad(error: PduError): void {
    this.#badPdus += 1
    this.#out.bare(commandId.generic_nack, error.sequence, error.status)
    this.#flush()
    this.#handlers.onBadPdu?.(error)
  }

  #handlePdu(pdu: Pdu): void {
    switch (pdu.command) {
      case 'deliver_sm':
      case 'data_sm':
        // While draining, the SMSC gets no answer and delivers it again on the next connection.
        if (this.#stage === 'bound') this.#batcher.add(pdu)
        return
      case 'enquire_link':
        this.#out.bare(commandId.enquire_link_resp, pdu.sequence)
        return
      case 'generic_nack':
        this.#answered(pdu.sequence, pdu.status || commandStatus.unknownError, '')
        return
      case 'unbind':
        this.#onUnbind(pdu.sequence)
        return
      case 'unbind_resp':
        if (this.#stage === 'unbinding') this.#end({ reason: 'closed' })
        return
      case 'bind_receiver_resp':
      case 'bind_transmitter_resp':
      case 'bind_transceiver_resp':
        this.#onBindResponse(pdu)
        return
      case 'unknown':
        throw new PduError({
          message: `command 0x${pdu.id.toString(16)}`,
          status: commandStatus.invalidCommandId,
          sequence: pdu.sequence,
        })
      case 'enquire_link_resp':
      case 'submit_sm_resp':
      case 'deliver_sm_resp':
      case 'data_sm_resp':
        return
      default:
        // A request that only a client may send.
        this.#out.bare(commandId.generic_nack, pdu.sequence, commandStatus.incorrectBindState)
    }
  }

  #onBindResponse(pdu: BindResponse): void {
    if (this.#stage !== 'binding' || pdu.sequence !== this.#bindSequence) return
    if (pdu.status !== 0) {
      const { status } = pdu
      const error = new BindError(`the SMSC refused the bind: ${nameOfStatus(status)}`, { status })
      this.#end({ reason: 'closed', error })
      return
    }
    this.#stage = 'bound'
    this.#stopBindTimer()
    this.#watch.start()
    this.#settleBind?.()
    this.#settleBind = undefined
  }

  #onUnbind(sequence: number): void {
    if (this.#stage === 'unbinding') {
      this.#out.bare(commandId.unbind_resp, sequence)
      return
    }
    if (this.#stage !== 'bound') return
    this.#unbindAnswer = sequence
    this.#drain({ waitMs: PEER_UNBIND_DRAIN_MS, then: () => this.#end({ reason: 'unbound' }) })
  }

  #planPump(): void {
    if (this.#isPumpPlanned) return
    this.#isPumpPlanned = true
    queueMicrotask(() => this.#pump())
  }

  #pump(): void {
    this.#isPumpPlanned = false
    if (this.#stage === 'bound' || this.#stage === 'draining') {
      this.#stopRateTimer?.()
      this.#stopRateTimer = undefined
      if (!this.#socket.writableNeedDrain) {
        const waitMs = this.#queue.write(this.#out, this.#timers.now())
        if (waitMs !== Infinity) this.#stopRateTimer = this.#timers.after(waitMs, () => this.#pump())
      }
    }
    this.#flush()
    const isIdle = this.#queue.inFlight === 0 && this.#queue.queued === 0 && this.#batcher.unacknowledged === 0
    if (isIdle) this.#onDrained?.()
  }

  #flush(): void {
    if (this.#out.length > 0 && this.#stage !== 'ended') this.#socket.write(this.#out.drain())
  }

  #enquire(): void {
    this.#out.bare(commandId.enquire_link, this.#queue.window.nextSequence())
    this.#flush()
  }

  #expire(now: number): void {
    if (this.#queue.expire(now) === 'dead') return this.#end({ reason: 'unanswered' })
    this.#pump()
    // After a timeout one message may be tried, although no answer came.
    this.#notifyRoom()
  }

  #end(end: SessionEnd): void {
    if (this.#stage === 'ended') return
    if (this.#unbindAnswer !== undefined) this.#out.bare(commandId.unbind_resp, this.#unbindAnswer)
    this.#flush()
    const wasBinding = this.#stage === 'binding'
    this.#stage = 'ended'
    this.#stopBindTimer()
    this.#watch.stop()
    this.#stopRateTimer?.()
    this.#stopUnbindTimer?.()
    this.#onDrained = undefined
    this.#batcher.end()
    this.#closeSocket(end)
    this.#queue.onConnectionLost()
    if (wasBinding) this.#settleBind?.(asBindError(end))
    this.#settleEnd(end)
  }

  /** In order where the peer may still read (an unbind_resp, a generic_nack), at once where it is gone. */
  #closeSocket({ reason }: SessionEnd): void {
    const socket = this.#socket
    socket.removeAllListeners()
    socket.on('error', () => {})
    if (reason === 'unbound' || reason === 'garbage' || reason === 'closed') {
      socket.end()
      socket.resume()
      const stopTimer = this.#timers.after(UNBIND_WAIT_MS, () => socket.destroy())
      socket.on('close', stopTimer)
    } else socket.destroy()
  }
}
