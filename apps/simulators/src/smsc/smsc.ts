import { randomInt } from 'node:crypto'
import type { Socket } from 'node:net'
import { countParts } from '@peyk/domain/sms/parts.ts'
import { commandStatus } from '@peyk/smpp/command-status.ts'
import { readPiece } from '@peyk/smpp/long-message.ts'
import type { ReceivedPiece } from '@peyk/smpp/long-message.ts'
import { decodeText } from '@peyk/smpp/message-text.ts'
import type { Address, BindRequest, SubmitSm } from '@peyk/smpp/pdu.ts'
import { Reassembly } from '@peyk/smpp/reassembly.ts'
import { statOf } from '@peyk/smpp/receipt.ts'
import { ServerSession } from '@peyk/smpp/server-session.ts'
import { AcceptLog } from './accept-log.ts'
import { defaultBehaviour } from './behaviour.ts'
import type { Behaviour, BehaviourAction, BehaviourChange } from './behaviour.ts'
import { Chance } from './chance.ts'
import { DeliveryDesk } from './delivery-desk.ts'
import type { Outgoing } from './delivery-desk.ts'
import { alwaysReceives, fateOf, partFate, receiptOf, worse } from './fate.ts'
import type { Fate } from './fate.ts'
import { inboundPdus } from './inbound-pdus.ts'
import { MessageStore } from './message-store.ts'
import type { StoredMessage } from './message-store.ts'
import { handsetNumber, lineNumber } from './numbers.ts'
import { receiptPdu } from './receipt-pdu.ts'
import { ReceiptWheel } from './receipt-wheel.ts'
import { receiptId, submitId } from './smsc-ids.ts'
import { emptyTally } from './tally.ts'
import type { Tally } from './tally.ts'

const RETRY_MS = 1000
/** Far longer than any PDU should be: what a peer sees when framing is lost. */
const GARBAGE = Buffer.from('ffffffffdeadbeefffffffffcafebabe', 'hex')

interface Connection {
  number: number
  session: ServerSession
  /** Submits in the present second, for throttling. */
  second: number
  submits: number
}

/** A part accepted from a client, until its message is whole. */
interface AcceptedPart {
  id: string
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
  behaviour: Behaviour
  readonly store: MessageStore
  readonly tally: Tally = emptyTally()
  readonly #log: AcceptLog
  readonly #desk: DeliveryDesk
  readonly #wheel: ReceiptWheel<Outgoing | (() => void)>
  readonly #reassembly = new Reassembly<AcceptedPart>({ onGivenUp: () => this.tally.never_whole++ })
  readonly #connections = new Map<ServerSession, Connection>()
  readonly #firstId: number
  /** Which client last sent from a line, and how it writes it: inbound messages go there. */
  readonly #lines = new Map<string, { systemId: string; address: Address }>()
  readonly #listeners = new Set<(message: StoredMessage) => void>()
  #chance: Chance
  #ids = 0
  #lastConnection = 0

