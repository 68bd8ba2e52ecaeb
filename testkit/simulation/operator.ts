import type { Socket } from 'node:net'
import type { SeededRandom } from '@peyk/domain/random/seeded-random.ts'
import { commandStatus } from '@peyk/smpp/pdu/command-status.ts'
import { readSegment } from '@peyk/smpp/message/long-message.ts'
import type { DeliverSm, SubmitSm } from '@peyk/smpp/pdu/pdu.ts'
import { ServerSession } from '@peyk/smpp/session/server-session.ts'
import type { Actor, Scheduler } from './scheduler.ts'
import type { OperatorFaults } from './fault-profile.ts'

/** A part that the operator accepted. */
export interface AcceptedPart {
  msisdn: number
  part: number
  partCount: number
  line: string
}

/** A receipt of one part, until it is acknowledged. */
interface PendingReceipt {
  /** The id as the receipt writes it. */
  smscId: string
  msisdn: number
  stat: string
  err: string
  /** Null for receipts that belong to no message of ours. */
  of: AcceptedPart | null
}

export interface AcknowledgedReceipt {
  of: AcceptedPart
  stat: string
}

const SHORT_DELAY_MS = [20, 200] as const
/** `err` of a receipt that means the operator's own blacklist. */
export const BLACKLIST_ERR = '027'

/**
 * A mobile operator over the real protocol with its own log: it accepts, refuses, throttles, does not answer, and sends
 * receipts early, late, twice, under a wrong id, or never, as the fault profile says.
 */
export class SimulatedOperator {
  readonly actor: Actor
  readonly #scheduler: Scheduler
  readonly #random: SeededRandom
  readonly #faults: OperatorFaults
  readonly #onAccepted: (accepted: AcceptedPart) => void
  readonly #onAcknowledged: (told: AcknowledgedReceipt) => void
  readonly #sessions = new Set<ServerSession>()
  readonly #underWay = new Map<ServerSession, Map<number, PendingReceipt>>()
  #waiting: PendingReceipt[] = []
  #planned = 0
  #lastId: number
  #acceptedTimes: number[] = []

  constructor(of: {
    actor: Actor
    scheduler: Scheduler
    random: SeededRandom
    faults: OperatorFaults
    onAccepted: (accepted: AcceptedPart) => void
    onAcknowledged: (told: AcknowledgedReceipt) => void
  }) {
    this.actor = of.actor
    this.#scheduler = of.scheduler
    this.#random = of.random
    this.#faults = of.faults
    this.#onAccepted = of.onAccepted
    this.#onAcknowledged = of.onAcknowledged
    this.#lastId = 1_000_000 + Math.floor(of.random.next() * 1_000_000)
  }

  /** Receipts that are not acknowledged yet, future ones included. */
  get unacknowledged(): number {
    let count = this.#planned + this.#waiting.length
    for (const sent of this.#underWay.values()) count += sent.size
    return count
  }

  serve(socket: Socket): void {
    const session: ServerSession = new ServerSession(socket, {
      onBind: () => (this.#happens('bindRefused') ? commandStatus.bindFailed : commandStatus.ok),
      onBound: () => {
        this.#sessions.add(session)
        this.#underWay.set(session, new Map())
        this.#sendReceiptsIn(SHORT_DELAY_MS)
      },
      onSubmit: (submit) => this.#onSubmit(session, submit),
      onAnswer: (answer) => this.#acknowledged(session, answer),
      onEnd: () => {
        this.#sessions.delete(session)
        this.#waiting.push(...(this.#underWay.get(session)?.values() ?? []))
        this.#underWay.delete(session)
        this.#sendReceiptsIn(SHORT_DELAY_MS)
      },
    })
  }

  /** Sends garbage, or an unbind. */
  misbehave(): void {
    const [session] = this.#sessions
    if (session === undefined) return
    const luck = this.#random.next()
    if (luck < 0.4) session.sendRaw(Buffer.from('not a pdu at all, whatever one may think'))
    else if (luck < 0.8) session.unbind()
    else session.sendRaw(Buffer.of(0, 0, 0, 16, 0, 0, 0x77, 0x77, 0, 0, 0, 0, 0, 0, 0, 9))
  }

  #happens(what: keyof OperatorFaults['shares']): boolean {
    return !this.#isCalm && this.#random.happens(this.#faults.shares[what])
  }

  get #isCalm(): boolean {
    return this.#scheduler.now >= this.#faults.faultsEndAt
  }

  #onSubmit(session: ServerSession, submit: SubmitSm): void {
    if (this.#happens('lost')) return
    const isCalm = this.#isCalm
    const status = this.#statusOf(Number(submit.destination.address))
    const segment = readSegment(submit).position
    const accepted = {
      msisdn: Number(submit.destination.address),
      part: segment?.number ?? 1,
      partCount: segment?.total ?? 1,
      line: submit.source.address,
    }
    const { sequence } = submit
    const { answerMs } = this.#faults
    const answerIn = isCalm ? this.#random.between(SHORT_DELAY_MS) / 10 : this.#random.between(answerMs)
    if (status !== commandStatus.ok) {
      this.#later(answerIn, 'refuses', () => session.answerSubmit(sequence, status, ''))
      return
    }
    const { answerId, receiptId } = this.#newId()
    this.#onAccepted(accepted)
    const isSilent = this.#happens('silent')
    if (!isSilent) this.#later(answerIn, 'accepts', () => session.answerSubmit(sequence, 0, answerId))
    this.#planReceipts(accepted, receiptId)
  }

