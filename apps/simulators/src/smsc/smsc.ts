import { randomInt } from 'node:crypto'
import type { Socket } from 'node:net'
import { countParts } from '@peyk/domain/sms/parts.ts'
import { commandStatus } from '@peyk/smpp/command-status.ts'
import { readPiece } from '@peyk/smpp/long-message.ts'
import type { ReceivedPiece } from '@peyk/smpp/long-message.ts'
import type { BindRequest, SubmitSm } from '@peyk/smpp/pdu.ts'
import { Reassembly } from '@peyk/smpp/reassembly.ts'
import { ServerSession } from '@peyk/smpp/server-session.ts'
import { AcceptLog } from './accept-log.ts'
import { defaultBehaviour } from './behaviour.ts'
import type { Behaviour, BehaviourAction, BehaviourChange } from './behaviour.ts'
import { Chance } from './seeded-random.ts'
import { alwaysReceives, fateOf, partFate, worse } from './delivery-outcome.ts'
import type { Fate } from './delivery-outcome.ts'
import { FollowUp, GARBAGE } from './submit-responses.ts'
import type { Conduct } from './submit-responses.ts'
import { inboundPdus } from './inbound-pdus.ts'
import { LineBook } from './line-registry.ts'
import { MessageStore, messageId } from './message-store.ts'
import type { StoredMessage } from './message-store.ts'
import { handsetNumber } from './numbers.ts'
import { submitId } from './smsc-ids.ts'
import { emptyTally } from './stats.ts'
import type { Tally } from './stats.ts'
import { TextReader } from './text-decode-cache.ts'

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
  fate: Fate
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
 * A simulated SMSC: accepts submits, gives ids, decides each message's fate and sends receipts, under faults that can
 * be set while it runs. What it accepted stands in its log; the last messages are kept for the virtual handset.
 */
export class Smsc {
  readonly store: MessageStore
  readonly tally: Tally = emptyTally()
  readonly #conduct: Conduct
  readonly #log: AcceptLog
  readonly #followUp: FollowUp
  readonly #reassembly = new Reassembly<AcceptedPart>({ onGivenUp: () => this.tally.never_whole++ })
  readonly #connections = new Map<ServerSession, Connection>()
  readonly #lines = new LineBook()
  readonly #texts = new TextReader()
  readonly #listeners = new Set<(message: StoredMessage) => void>()
  readonly #firstId: number
  #ids = 0
  #lastConnection = 0

  constructor(options: SmscOptions = {}) {
    const behaviour = { ...defaultBehaviour(), ...options.behaviour }
    this.#conduct = { behaviour, chance: new Chance(behaviour.seed) }
    this.#firstId = options.firstId ?? Math.floor(Date.now() / 1000) * 100_000 + randomInt(100_000)
    this.store = new MessageStore({ capacity: options.keepMessages ?? 200_000 })
    this.#log = new AcceptLog(options.logPath)
    this.#followUp = new FollowUp({ conduct: this.#conduct, tally: this.tally, log: this.#log })
  }

  get behaviour(): Behaviour {
    return this.#conduct.behaviour
  }

  /** Takes over a connection of a client. */
  takeSocket(socket: Socket): void {
    const session = new ServerSession(socket, {
      onBind: (bind) => this.#bind(bind),
      onBound: (bound) => this.#followUp.desk.bound(bound),
      onSubmit: (submit) => this.#submit(submit, connection),
      onAnswer: (answer) => this.#followUp.desk.answered(answer, session),
      onEnd: () => {
        this.#connections.delete(session)
        this.#followUp.desk.ended(session)
      },
    })
    this.#lastConnection += 1
    const connection = { number: this.#lastConnection, session, second: 0, submits: 0 }
    session.isDeaf = this.behaviour.silent === 'all'
    this.#connections.set(session, connection)
  }

  #bind({ password }: BindRequest): number {
    const isWelcome = password === this.behaviour.password && !this.behaviour.refuse_binds
    if (isWelcome) this.tally.binds++
    else this.tally.binds_refused++
    if (isWelcome) return commandStatus.ok
    return this.behaviour.refuse_binds ? commandStatus.bindFailed : commandStatus.invalidPassword
  }