  constructor(options: SmscOptions = {}) {
    this.behaviour = { ...defaultBehaviour(), ...options.behaviour }
    this.#chance = new Chance(this.behaviour.seed)
    this.#firstId = options.firstId ?? Math.floor(Date.now() / 1000) * 100_000 + randomInt(100_000)
    this.store = new MessageStore({ capacity: options.keepMessages ?? 200_000 })
    this.#log = new AcceptLog(options.logPath)
    this.#wheel = new ReceiptWheel({
      now: () => performance.now(),
      onDue: (things) => {
        for (const thing of things) {
          if (typeof thing === 'function') thing()
          else this.#desk.add(thing)
        }
      },
    })
    this.#desk = new DeliveryDesk({
      retryLater: (outgoing) => this.#wheel.add(outgoing, performance.now() + RETRY_MS),
    })
  }

  /** Takes over a connection of a client. */
  takeSocket(socket: Socket): void {
    const session = new ServerSession(socket, {
      onBind: (bind) => this.#bind(bind),
      onBound: (bound) => this.#desk.bound(bound),
      onSubmit: (submit) => this.#submit(submit, connection),
      onAnswer: (answer) => this.#desk.answered(answer, session),
      onEnd: () => {
        this.#connections.delete(session)
        this.#desk.ended(session)
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
    if (refusal === undefined) {
      this.#accept(submit, connection)
      return
    }
    this.#answer(connection.session, { sequence: submit.sequence, status: refusal, id: '' })
  }

  #refusalOf({ destination }: SubmitSm, connection: Connection): number | undefined {
    const { throttle_per_second, queue_full_share, refuse_share, refuse_status } = this.behaviour
    if (throttle_per_second !== null) {
      const second = Math.floor(performance.now() / 1000)
      if (second !== connection.second) {
        connection.second = second
        connection.submits = 0
      }
      if (connection.submits >= throttle_per_second) {
        this.tally.throttled++
        return commandStatus.throttled
      }
      connection.submits += 1
    }
    if (this.#chance.happens(queue_full_share)) {
      this.tally.queue_full++
      return commandStatus.messageQueueFull
    }
    if (!/^\d{3,20}$/.test(destination.address) || this.#chance.happens(refuse_share)) {
      this.tally.refused++
      return /^\d{3,20}$/.test(destination.address) ? refuse_status : commandStatus.invalidDestination
    }
    return undefined
  }

  #accept(submit: SubmitSm, connection: Connection): void {
    const { behaviour } = this
    const { session } = connection
    const at = Date.now()
    const number = this.#firstId + (behaviour.id_space === null ? this.#ids : this.#ids % behaviour.id_space)
    this.#ids += 1
    const id = submitId(number, behaviour)
    const from = lineNumber(submit.source)
    const to = handsetNumber(submit.destination)
    const piece = readPiece(submit)
    const { segment } = piece
    const text = decodeText(piece.octets, submit.dataCoding)
    this.tally.accepted++
    this.#log.submit({
      at,
      id,
      systemId: session.systemId,
      connection: connection.number,
      sequence: submit.sequence,
      from,
      to,
      text,
      part: segment?.number ?? 1,
      parts: segment?.total ?? 1,
      reference: segment?.reference ?? 0,
    })
    this.#rememberLine(from, { systemId: session.systemId, address: submit.source })
    const fate = this.#fate({ from, to, segment })
    const delayMs = this.#chance.within(behaviour.receipt_delay_ms)
    const part = { id, fate, dueAt: at + delayMs }
    if (segment) this.#joinPart({ from, to, piece, part, dataCoding: submit.dataCoding, at })
    else this.#show({ id, from, to, text, parts: partsOfPayload(text, submit), fate, settledAt: part.dueAt, at })
    this.#promise({ submit, session, id, number, fate, at, delayMs })
  }

  #fate({ from, to, segment }: { from: string; to: string; segment: ReceivedPiece['segment'] }): Fate {
    if (alwaysReceives(to.slice(1))) return 'delivered'
    if (!segment) return fateOf(this.#chance.next(), this.behaviour)
    const message = `${from} ${to} ${segment.reference}`
    return partFate({ message, part: segment.number, parts: segment.total, behaviour: this.behaviour })
  }

  #rememberLine(line: string, use: { systemId: string; address: Address }): void {
    if (this.#lines.get(line)?.systemId === use.systemId) return
    if (this.#lines.size > 10_000) this.#lines.clear()
    this.#lines.set(line, use)
  }

  #joinPart(input: {
    from: string
    to: string
    piece: ReceivedPiece
    part: AcceptedPart
    dataCoding: number
    at: number
  }): void {
    const { from, to, piece, part, at } = input
    const whole = this.#reassembly.take({ between: `${from} ${to}`, piece, extra: part, now: at })
    if (!whole) return
    this.#show({
      id: (whole.extras[0] as AcceptedPart).id,
      from,
      to,
      text: decodeText(whole.octets, input.dataCoding),
      parts: piece.segment?.total ?? 1,
      fate: whole.extras.reduce<Fate>((worst, { fate }) => worse(worst, fate), 'delivered'),
      settledAt: Math.max(...whole.extras.map(({ dueAt }) => dueAt)),
      at,
    })
  }

  #show({ at, ...message }: Omit<StoredMessage, 'direction' | 'receivedAt'> & { at: number }): void {
    this.#keep({ ...message, direction: 'down', receivedAt: at })
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

  /** Answers the submit and sends its receipts, in the order and with the losses that the behaviour wants. */
  #promise(accepted: {
    submit: SubmitSm
    session: ServerSession
    id: string
    number: number
    fate: Fate
    at: number
    delayMs: number
  }): void {
    const { behaviour } = this
    const { submit, session, id, fate, delayMs } = accepted
    const answer = (): void => this.#answerAccepted(session, submit.sequence, id)
    const wanted = submit.registeredDelivery & 3
    const wantsReceipt = wanted === 1 || (wanted === 2 && fate !== 'delivered')
    const isMute = !alwaysReceives(submit.destination.address) && this.#chance.happens(behaviour.no_receipt_share)
    if (!wantsReceipt || isMute) {
      answer()
      return
    }
    const receipt = this.#receipt(accepted)
    if (behaviour.receipts_first) this.#answerBehind(receipt, { answer, delayMs })
    else answer()
    this.#later(receipt, delayMs)
    if (!this.#chance.happens(behaviour.duplicate_receipt_share)) return
    this.#later(this.#receipt({ ...accepted, again: true }), delayMs + this.#chance.within(behaviour.receipt_delay_ms))
  }

  /** Answers a little after the receipt was sent, or some time later when nobody takes receipts. */
  #answerBehind(receipt: Outgoing, { answer, delayMs }: { answer: () => void; delayMs: number }): void {
    let isAnswered = false
    const once = (): void => {
      if (!isAnswered) answer()
      isAnswered = true
    }
    const { onSent } = receipt
    receipt.onSent = () => {
      onSent?.()
      this.#wheel.add(once, performance.now() + 20)
    }
    this.#wheel.add(once, performance.now() + delayMs + RETRY_MS)
  }

  #later(outgoing: Outgoing, delayMs: number): void {
    this.tally.receipts_due++
    this.#wheel.add(outgoing, performance.now() + delayMs)
  }

  #receipt({
    submit,
    session,
    number,
    id,
    fate,
    at,
    again = false,
  }: {
    submit: SubmitSm
    session: ServerSession
    number: number
    id: string
    fate: Fate
    at: number
    again?: boolean
  }): Outgoing {
    const facts = { id: receiptId(number, this.behaviour), fate, line: submit.source, handset: submit.destination }
    const { state, err } = receiptOf(fate)
    return {
      systemId: session.systemId,
      make: (sequence) =>
        receiptPdu({ ...facts, submittedAt: at, doneAt: Date.now() }, { sequence, form: this.behaviour.receipt_in }),
      onSent: () => {
        this.tally.receipts_sent++
        this.tally[fate]++
        this.#log.receipt({ at: Date.now(), id, to: handsetNumber(submit.destination), stat: statOf[state], err, again })
      },
      onAcknowledged: () => {
        this.tally.receipts_acknowledged++
      },
    }
  }

  #answerAccepted(session: ServerSession, sequence: number, id: string): void {
    const { drop_answer_share, reset_share, garbage_share } = this.behaviour
    if (this.#chance.happens(drop_answer_share)) {
      this.tally.answers_dropped++
      return
    }
    if (this.#chance.happens(reset_share)) {
      this.tally.resets++
      session.socket.resetAndDestroy()
      return
    }
    if (this.#chance.happens(garbage_share)) session.sendRaw(GARBAGE)
    this.#answer(session, { sequence, status: commandStatus.ok, id })
  }

  #answer(session: ServerSession, { sequence, status, id }: { sequence: number; status: number; id: string }): void {
    const delayMs = this.#chance.within(this.behaviour.answer_delay_ms)
    if (delayMs <= 0) {
      if (!session.isDeaf) session.answerSubmit(sequence, status, id)
      return
    }
    this.#wheel.add(() => {
      if (!session.isDeaf && !session.isEnded) session.answerSubmit(sequence, status, id)
    }, performance.now() + delayMs)
  }

  /** A subscriber sends a text to a line (canonical forms). Delivered when a client that can receive is bound. */
  sendInbound({ from, to, text }: { from: string; to: string; text: string }): StoredMessage {
    const at = Date.now()
    const id = submitId(this.#firstId + this.#ids++, this.behaviour)
    const use = this.#lines.get(to)
    this.#log.inbound({ at, id, from, to, body: text })
    const pdus = inboundPdus({ from, to: use?.address ?? to, text })
    for (const make of pdus) {
      const outgoing: Outgoing = { systemId: use?.systemId ?? null, make, onAcknowledged: () => this.tally.inbound_acknowledged++ }
      this.#desk.add(outgoing)
    }
    this.tally.inbound++
    const message: StoredMessage = {
      id,
      direction: 'up',
      from,
      to,
      text,
      parts: pdus.length,
      receivedAt: at,
      fate: 'delivered',
      settledAt: at,
    }
    this.#keep(message)
    return message
  }

  change({ change, defaults, actions }: BehaviourChange): void {
    const base = defaults ? defaultBehaviour() : this.behaviour
    this.behaviour = { ...base, ...change }
    if (defaults || change.seed !== undefined) this.#chance = new Chance(this.behaviour.seed)
    for (const session of this.#connections.keys()) session.isDeaf = this.behaviour.silent === 'all'
    for (const action of actions) for (const session of this.#connections.keys()) act(session, action)
  }

  get figures(): Record<string, unknown> {
    const sessions = [...this.#connections.values()].filter(({ session }) => session.boundAs !== undefined)
    return {
      ...this.tally,
      receipts_waiting: this.#wheel.size,
      deliveries_held: this.#desk.waiting,
      deliveries_in_flight: this.#desk.inFlight,
      half_messages: this.#reassembly.size,
      kept_messages: this.store.size,
      handsets: this.store.handsetCount,
      connections: sessions.map(({ number, session }) => ({ number, system_id: session.systemId, bound_as: session.boundAs })),
    }
  }

  /** Everything accepted so far stands in the log's file. */
  flushLog(): void {
    this.#log.flush()
  }

  /** Tells the clients, ends the connections, closes the log. */
  close(): void {
    this.#wheel.stop()
    for (const session of this.#connections.keys()) {
      session.unbind()
      session.flush()
      session.socket.end()
      session.socket.destroySoon()
    }
    this.#log.close()
  }
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
