import { commandStatus } from '@peyk/smpp/pdu/command-status.ts'
import type { DeliverSm, SubmitSm } from '@peyk/smpp/pdu/pdu.ts'
import { statOf } from '@peyk/smpp/message/receipt.ts'
import type { ServerSession } from '@peyk/smpp/session/server-session.ts'
import type { AcceptLog } from './accept-log.ts'
import type { Behaviour } from './behaviour.ts'
import type { SeededRandom } from '@peyk/domain/random/seeded-random.ts'
import { DeliverSmSender } from './receipts/deliver-sm-sender.ts'
import type { DeliverySource } from './receipts/deliver-sm-sender.ts'
import { alwaysReceives, receiptFor } from './receipts/delivery-outcome.ts'
import type { DeliveryOutcome } from './receipts/delivery-outcome.ts'
import { handsetNumber } from './numbers.ts'
import { PendingReceipts } from './receipts/pending-receipts.ts'
import type { LineUse } from './receipts/pending-receipts.ts'
import { receiptPdu } from './receipts/receipt-pdu.ts'
import { TimerWheel } from './receipts/timer-wheel.ts'
import { receiptId, submitId } from './smsc-ids.ts'
import type { SmscCounters } from './stats.ts'

const RETRY_MS = 1000
/** Far longer than any PDU should be: what a peer sees when framing is lost. */
export const GARBAGE = Buffer.from('ffffffffdeadbeefffffffffcafebabe', 'hex')

/** What can be changed while the SMSC runs. */
export interface LiveBehaviour {
  behaviour: Behaviour
  random: SeededRandom
}

export interface AcceptedSubmit {
  submit: SubmitSm
  session: ServerSession
  line: LineUse
  number: number
  id: string
  outcome: DeliveryOutcome
  at: number
  /** Until its receipt. */
  delayMs: number
}

/** A subscriber's message on its way to a client. */
interface Inbound {
  make: (sequence: number) => DeliverSm
  systemId: string | null
}

/**
 * What follows a submit: its answer, its receipts, in the order and with the losses that the behaviour wants; and the
 * way of subscribers' messages to the clients. Deliveries are known by number: receipts from 0 up, messages below.
 */
export class SubmitResponses implements DeliverySource {
  readonly sender: DeliverSmSender
  readonly #live: LiveBehaviour
  readonly #counters: SmscCounters
  readonly #log: AcceptLog
  readonly #wheel: TimerWheel
  readonly #receipts = new PendingReceipts()
  readonly #inbound = new Map<number, Inbound>()
  /** Other things to be done later, under negative numbers in the wheel. */
  readonly #actions = new Map<number, () => void>()
  #lastNegative = 0

  constructor({ live, counters, log }: { live: LiveBehaviour; counters: SmscCounters; log: AcceptLog }) {
    this.#live = live
    this.#counters = counters
    this.#log = log
    this.#wheel = new TimerWheel({ now: () => performance.now(), onDue: (things) => this.#due(things) })
    this.sender = new DeliverSmSender(this)
  }

  /** Receipts that are not yet due. */
  get waiting(): number {
    return this.#wheel.size - this.#actions.size
  }

  stop(): void {
    this.#wheel.stop()
    this.#actions.clear()
  }

