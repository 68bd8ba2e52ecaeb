import type { DeliverSm } from '@peyk/smpp/pdu/pdu.ts'
import type { ServerSession } from '@peyk/smpp/session/server-session.ts'
import { Window } from '@peyk/smpp/submit/window.ts'

const MAX_IN_FLIGHT = 4000

/** What the desk asks about a delivery; it knows deliveries only by their numbers. */
export interface DeliverySource {
  /** The deliver_sm, when the delivery's turn comes; it may come several times. */
  make(delivery: number, sequence: number): DeliverSm
  /** It was written to a connection, again when a former connection ended before its answer. */
  sent(delivery: number): void
  /** The client has it: the number is free. */
  acknowledged(delivery: number): void
  /** The client could not take it; to be handed back with `add` after a while. */
  refused(delivery: number): void
}

/** Numbers that wait; gives from its front without moving the rest each time. */
class DeliveryQueue {
  #waiting: number[] = []
  #front = 0

  get length(): number {
    return this.#waiting.length - this.#front
  }

  push(delivery: number): void {
    this.#waiting.push(delivery)
  }

  shift(): number {
    const first = this.#waiting[this.#front++] as number
    if (this.#front > 4096 && this.#front * 2 > this.#waiting.length) {
      this.#waiting = this.#waiting.slice(this.#front)
      this.#front = 0
    }
    return first
  }

  unshift(deliveries: number[]): void {
    this.#waiting = [...deliveries, ...this.#waiting.slice(this.#front)]
    this.#front = 0
  }
}

/** A connection that can receive; its window's owners are the clients whose deliveries these are. */
interface Receiver {
  session: ServerSession
  window: Window<string | null>
}

/**
 * Hands receipts and subscribers' messages to the clients. Each waits for its deliver_sm_resp; when the connection
 * ends first, or the client says it could not take it, it is sent again, to whichever connection of the same client
 * can receive. Nothing is lost while nobody is bound.
 */
export class DeliverSmSender {
  /** By client; under null what any client may have. */
  readonly #queues = new Map<string | null, DeliveryQueue>()
  readonly #receivers: Receiver[] = []
  readonly #source: DeliverySource
  #turn = 0
  #isPumpPlanned = false

  constructor(keeper: DeliverySource) {
    this.#source = keeper
  }

  /** Waiting for a connection or for room on one. */
  get waiting(): number {
    let count = 0
    for (const line of this.#queues.values()) count += line.length
    return count
  }

  get inFlight(): number {
    return this.#receivers.reduce((count, { window }) => count + window.inFlight, 0)
  }

  /** `systemId` null: any client that can receive will do. */
  add(delivery: number, systemId: string | null): void {
    this.#queueOf(systemId).push(delivery)
    this.#planPump()
  }

  #queueOf(systemId: string | null): DeliveryQueue {
    let line = this.#queues.get(systemId)
    if (!line) this.#queues.set(systemId, (line = new DeliveryQueue()))
    return line
  }

  bound(session: ServerSession): void {
    if (!session.canReceive) return
    this.#receivers.push({ session, window: new Window({ size: MAX_IN_FLIGHT }) })
    this.#planPump()
  }

  ended(session: ServerSession): void {
    const at = this.#receivers.findIndex((receiver) => receiver.session === session)
    if (at < 0) return
    const [receiver] = this.#receivers.splice(at, 1) as [Receiver]
    const open = receiver.window
      .slotsWrittenUntil(Infinity)
      .map((slot) => ({ systemId: receiver.window.ownerAt(slot), delivery: receiver.window.indexAt(slot) }))
    for (const [systemId, deliveries] of Map.groupBy(open, (one) => one.systemId)) {
      this.#queueOf(systemId).unshift(deliveries.map(({ delivery }) => delivery))
    }
    this.#planPump()
  }

  answered({ sequence, status }: { sequence: number; status: number }, session: ServerSession): void {
    const window = this.#receivers.find((receiver) => receiver.session === session)?.window
    const slot = window?.slotOf(sequence) ?? -1
    if (!window || slot < 0) return
    const delivery = window.indexAt(slot)
    window.close(slot)
    if (status === 0) this.#source.acknowledged(delivery)
    else this.#source.refused(delivery)
    this.#planPump()
  }

  #planPump(): void {
    if (this.#isPumpPlanned) return
    this.#isPumpPlanned = true
    setImmediate(() => {
      this.#isPumpPlanned = false
      this.#pump()
    })
  }

  #pump(): void {
    for (const [systemId, line] of this.#queues) {
      while (line.length > 0) {
        const receiver = this.#receiverFor(systemId)
        if (!receiver) break
        const delivery = line.shift()
        const sequence = receiver.window.open(systemId, delivery, performance.now())
        receiver.session.send(this.#source.make(delivery, sequence))
        this.#source.sent(delivery)
      }
    }
  }

  /** Connections take turns. */
  #receiverFor(systemId: string | null): Receiver | undefined {
    for (let tried = 0; tried < this.#receivers.length; tried++) {
      this.#turn = (this.#turn + 1) % this.#receivers.length
      const receiver = this.#receivers[this.#turn] as Receiver
      if (systemId !== null && receiver.session.systemId !== systemId) continue
      if (!receiver.session.isDeaf && !receiver.session.isEnded && !receiver.window.isFull) return receiver
    }
    return undefined
  }
}
