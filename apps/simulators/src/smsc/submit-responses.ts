import { commandStatus } from '@peyk/smpp/command-status.ts'
import type { DeliverSm, SubmitSm } from '@peyk/smpp/pdu.ts'
import { statOf } from '@peyk/smpp/receipt.ts'
import type { ServerSession } from '@peyk/smpp/server-session.ts'
import type { AcceptLog } from './accept-log.ts'
import type { Behaviour } from './behaviour.ts'
import type { Chance } from './seeded-random.ts'
import { DeliveryDesk } from './deliver-sm-sender.ts'
import type { DeliveryKeeper } from './deliver-sm-sender.ts'
import { alwaysReceives, receiptOf } from './delivery-outcome.ts'
import type { Fate } from './delivery-outcome.ts'
import { handsetNumber } from './numbers.ts'
import { PendingReceipts } from './pending-receipts.ts'
import type { LineUse } from './pending-receipts.ts'
import { receiptPdu } from './receipt-pdu.ts'
import { ReceiptWheel } from './timer-wheel.ts'
import { receiptId, submitId } from './smsc-ids.ts'
import type { Tally } from './stats.ts'

const RETRY_MS = 1000
/** Far longer than any PDU should be: what a peer sees when framing is lost. */
export const GARBAGE = Buffer.from('ffffffffdeadbeefffffffffcafebabe', 'hex')

/** What can be changed while the SMSC runs. */
export interface Conduct {
  behaviour: Behaviour
  chance: Chance
}

export interface AcceptedSubmit {
  submit: SubmitSm
  session: ServerSession
  line: LineUse
  number: number
  id: string
  fate: Fate
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
export class FollowUp implements DeliveryKeeper {
  readonly desk: DeliveryDesk
  readonly #conduct: Conduct
  readonly #tally: Tally
  readonly #log: AcceptLog
  readonly #wheel: ReceiptWheel
  readonly #receipts = new PendingReceipts()
  readonly #inbound = new Map<number, Inbound>()
  /** Other things to be done later, under negative numbers in the wheel. */
  readonly #acts = new Map<number, () => void>()
  #lastNegative = 0

  constructor({ conduct, tally, log }: { conduct: Conduct; tally: Tally; log: AcceptLog }) {
    this.#conduct = conduct
    this.#tally = tally
    this.#log = log
    this.#wheel = new ReceiptWheel({ now: () => performance.now(), onDue: (things) => this.#due(things) })
    this.desk = new DeliveryDesk(this)
  }

  /** Receipts that are not yet due. */
  get waiting(): number {
    return this.#wheel.size - this.#acts.size
  }

  stop(): void {
    this.#wheel.stop()
    this.#acts.clear()
  }

  #later(act: () => void, delayMs: number): void {
    this.#lastNegative -= 1
    this.#acts.set(this.#lastNegative, act)
    this.#wheel.add(this.#lastNegative, performance.now() + delayMs)
  }

  /** Brings a subscriber's message (one part) to the client, or to any client that can receive. */
  deliverInbound(inbound: Inbound): void {
    this.#lastNegative -= 1
    this.#inbound.set(this.#lastNegative, inbound)
    this.desk.add(this.#lastNegative, inbound.systemId)
  }

  #due(things: number[]): void {
    for (const thing of things) {
      if (thing >= 0) this.desk.add(thing, this.#receipts.systemIdAt(thing))
      else {
        const act = this.#acts.get(thing)
        this.#acts.delete(thing)
        act?.()
      }
    }
  }

  accepted(accepted: AcceptedSubmit): void {
    const { submit, session, id, fate, delayMs } = accepted
    const { behaviour, chance } = this.#conduct
    const answer = (): void => this.#answerAccepted(session, submit.sequence, id)
    const wanted = submit.registeredDelivery & 3
    const wantsReceipt = wanted === 1 || (wanted === 2 && fate !== 'delivered')
    const isMute = chance.happens(behaviour.no_receipt_share) && !alwaysReceives(submit.destination.address)
    if (!wantsReceipt || isMute) {
      answer()
      return
    }
    if (behaviour.receipts_first) this.#answerBehindReceipt(accepted, answer)
    else {
      answer()
      this.#promise({ accepted, delayMs })
    }
    if (!chance.happens(behaviour.duplicate_receipt_share)) return
    this.#promise({ accepted, delayMs: delayMs + chance.within(behaviour.receipt_delay_ms), again: true })
  }

  #promise({
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
    const { number, fate, line, submit, at } = accepted
    this.#tally.receipts_due++
    const handset = submit.destination
    const kept = this.#receipts.keep({ number, fate, line, handset, submittedAt: at, again, onSent })
    this.#wheel.add(kept, performance.now() + delayMs)
  }