  #later(act: () => void, delayMs: number): void {
    this.#lastNegative -= 1
    this.#actions.set(this.#lastNegative, act)
    this.#wheel.add(this.#lastNegative, performance.now() + delayMs)
  }

  /** Brings a subscriber's message (one part) to the client, or to any client that can receive. */
  deliverInbound(inbound: Inbound): void {
    this.#lastNegative -= 1
    this.#inbound.set(this.#lastNegative, inbound)
    this.sender.add(this.#lastNegative, inbound.systemId)
  }

  #due(things: number[]): void {
    for (const thing of things) {
      if (thing >= 0) this.sender.add(thing, this.#receipts.systemIdAt(thing))
      else {
        const act = this.#actions.get(thing)
        this.#actions.delete(thing)
        act?.()
      }
    }
  }

  accepted(accepted: AcceptedSubmit): void {
    const { submit, session, id, outcome, delayMs } = accepted
    const { behaviour, random } = this.#live
    const answer = (): void => this.#answerAccepted(session, submit.sequence, id)
    const wanted = submit.registeredDelivery & 3
    const wantsReceipt = wanted === 1 || (wanted === 2 && outcome !== 'delivered')
    const isMute = random.happens(behaviour.no_receipt_share) && !alwaysReceives(submit.destination.address)
    if (!wantsReceipt || isMute) {
      answer()
      return
    }
    if (behaviour.receipts_first) this.#answerBehindReceipt(accepted, answer)
    else {
      answer()
      this.#scheduleReceipt({ accepted, delayMs })
    }
    if (!random.happens(behaviour.duplicate_receipt_share)) return
    this.#scheduleReceipt({ accepted, delayMs: delayMs + random.between(behaviour.receipt_delay_ms), again: true })
  }

  #scheduleReceipt({
    accepted,
    delayMs,
    again = false,
    onSent,
  }: {
    accepted: AcceptedSubmit
    delayMs: number
    again?: boolean
    onSent?: () => void
  }): void {
    const { number, outcome, line, submit, at } = accepted
    this.#counters.receipts_due++
    const handset = submit.destination
    const kept = this.#receipts.add({ number, outcome, line, handset, submittedAt: at, again, onSent })
    this.#wheel.add(kept, performance.now() + delayMs)
  }

  /** Answers a little after the receipt was sent, or some time later when nobody takes receipts. */
  #answerBehindReceipt(accepted: AcceptedSubmit, answer: () => void): void {
    let isAnswered = false
    const once = (): void => {
      if (!isAnswered) answer()
      isAnswered = true
    }
    this.#scheduleReceipt({ accepted, delayMs: accepted.delayMs, onSent: () => this.#later(once, 20) })
    this.#later(once, accepted.delayMs + RETRY_MS)
  }

  make(delivery: number, sequence: number): DeliverSm {
    if (delivery < 0) return (this.#inbound.get(delivery) as Inbound).make(sequence)
    const { behaviour } = this.#live
    const { number, outcome, line, handset, submittedAt } = this.#receipts.read(delivery)
    const id = receiptId(number, behaviour)
    const facts = { id, outcome, line: line.address, handset, submittedAt, doneAt: Date.now() }
    return receiptPdu(facts, { sequence, form: behaviour.receipt_in })
  }

  sent(delivery: number): void {
    if (delivery < 0 || !this.#receipts.markSent(delivery)) return
    const { number, outcome, handset, again, onSent } = this.#receipts.read(delivery)
    const { state, err } = receiptFor(outcome)
    this.#counters.receipts_sent++
    this.#counters[outcome]++
    const id = submitId(number, this.#live.behaviour)
    this.#log.receipt({ at: Date.now(), id, to: handsetNumber(handset), stat: statOf[state], err, again })
    onSent?.()
  }

  acknowledged(delivery: number): void {
    if (delivery < 0) {
      this.#inbound.delete(delivery)
      this.#counters.inbound_acknowledged++
      return
    }
    this.#receipts.remove(delivery)
    this.#counters.receipts_acknowledged++
  }

  refused(delivery: number): void {
    const systemId =
      delivery < 0 ? (this.#inbound.get(delivery) as Inbound).systemId : this.#receipts.systemIdAt(delivery)
    this.#counters.deliveries_refused++
    this.#later(() => this.sender.add(delivery, systemId), RETRY_MS)
  }

  #answerAccepted(session: ServerSession, sequence: number, id: string): void {
    const { behaviour, random } = this.#live
    if (random.happens(behaviour.drop_answer_share)) {
      this.#counters.answers_dropped++
      return
    }
    if (random.happens(behaviour.reset_share)) {
      this.#counters.resets++
      session.socket.resetAndDestroy()
      return
    }
    if (random.happens(behaviour.garbage_share)) session.sendRaw(GARBAGE)
    this.answer(session, { sequence, status: commandStatus.ok, id })
  }

  /** Answers a submit, after the delay that the behaviour wants. */
  answer(session: ServerSession, { sequence, status, id }: { sequence: number; status: number; id: string }): void {
    const delayMs = this.#live.random.between(this.#live.behaviour.answer_delay_ms)
    if (delayMs <= 0) {
      if (!session.isDeaf) session.answerSubmit(sequence, status, id)
      return
    }
    this.#later(() => {
      if (!session.isDeaf && !session.isEnded) session.answerSubmit(sequence, status, id)
    }, delayMs)
  }
}
