import { randomInt } from 'node:crypto'
import type { Socket } from 'node:net'
import { countParts } from '@peyk/domain/sms/parts.ts'
import { commandStatus } from '@peyk/smpp/pdu/command-status.ts'
import { readSegment } from '@peyk/smpp/message/long-message.ts'
import type { ReceivedSegment } from '@peyk/smpp/message/long-message.ts'
import type { BindRequest, SubmitSm } from '@peyk/smpp/pdu/pdu.ts'
import { Reassembly } from '@peyk/smpp/message/reassembly.ts'
import { ServerSession } from '@peyk/smpp/session/server-session.ts'
import { AcceptLog } from './accept-log.ts'
import { defaultBehaviour } from './behaviour.ts'
import type { Behaviour, BehaviourAction, BehaviourChange } from './behaviour.ts'
import { SeededRandom } from '@peyk/domain/random/seeded-random.ts'
import { alwaysReceives, pickOutcome, pickPartOutcome, worseOutcome } from './receipts/delivery-outcome.ts'
import type { DeliveryOutcome } from './receipts/delivery-outcome.ts'
import { SubmitResponses, GARBAGE } from './submit-responses.ts'
import type { LiveBehaviour } from './submit-responses.ts'
import { inboundPdus } from './inbound-pdus.ts'
import { LineRegistry } from './line-registry.ts'
import { MessageStore, messageId } from './message-store.ts'
import type { StoredMessage } from './message-store.ts'
import { handsetNumber } from './numbers.ts'
import { submitId } from './smsc-ids.ts'
import { emptyCounters } from './stats.ts'
import type { SmscCounters } from './stats.ts'
import { TextDecodeCache } from './text-decode-cache.ts'

interface Connection {
  number: number
  session: ServerSession
  /** Submits in the present second, for throttling. */
  second: number
  submits: number
}

/** A part accepted from a client, until its message is whole. */
interface AcceptedPart {
  number: number
  outcome: DeliveryOutcome
  dueAt: number
}

export interface SmscOptions {
  /** Path of the append-only log; absent = none. */
  logPath?: string | undefined
  behaviour?: Partial<Behaviour> | undefined
  /** Messages kept for the handset; default 200,000. */
  keepMessages?: number | undefined
  /** The first message id; default grows from start to start, so that ids of former runs do not come again. */
  firstId?: number | undefined
}

/**
 * A simulated SMSC: accepts submits, gives ids, decides each message's outcome and sends receipts, under faults that can
 * be set while it runs. What it accepted stands in its log; the last messages are kept for the virtual handset.
 */
export class Smsc {
  readonly store: MessageStore
  readonly counters: SmscCounters = emptyCounters()
  readonly #live: LiveBehaviour
  readonly #log: AcceptLog
  readonly #responses: SubmitResponses
  readonly #reassembly = new Reassembly<AcceptedPart>({ onExpired: () => this.counters.never_whole++ })
  readonly #connections = new Map<ServerSession, Connection>()
  readonly #lines = new LineRegistry()
  readonly #texts = new TextDecodeCache()
  readonly #listeners = new Set<(message: StoredMessage) => void>()
  readonly #firstId: number
  #ids = 0
  #lastConnection = 0

  constructor(options: SmscOptions = {}) {
    const behaviour = { ...defaultBehaviour(), ...options.behaviour }
    this.#live = { behaviour, random: new SeededRandom(behaviour.seed) }
    this.#firstId = options.firstId ?? Math.floor(Date.now() / 1000) * 100_000 + randomInt(100_000)
    this.store = new MessageStore({ capacity: options.keepMessages ?? 200_000 })
    this.#log = new AcceptLog(options.logPath)
    this.#responses = new SubmitResponses({ live: this.#live, counters: this.counters, log: this.#log })
  }

  get behaviour(): Behaviour {
    return this.#live.behaviour
  }

  /** Takes over a connection of a client. */
  acceptSocket(socket: Socket): void {
    const session = new ServerSession(socket, {
      onBind: (bind) => this.#bind(bind),
      onBound: (bound) => this.#responses.sender.bound(bound),
      onSubmit: (submit) => this.#submit(submit, connection),
      onAnswer: (answer) => this.#responses.sender.answered(answer, session),
      onEnd: () => {
        this.#connections.delete(session)
        this.#responses.sender.ended(session)
      },
    })
    this.#lastConnection += 1
    const connection = { number: this.#lastConnection, session, second: 0, submits: 0 }
    session.isDeaf = this.behaviour.silent === 'all'
    this.#connections.set(session, connection)
  }

  #bind(asked: BindRequest): number {
    const status = this.#judgeBind(asked)
    if (status === commandStatus.ok) this.counters.binds++
    else this.counters.binds_refused++
    return status
  }

