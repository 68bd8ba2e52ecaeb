import type { DeliverSm } from '@peyk/smpp/pdu.ts'
import type { ServerSession } from '@peyk/smpp/server-session.ts'

/** A deliver_sm to be sent; `make` writes it down when its turn comes. */
export interface Outgoing {
  /** Whose receipts these are; null: any client that can receive will do. */
  systemId: string | null
  make: (sequence: number) => DeliverSm
  /** When it is first sent. */
  onSent?: () => void
  onAcknowledged?: () => void
  wasSent?: boolean
}

const IN_FLIGHT_MOST = 1000

/** A queue that gives from its front without moving the rest each time. */
class Line {
  #waiting: Outgoing[] = []
  #front = 0

  get length(): number {
    return this.#waiting.length - this.#front
  }

  push(outgoing: Outgoing): void {
    this.#waiting.push(outgoing)
  }

  shift(): Outgoing {
    const first = this.#waiting[this.#front++] as Outgoing
    if (this.#front > 4096 && this.#front * 2 > this.#waiting.length) {
      this.#waiting = this.#waiting.slice(this.#front)
      this.#front = 0
    }
    return first
  }

  unshift(outgoing: Outgoing[]): void {
    this.#waiting = [...outgoing, ...this.#waiting.slice(this.#front)]
    this.#front = 0
  }
}

/**
 * Hands receipts and subscribers' messages to the clients. Each waits for its deliver_sm_resp; when the connection
 * ends first, or the client says it could not take it, it is sent again, to whichever connection of the same client
 * can receive. Nothing is lost while nobody is bound.
 */
export class DeliveryDesk {
  readonly #lines = new Map<string | null, Line>()
  readonly #sessions: ServerSession[] = []
  readonly #inFlight = new Map<ServerSession, Map<number, Outgoing>>()
  readonly #retryLater: (outgoing: Outgoing) => void
  #turn = 0
  #isPumpPlanned = false

  /** `retryLater` is given what a client refused; it hands it back with `add` after a while. */
  constructor({ retryLater }: { retryLater: (outgoing: Outgoing) => void }) {
    this.#retryLater = retryLater
  }

  /** Waiting for a connection or for room on one. */
  get waiting(): number {
    let count = 0
    for (const line of this.#lines.values()) count += line.length
    return count
  }

  get inFlight(): number {
    let count = 0
    for (const open of this.#inFlight.values()) count += open.size
    return count
  }

  add(outgoing: Outgoing): void {
    let line = this.#lines.get(outgoing.systemId)
    if (!line) this.#lines.set(outgoing.systemId, (line = new Line()))
    line.push(outgoing)
    this.#planPump()
  }

  bound(session: ServerSession): void {
    if (!session.canReceive) return
    this.#sessions.push(session)
    this.#inFlight.set(session, new Map())
    this.#planPump()
  }

  ended(session: ServerSession): void {
    const at = this.#sessions.indexOf(session)
    if (at >= 0) this.#sessions.splice(at, 1)
    const open = this.#inFlight.get(session)
    this.#inFlight.delete(session)
    if (!open || open.size === 0) return
    const perLine = Map.groupBy(open.values(), ({ systemId }) => systemId)
    for (const [systemId, outgoing] of perLine) this.#lines.get(systemId)?.unshift(outgoing)
    this.#planPump()
  }

  answered({ sequence, status }: { sequence: number; status: number }, session: ServerSession): void {
    const open = this.#inFlight.get(session)
    const outgoing = open?.get(sequence)
    if (!open || !outgoing) return
    open.delete(sequence)
    if (status === 0) outgoing.onAcknowledged?.()
    else this.#retryLater(outgoing)
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
    for (const [systemId, line] of this.#lines) {
      while (line.length > 0) {
        const session = this.#sessionFor(systemId)
        if (!session) break
        this.#send(line.shift(), session)
      }
    }
  }

  /** Connections take turns. */
  #sessionFor(systemId: string | null): ServerSession | undefined {
    for (let tried = 0; tried < this.#sessions.length; tried++) {
      this.#turn = (this.#turn + 1) % this.#sessions.length
      const session = this.#sessions[this.#turn] as ServerSession
      if (systemId !== null && session.systemId !== systemId) continue
      if (session.isDeaf || session.isEnded) continue
      if ((this.#inFlight.get(session)?.size ?? 0) < IN_FLIGHT_MOST) return session
    }
    return undefined
  }

  #send(outgoing: Outgoing, session: ServerSession): void {
    const sequence = session.nextSequence()
    this.#inFlight.get(session)?.set(sequence, outgoing)
    session.send(outgoing.make(sequence))
    if (outgoing.wasSent) return
    outgoing.wasSent = true
    outgoing.onSent?.()
  }
}