  #statusOf(msisdn: number): number {
    const { perSecond } = this.#faults
    const { now } = this.#scheduler
    if (perSecond !== null && !this.#isCalm) {
      this.#acceptedTimes = this.#acceptedTimes.filter((at) => at > now - 1000)
      if (this.#acceptedTimes.length >= perSecond) return commandStatus.throttled
      this.#acceptedTimes.push(now)
    }
    if (this.#happens('throttled')) return commandStatus.throttled
    if (this.#happens('queueFull')) return commandStatus.messageQueueFull
    if (this.#happens('busy')) return commandStatus.systemError
    // Some numbers are refused at every attempt.
    const fixedLuck = (Math.imul(msisdn % 1_000_003, 0x9e3779b1) >>> 0) / 4_294_967_296
    if (fixedLuck < this.#faults.shares.refused) return commandStatus.invalidDestination
    return commandStatus.ok
  }

  #newId(): { answerId: string; receiptId: string } {
    const { idForm, reusesIds } = this.#faults
    this.#lastId += 1
    const id = reusesIds ? 4000 + (this.#lastId % 11) : this.#lastId
    const hex = id.toString(16)
    if (idForm === 'same') {
      const answerId = this.#random.happens(0.5) ? String(id) : `000${id}`
      return { answerId, receiptId: String(id) }
    }
    return idForm === 'hex_to_decimal'
      ? { answerId: hex.toUpperCase(), receiptId: String(id) }
      : { answerId: String(id), receiptId: hex }
  }

  #planReceipts(of: AcceptedPart, smscId: string): void {
    const { msisdn } = of
    if (this.#happens('noReceipt')) return
    const luck = this.#random.next()
    const { failed, blacklisted } = this.#faults.shares
    const [stat, err] =
      luck < failed ? ['UNDELIV', '001'] : luck < failed + blacklisted ? ['REJECTD', BLACKLIST_ERR] : ['DELIVRD', '000']
    const tell = (receipt: Partial<PendingReceipt>, delays: readonly [number, number]) => {
      this.#planned += 1
      this.#later(this.#random.between(delays), 'has a receipt', () => {
        this.#planned -= 1
        this.#waiting.push({ smscId, msisdn, of, stat, err, ...receipt })
        this.#sendReceipts()
      })
    }
    const delays = this.#isCalm ? SHORT_DELAY_MS : this.#faults.receiptMs
    const isEarly = this.#happens('early')
    if (this.#happens('intermediate')) tell({ stat: 'ENROUTE', err: '000' }, delays)
    tell({}, isEarly ? [0, 1] : delays)
    if (this.#happens('twice')) tell({}, delays)
    if (stat === 'UNDELIV' && this.#happens('twice')) tell({ stat: 'DELIVRD', err: '000' }, delays)
    if (this.#happens('wrongId')) tell(this.#wrong(smscId), delays)
  }

  /** A receipt for a message that was never sent, or with another message's id and a wrong number. */
  #wrong(smscId: string): Partial<PendingReceipt> {
    if (this.#random.happens(0.5)) return { smscId: `9${smscId}77`, of: null }
    return { msisdn: 989_390_000_000 + Math.floor(this.#random.next() * 1000), of: null }
  }

  #sendReceiptsIn(ms: readonly [number, number]): void {
    this.#later(this.#random.between(ms), 'tells again', () => this.#sendReceipts())
  }

  #sendReceipts(): void {
    for (const receipt of this.#waiting.splice(0)) {
      const session = this.#random.pick([...this.#sessions].filter((one) => !one.isEnded))
      if (session === undefined) {
        this.#waiting.push(receipt)
        continue
      }
      const sequence = session.nextSequence()
      this.#underWay.get(session)?.set(sequence, receipt)
      session.send(toDeliverSm(receipt, sequence))
    }
  }

  #acknowledged(session: ServerSession, { sequence, status }: { sequence: number; status: number }): void {
    const receipt = this.#underWay.get(session)?.get(sequence)
    if (receipt === undefined) return
    this.#underWay.get(session)?.delete(sequence)
    if (status === commandStatus.ok) {
      if (receipt.of !== null) this.#onAcknowledged({ of: receipt.of, stat: receipt.stat })
      return
    }
    this.#waiting.push(receipt)
    this.#sendReceiptsIn([200, 1000])
  }

  #later(ms: number, what: string, callback: () => void): void {
    this.#scheduler.after(ms, { actor: this.actor, what, callback })
  }
}

const toDeliverSm = ({ smscId, msisdn, stat, err }: PendingReceipt, sequence: number): DeliverSm => ({
  command: 'deliver_sm',
  status: 0,
  sequence,
  serviceType: '',
  source: { ton: 1, npi: 1, address: String(msisdn) },
  destination: { ton: 1, npi: 1, address: '981000' },
  esmClass: 4,
  protocolId: 0,
  priority: 0,
  scheduleTime: '',
  validityPeriod: '',
  registeredDelivery: 0,
  replaceIfPresent: 0,
  dataCoding: 0,
  defaultMessageId: 0,
  shortMessage: Buffer.from(
    `id:${smscId} sub:001 dlvrd:001 submit date:2611211230 done date:2611211231 stat:${stat} err:${err} text:`,
  ),
  tlvs: [],
})