  #submit(submit: SubmitSm, connection: Connection): void {
    if (this.behaviour.silent === 'submits') {
      this.tally.swallowed++
      return
    }
    const refusal = this.#refusalOf(submit, connection)
    if (refusal === undefined) this.#accept(submit, connection)
    else this.#followUp.answer(connection.session, { sequence: submit.sequence, status: refusal, id: '' })
  }

  #refusalOf({ destination }: SubmitSm, connection: Connection): number | undefined {
    const { throttle_per_second, queue_full_share, refuse_share, refuse_status } = this.behaviour
    if (throttle_per_second !== null && isOverRate(connection, throttle_per_second)) {
      this.tally.throttled++
      return commandStatus.throttled
    }
    if (this.#conduct.chance.happens(queue_full_share)) {
      this.tally.queue_full++
      return commandStatus.messageQueueFull
    }
    const isNumber = /^\d{3,20}$/.test(destination.address)
    if (isNumber && !this.#conduct.chance.happens(refuse_share)) return undefined
    this.tally.refused++
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
    const piece = readPiece(submit)
    const { segment } = piece
    const text = this.#texts.read(piece.octets, submit.dataCoding)
    this.tally.accepted++
    this.#log.submit({
      at,
      id,
      systemId: session.systemId,
      connection,
      sequence: submit.sequence,
      from: line.name,
      to: handset,
      text,
      part: segment?.number ?? 1,
      parts: segment?.total ?? 1,
      reference: segment?.reference ?? 0,
    })
    const fate = this.#fate({ line: line.name, handset, segment })
    const delayMs = this.#conduct.chance.within(behaviour.receipt_delay_ms)
    const part = { number, fate, dueAt: at + delayMs }
    if (segment) this.#join({ line: line.name, handset, piece, part, dataCoding: submit.dataCoding, at })
    else this.#show({ line: line.name, handset, text, parts: partsOfPayload(text, submit), part, at })
    this.#followUp.accepted({ submit, session, line, number, id, fate, at, delayMs })
  }

  #fate({ line, handset, segment }: { line: string; handset: string; segment: ReceivedPiece['segment'] }): Fate {
    if (alwaysReceives(handset)) return 'delivered'
    if (!segment) return fateOf(this.#conduct.chance.next(), this.behaviour)
    const message = `${line} ${handset} ${segment.reference}`
    return partFate({ message, part: segment.number, parts: segment.total, behaviour: this.behaviour })
  }

  /** Keeps a part until its message is whole, then shows the message with the worst of its parts' fates. */
  #join(input: {
    line: string
    handset: string
    piece: ReceivedPiece
    part: AcceptedPart
    dataCoding: number
    at: number
  }): void {
    const { line, handset, piece, part, at } = input
    const whole = this.#reassembly.take({ between: `${line} ${handset}`, piece, extra: part, now: at })
    if (!whole) return
    const sum = {
      number: (whole.extras[0] as AcceptedPart).number,
      fate: whole.extras.reduce<Fate>((worst, { fate }) => worse(worst, fate), 'delivered'),
      dueAt: Math.max(...whole.extras.map(({ dueAt }) => dueAt)),
    }
    const text = this.#texts.read(whole.octets, input.dataCoding)
    this.#show({ line, handset, text, parts: piece.segment?.total ?? 1, part: sum, at })
  }

  #show(shown: { line: string; handset: string; text: string; parts: number; part: AcceptedPart; at: number }): void {
    const { part, at, ...message } = shown
    this.#keep({
      ...message,
      number: part.number,
      idForm: this.behaviour.submit_id_form,
      direction: 'down',
      receivedAt: at,
      fate: part.fate,
      settledAt: part.dueAt,
    })
  }

  #keep(message: StoredMessage): void {
    this.tally.messages++
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
      fate: 'delivered',
      settledAt: at,
    }
    this.#log.inbound({ at, id: messageId(message), from, to, body: text })
    for (const make of pdus) this.#followUp.deliverInbound({ make, systemId: use?.systemId ?? null })
    this.tally.inbound++
    this.#keep(message)
    return message
  }

  change({ change, defaults, actions }: BehaviourChange): void {
    const conduct = this.#conduct
    conduct.behaviour = { ...(defaults ? defaultBehaviour() : conduct.behaviour), ...change }
    if (defaults || change.seed !== undefined) conduct.chance = new Chance(conduct.behaviour.seed)
    for (const session of this.#connections.keys()) session.isDeaf = conduct.behaviour.silent === 'all'
    for (const action of actions) for (const session of this.#connections.keys()) act(session, action)
  }

  /** Lines that clients have sent from. */
  get lineNames(): string[] {
    return this.#lines.names()
  }

  /** What `GET /api/stats` shows. */
  get figures(): Record<string, unknown> {
    const connections = [...this.#connections.values()]
      .filter(({ session }) => session.boundAs !== undefined)
      .map(({ number, session }) => ({ number, system_id: session.systemId, bound_as: session.boundAs }))
    return {
      ...this.tally,
      receipts_waiting: this.#followUp.waiting,
      deliveries_held: this.#followUp.desk.waiting,
      deliveries_in_flight: this.#followUp.desk.inFlight,
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
    this.#followUp.stop()
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

function act(session: ServerSession, action: BehaviourAction): void {
  if (action === 'reset') session.socket.resetAndDestroy()
  else if (action === 'close') session.socket.end()
  else if (action === 'unbind') session.unbind()
  else if (action === 'garbage') session.sendRaw(GARBAGE)
  else {
    session.isDeaf = true
    session.socket.pause()
  }
}