  /** Answers a little after the receipt was sent, or some time later when nobody takes receipts. */
  #answerBehindReceipt(accepted: AcceptedSubmit, answer: () => void): void {
    let isAnswered = false
    const once = (): void => {
      if (!isAnswered) answer()
      isAnswered = true
    }
    this.#promise({ accepted, delayMs: accepted.delayMs, onSent: () => this.#later(once, 20) })
    this.#later(once, accepted.delayMs + RETRY_MS)
  }

  make(delivery: number, sequence: number): DeliverSm {
    if (delivery < 0) return (this.#inbound.get(delivery) as Inbound).make(sequence)
    const { behaviour } = this.#conduct
    const { number, fate, line, handset, submittedAt } = this.#receipts.read(delivery)
    const id = receiptId(number, behaviour)
    const facts = { id, fate, line: line.address, handset, submittedAt, doneAt: Date.now() }
    return receiptPdu(facts, { sequence, form: behaviour.receipt_in })
  }

  sent(delivery: number): void {
    if (delivery < 0 || !this.#receipts.markSent(delivery)) return
    const { number, fate, handset, again, onSent } = this.#receipts.read(delivery)
    const { state, err } = receiptOf(fate)
    this.#tally.receipts_sent++
    this.#tally[fate]++
    const id = submitId(number, this.#conduct.behaviour)
    this.#log.receipt({ at: Date.now(), id, to: handsetNumber(handset), stat: statOf[state], err, again })
    onSent?.()
  }

  acknowledged(delivery: number): void {
    if (delivery < 0) {
      this.#inbound.delete(delivery)
      this.#tally.inbound_acknowledged++
      return
    }
    this.#receipts.forget(delivery)
    this.#tally.receipts_acknowledged++
  }

  refused(delivery: number): void {
    const systemId =
      delivery < 0 ? (this.#inbound.get(delivery) as Inbound).systemId : this.#receipts.systemIdAt(delivery)
    this.#tally.deliveries_refused++
    this.#later(() => this.desk.add(delivery, systemId), RETRY_MS)
  }

  #answerAccepted(session: ServerSession, sequence: number, id: string): void {
    const { behaviour, chance } = this.#conduct
    if (chance.happens(behaviour.drop_answer_share)) {
      this.#tally.answers_dropped++
      return
    }
    if (chance.happens(behaviour.reset_share)) {
      this.#tally.resets++
      session.socket.resetAndDestroy()
      return
    }
    if (chance.happens(behaviour.garbage_share)) session.sendRaw(GARBAGE)
    this.answer(session, { sequence, status: commandStatus.ok, id })
  }

  /** Answers a submit, after the delay that the behaviour wants. */
  answer(session: ServerSession, { sequence, status, id }: { sequence: number; status: number; id: string }): void {
    const delayMs = this.#conduct.chance.within(this.#conduct.behaviour.answer_delay_ms)
    if (delayMs <= 0) {
      if (!session.isDeaf) session.answerSubmit(sequence, status, id)
      return
    }
    this.#later(() => {
      if (!session.isDeaf && !session.isEnded) session.answerSubmit(sequence, status, id)
    }, delayMs)
  }
}