  #judgeBind({ systemId, password }: BindRequest): number {
    if (this.behaviour.refuse_binds) return commandStatus.bindFailed
    if (this.behaviour.system_id !== null && systemId !== this.behaviour.system_id) return commandStatus.invalidSystemId
    return password === this.behaviour.password ? commandStatus.ok : commandStatus.invalidPassword
  }

  #submit(submit: SubmitSm, connection: Connection): void {
    if (this.behaviour.silent === 'submits') {
      this.counters.swallowed++
      return
    }
    const refusal = this.#refusalOf(submit, connection)
    if (refusal === undefined) this.#accept(submit, connection)
    else this.#responses.answer(connection.session, { sequence: submit.sequence, status: refusal, id: '' })
  }

  #refusalOf({ destination }: SubmitSm, connection: Connection): number | undefined {
    const { throttle_per_second, queue_full_share, refuse_share, refuse_status } = this.behaviour
    if (throttle_per_second !== null && isOverRate(connection, throttle_per_second)) {
      this.counters.throttled++
      return commandStatus.throttled
    }
    if (this.#live.random.happens(queue_full_share)) {
      this.counters.queue_full++
      return commandStatus.messageQueueFull
    }
    const isNumber = /^\d{3,20}$/.test(destination.address)
    if (isNumber && !this.#live.random.happens(refuse_share)) return undefined
    this.counters.refused++
    return isNumber ? refuse_status : commandStatus.invalidDestination
  }

  #nextNumber(): number {
    const { id_space } = this.behaviour
    const number = this.#firstId + (id_space === null ? this.#ids : this.#ids % id_space)
    this.#ids += 1
    return number
  }

  #accept(submit: SubmitSm, { session, number: connection }: Connection): void {
    const { behaviour } = this
    const at = Date.now()
    const number = this.#nextNumber()
    const id = submitId(number, behaviour)
    const line = this.#lines.use(session.systemId, submit.source)
    const handset = handsetNumber(submit.destination)
    const piece = readSegment(submit)
    const { position } = piece
    const text = this.#texts.decode(piece.octets, submit.dataCoding)
    this.counters.accepted++
    this.#log.submit({
      at,
      id,
      systemId: session.systemId,
      connection,
      sequence: submit.sequence,
      from: line.name,
      to: handset,
      text,
      part: position?.number ?? 1,
      parts: position?.total ?? 1,
      reference: position?.reference ?? 0,
    })
    const outcome = this.#pickOutcome({ line: line.name, handset, segment: position })
    const delayMs = this.#live.random.between(behaviour.receipt_delay_ms)
    const part = { number, outcome, dueAt: at + delayMs }
    if (position) this.#join({ line: line.name, handset, piece, part, dataCoding: submit.dataCoding, at })
    else this.#show({ line: line.name, handset, text, parts: partsOfPayload(text, submit), part, at })
    this.#responses.accepted({ submit, session, line, number, id, outcome, at, delayMs })
  }

  #pickOutcome({
    line,
    handset,
    segment,
  }: {
    line: string
    handset: string
    segment: ReceivedSegment['position']
  }): DeliveryOutcome {
    if (alwaysReceives(handset)) return 'delivered'
    if (!segment) return pickOutcome(this.#live.random.next(), this.behaviour)
    const message = `${line} ${handset} ${segment.reference}`
    return pickPartOutcome({ message, part: segment.number, parts: segment.total, behaviour: this.behaviour })
  }

  /** Keeps a part until its message is whole, then shows the message with the worst of its parts' outcomes. */
  #join(input: {
    line: string
    handset: string
    piece: ReceivedSegment
    part: AcceptedPart
    dataCoding: number
    at: number
  }): void {
    const { line, handset, piece, part, at } = input
    const whole = this.#reassembly.add({ between: `${line} ${handset}`, segment: piece, extra: part, now: at })
    if (!whole) return
    const sum = {
      number: (whole.extras[0] as AcceptedPart).number,
      outcome: whole.extras.reduce<DeliveryOutcome>((worst, { outcome }) => worseOutcome(worst, outcome), 'delivered'),
      dueAt: Math.max(...whole.extras.map(({ dueAt }) => dueAt)),
    }
    const text = this.#texts.decode(whole.octets, input.dataCoding)
    this.#show({ line, handset, text, parts: piece.position?.total ?? 1, part: sum, at })
  }

  #show(shown: { line: string; handset: string; text: string; parts: number; part: AcceptedPart; at: number }): void {
    const { part, at, ...message } = shown
    this.#addMessage({
      ...message,
      number: part.number,
      idForm: this.behaviour.submit_id_form,
      direction: 'down',
      receivedAt: at,
      outcome: part.outcome,
      settledAt: part.dueAt,
    })
  }

  #addMessage(message: StoredMessage): void {
    this.counters.messages++
    this.store.add(message)
    for (const listener of this.#listeners) listener(message)
  }

  /** Hears of every message shown; the returned function ends it. */
  onMessage(listener: (message: StoredMessage) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** A subscriber sends a text to a line (canonical forms). Delivered when a client that can receive is bound. */
  sendInbound({ from, to, text }: { from: string; to: string; text: string }): StoredMessage {
    const at = Date.now()
    const use = this.#lines.lastUser(to)
    const pdus = inboundPdus({ from, to: use?.address ?? to, text })
    const message: StoredMessage = {
      number: this.#nextNumber(),
      idForm: this.behaviour.submit_id_form,
      direction: 'up',
      handset: from,
      line: to,
      text,
      parts: pdus.length,
      receivedAt: at,
      outcome: 'delivered',
      settledAt: at,
    }
    this.#log.inbound({ at, id: messageId(message), from, to, body: text })
    for (const make of pdus) this.#responses.deliverInbound({ make, systemId: use?.systemId ?? null })
    this.counters.inbound++
    this.#addMessage(message)
    return message
  }

  change({ change, defaults, actions }: BehaviourChange): void {
    const conduct = this.#live
    conduct.behaviour = { ...(defaults ? defaultBehaviour() : conduct.behaviour), ...change }
    if (defaults || change.seed !== undefined) conduct.random = new SeededRandom(conduct.behaviour.seed)
    for (const session of this.#connections.keys()) session.isDeaf = conduct.behaviour.silent === 'all'
    for (const action of actions) for (const session of this.#connections.keys()) performAction(session, action)
  }

  /** Lines that clients have sent from. */
  get lineNames(): string[] {
    return this.#lines.names()
  }

  /** What `GET /api/stats` shows. */
  get stats(): Record<string, unknown> {
    const connections = [...this.#connections.values()]
      .filter(({ session }) => session.boundAs !== undefined)
      .map(({ number, session }) => ({ number, system_id: session.systemId, bound_as: session.boundAs }))
    return {
      ...this.counters,
      receipts_waiting: this.#responses.waiting,
      deliveries_held: this.#responses.sender.waiting,
      deliveries_in_flight: this.#responses.sender.inFlight,
      half_messages: this.#reassembly.size,
      kept_messages: this.store.size,
      handsets: this.store.handsetCount,
      connections,
    }
  }

  /** Resolves when everything accepted so far stands in the log's file. */
  flushLog(): Promise<void> {
    return this.#log.flush()
  }

  /** Tells the clients, ends the connections, closes the log. */
  async close(): Promise<void> {
    this.#responses.stop()
    for (const session of this.#connections.keys()) {
      session.unbind()
      session.flush()
      session.socket.destroySoon()
    }
    await this.#log.close()
  }
}

/** Counts the submit in the connection's present second. */
function isOverRate(connection: Connection, perSecond: number): boolean {
  const second = Math.floor(performance.now() / 1000)
  if (second !== connection.second) {
    connection.second = second
    connection.submits = 0
  }
  connection.submits += 1
  return connection.submits > perSecond
}

/** A whole text in one message_payload is still charged, and shown, by its parts. */
const partsOfPayload = (text: string, { shortMessage }: SubmitSm): number =>
  shortMessage.length > 0 ? 1 : Math.max(1, countParts(text, { is66: false }))

function performAction(session: ServerSession, action: BehaviourAction): void {
  if (action === 'reset') session.socket.resetAndDestroy()
  else if (action === 'close') session.socket.end()
  else if (action === 'unbind') session.unbind()
  else if (action === 'garbage') session.sendRaw(GARBAGE)
  else {
    session.isDeaf = true
    session.socket.pause()
  }
}
